//go:build amd64 && !noasm

#include "textflag.h"

// The sums of four registers are compared with the broadcast x in Y15; Y0 to Y3
// have all bits set in the lanes that are equal.

#define SUMS \
	VMOVDQU (SI)(AX*1), Y0 \
	VMOVDQU 32(SI)(AX*1), Y1 \
	VMOVDQU 64(SI)(AX*1), Y2 \
	VMOVDQU 96(SI)(AX*1), Y3 \
	VPXOR   (DI)(AX*1), Y0, Y0 \
	VPXOR   32(DI)(AX*1), Y1, Y1 \
	VPXOR   64(DI)(AX*1), Y2, Y2 \
	VPXOR   96(DI)(AX*1), Y3, Y3 \
	VPCMPEQW Y15, Y0, Y0 \
	VPCMPEQW Y15, Y1, Y1 \
	VPCMPEQW Y15, Y2, Y2 \
	VPCMPEQW Y15, Y3, Y3 \
	VPOR    Y0, Y1, Y4 \
	VPOR    Y2, Y3, Y5 \
	VPOR    Y4, Y5, Y4

// AX becomes the byte of the first equal lane. At least one is equal.
#define FIRST \
	VPMOVMSKB Y0, R8 \
	VPMOVMSKB Y1, R9 \
	VPMOVMSKB Y2, R10 \
	VPMOVMSKB Y3, R11 \
	SHLQ $32, R9 \
	ORQ  R9, R8 \
	SHLQ $32, R11 \
	ORQ  R11, R10 \
	BSFQ R10, R10 \
	ADDQ $64, R10 \
	BSFQ R8, R8 \
	CMOVQEQ R10, R8 \
	ADDQ R8, AX

// func find(a, b *uint16, count int, x uint16) int
TEXT ·find(SB), NOSPLIT, $0-40
	MOVQ a+0(FP), SI
	MOVQ b+8(FP), DI
	MOVQ count+16(FP), CX
	ADDQ CX, CX
	VPBROADCASTW x+24(FP), Y15
	XORQ AX, AX

loop:
	SUMS
	VPTEST Y4, Y4
	JNZ  found
	ADDQ $128, AX
	CMPQ AX, CX
	JLT  loop
	SHRQ $1, CX
	MOVQ CX, ret+32(FP)
	VZEROUPPER
	RET

found:
	FIRST
	SHRQ $1, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET

// func cover(before *uint16, sources *Source, count int, x uint16, need uint64) uint64
//
// Y0 to Y3 collect the lanes that have the value by a source. They are looked at
// after every fourth source and at the end.
TEXT ·cover(SB), NOSPLIT, $0-48
	MOVQ before+0(FP), SI
	MOVQ sources+8(FP), DX
	MOVQ count+16(FP), CX
	VPBROADCASTW x+24(FP), Y15
	MOVQ need+32(FP), R8
	ADDQ $2, SI

look:
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	MOVQ  $4, BX
	CMPQ  CX, BX
	CMOVQLT CX, BX
	SUBQ  BX, CX

source:
	MOVL (DX), AX
	VPBROADCASTW 4(DX), Y4
	VPXOR Y15, Y4, Y4
	ADDQ AX, AX
	MOVQ SI, DI
	SUBQ AX, DI
	VPCMPEQW (DI), Y4, Y5
	VPCMPEQW 32(DI), Y4, Y6
	VPCMPEQW 64(DI), Y4, Y7
	VPCMPEQW 96(DI), Y4, Y8
	VPOR Y5, Y0, Y0
	VPOR Y6, Y1, Y1
	VPOR Y7, Y2, Y2
	VPOR Y8, Y3, Y3
	ADDQ $8, DX
	DECQ BX
	JNZ  source

	VPACKSSWB Y1, Y0, Y0
	VPACKSSWB Y3, Y2, Y2
	VPERMQ $0xD8, Y0, Y0
	VPERMQ $0xD8, Y2, Y2
	VPMOVMSKB Y0, R9
	VPMOVMSKB Y2, R10
	SHLQ $32, R10
	ORQ  R10, R9
	NOTQ R9
	ANDQ R9, R8
	JZ   done
	TESTQ CX, CX
	JNZ  look

done:
	MOVQ R8, ret+40(FP)
	VZEROUPPER
	RET
