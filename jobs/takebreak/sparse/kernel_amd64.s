//go:build amd64 && !noasm

#include "textflag.h"

// The marks of 32 heaps are in planes, a register each: bit i of byte l of plane
// p is the mark of the heap l with the index 8p + i.
//
// A byte x becomes a one-hot plane pair by two table look-ups, which give 0 where
// bit 7 of the byte is set: x + 0x70, saturated, has it clear just for x < 16.

DATA hot<>+0(SB)/8, $0x8040201008040201
DATA hot<>+8(SB)/8, $0
DATA hot<>+16(SB)/8, $0x8040201008040201
DATA hot<>+24(SB)/8, $0
DATA hot<>+32(SB)/8, $0
DATA hot<>+40(SB)/8, $0x8040201008040201
DATA hot<>+48(SB)/8, $0
DATA hot<>+56(SB)/8, $0x8040201008040201
GLOBL hot<>(SB), RODATA|NOPTR, $64

// The number of the lowest 0 bit of four, of the lower and the upper half of a
// byte; 255 if there is none.
DATA zero<>+0(SB)/8, $0x0300010002000100
DATA zero<>+8(SB)/8, $0xff00010002000100
DATA zero<>+16(SB)/8, $0x0300010002000100
DATA zero<>+24(SB)/8, $0xff00010002000100
DATA zero<>+32(SB)/8, $0x0704050406040504
DATA zero<>+40(SB)/8, $0xff04050406040504
DATA zero<>+48(SB)/8, $0x0704050406040504
DATA zero<>+56(SB)/8, $0xff04050406040504
GLOBL zero<>(SB), RODATA|NOPTR, $64

// The lowest bits of a byte, by their number up to 8.
DATA lowest<>+0(SB)/8, $0x7f3f1f0f07030100
DATA lowest<>+8(SB)/8, $0x00000000000000ff
DATA lowest<>+16(SB)/8, $0x7f3f1f0f07030100
DATA lowest<>+24(SB)/8, $0x00000000000000ff
GLOBL lowest<>(SB), RODATA|NOPTR, $32

// The bytes of a half of a register turned around.
DATA turn<>+0(SB)/8, $0x08090a0b0c0d0e0f
DATA turn<>+8(SB)/8, $0x0001020304050607
DATA turn<>+16(SB)/8, $0x08090a0b0c0d0e0f
DATA turn<>+24(SB)/8, $0x0001020304050607
GLOBL turn<>(SB), RODATA|NOPTR, $32

#define BYTES(name, eight) \
	DATA name<>+0(SB)/8, eight \
	DATA name<>+8(SB)/8, eight \
	DATA name<>+16(SB)/8, eight \
	DATA name<>+24(SB)/8, eight \
	GLOBL name<>(SB), RODATA|NOPTR, $32

BYTES(b00, $0)
BYTES(b08, $0x0808080808080808)
BYTES(b0f, $0x0f0f0f0f0f0f0f0f)
BYTES(b10, $0x1010101010101010)
BYTES(b18, $0x1818181818181818)
BYTES(b20, $0x2020202020202020)
BYTES(b28, $0x2828282828282828)
BYTES(b30, $0x3030303030303030)
BYTES(b38, $0x3838383838383838)
BYTES(b70, $0x7070707070707070)
BYTES(bff, $0xffffffffffffffff)

// Registers while marking: Y0-Y7 planes, Y8 the byte x, Y9 and Y10 free, Y11 and
// Y12 the one-hot tables, Y13 0x70, Y14 0x10.

#define TABLES \
	VMOVDQU hot<>+0(SB), Y11 \
	VMOVDQU hot<>+32(SB), Y12 \
	VMOVDQU b70<>(SB), Y13 \
	VMOVDQU b10<>(SB), Y14

#define PAIR(p, q) \
	VPADDUSB Y13, Y8, Y9 \
	VPSHUFB  Y9, Y11, Y10 \
	VPSHUFB  Y9, Y12, Y9 \
	VPOR     Y10, p, p \
	VPOR     Y9, q, q

#define MARK2 \
	PAIR(Y0, Y1)

#define MARK4 \
	PAIR(Y0, Y1) \
	VPXOR Y14, Y8, Y8 \
	PAIR(Y2, Y3)

// The order of the pairs is a Gray code: x, x^16, x^48, x^32.
#define MARK8 \
	PAIR(Y0, Y1) \
	VPXOR Y14, Y8, Y8 \
	PAIR(Y2, Y3) \
	VPXOR b20<>(SB), Y8, Y8 \
	PAIR(Y6, Y7) \
	VPXOR Y14, Y8, Y8 \
	PAIR(Y4, Y5)

#define CLEAR2 \
	VPXOR Y0, Y0, Y0 \
	VPXOR Y1, Y1, Y1

#define CLEAR4 \
	CLEAR2 \
	VPXOR Y2, Y2, Y2 \
	VPXOR Y3, Y3, Y3

#define CLEAR8 \
	CLEAR4 \
	VPXOR Y4, Y4, Y4 \
	VPXOR Y5, Y5, Y5 \
	VPXOR Y6, Y6, Y6 \
	VPXOR Y7, Y7, Y7

#define SAVE2 \
	VMOVDQU Y0, planes-32(SP) \
	VMOVDQU Y1, planes-64(SP)

#define SAVE4 \
	SAVE2 \
	VMOVDQU Y2, planes-96(SP) \
	VMOVDQU Y3, planes-128(SP)

#define SAVE8 \
	SAVE4 \
	VMOVDQU Y4, planes-160(SP) \
	VMOVDQU Y5, planes-192(SP) \
	VMOVDQU Y6, planes-224(SP) \
	VMOVDQU Y7, planes-256(SP)

#define LOAD2 \
	VMOVDQU planes-32(SP), Y0 \
	VMOVDQU planes-64(SP), Y1

#define LOAD4 \
	LOAD2 \
	VMOVDQU planes-96(SP), Y2 \
	VMOVDQU planes-128(SP), Y3

#define LOAD8 \
	LOAD4 \
	VMOVDQU planes-160(SP), Y4 \
	VMOVDQU planes-192(SP), Y5 \
	VMOVDQU planes-224(SP), Y6 \
	VMOVDQU planes-256(SP), Y7

// FIRST puts the number of the lowest 0 of the plane into dst, 255 if there is
// none. Y11 and Y12 are the tables, Y14 is 0x0f.
#define FIRST(p, dst) \
	VPAND   Y14, p, Y9 \
	VPSRLW  $4, p, Y10 \
	VPAND   Y14, Y10, Y10 \
	VPSHUFB Y9, Y11, Y9 \
	VPSHUFB Y10, Y12, Y10 \
	VPMINUB Y10, Y9, dst

#define NEXT(p, before) \
	FIRST(p, Y9) \
	VPADDUSB before<>(SB), Y9, Y9 \
	VPMINUB  Y9, Y8, Y8

// MEX puts the least index without a mark into Y8.
#define MEX2 \
	FIRST(Y0, Y8) \
	NEXT(Y1, b08)

#define MEX4 \
	MEX2 \
	NEXT(Y2, b10) \
	NEXT(Y3, b18)

#define MEX8 \
	MEX4 \
	NEXT(Y4, b20) \
	NEXT(Y5, b28) \
	NEXT(Y6, b30) \
	NEXT(Y7, b38)

// SOURCE loads what a source gives to the 32 heaps at DI; AX is the source.
#define SOURCE \
	MOVLQSX      (AX), DX \
	VPBROADCASTD 4(AX), Y8 \
	VPXOR        (DI)(DX*1), Y8, Y8 \
	ADDQ         $8, AX

#define RECUR(CLEAR, MARK, SAVE, LOAD, MEX) \
	MOVQ at+0(FP), DI \
	MOVQ blocks+8(FP), CX \
	MOVQ far+16(FP), SI \
	MOVQ fars+24(FP), R8 \
	MOVQ near+32(FP), R9 \
	MOVQ nears+40(FP), R10 \
	MOVQ lag+48(FP), R11 \
	XORQ R12, R12 \
block: \
	TABLES \
	CLEAR \
	MOVQ  SI, AX \
	MOVQ  R8, BX \
	TESTQ BX, BX \
	JZ    guess \
far: \
	SOURCE \
	MARK \
	DECQ BX \
	JNZ  far \
guess: \
	SAVE \
	MOVQ    DI, AX \
	SUBQ    R11, AX \
	VMOVDQU (AX), Y15 \
	VMOVDQU Y15, (DI) \
again: \
	TABLES \
	LOAD \
	MOVQ  R9, AX \
	MOVQ  R10, BX \
	TESTQ BX, BX \
	JZ    mex \
near: \
	SOURCE \
	MARK \
	DECQ BX \
	JNZ  near \
mex: \
	VMOVDQU   zero<>+0(SB), Y11 \
	VMOVDQU   zero<>+32(SB), Y12 \
	VMOVDQU   b0f<>(SB), Y14 \
	MEX \
	VPCMPEQB  Y15, Y8, Y9 \
	VMOVDQA   Y8, Y15 \
	VMOVDQU   Y8, (DI) \
	VPMOVMSKB Y9, AX \
	CMPL      AX, $-1 \
	JNE       again \
	VPCMPEQB  bff<>(SB), Y8, Y9 \
	VPMOVMSKB Y9, AX \
	TESTL     AX, AX \
	JNZ       over \
	ADDQ      $32, DI \
	ADDQ      $32, R12 \
	DECQ      CX \
	JNZ       block \
	JMP       end \
over: \
	BSFL AX, AX \
	ADDQ AX, R12 \
end: \
	VZEROUPPER \
	MOVQ R12, ret+56(FP) \
	RET

// MISSING adds to Y15 the marks that plane p lacks: those below Y8, the number of
// indices that need one, of which before are in the planes before.
#define MISSING(p, before) \
	VPSUBUSB before<>(SB), Y8, Y9 \
	VPMINUB  b08<>(SB), Y9, Y9 \
	VPSHUFB  Y9, Y10, Y9 \
	VPANDN   Y9, p, Y9 \
	VPOR     Y9, Y15, Y15

#define CHECK2 \
	MISSING(Y0, b00) \
	MISSING(Y1, b08)

#define CHECK4 \
	CHECK2 \
	MISSING(Y2, b10) \
	MISSING(Y3, b18)

#define CHECK8 \
	CHECK4 \
	MISSING(Y4, b20) \
	MISSING(Y5, b28) \
	MISSING(Y6, b30) \
	MISSING(Y7, b38)

#define STORE2 \
	VMOVDQU Y0, (R11) \
	VMOVDQU Y1, 32(R11)

#define STORE4 \
	STORE2 \
	VMOVDQU Y2, 64(R11) \
	VMOVDQU Y3, 96(R11)

#define STORE8 \
	STORE4 \
	VMOVDQU Y4, 128(R11) \
	VMOVDQU Y5, 160(R11) \
	VMOVDQU Y6, 192(R11) \
	VMOVDQU Y7, 224(R11)

// NEED puts into Y8 how many indices from base on need a mark (see needs).
#define NEED \
	VMOVDQU  b0f<>(SB), Y14 \
	VMOVDQU  (DI), Y8 \
	VPAND    Y14, Y8, Y9 \
	VMOVDQU  32(R9), Y10 \
	VPSHUFB  Y9, Y10, Y9 \
	VPSRLW   $4, Y8, Y11 \
	VPAND    Y14, Y11, Y11 \
	VMOVDQU  64(R9), Y10 \
	VPSHUFB  Y11, Y10, Y10 \
	VPXOR    Y10, Y9, Y9 \
	VPXOR    96(R9), Y9, Y9 \
	VPAND    (R9), Y8, Y8 \
	VPADDUSB Y9, Y8, Y8 \
	VPSUBUSB 128(R9), Y8, Y8

// Sixteen sources are tried at a time, until nothing is missing.
#define PROVE(CLEAR, MARK, CHECK, STORE) \
	MOVQ at+0(FP), DI \
	MOVQ blocks+8(FP), CX \
	MOVQ sources+16(FP), SI \
	MOVQ count+24(FP), R8 \
	MOVQ need+32(FP), R9 \
	MOVQ fails+40(FP), R10 \
	MOVQ marks+48(FP), R11 \
block: \
	NEED \
	VMOVDQU Y8, need-32(SP) \
	TABLES \
	CLEAR \
	MOVQ SI, AX \
	MOVQ R8, R12 \
check: \
	VMOVDQU   need-32(SP), Y8 \
	VMOVDQU   lowest<>(SB), Y10 \
	VPXOR     Y15, Y15, Y15 \
	CHECK \
	VPXOR     Y9, Y9, Y9 \
	VPCMPEQB  Y9, Y15, Y9 \
	VPMOVMSKB Y9, R13 \
	NOTL      R13 \
	TESTL     R13, R13 \
	JZ        next \
	TESTQ     R12, R12 \
	JZ        fail \
	MOVQ      $16, BX \
	CMPQ      R12, BX \
	CMOVQLT   R12, BX \
	SUBQ      BX, R12 \
each: \
	SOURCE \
	VPXOR 128(R9), Y8, Y8 \
	MARK \
	DECQ BX \
	JNZ  each \
	JMP  check \
fail: \
	STORE \
next: \
	MOVL R13, (R10) \
	ADDQ $4, R10 \
	ADDQ $256, R11 \
	ADDQ $32, DI \
	DECQ CX \
	JNZ  block \
	VZEROUPPER \
	RET

#define MARKS(CLEAR, MARK, STORE) \
	MOVQ         at+0(FP), DI \
	MOVQ         sources+8(FP), AX \
	MOVQ         count+16(FP), BX \
	MOVL         base+24(FP), DX \
	VMOVD        DX, X15 \
	VPBROADCASTD X15, Y15 \
	MOVQ         p+32(FP), R11 \
	TABLES \
	CLEAR \
	TESTQ        BX, BX \
	JZ           end \
each: \
	SOURCE \
	VPXOR Y15, Y8, Y8 \
	MARK \
	DECQ  BX \
	JNZ   each \
end: \
	STORE \
	VZEROUPPER \
	RET

// SLOT adds to hit where the candidates are Y8.
#define SLOT(c, hit) \
	VPCMPEQB c, Y8, Y9 \
	VPOR     Y9, hit, hit

// func recur2(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int
TEXT ·recur2(SB), NOSPLIT, $256-64
	RECUR(CLEAR2, MARK2, SAVE2, LOAD2, MEX2)

// func recur4(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int
TEXT ·recur4(SB), NOSPLIT, $256-64
	RECUR(CLEAR4, MARK4, SAVE4, LOAD4, MEX4)

// func recur8(at *uint8, blocks int, far *source, fars int, near *source, nears int, lag int) int
TEXT ·recur8(SB), NOSPLIT, $256-64
	RECUR(CLEAR8, MARK8, SAVE8, LOAD8, MEX8)

// func prove2(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)
TEXT ·prove2(SB), NOSPLIT, $32-56
	PROVE(CLEAR2, MARK2, CHECK2, STORE2)

// func prove4(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)
TEXT ·prove4(SB), NOSPLIT, $32-56
	PROVE(CLEAR4, MARK4, CHECK4, STORE4)

// func prove8(at *uint8, blocks int, sources *source, count int, need *needs, fails *uint32, marks *planes)
TEXT ·prove8(SB), NOSPLIT, $32-56
	PROVE(CLEAR8, MARK8, CHECK8, STORE8)

// func findSumVectors(low, high *uint8, count int, x uint8) int
//

// Y0 is x, Y1 turns the bytes of a half around.
TEXT ·findSumVectors(SB), NOSPLIT, $0-40
	MOVQ         low+0(FP), SI
	MOVQ         high+8(FP), DI
	MOVQ         count+16(FP), CX
	MOVBLZX      x+24(FP), DX
	VMOVD        DX, X0
	VPBROADCASTB X0, Y0
	VMOVDQU      turn<>(SB), Y1
	SUBQ         $31, DI
	XORQ         AX, AX
loop:
	CMPQ      AX, CX
	JGE       none
	VMOVDQU   (DI), Y2
	VPSHUFB   Y1, Y2, Y2
	VPERMQ    $0x4e, Y2, Y2
	VPXOR     (SI)(AX*1), Y2, Y2
	VPCMPEQB  Y0, Y2, Y2
	VPMOVMSKB Y2, DX
	TESTL     DX, DX
	JNZ       found
	ADDQ      $32, AX
	SUBQ      $32, DI
	JMP       loop
found:
	BSFL DX, DX
	ADDQ DX, AX
none:
	VZEROUPPER
	MOVQ AX, ret+32(FP)
	RET

// func mark2(at *uint8, sources *source, count int, base uint32, p *planes)
TEXT ·mark2(SB), NOSPLIT, $0-40
	MARKS(CLEAR2, MARK2, STORE2)

// func mark4(at *uint8, sources *source, count int, base uint32, p *planes)
TEXT ·mark4(SB), NOSPLIT, $0-40
	MARKS(CLEAR4, MARK4, STORE4)

// func mark8(at *uint8, sources *source, count int, base uint32, p *planes)
TEXT ·mark8(SB), NOSPLIT, $0-40
	MARKS(CLEAR8, MARK8, STORE8)

// func compareVectors(at *uint8, sources *source, count int, c, hit *slots)
TEXT ·compareVectors(SB), NOSPLIT, $0-40
	MOVQ  at+0(FP), DI
	MOVQ  sources+8(FP), AX
	MOVQ  count+16(FP), BX
	MOVQ  c+24(FP), SI
	MOVQ  hit+32(FP), R11
	CLEAR8
	TESTQ BX, BX
	JZ    end
each:
	SOURCE
	SLOT(0(SI), Y0)
	SLOT(32(SI), Y1)
	SLOT(64(SI), Y2)
	SLOT(96(SI), Y3)
	SLOT(128(SI), Y4)
	SLOT(160(SI), Y5)
	SLOT(192(SI), Y6)
	SLOT(224(SI), Y7)
	DECQ  BX
	JNZ   each
end:
	STORE8
	VZEROUPPER
	RET
