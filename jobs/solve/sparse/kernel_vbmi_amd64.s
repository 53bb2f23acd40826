//go:build amd64 && !noasm

#include "textflag.h"

// With AVX-512 VBMI one table look-up turns the six low bits of a byte into a one-hot bit of one
// of eight planes. The marks of 32 heaps are in up to eighteen planes, Z0 to Z17: bit i of byte l
// of plane p is the mark of the index 8p + i for the heap l, and the upper half of a register has
// the marks of every second source. The look-ups of the planes 0 to 7 take the bytes below 64, of
// the planes 8 to 15 those from 64 to 127, of the planes 16 and 17 those from 128 to 191.
//
// Z20 has the bytes of two sources, Z21 those of two others; Z22 and Z23 are free; Z24 to Z31 are
// the tables of eight planes. K1 to K3 are the bytes of Z20 in the three ranges, K4 to K6 those of
// Z21; K7 is the upper half of a register, in words of four bytes.

// The table of plane i has the eight one-hot bytes at 8i and 0 elsewhere.
DATA eighth<>+0(SB)/8, $0x8040201008040201
DATA eighth<>+72(SB)/8, $0x8040201008040201
DATA eighth<>+144(SB)/8, $0x8040201008040201
DATA eighth<>+216(SB)/8, $0x8040201008040201
DATA eighth<>+288(SB)/8, $0x8040201008040201
DATA eighth<>+360(SB)/8, $0x8040201008040201
DATA eighth<>+432(SB)/8, $0x8040201008040201
DATA eighth<>+504(SB)/8, $0x8040201008040201
GLOBL eighth<>(SB), RODATA|NOPTR, $512

// Z18 is 0x40 in each byte, Z19 0xc0.
#define SETUP \
	MOVL         $0x40404040, DX \
	VPBROADCASTD DX, Z18 \
	MOVL         $0xc0c0c0c0, DX \
	VPBROADCASTD DX, Z19 \
	VMOVDQU64    eighth<>+0(SB), Z24 \
	VMOVDQU64    eighth<>+64(SB), Z25 \
	VMOVDQU64    eighth<>+128(SB), Z26 \
	VMOVDQU64    eighth<>+192(SB), Z27 \
	VMOVDQU64    eighth<>+256(SB), Z28 \
	VMOVDQU64    eighth<>+320(SB), Z29 \
	VMOVDQU64    eighth<>+384(SB), Z30 \
	VMOVDQU64    eighth<>+448(SB), Z31 \
	MOVL         $0xff00, DX \
	KMOVW        DX, K7

#define ZERO(z) VPXORQ z, z, z

#define ZERO8 \
	ZERO(Z0) \
	ZERO(Z1) \
	ZERO(Z2) \
	ZERO(Z3) \
	ZERO(Z4) \
	ZERO(Z5) \
	ZERO(Z6) \
	ZERO(Z7)

#define ZERO12 \
	ZERO8 \
	ZERO(Z8) \
	ZERO(Z9) \
	ZERO(Z10) \
	ZERO(Z11)

#define ZERO16 \
	ZERO12 \
	ZERO(Z12) \
	ZERO(Z13) \
	ZERO(Z14) \
	ZERO(Z15)

#define ZERO18 \
	ZERO16 \
	ZERO(Z16) \
	ZERO(Z17)

// TWOSOURCES loads the bytes that the source at AX+first and the next one mark for the 32 heaps at
// DI; value is first + 4, and next and nextvalue are 8 more.
#define TWOSOURCES(first, value, next, nextvalue, y, z) \
	MOVLQSX       first(AX), DX \
	MOVLQSX       next(AX), R13 \
	VMOVDQU64     (DI)(DX*1), y \
	VINSERTI64X4  $1, (DI)(R13*1), z, z \
	VPBROADCASTD  value(AX), Z22 \
	VPBROADCASTD  nextvalue(AX), K7, Z22 \
	VPXORQ        Z22, z, z

// RANGES1 to RANGES3 sort the bytes of z into the ranges below 64, to 127 and to 191. From the upper
// two bits of a byte alone, 0x80 is less than 0xc0 as a signed number and 0 and 0x40 are greater.
#define RANGES1(z, k1, k2, k3) \
	VPTESTNMB Z19, z, k1

#define RANGES2(z, k1, k2, k3) \
	VPANDQ    Z19, z, Z22 \
	VPTESTNMB Z22, Z22, k1 \
	VPCMPEQB  Z18, Z22, k2

#define RANGES3(z, k1, k2, k3) \
	RANGES2(z, k1, k2, k3) \
	VPCMPB $1, Z19, Z22, k3

// PLANE adds the marks of four sources to a plane, LONE those of Z20.
#define PLANE(table, k, l, p) \
	VPERMB.Z   table, Z20, k, Z22 \
	VPERMB.Z   table, Z21, l, Z23 \
	VPTERNLOGQ $0xfe, Z22, Z23, p

#define LONE(table, k, l, p) \
	VPERMB.Z table, Z20, k, Z22 \
	VPORQ    Z22, p, p

#define PLANES8(PLANE) \
	PLANE(Z24, K1, K4, Z0) \
	PLANE(Z25, K1, K4, Z1) \
	PLANE(Z26, K1, K4, Z2) \
	PLANE(Z27, K1, K4, Z3) \
	PLANE(Z28, K1, K4, Z4) \
	PLANE(Z29, K1, K4, Z5) \
	PLANE(Z30, K1, K4, Z6) \
	PLANE(Z31, K1, K4, Z7)

#define PLANES12(PLANE) \
	PLANES8(PLANE) \
	PLANE(Z24, K2, K5, Z8) \
	PLANE(Z25, K2, K5, Z9) \
	PLANE(Z26, K2, K5, Z10) \
	PLANE(Z27, K2, K5, Z11)

#define PLANES16(PLANE) \
	PLANES12(PLANE) \
	PLANE(Z28, K2, K5, Z12) \
	PLANE(Z29, K2, K5, Z13) \
	PLANE(Z30, K2, K5, Z14) \
	PLANE(Z31, K2, K5, Z15)

#define PLANES18(PLANE) \
	PLANES16(PLANE) \
	PLANE(Z24, K3, K6, Z16) \
	PLANE(Z25, K3, K6, Z17)

// KEEP stores the or of both halves of a plane.
#define KEEP(z, y, offset) \
	VEXTRACTI64X4 $1, z, Y22 \
	VPORQ         Y22, y, y \
	VMOVDQU64     y, offset(R11)

#define KEEP8 \
	KEEP(Z0, Y0, 0) \
	KEEP(Z1, Y1, 32) \
	KEEP(Z2, Y2, 64) \
	KEEP(Z3, Y3, 96) \
	KEEP(Z4, Y4, 128) \
	KEEP(Z5, Y5, 160) \
	KEEP(Z6, Y6, 192) \
	KEEP(Z7, Y7, 224)

#define KEEP12 \
	KEEP8 \
	KEEP(Z8, Y8, 256) \
	KEEP(Z9, Y9, 288) \
	KEEP(Z10, Y10, 320) \
	KEEP(Z11, Y11, 352)

#define KEEP16 \
	KEEP12 \
	KEEP(Z12, Y12, 384) \
	KEEP(Z13, Y13, 416) \
	KEEP(Z14, Y14, 448) \
	KEEP(Z15, Y15, 480)

#define KEEP18 \
	KEEP16 \
	KEEP(Z16, Y16, 512) \
	KEEP(Z17, Y17, 544)

// MARKMANY marks four sources at a time, and what is left over one by one, in the lower half of Z20.
#define MARKMANY(ZERO, RANGES, PLANES, KEEP) \
	MOVQ at+0(FP), DI \
	MOVQ sources_base+8(FP), AX \
	MOVQ sources_len+16(FP), BX \
	MOVQ p+32(FP), R11 \
	SETUP \
	ZERO \
	SUBQ $4, BX \
	JLT  rest \
four: \
	TWOSOURCES(0, 4, 8, 12, Y20, Z20) \
	TWOSOURCES(16, 20, 24, 28, Y21, Z21) \
	RANGES(Z20, K1, K2, K3) \
	RANGES(Z21, K4, K5, K6) \
	PLANES(PLANE) \
	ADDQ $32, AX \
	SUBQ $4, BX \
	JGE  four \
rest: \
	ADDQ $4, BX \
	JZ   done \
one: \
	MOVLQSX      (AX), DX \
	VPBROADCASTD 4(AX), Y20 \
	VPXORQ       (DI)(DX*1), Y20, Y20 \
	RANGES(Z20, K1, K2, K3) \
	KMOVD        K1, K1 \
	PLANES(LONE) \
	ADDQ $8, AX \
	DECQ BX \
	JNZ  one \
done: \
	KEEP \
	VZEROUPPER \
	RET

// func mark12V(at *uint8, sources []source, p *[4]planes)
TEXT ·mark12V(SB), NOSPLIT, $0-40
	MARKMANY(ZERO12, RANGES2, PLANES12, KEEP12)

// func mark16V(at *uint8, sources []source, p *[4]planes)
TEXT ·mark16V(SB), NOSPLIT, $0-40
	MARKMANY(ZERO16, RANGES2, PLANES16, KEEP16)

// func mark18V(at *uint8, sources []source, p *[4]planes)
TEXT ·mark18V(SB), NOSPLIT, $0-40
	MARKMANY(ZERO18, RANGES3, PLANES18, KEEP18)

// The numbers 63, 62, …, 0.
DATA backward<>+0(SB)/8, $0x38393a3b3c3d3e3f
DATA backward<>+8(SB)/8, $0x3031323334353637
DATA backward<>+16(SB)/8, $0x28292a2b2c2d2e2f
DATA backward<>+24(SB)/8, $0x2021222324252627
DATA backward<>+32(SB)/8, $0x18191a1b1c1d1e1f
DATA backward<>+40(SB)/8, $0x1011121314151617
DATA backward<>+48(SB)/8, $0x08090a0b0c0d0e0f
DATA backward<>+56(SB)/8, $0x0001020304050607
GLOBL backward<>(SB), RODATA|NOPTR, $64

// func findSumV(low, high *uint8, count int, x uint8) int
//
// Z0 is x, Z1 the order that reverses the bytes of a register.
TEXT ·findSumV(SB), NOSPLIT, $0-40
	MOVQ         low+0(FP), SI
	MOVQ         high+8(FP), DI
	MOVQ         count+16(FP), CX
	MOVBLZX      x+24(FP), DX
	VPBROADCASTB DX, Z0
	VMOVDQU64    backward<>(SB), Z1
	SUBQ         $63, DI
	XORQ         AX, AX
loop:
	CMPQ     AX, CX
	JGE      none
	VPERMB   (DI), Z1, Z2
	VPXORQ   (SI)(AX*1), Z2, Z2
	VPCMPEQB Z0, Z2, K1
	KORTESTQ K1, K1
	JNZ      found
	ADDQ     $64, AX
	SUBQ     $64, DI
	JMP      loop
found:
	KMOVQ K1, DX
	BSFQ  DX, DX
	ADDQ  DX, AX
none:
	VZEROUPPER
	MOVQ AX, ret+32(FP)
	RET
