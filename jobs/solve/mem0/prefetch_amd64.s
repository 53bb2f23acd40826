//go:build !noasm

#include "textflag.h"

// func prefetch(counts []frontierCount, overrides []override)
TEXT ·prefetch(SB), NOSPLIT, $0-48
	MOVQ  counts_base+0(FP), SI
	MOVQ  overrides_base+24(FP), DI
	MOVQ  overrides_len+32(FP), CX
	TESTQ CX, CX
	JZ    done

loop:
	MOVL       4(DI), AX
	MOVL       8(DI), BX
	PREFETCHT0 (SI)(AX*8)
	PREFETCHT0 (SI)(BX*8)
	ADDQ       $16, DI
	DECQ       CX
	JNZ        loop

done:
	RET
