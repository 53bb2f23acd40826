//go:build amd64 && !noasm

#include "textflag.h"

// The marks of 32 heaps are in planes, a register each: bit i of byte l of plane p is
// the mark of the index 8p + i for the heap l.
//
// Two table look-ups turn a byte x into a one-hot bit in a pair of planes. They give 0
// if bit 7 of the looked-up byte is set; in x + 0x70, saturated, this bit is clear
// exactly when x < 16.

DATA hot<>+0(SB)/8, $0x8040201008040201
DATA hot<>+8(SB)/8, $0
DATA hot<>+16(SB)/8, $0x8040201008040201
DATA hot<>+24(SB)/8, $0
DATA hot<>+32(SB)/8, $0
DATA hot<>+40(SB)/8, $0x8040201008040201
DATA hot<>+48(SB)/8, $0
DATA hot<>+56(SB)/8, $0x8040201008040201
GLOBL hot<>(SB), RODATA|NOPTR, $64

// The number of the lowest 0 bit among the four bits of the lower and of the upper half
// of a byte; 255 if there is none.
DATA zero<>+0(SB)/8, $0x0300010002000100
DATA zero<>+8(SB)/8, $0xff00010002000100
DATA zero<>+16(SB)/8, $0x0300010002000100
DATA zero<>+24(SB)/8, $0xff00010002000100
DATA zero<>+32(SB)/8, $0x0704050406040504
DATA zero<>+40(SB)/8, $0xff04050406040504
DATA zero<>+48(SB)/8, $0x0704050406040504
DATA zero<>+56(SB)/8, $0xff04050406040504
GLOBL zero<>(SB), RODATA|NOPTR, $64

// The byte whose lowest i bits are set, for i ≤ 8.
DATA lowest<>+0(SB)/8, $0x7f3f1f0f07030100
DATA lowest<>+8(SB)/8, $0x00000000000000ff
DATA lowest<>+16(SB)/8, $0x7f3f1f0f07030100
DATA lowest<>+24(SB)/8, $0x00000000000000ff
GLOBL lowest<>(SB), RODATA|NOPTR, $32

// The shuffle that reverses the bytes in each half of a register.
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
BYTES(b01, $0x0101010101010101)
BYTES(b07, $0x0707070707070707)
BYTES(b08, $0x0808080808080808)
BYTES(b0f, $0x0f0f0f0f0f0f0f0f)
BYTES(b10, $0x1010101010101010)
BYTES(b18, $0x1818181818181818)
BYTES(b1f, $0x1f1f1f1f1f1f1f1f)
BYTES(b20, $0x2020202020202020)
BYTES(b28, $0x2828282828282828)
BYTES(b30, $0x3030303030303030)
BYTES(b38, $0x3838383838383838)
BYTES(b40, $0x4040404040404040)
BYTES(b70, $0x7070707070707070)
BYTES(bff, $0xffffffffffffffff)

// Registers while marking: Y0 to Y7 are planes, Y8 the byte x, Y9 and Y10 free, Y11 and
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
	MARK2 \
	VPXOR Y14, Y8, Y8 \
	PAIR(Y2, Y3)

#define MARK6 \
	MARK4 \
	VPXOR b30<>(SB), Y8, Y8 \
	PAIR(Y4, Y5)

// The order of the pairs is a Gray code: x, x^16, x^48, x^32.
#define MARK8 \
	MARK4 \
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

#define CLEAR6 \
	CLEAR4 \
	VPXOR Y4, Y4, Y4 \
	VPXOR Y5, Y5, Y5

#define CLEAR8 \
	CLEAR6 \
	VPXOR Y6, Y6, Y6 \
	VPXOR Y7, Y7, Y7

#define SAVE2 \
	VMOVDQU Y0, planes-32(SP) \
	VMOVDQU Y1, planes-64(SP)

#define SAVE4 \
	SAVE2 \
	VMOVDQU Y2, planes-96(SP) \
	VMOVDQU Y3, planes-128(SP)

#define SAVE6 \
	SAVE4 \
	VMOVDQU Y4, planes-160(SP) \
	VMOVDQU Y5, planes-192(SP)

#define SAVE8 \
	SAVE6 \
	VMOVDQU Y6, planes-224(SP) \
	VMOVDQU Y7, planes-256(SP)

#define LOAD2 \
	VMOVDQU planes-32(SP), Y0 \
	VMOVDQU planes-64(SP), Y1

#define LOAD4 \
	LOAD2 \
	VMOVDQU planes-96(SP), Y2 \
	VMOVDQU planes-128(SP), Y3

#define LOAD6 \
	LOAD4 \
	VMOVDQU planes-160(SP), Y4 \
	VMOVDQU planes-192(SP), Y5

#define LOAD8 \
	LOAD6 \
	VMOVDQU planes-224(SP), Y6 \
	VMOVDQU planes-256(SP), Y7

// FIRST puts the number of the lowest 0 bit of each byte of the plane into dst, 255 if
// there is none. Y11 and Y12 are the tables, Y14 is 0x0f.
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

#define MEX6 \
	MEX4 \
	NEXT(Y4, b20) \
	NEXT(Y5, b28)

#define MEX8 \
	MEX6 \
	NEXT(Y6, b30) \
	NEXT(Y7, b38)

// SOURCE loads the indices that the source at AX marks for the 32 heaps at DI.
#define SOURCE \
	MOVLQSX      (AX), DX \
	VPBROADCASTD 4(AX), Y8 \
	VPXOR        (DI)(DX*1), Y8, Y8 \
	ADDQ         $8, AX

// EACH marks what the BX sources from AX on mark for the 32 heaps at DI.
#define EACH(each, done, MARK) \
	TESTQ BX, BX \
	JZ    done \
each: \
	SOURCE \
	MARK \
	DECQ BX \
	JNZ  each \
done:

// UPPERHALF makes K1 the upper half of a register, as SOURCES needs it.
#define UPPERHALF \
	MOVL  $0xff00, DX \
	KMOVW DX, K1

// With AVX-512 two sources at a time are marked: Z0 to Z7 are planes, in whose upper halves are
// the marks of every second source. Z16 and Z17 are the one-hot tables, Z18 0x70, Z19 0x10, Z20
// 0x20, Z21 0x30, and K1 is the upper half of a register.
#define TABLESZ \
	VBROADCASTI64X4 hot<>+0(SB), Z16 \
	VBROADCASTI64X4 hot<>+32(SB), Z17 \
	VBROADCASTI64X4 b70<>(SB), Z18 \
	VBROADCASTI64X4 b10<>(SB), Z19 \
	VBROADCASTI64X4 b20<>(SB), Z20 \
	VBROADCASTI64X4 b30<>(SB), Z21 \
	UPPERHALF

// NOTABLES stands for TABLESZ in kernels for AVX2.
#define NOTABLES

#define PAIRZ(p, q) \
	VPADDUSB Z18, Z8, Z9 \
	VPSHUFB  Z9, Z16, Z10 \
	VPSHUFB  Z9, Z17, Z9 \
	VPORQ    Z10, p, p \
	VPORQ    Z9, q, q

#define MARKZ2 \
	PAIRZ(Z0, Z1)

#define MARKZ4 \
	MARKZ2 \
	VPXORQ Z19, Z8, Z8 \
	PAIRZ(Z2, Z3)

#define MARKZ6 \
	MARKZ4 \
	VPXORQ Z21, Z8, Z8 \
	PAIRZ(Z4, Z5)

#define MARKZ8 \
	MARKZ4 \
	VPXORQ Z20, Z8, Z8 \
	PAIRZ(Z6, Z7) \
	VPXORQ Z19, Z8, Z8 \
	PAIRZ(Z4, Z5)

// JOINHALVES takes the or of both halves of a plane.
#define JOINHALVES(z, y) \
	VEXTRACTI64X4 $1, z, Y9 \
	VPOR          Y9, y, y

#define HALVES2 \
	JOINHALVES(Z0, Y0) \
	JOINHALVES(Z1, Y1)

#define HALVES4 \
	HALVES2 \
	JOINHALVES(Z2, Y2) \
	JOINHALVES(Z3, Y3)

#define HALVES6 \
	HALVES4 \
	JOINHALVES(Z4, Y4) \
	JOINHALVES(Z5, Y5)

#define HALVES8 \
	HALVES6 \
	JOINHALVES(Z6, Y6) \
	JOINHALVES(Z7, Y7)

// SOURCES loads the indices that the source at AX and the next one mark for the 32 heaps at DI.
#define SOURCES \
	MOVLQSX      (AX), DX \
	MOVLQSX      8(AX), R13 \
	VMOVDQU      (DI)(DX*1), Y8 \
	VINSERTI64X4 $1, (DI)(R13*1), Z8, Z8 \
	VPBROADCASTD 4(AX), Z9 \
	VPBROADCASTD 12(AX), K1, Z9 \
	VPXORQ       Z9, Z8, Z8 \
	ADDQ         $16, AX

// EACHZ is EACH, two sources at a time.
#define EACHZ(each, single, done, MARKZ, HALVES, MARK) \
	SUBQ $2, BX \
	JLT  single \
each: \
	SOURCES \
	MARKZ \
	SUBQ $2, BX \
	JGE  each \
	HALVES \
single: \
	ADDQ $2, BX \
	JZ   done \
	SOURCE \
	MARK \
done:

// ALL and NEAR mark what the BX sources from AX on mark. RECUR has both, so that their labels differ.
#define ALL2 EACH(each, marked, MARK2)
#define ALL4 EACH(each, marked, MARK4)
#define ALL6 EACH(each, marked, MARK6)
#define ALL8 EACH(each, marked, MARK8)
#define ALLZ4 EACHZ(each, single, marked, MARKZ4, HALVES4, MARK4)
#define ALLZ6 EACHZ(each, single, marked, MARKZ6, HALVES6, MARK6)
#define ALLZ8 EACHZ(each, single, marked, MARKZ8, HALVES8, MARK8)

#define NEAR2 EACH(near, mex, MARK2)
#define NEAR4 EACH(near, mex, MARK4)
#define NEAR6 EACH(near, mex, MARK6)
#define NEAR8 EACH(near, mex, MARK8)
#define NEARZ4 EACHZ(near, lone, mex, MARKZ4, HALVES4, MARK4)
#define NEARZ6 EACHZ(near, lone, mex, MARKZ6, HALVES6, MARK6)
#define NEARZ8 EACHZ(near, lone, mex, MARKZ8, HALVES8, MARK8)

#define RECUR(TABLESZ, CLEAR, ALL, SAVE, LOAD, NEAR, MEX) \
	MOVQ at+0(FP), DI \
	MOVQ blocks+8(FP), CX \
	MOVQ before_base+16(FP), SI \
	MOVQ before_len+24(FP), R8 \
	MOVQ near_base+40(FP), R9 \
	MOVQ near_len+48(FP), R10 \
	MOVQ lag+64(FP), R11 \
	XORQ R12, R12 \
	TABLESZ \
block: \
	TABLES \
	CLEAR \
	MOVQ SI, AX \
	MOVQ R8, BX \
	ALL \
	SAVE \
	MOVQ    DI, AX \
	SUBQ    R11, AX \
	VMOVDQU (AX), Y15 \
	VMOVDQU Y15, (DI) \
again: \
	TABLES \
	LOAD \
	MOVQ R9, AX \
	MOVQ R10, BX \
	NEAR \
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
	MOVQ R12, ret+72(FP) \
	RET

// MISSING adds to Y15 the marks that plane p lacks. The indices below Y8 need a mark, and
// the given number of indices are in the planes before p.
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

#define CHECK6 \
	CHECK4 \
	MISSING(Y4, b20) \
	MISSING(Y5, b28)

#define CHECK8 \
	CHECK6 \
	MISSING(Y6, b30) \
	MISSING(Y7, b38)

// NEED puts into Y8 how many indices need a mark (see the type needs).
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
	VPADDUSB Y9, Y8, Y8

// PROVE tries sixteen sources at a time, until nothing is missing. Heaps that need more
// than limit fail whatever is marked (R11).
#define PROVE(TABLESZ, CLEAR, ALL, CHECK, limit) \
	MOVQ at+0(FP), DI \
	MOVQ fails_len+48(FP), CX \
	MOVQ sources_base+8(FP), SI \
	MOVQ sources_len+16(FP), R8 \
	MOVQ need+32(FP), R9 \
	MOVQ fails_base+40(FP), R10 \
	TABLESZ \
block: \
	NEED \
	VMOVDQU   Y8, need-32(SP) \
	VPSUBUSB  limit<>(SB), Y8, Y8 \
	VPCMPEQB  b00<>(SB), Y8, Y8 \
	VPMOVMSKB Y8, R11 \
	NOTL      R11 \
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
	VPMOVMSKB Y9, DX \
	NOTL      DX \
	TESTL     DX, DX \
	JZ        done \
	TESTQ     R12, R12 \
	JZ        done \
	MOVQ      $16, BX \
	CMPQ      R12, BX \
	CMOVQLT   R12, BX \
	SUBQ      BX, R12 \
	ALL \
	JMP       check \
done: \
	ORL  DX, R11 \
	MOVL R11, (R10) \
	ADDQ $4, R10 \
	ADDQ $32, DI \
	DECQ CX \
	JNZ  block \
	VZEROUPPER \
	RET

// LOOKUP marks 32 heaps of prove16: Y8 and Y9 are the tables of the source's value.
#define LOOKUP(offset, p, q) \
	VPSHUFB offset(DX), Y8, Y10 \
	VPSHUFB offset(DX), Y9, Y11 \
	VPOR    Y10, p, p \
	VPOR    Y11, q, q

// NEED16 keeps the needs of 32 heaps of prove16; the heaps that need more than 16 fail.
#define NEED16(slot) \
	NEED \
	VMOVDQU  Y8, slot-128(SP) \
	VPSUBUSB b10<>(SB), Y8, Y8 \
	VPCMPEQB b00<>(SB), Y8, Y8 \
	VPMOVMSKB Y8, BX \
	NOTL     BX \
	MOVL     BX, slot/8(R10) \
	ADDQ     $32, DI

// CHECK16 puts into DX which of the 32 heaps lack a mark, and adds them to R13.
#define CHECK16(slot, p, q) \
	VMOVDQU   slot-128(SP), Y8 \
	VPXOR     Y15, Y15, Y15 \
	MISSING(p, b00) \
	MISSING(q, b08) \
	VPCMPEQB  b00<>(SB), Y15, Y9 \
	VPMOVMSKB Y9, DX \
	NOTL      DX \
	ORL       DX, R13

// FAIL16 adds to the result the heaps among 32 that lack a mark.
#define FAIL16(slot, p, q) \
	CHECK16(slot, p, q) \
	ORL DX, slot/8(R10)

// JOIN interleaves the bytes of two planes, for the lower and for the upper half of the
// heaps, and takes the or of both.
#define JOIN(p, q, low, high, dst) \
	low  q, p, Y8 \
	high q, p, Y9 \
	VPOR Y9, Y8, dst

// REST takes the or of a register and its bytes from shift on.
#define REST(shift) \
	VPSRLDQ shift, X0, X1 \
	VPOR    X1, X0, X0

#define FOLD2 \
	JOIN(Y0, Y1, VPUNPCKLBW, VPUNPCKHBW, Y0) \
	VEXTRACTI128 $1, Y0, X1 \
	VPOR         X1, X0, X0 \
	REST($8) \
	REST($4) \
	REST($2) \
	VMOVD        X0, AX \
	MOVWLZX      AX, AX

#define FOLD4 \
	JOIN(Y0, Y1, VPUNPCKLBW, VPUNPCKHBW, Y0) \
	JOIN(Y2, Y3, VPUNPCKLBW, VPUNPCKHBW, Y2) \
	JOIN(Y0, Y2, VPUNPCKLWD, VPUNPCKHWD, Y0) \
	VEXTRACTI128 $1, Y0, X1 \
	VPOR         X1, X0, X0 \
	REST($8) \
	REST($4) \
	VMOVD        X0, AX

#define FOLD8 \
	JOIN(Y0, Y1, VPUNPCKLBW, VPUNPCKHBW, Y0) \
	JOIN(Y2, Y3, VPUNPCKLBW, VPUNPCKHBW, Y2) \
	JOIN(Y4, Y5, VPUNPCKLBW, VPUNPCKHBW, Y4) \
	JOIN(Y6, Y7, VPUNPCKLBW, VPUNPCKHBW, Y6) \
	JOIN(Y0, Y2, VPUNPCKLWD, VPUNPCKHWD, Y0) \
	JOIN(Y4, Y6, VPUNPCKLWD, VPUNPCKHWD, Y4) \
	JOIN(Y0, Y4, VPUNPCKLDQ, VPUNPCKHDQ, Y0) \
	VEXTRACTI128 $1, Y0, X1 \
	VPOR         X1, X0, X0 \
	REST($8) \
	VMOVQ        X0, AX

// PAIRS marks the nim-sums of the bytes at low and at high, all in the same planes, and
// takes the or of the 32 lanes.
#define PAIRS(CLEAR, MARK, FOLD) \
	MOVQ low+0(FP), SI \
	MOVQ high+8(FP), DI \
	MOVQ blocks+16(FP), CX \
	TABLES \
	CLEAR \
each: \
	VMOVDQU (SI), Y8 \
	VPXOR   (DI), Y8, Y8 \
	MARK \
	ADDQ    $32, SI \
	ADDQ    $32, DI \
	DECQ    CX \
	JNZ     each \
	FOLD \
	VZEROUPPER \
	MOVQ    AX, ret+24(FP) \
	RET

#define STORE2 \
	VMOVDQU Y0, (R11) \
	VMOVDQU Y1, 32(R11)

#define STORE4 \
	STORE2 \
	VMOVDQU Y2, 64(R11) \
	VMOVDQU Y3, 96(R11)

#define STORE6 \
	STORE4 \
	VMOVDQU Y4, 128(R11) \
	VMOVDQU Y5, 160(R11)

#define STORE8 \
	STORE6 \
	VMOVDQU Y6, 192(R11) \
	VMOVDQU Y7, 224(R11)

// FROM and FROMZ mark for indices from a base on, which is in Y15 and Z15.
#define FROM(MARK) \
	VPXOR Y15, Y8, Y8 \
	MARK

#define FROMZ(MARKZ) \
	VPXORQ Z15, Z8, Z8 \
	MARKZ

#define BASE \
	VMOVD        DX, X15 \
	VPBROADCASTD X15, Y15

#define BASEZ \
	VPBROADCASTD DX, Z15 \
	TABLESZ

#define MARKS(BASE, CLEAR, ALL, STORE) \
	MOVQ at+0(FP), DI \
	MOVQ sources_base+8(FP), AX \
	MOVQ sources_len+16(FP), BX \
	MOVL base+32(FP), DX \
	MOVQ p+40(FP), R11 \
	BASE \
	TABLES \
	CLEAR \
	ALL \
	STORE \
	VZEROUPPER \
	RET

// SLOT adds to hit the heaps whose candidate c is Y8.
#define SLOT(c, hit) \
	VPCMPEQB c, Y8, Y9 \
	VPOR     Y9, hit, hit

// ORDER puts the smaller bytes of a and b into a, the greater ones into b.
#define ORDER(a, b) \
	VPMINUB b, a, Y9 \
	VPMAXUB b, a, b \
	VMOVDQA Y9, a

// ORDERED takes the hits from the eight candidates at SI, and orders what is left. The four least are
// in Y0 to Y3.
#define ORDERED \
	VPOR (SI), Y0, Y0 \
	VPOR 32(SI), Y1, Y1 \
	VPOR 64(SI), Y2, Y2 \
	VPOR 96(SI), Y3, Y3 \
	VPOR 128(SI), Y4, Y4 \
	VPOR 160(SI), Y5, Y5 \
	VPOR 192(SI), Y6, Y6 \
	VPOR 224(SI), Y7, Y7 \
	ORDER(Y0, Y1) \
	ORDER(Y2, Y3) \
	ORDER(Y4, Y5) \
	ORDER(Y6, Y7) \
	ORDER(Y0, Y2) \
	ORDER(Y1, Y3) \
	ORDER(Y4, Y6) \
	ORDER(Y5, Y7) \
	ORDER(Y1, Y2) \
	ORDER(Y5, Y6) \
	ORDER(Y0, Y4) \
	ORDER(Y1, Y5) \
	ORDER(Y2, Y6) \
	ORDER(Y3, Y7) \
	ORDER(Y2, Y4) \
	ORDER(Y3, Y5) \
	ORDER(Y1, Y2) \
	ORDER(Y3, Y4) \
	ORDER(Y5, Y6) \
	VMOVDQU Y4, 128(SI) \
	VMOVDQU Y5, 160(SI) \
	VMOVDQU Y6, 192(SI) \
	VMOVDQU Y7, 224(SI)

// REST4 takes the hits Y4 to Y7 from the candidates Y0 to Y3.
#define REST4 \
	VPOR Y4, Y0, Y0 \
	VPOR Y5, Y1, Y1 \
	VPOR Y6, Y2, Y2 \
	VPOR Y7, Y3, Y3

#define STOREFOUR \
	VMOVDQU Y0, (SI) \
	VMOVDQU Y1, 32(SI) \
	VMOVDQU Y2, 64(SI) \
	VMOVDQU Y3, 96(SI)

#define SLOTS8 \
	SLOT(0(SI), Y0) \
	SLOT(32(SI), Y1) \
	SLOT(64(SI), Y2) \
	SLOT(96(SI), Y3) \
	SLOT(128(SI), Y4) \
	SLOT(160(SI), Y5) \
	SLOT(192(SI), Y6) \
	SLOT(224(SI), Y7)

#define SLOTS4 \
	SLOT(Y0, Y4) \
	SLOT(Y1, Y5) \
	SLOT(Y2, Y6) \
	SLOT(Y3, Y7)

#define NOHITS4 \
	VPXOR Y4, Y4, Y4 \
	VPXOR Y5, Y5, Y5 \
	VPXOR Y6, Y6, Y6 \
	VPXOR Y7, Y7, Y7

// With AVX-512 two sources at a time are compared with the candidates, which are in both halves of
// Z24 to Z31. A byte of Z0 to Z7 is 0 if one of the sources marks the candidate.
#define SLOTZ(c, hit) \
	VPXORQ  c, Z8, Z9 \
	VPMINUB Z9, hit, hit

#define SLOTSZ8 \
	SLOTZ(Z24, Z0) \
	SLOTZ(Z25, Z1) \
	SLOTZ(Z26, Z2) \
	SLOTZ(Z27, Z3) \
	SLOTZ(Z28, Z4) \
	SLOTZ(Z29, Z5) \
	SLOTZ(Z30, Z6) \
	SLOTZ(Z31, Z7)

#define SLOTSZ4 \
	SLOTZ(Z24, Z4) \
	SLOTZ(Z25, Z5) \
	SLOTZ(Z26, Z6) \
	SLOTZ(Z27, Z7)

#define ONES(z) VPTERNLOGD $0xff, z, z, z

#define NOHITSZ4 \
	ONES(Z4) \
	ONES(Z5) \
	ONES(Z6) \
	ONES(Z7)

#define NOHITSZ8 \
	ONES(Z0) \
	ONES(Z1) \
	ONES(Z2) \
	ONES(Z3) \
	NOHITSZ4

// HIT makes a byte 255 if it is 0 in one of the halves, and 0 otherwise.
#define HIT(z, y) \
	VEXTRACTI64X4 $1, z, Y9 \
	VPMINUB       Y9, y, y \
	VPCMPEQB      b00<>(SB), y, y

#define HITS4 \
	HIT(Z4, Y4) \
	HIT(Z5, Y5) \
	HIT(Z6, Y6) \
	HIT(Z7, Y7)

#define HITS8 \
	HIT(Z0, Y0) \
	HIT(Z1, Y1) \
	HIT(Z2, Y2) \
	HIT(Z3, Y3) \
	HITS4

// TWICE puts the four candidates Y0 to Y3 into both halves of Z24 to Z27.
#define TWICE \
	VINSERTI64X4 $1, Y0, Z0, Z24 \
	VINSERTI64X4 $1, Y1, Z1, Z25 \
	VINSERTI64X4 $1, Y2, Z2, Z26 \
	VINSERTI64X4 $1, Y3, Z3, Z27

// EACHSLOTZ compares the BX sources from AX on, two at a time.
#define EACHSLOTZ(each, single, done, SLOTS) \
	SUBQ $2, BX \
	JLT  single \
each: \
	SOURCES \
	SLOTS \
	SUBQ $2, BX \
	JGE  each \
single: \
	ADDQ $2, BX \
	JZ   done \
	SOURCE \
	VINSERTI64X4 $1, Y8, Z8, Z8 \
	SLOTS \
done:

// SIFT1 and SIFT2 are the two steps of sift, SIFTZ1 and SIFTZ2 with AVX-512.
#define SIFT1 \
	CLEAR8 \
	EACH(eight, order, SLOTS8)

#define SIFT2 \
	NOHITS4 \
	EACH(four, end, SLOTS4)

#define SIFTZ1 \
	UPPERHALF \
	VBROADCASTI64X4 (SI), Z24 \
	VBROADCASTI64X4 32(SI), Z25 \
	VBROADCASTI64X4 64(SI), Z26 \
	VBROADCASTI64X4 96(SI), Z27 \
	VBROADCASTI64X4 128(SI), Z28 \
	VBROADCASTI64X4 160(SI), Z29 \
	VBROADCASTI64X4 192(SI), Z30 \
	VBROADCASTI64X4 224(SI), Z31 \
	NOHITSZ8 \
	EACHSLOTZ(eight, ninth, order, SLOTSZ8) \
	HITS8

#define SIFTZ2 \
	TWICE \
	NOHITSZ4 \
	EACHSLOTZ(four, fifth, end, SLOTSZ4) \
	HITS4

#define SIFT(SIFT1, SIFT2) \
	MOVQ index_base+0(FP), DI \
	ADDQ n+24(FP), DI \
	MOVQ c+80(FP), SI \
	MOVQ some_base+32(FP), AX \
	MOVQ some_len+40(FP), BX \
	SIFT1 \
	ORDERED \
	MOVQ more_base+56(FP), AX \
	MOVQ more_len+64(FP), BX \
	SIFT2 \
	REST4 \
	STOREFOUR \
	VZEROUPPER \
	RET

// The candidates of CHOOSE are in Y0 to Y3, 255 if a source marks one; Y15 is the least of each
// heap.
#define MIDDLE \
	NOHITS4 \
	EACH(middle, guess, SLOTS4)

#define MIDDLEZ \
	UPPERHALF \
	TWICE \
	NOHITSZ4 \
	EACHSLOTZ(middle, last, guess, SLOTSZ4) \
	HITS4

#define CHOOSE(MIDDLE) \
	MOVQ    index_base+0(FP), DI \
	ADDQ    n+24(FP), DI \
	MOVQ    c+80(FP), SI \
	MOVQ    near_base+56(FP), R9 \
	MOVQ    near_len+64(FP), R10 \
	VMOVDQU (SI), Y0 \
	VMOVDQU 32(SI), Y1 \
	VMOVDQU 64(SI), Y2 \
	VMOVDQU 96(SI), Y3 \
	MOVQ    mid_base+32(FP), AX \
	MOVQ    mid_len+40(FP), BX \
	MIDDLE \
	REST4 \
	VPMINUB Y0, Y1, Y9 \
	VPMINUB Y2, Y3, Y10 \
	VPMINUB Y9, Y10, Y15 \
	VMOVDQU Y15, (DI) \
again: \
	NOHITS4 \
	MOVQ    R9, AX \
	MOVQ    R10, BX \
	EACH(close, least, SLOTS4) \
	VPOR    Y4, Y0, Y4 \
	VPOR    Y5, Y1, Y5 \
	VPOR    Y6, Y2, Y6 \
	VPOR    Y7, Y3, Y7 \
	VPMINUB Y4, Y5, Y4 \
	VPMINUB Y6, Y7, Y6 \
	VPMINUB Y4, Y6, Y8 \
	VPCMPEQB  Y15, Y8, Y9 \
	VMOVDQA   Y8, Y15 \
	VMOVDQU   Y8, (DI) \
	VPMOVMSKB Y9, AX \
	CMPL      AX, $-1 \
	JNE       again \
	VPCMPEQB  bff<>(SB), Y8, Y9 \
	VPMOVMSKB Y9, AX \
	MOVQ      $32, DX \
	TESTL     AX, AX \
	JZ        end \
	BSFL      AX, DX \
end: \
	VZEROUPPER \
	MOVQ DX, ret+88(FP) \
	RET

// func recur2(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur2(SB), NOSPLIT, $256-80
	RECUR(NOTABLES, CLEAR2, ALL2, SAVE2, LOAD2, NEAR2, MEX2)

// func recur4(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur4(SB), NOSPLIT, $256-80
	RECUR(NOTABLES, CLEAR4, ALL4, SAVE4, LOAD4, NEAR4, MEX4)

// func recur6(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur6(SB), NOSPLIT, $256-80
	RECUR(NOTABLES, CLEAR6, ALL6, SAVE6, LOAD6, NEAR6, MEX6)

// func recur8(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur8(SB), NOSPLIT, $256-80
	RECUR(NOTABLES, CLEAR8, ALL8, SAVE8, LOAD8, NEAR8, MEX8)

// func recur4Z(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur4Z(SB), NOSPLIT, $256-80
	RECUR(TABLESZ, CLEAR4, ALLZ4, SAVE4, LOAD4, NEARZ4, MEX4)

// func recur6Z(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur6Z(SB), NOSPLIT, $256-80
	RECUR(TABLESZ, CLEAR6, ALLZ6, SAVE6, LOAD6, NEARZ6, MEX6)

// func recur8Z(at *uint8, blocks int, before, near []source, lag int) int
TEXT ·recur8Z(SB), NOSPLIT, $256-80
	RECUR(TABLESZ, CLEAR8, ALLZ8, SAVE8, LOAD8, NEARZ8, MEX8)

// func prove2(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove2(SB), NOSPLIT, $32-64
	PROVE(NOTABLES, CLEAR2, ALL2, CHECK2, b10)

// func prove4(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove4(SB), NOSPLIT, $32-64
	PROVE(NOTABLES, CLEAR4, ALL4, CHECK4, b20)

// func prove6(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove6(SB), NOSPLIT, $32-64
	PROVE(NOTABLES, CLEAR6, ALL6, CHECK6, b30)

// func prove8(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove8(SB), NOSPLIT, $32-64
	PROVE(NOTABLES, CLEAR8, ALL8, CHECK8, b40)

// func prove4Z(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove4Z(SB), NOSPLIT, $32-64
	PROVE(TABLESZ, CLEAR4, ALLZ4, CHECK4, b20)

// func prove6Z(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove6Z(SB), NOSPLIT, $32-64
	PROVE(TABLESZ, CLEAR6, ALLZ6, CHECK6, b30)

// func prove8Z(at *uint8, sources []source, need *needs, fails []uint32)
TEXT ·prove8Z(SB), NOSPLIT, $32-64
	PROVE(TABLESZ, CLEAR8, ALLZ8, CHECK8, b40)

// func pairs2(low, high *uint8, blocks int) uint64
TEXT ·pairs2(SB), NOSPLIT, $0-32
	PAIRS(CLEAR2, MARK2, FOLD2)

// func pairs4(low, high *uint8, blocks int) uint64
TEXT ·pairs4(SB), NOSPLIT, $0-32
	PAIRS(CLEAR4, MARK4, FOLD4)

// func pairs8(low, high *uint8, blocks int) uint64
TEXT ·pairs8(SB), NOSPLIT, $0-32
	PAIRS(CLEAR8, MARK8, FOLD8)

// func findSumBlocks(low, high *uint8, count int, x uint8) int
//
// Y0 is x, Y1 the shuffle that reverses the bytes of a half.
TEXT ·findSumBlocks(SB), NOSPLIT, $0-40
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

// func mark2(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark2(SB), NOSPLIT, $0-48
	MARKS(BASE, CLEAR2, EACH(each, end, FROM(MARK2)), STORE2)

// func mark4(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark4(SB), NOSPLIT, $0-48
	MARKS(BASE, CLEAR4, EACH(each, end, FROM(MARK4)), STORE4)

// func mark6(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark6(SB), NOSPLIT, $0-48
	MARKS(BASE, CLEAR6, EACH(each, end, FROM(MARK6)), STORE6)

// func mark8(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark8(SB), NOSPLIT, $0-48
	MARKS(BASE, CLEAR8, EACH(each, end, FROM(MARK8)), STORE8)

// func mark2Z(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark2Z(SB), NOSPLIT, $0-48
	MARKS(BASEZ, CLEAR2, EACHZ(each, single, end, FROMZ(MARKZ2), HALVES2, FROM(MARK2)), STORE2)

// func mark4Z(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark4Z(SB), NOSPLIT, $0-48
	MARKS(BASEZ, CLEAR4, EACHZ(each, single, end, FROMZ(MARKZ4), HALVES4, FROM(MARK4)), STORE4)

// func mark6Z(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark6Z(SB), NOSPLIT, $0-48
	MARKS(BASEZ, CLEAR6, EACHZ(each, single, end, FROMZ(MARKZ6), HALVES6, FROM(MARK6)), STORE6)

// func mark8Z(at *uint8, sources []source, base uint32, p *planes)
TEXT ·mark8Z(SB), NOSPLIT, $0-48
	MARKS(BASEZ, CLEAR8, EACHZ(each, single, end, FROMZ(MARKZ8), HALVES8, FROM(MARK8)), STORE8)

// func prove16(at, near *uint8, blocks int, lookups *lookup, count int, need *needs, tables *[16][64]uint8, fails *uint32)
TEXT ·prove16(SB), NOSPLIT, $128-64
	MOVQ at+0(FP), DI
	MOVQ near+8(FP), R12
	MOVQ blocks+16(FP), CX
	MOVQ count+32(FP), R8
	MOVQ tables+48(FP), SI
	MOVQ fails+56(FP), R10
block:
	MOVQ need+40(FP), R9
	NEED16(0)
	NEED16(32)
	NEED16(64)
	NEED16(96)
	CLEAR8
	MOVQ lookups+24(FP), AX
	MOVQ R8, R9
check:
	VMOVDQU lowest<>(SB), Y10
	XORQ    R13, R13
	CHECK16(0, Y0, Y1)
	CHECK16(32, Y2, Y3)
	CHECK16(64, Y4, Y5)
	CHECK16(96, Y6, Y7)
	TESTL   R13, R13
	JZ      done
	TESTQ   R9, R9
	JZ      done
	MOVQ    $16, BX
	CMPQ    R9, BX
	CMOVQLT R9, BX
	SUBQ    BX, R9
each:
	MOVLQZX 4(AX), DX
	VMOVDQU (SI)(DX*1), Y8
	VMOVDQU 32(SI)(DX*1), Y9
	MOVLQSX (AX), DX
	ADDQ    R12, DX
	LOOKUP(0, Y0, Y1)
	LOOKUP(32, Y2, Y3)
	LOOKUP(64, Y4, Y5)
	LOOKUP(96, Y6, Y7)
	ADDQ    $8, AX
	DECQ    BX
	JNZ     each
	JMP     check
done:
	VMOVDQU lowest<>(SB), Y10
	FAIL16(0, Y0, Y1)
	FAIL16(32, Y2, Y3)
	FAIL16(64, Y4, Y5)
	FAIL16(96, Y6, Y7)
	ADDQ    $16, R10
	ADDQ    $128, R12
	DECQ    CX
	JNZ     block
	VZEROUPPER
	RET

// func saturate(dst, src *uint8, blocks int)
TEXT ·saturate(SB), NOSPLIT, $0-24
	MOVQ    dst+0(FP), DI
	MOVQ    src+8(FP), SI
	MOVQ    blocks+16(FP), CX
	VMOVDQU b70<>(SB), Y1
each:
	VPADDUSB (SI), Y1, Y0
	VMOVDQU  Y0, (DI)
	ADDQ     $32, SI
	ADDQ     $32, DI
	DECQ     CX
	JNZ      each
	VZEROUPPER
	RET

// func leastVectors(p *[4]planes, count int, bound *[block]uint8, c *candidates)
//
// Y8 is the candidate, Y13 the number of the first index of a plane. To mark a
// candidate, Y15 is its bit and Y14 the number of its plane.
TEXT ·leastVectors(SB), NOSPLIT, $0-32
	MOVQ    p+0(FP), SI
	MOVQ    count+8(FP), CX
	MOVQ    bound+16(FP), R8
	MOVQ    c+24(FP), DI
	MOVQ    $8, R9
slot:
	VMOVDQU zero<>+0(SB), Y11
	VMOVDQU zero<>+32(SB), Y12
	VMOVDQU b0f<>(SB), Y14
	VMOVDQU b08<>(SB), Y7
	VPXOR   Y13, Y13, Y13
	VPCMPEQB Y8, Y8, Y8
	MOVQ    SI, AX
	MOVQ    CX, BX
free:
	VMOVDQU  (AX), Y0
	FIRST(Y0, Y9)
	VPADDUSB Y13, Y9, Y9
	VPMINUB  Y9, Y8, Y8
	VPADDUSB Y7, Y13, Y13
	ADDQ     $32, AX
	DECQ     BX
	JNZ      free
	VMOVDQU  (R8), Y0
	VPSUBUSB Y8, Y0, Y0
	VPCMPEQB b00<>(SB), Y0, Y0
	VPOR     Y0, Y8, Y0
	VMOVDQU  Y0, (DI)
	ADDQ     $32, DI
	DECQ     R9
	JZ       end
	VPCMPEQB bff<>(SB), Y0, Y0
	VPMOVMSKB Y0, DX
	CMPL     DX, $-1
	JEQ      none
	VPSRLW   $3, Y8, Y14
	VPAND    b1f<>(SB), Y14, Y14
	VPAND    b07<>(SB), Y8, Y15
	VMOVDQU  hot<>+0(SB), Y11
	VPSHUFB  Y15, Y11, Y15
	VPXOR    Y13, Y13, Y13
	VMOVDQU  b01<>(SB), Y7
	MOVQ     SI, AX
	MOVQ     CX, BX
take:
	VPCMPEQB Y13, Y14, Y0
	VPAND    Y15, Y0, Y0
	VPOR     (AX), Y0, Y0
	VMOVDQU  Y0, (AX)
	VPADDB   Y7, Y13, Y13
	ADDQ     $32, AX
	DECQ     BX
	JNZ      take
	JMP      slot
none:
	VPCMPEQB Y0, Y0, Y0
rest:
	VMOVDQU  Y0, (DI)
	ADDQ     $32, DI
	DECQ     R9
	JNZ      rest
end:
	VZEROUPPER
	RET

// func siftVectors(index []uint8, n int, some, more []source, c *candidates)
TEXT ·siftVectors(SB), NOSPLIT, $0-88
	SIFT(SIFT1, SIFT2)

// func siftZ(index []uint8, n int, some, more []source, c *candidates)
TEXT ·siftZ(SB), NOSPLIT, $0-88
	SIFT(SIFTZ1, SIFTZ2)

// func chooseVectors(index []uint8, n int, mid, near []source, c *candidates) int
TEXT ·chooseVectors(SB), NOSPLIT, $0-96
	CHOOSE(MIDDLE)

// func chooseZ(index []uint8, n int, mid, near []source, c *candidates) int
TEXT ·chooseZ(SB), NOSPLIT, $0-96
	CHOOSE(MIDDLEZ)

// func translateBlocks(dst, src *uint8, blocks int, m *affine)
//
// Y0 and Y1 are the tables of the lower and of the upper four bits, Y2 is the flip.
TEXT ·translateBlocks(SB), NOSPLIT, $0-32
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ blocks+16(FP), CX
	MOVQ m+24(FP), AX
	VMOVDQU 0(AX), Y0
	VMOVDQU 32(AX), Y1
	VMOVDQU 64(AX), Y2
	VMOVDQU b0f<>(SB), Y3

translate:
	VMOVDQU (SI), Y4
	VPSRLW $4, Y4, Y5
	VPAND Y3, Y4, Y4
	VPAND Y3, Y5, Y5
	VPSHUFB Y4, Y0, Y4
	VPSHUFB Y5, Y1, Y5
	VPXOR Y4, Y5, Y4
	VPXOR Y2, Y4, Y4
	VMOVDQU Y4, (DI)
	ADDQ $32, SI
	ADDQ $32, DI
	DECQ CX
	JNZ translate
	VZEROUPPER
	RET
