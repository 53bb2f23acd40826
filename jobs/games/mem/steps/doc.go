// Package steps computes memgames whose sets of moves are nested, each row as a step
// function of k. The sets grow if F(k) = {1, …, to(k)}, as in Fibonacci nim, and shrink
// if F(k) = {from(k), from(k)+1, …}, as in MEM and MEM+.
//
// If the sets grow, G(n_k) never decreases with k; if they shrink, it never increases. So
// a row n is a step function: each value b has an interval of k, which may be empty. Let
// v_i = G((n−i)_i).
//
// Growing sets. Let t_b be the least i with v_i = b, and T_b the largest of t_0, …, t_b.
// F(k) holds, for each value 0, …, b, an i with that value, exactly when T_b ≤ to(k). So
// G(n_k) > b exactly when T_b ≤ to(k). That gives the end of the interval of b.
//
// Shrinking sets. Let t_b be the largest i with v_i = b, and T_b the least of t_0, …, t_b.
// Then G(n_k) > b exactly when T_b ≥ from(k).
//
// How t_b is found. If G(m_k) = b for all k of an interval, then m_k is the option
// i = k of the row m + k; so row m has, for the rows n of an interval, an option of value
// b at i = n − m. Such an interval of rows is a span. The place t_b is n − m for the
// greatest m (in shrinking sets, the least m) of the spans of b that hold n. A span with a
// better m that ends no sooner hides another one. The spans of b that nothing hides are
// its front: a better m ends sooner. A span enters the front of its value in the row in
// which it begins, and until then it waits.
//
// The result is exact, because the argument uses nothing but the definition. No theorem is
// used, so claims may read these values.
//
// With L values in a row the time is about n·L log n, some 50 ns for each step. L grows like
// log n in Fibonacci nim and like √n in MEM. The memory is that of the spans that wait, 16
// bytes each: fewer than one a row in Fibonacci nim and about log n a row in MEM. If the lower
// bound is less steep than k and leaves out 1 from the beginning, as k/2+5 does, then a least
// k can be removed again and again; a row has n/k values, and time and memory are quadratic.
//
// Source: the definition of a memgame in U. Larsson, S. Rubinstein-Salzedo and
// A. N. Siegel, Memgames (2019), section 1.
package steps
