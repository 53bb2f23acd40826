(* Every definition that a reader has to trust, and every theorem as a proposition, of which
   Theorems.v has a proof. Play is normal play: who can't move loses. *)
From Coq Require Import Arith NArith List.
Import ListNotations.
Notation heap := nat.
Notation position := (list heap). (* A position is a sum of heaps. *)
(* [R n o]: a player may replace the heap n by the heaps o. *)
Definition ruleset := heap -> position -> Prop.
(* All options are sums of lesser heaps, so that play ends. *)
Definition lowers (R : ruleset) := forall n o h, R n o -> In h o -> h < n.
Inductive move (R : ruleset) : position -> position -> Prop :=
  moved l n r o : R n o -> move R (l ++ n :: r) (l ++ o ++ r).
(* The player to move wins, or loses, with best play. *)
Inductive wins (R : ruleset) : position -> Prop :=
  wins_by p q : move R p q -> loses R q -> wins R p
with loses (R : ruleset) : position -> Prop :=
  loses_all p : (forall q, move R p q -> wins R q) -> loses R p.
(* Nim-values: the nim-sum of the nim-values of the heaps, if G has these. *)
Definition value (G : heap -> N) (p : position) := fold_right (fun h => N.lxor (G h)) 0%N p.
(* v is the minimal excluded value of the set P. *)
Definition mex (P : N -> Prop) (v : N) := ~ P v /\ forall w, (w < v)%N -> P w.
(* G has the nim-values of the heaps: each is the mex of those of the heap's options. *)
Definition grundy (R : ruleset) (G : heap -> N) :=
  forall n, mex (fun v => exists o, R n o /\ v = value G o) (G n).
(* R. P. Sprague (1935) and P. M. Grundy (1939): the nim-sum of the heaps' values is the value
   of the sum, and the player to move loses exactly if it is 0. *)
Definition sprague_grundy := forall R G p, grundy R G ->
  mex (fun v => exists q, move R p q /\ v = value G q) (value G p).
Definition outcome := forall R G p, lowers R -> grundy R G ->
  (loses R p <-> value G p = 0%N) /\ (wins R p <-> value G p <> 0%N).
(* A game with finitely many options has nim-values, and no others. *)
Definition existence := forall R options, lowers R ->
  (forall n o, R n o <-> In o (options n)) -> exists G, grundy R G.
Definition uniqueness := forall R G G', lowers R -> grundy R G -> grundy R G' ->
  forall n, G n = G' n.
(* Periods: G(n + p) = G(n) + s for all heaps n >= n0. *)
Definition repeats (G : heap -> N) (n0 p : nat) (s : N) := forall n, n0 <= n ->
  G (n + p) = (G n + s)%N.
(* p is the period, n0 the preperiod and s the saltus: no lesser p and n0 would do. *)
Definition periodic (G : heap -> N) (n0 p : nat) (s : N) := 0 < p /\ repeats G n0 p s /\
  forall n0' p' s', 0 < p' -> repeats G n0' p' s' -> n0 <= n0' /\ p <= p'.
(* The nim-values of the ruleset have this period. *)
Definition has_period (R : ruleset) (n0 p : nat) (s : N) :=
  (exists G, grundy R G) /\ forall G, grundy R G -> periodic G n0 p s.
(* Games that take and break, by a code d0.d1d2...: one may take k tokens of a heap and leave the
   others as exactly j heaps, none of them empty, if the bit j of the digit dk is 1. *)
Definition takes_and_breaks (d : list N) : ruleset := fun n o => exists k,
  N.testbit (nth k d 0%N) (N.of_nat (length o)) = true /\
  n = k + list_sum o /\ Forall (fun h => 0 < h) o.
(* Who takes nothing leaves two heaps or more. *)
Definition code (d : list N) := (nth 0 d 0 mod 4 = 0)%N.
Definition breaking_existence := forall d, code d -> exists G, grundy (takes_and_breaks d) G.
(* Octal games have digits below 8. R. K. Guy and C. A. B. Smith, The G-values of various games
   (1956); theorem 16 of A. Dailly, E. Duchene, U. Larsson and G. Paris, Partition games (2020). *)
Definition octal_periods := forall d G n0 p, code d -> (forall k, (nth k d 0 < 8)%N) ->
  grundy (takes_and_breaks d) G -> 1 <= n0 -> 0 < p ->
  (forall n, n0 <= n < 2 * n0 + p + (length d - 1) -> G (n + p) = G n) -> repeats G n0 p 0.
(* The same for moves that leave at most r heaps. *)
Definition breaking_periods := forall d r G n0 p, code d ->
  (forall k, (nth k d 0 < 2 ^ N.of_nat (S r))%N) -> 1 <= r ->
  grundy (takes_and_breaks d) G -> 1 <= n0 -> 0 < p ->
  (forall n, n0 <= n < r * n0 + (r - 1) * p + (length d - 1) -> G (n + p) = G n) ->
  repeats G n0 p 0.
(* Arithmetic breaking, a theorem of the program's: moves leave at most r heaps, the saltus is 2^t,
   and x(n) is G(n) / 2^t. The conditions are repeat, overlap (K = 2^e), two and three, and one. *)
Definition arithmetic_breaking := forall d r G n0 p t e B n1 n2 u w, code d ->
  (forall k, (nth k d 0 < 2 ^ N.of_nat (S r))%N) -> grundy (takes_and_breaks d) G ->
  let x n := N.to_nat (G n / 2 ^ t) in 0 < p ->
  1 <= n0 <= n1 -> n0 <= n2 -> n0 + p <= B -> n1 + p <= B -> n2 + 6 * p <= B ->
  (forall n, n0 <= n <= B - p -> G (n + p) = (G n + 2 ^ t)%N) ->
  (forall h, 1 <= h < n0 + p -> x h <= 2 ^ e /\ (h < n0 -> x h < 2 ^ e) /\ p * x h <= h + u) ->
  (forall h, n0 <= h < n0 + p -> r * u + h < 2 * 2 ^ e * p + p * x h) ->
  (forall n, B - p < n <= B -> 2 ^ e * 2 ^ r <= x n + 1) ->
  (forall h, n2 <= h < n2 + 6 * p -> x h <= w) ->
  (forall c g, (g < 2 * 2 ^ t)%N -> exists n a b o, n2 <= n < n2 + 6 * p /\
    n mod (2 * p) = c mod (2 * p) /\ takes_and_breaks d n (a :: b :: o) /\
    value G (a :: b :: o) = g /\ n0 <= a /\ n0 <= b /\ x a = x b /\ ((2 ^ t <= g)%N ->
      exists h o', o = h :: o' /\ n0 <= h /\ (value G (a :: b :: o') < 2 ^ t)%N)) ->
  (forall n, n1 <= n < n1 + p -> w <= x n /\ forall g, (2 ^ t * N.of_nat (x n - w) <= g < G n)%N ->
    exists h o, takes_and_breaks d n (h :: o) /\ value G (h :: o) = g /\ n0 <= h /\
      (value G o < 2 ^ t)%N) -> repeats G n0 p (2 ^ t)%N.
(* A subtraction game: one may take s tokens for the numbers s of a set S, all at most t. *)
Definition subtracts (S : list nat) : ruleset := fun n o => exists s h,
  In s S /\ n = s + h /\ o = [h].
Definition subtraction_existence := forall S, ~ In 0 S -> exists G, grundy (subtracts S) G.
Definition subtraction_periods := forall S t G n0 p, ~ In 0 S -> (forall s, In s S -> s <= t) ->
  grundy (subtracts S) G -> (forall n, n0 <= n < n0 + t -> G (n + p) = G n) -> repeats G n0 p 0.

(* Partition games, of the same paper: a heap is split into c + 1 heaps, none empty, c in C. *)
Definition cut (C : nat -> Prop) : ruleset := fun n o => exists c,
  0 < c /\ C c /\ length o = S c /\ Forall (fun h => 0 < h) o /\ list_sum o = n.
Definition solved (C : nat -> Prop) (f : heap -> nat) := (exists G, grundy (cut C) G) /\
  forall G, grundy (cut C) G -> forall n, 1 <= n -> G n = N.of_nat (f n).
Definition proposition_3 := forall C : nat -> Prop, C 1 -> (forall c, C c -> Nat.Odd c) ->
  solved C (fun n => (n + 1) mod 2).
Definition proposition_6 := forall (C : nat -> Prop) c, C c -> 2 <= c ->
  (forall d, C d -> c <= d) -> solved C (fun n => (n - 1) / c).
Definition proposition_7 := forall C : nat -> Prop, C 1 -> C 2 -> C 3 -> solved C (fun n => n - 1).
Definition proposition_8 := forall k, 1 <= k -> solved (fun c => In c [1; 3; 2 * k])
  (fun n => 2 * ((n - 1) / (2 * k)) + (n + 1) mod 2).
(* Theorem 9, the AP-test, where C is a finite set. The paper takes the least p and C up to 4p. *)
Definition AP1 G p s m := forall n, 1 <= n <= m -> G (n + p) = (G n + s)%N.
Definition AP2 G p s := forall g, (g < s)%N <-> exists n, 1 <= n <= p /\ G n = g.
Definition AP3 C G p s := forall n g, 3 * p < n <= 4 * p -> (g < s)%N ->
  exists o, cut (fun c => C c /\ 2 <= c) n o /\ value G o = g.
Definition theorem_9 := forall (C : nat -> Prop) G p t, 1 <= p -> grundy (cut C) G ->
  AP1 G p (2 ^ t)%N (3 * p) -> AP2 G p (2 ^ t)%N -> AP3 C G p (2 ^ t)%N -> repeats G 1 p (2 ^ t)%N.
(* C4 of docs/PROOFS.md, the pure AP-test; D is as the theorem C1 there says. *)
Definition C4 := forall (C : nat -> Prop) G p t D, 1 <= p -> grundy (cut C) G ->
  (forall k n, 1 <= k -> k + D <= n -> exists o, cut C n o /\ value G o = G k) -> D <= p + 1 ->
  AP1 G p (2 ^ t)%N p -> AP2 G p (2 ^ t)%N -> repeats G 1 p (2 ^ t)%N.
(* C12: m is the least even number of C. *)
Definition C12 := forall (C : nat -> Prop) G m d, grundy (cut C) G -> C 1 ->
  C m -> Nat.Even m -> (forall c, 0 < c < m -> C c -> Nat.Odd c) ->
  C d -> Nat.Odd d -> 3 <= d <= 2 * m - 1 ->
  forall q r, 1 <= r <= m -> G (m * q + r) = N.of_nat (2 * q + Nat.b2n (Nat.even r)).
(* CUT {1, 2}. [pattern] is p in docs/PROOFS.md, and [twist M] is T: it flips the lowest bit of v if
   v has an odd number of bits k >= 2 with M k. D is the set of drop-outs: each but the first has
   the pattern's value of the one before it. [mask D] has the k for which 2^(k+1) - 3 is none. *)
Definition pattern n := N.of_nat (4 * (n / 8) + nth (n mod 8) [0; 2; 3; 4; 5; 7; 6; 5] 0 - 2).
Definition twist (M : nat -> bool) v := N.lxor v (N.b2n (fold_right xorb false (map (fun k =>
  M k && N.testbit v (N.of_nat k)) (seq 2 (N.to_nat (N.size v))))))%bool.
Definition mask (D : nat -> bool) k := negb (D (2 ^ (k + 1) - 3)).
Definition drop_outs (G : heap -> N) D := let H n := twist (mask D) (G n) in
  H 5 = 1%N /\ (forall n, n <= 31 -> D n = true <-> n = 5 \/ n = 31) /\
  (forall n, 1 <= n -> D n = false -> H n = pattern n) /\
  forall s, D s = true -> Nat.Odd s /\ forall t, s < t -> D t = true -> s + 18 <= t /\
    ((forall n, s < n < t -> D n = false) -> H t = pattern s).
Definition O1 := forall G, grundy (cut (fun c => c = 1 \/ c = 2)) G -> exists D, drop_outs G D.
Definition O4 := forall G D, grundy (cut (fun c => c = 1 \/ c = 2)) G -> drop_outs G D ->
  (forall n, 1 <= n -> G n = 0%N <-> n = 1) /\
  (forall v, v <> 0%N -> exists! n, 1 <= n /\ Nat.Even n /\ G n = v) /\
  ((forall b, exists s, b < s /\ D s = true) ->
    forall v, v <> 0%N -> exists! n, Nat.Odd n /\ G n = v) /\
  forall s w, D s = true -> (forall t, s < t -> D t = false) -> w = twist (mask D) (pattern s) ->
    (forall n, Nat.Odd n -> G n <> w) /\
    forall v, v <> 0%N -> v <> w -> exists! n, Nat.Odd n /\ G n = v.

(* Games of D. E. Iannucci and U. Larsson, Game values of arithmetic functions (2021), and theorems
   of docs/PROOFS.md on them. Options are finitely many, so that G is there by [existence]. *)
(* A player moves from n to one m of a set: M n m says that m is in the set of n. *)
Definition single (M : heap -> heap -> Prop) : ruleset := fun n o => exists m, M n m /\ o = [m].
(* SALIQUANT: a player subtracts a number from 1 to n that doesn't divide n. Theorem 4. *)
Definition nondivisors n m := exists d, 1 <= d <= n /\ ~ Nat.divide d n /\ m = n - d.
Definition saliquant := single nondivisors.
Definition theorem_4 := forall G, grundy saliquant G -> forall n, 1 <= n ->
  (2 * G n + 1 <= N.of_nat n)%N /\ (Nat.Odd n -> 2 * G n + 1 = N.of_nat n)%N.
Definition S1 := forall G, grundy saliquant G -> forall n, (N.of_nat n <= 4 * G n + 2)%N.
Definition S2 := forall G, grundy saliquant G -> forall n, (4 * G n + 2 = N.of_nat n)%N <->
  exists h, n = 2 * h /\ Nat.Odd h /\ forall m, Nat.Even m -> h < m < n ->
    (2 * G m + 1 = N.of_nat h)%N -> Nat.divide (n - m) n.
(* The POWERSET game: a player moves to the sum of the members of any non-empty subset. *)
Definition powerset (M : heap -> heap -> Prop) : ruleset := fun n o =>
  o <> [] /\ NoDup o /\ forall m, In m o -> M n m.
Definition P1 := forall M P, grundy (powerset M) P ->
  forall n, P n = 0%N \/ exists k, P n = (2 ^ k)%N.
Definition P2 := forall M P G, grundy (powerset M) P -> grundy (single M) G ->
  lowers (single M) -> (forall n m, M n m -> exists z, M n z /\ G z = 0%N) -> forall n,
  ((forall m, ~ M n m) -> P n = 0%N) /\ (forall m, M n m -> P n = 2 ^ (G n - 1))%N.
(* NONTOTATIVE: to 0, or to a smaller heap that has a common divisor with n. *)
Definition nontotative := single (fun n m => m < n /\ (m = 0 \/ 1 < Nat.gcd m n)).
Definition N1 := forall G, grundy nontotative G -> forall m n,
  2 <= m -> 2 <= n -> m <> n -> G m = G n -> Nat.gcd m n = 1.
Definition N2 := forall G, grundy nontotative G ->
  (forall n, Nat.Even n -> G n = N.of_nat (n / 2)) /\
  (forall n, 3 <= n -> Nat.Odd n -> (G n <= N.of_nat ((n + 1) / 4))%N) /\
  (forall n, n mod 6 = 3 -> G n = N.of_nat ((n + 1) / 4)) /\
  (forall v n, 1 <= v -> n mod 6 = 3 -> G n = N.of_nat v <-> n = 4 * v - 1 \/ n = 4 * v + 1).
(* Corollaries of P2: MALIQUOT by prime factors, SALIQUANT, and NONTOTATIVE from the heap 1 on. *)
Definition prime (p : nat) := 2 <= p /\ forall d, Nat.divide d p -> d = 1 \/ d = p.
Definition P2_maliquot := forall P l, grundy (powerset (fun n m => m < n /\ Nat.divide m n)) P ->
  Forall prime l -> P (fold_right Nat.mul 1 l) =
  match l with [] => 0 | _ :: others => 2 ^ N.of_nat (length others) end%N.
Definition P2_saliquant := forall P G n, grundy (powerset nondivisors) P -> grundy saliquant G ->
  (n <= 2 -> P n = 0%N) /\ (3 <= n -> P n = (2 ^ (G n - 1))%N).
Definition P2_nontotative := forall P G n, grundy nontotative G ->
  grundy (powerset (fun n m => 1 <= m < n /\ 1 < Nat.gcd m n)) P ->
  (n = 1 \/ prime n -> P n = 0%N) /\ (1 < n -> ~ prime n -> P n = (2 ^ (G n - 2))%N).
(* The dividing games: n becomes n / d heaps of d and a heap of the remainder. *)
Definition divides (allowed : nat -> nat -> Prop) : ruleset := fun n o => exists d,
  1 <= d /\ allowed n d /\ o = repeat d (n / d) ++ [n mod d].
Definition divide_and_residue := divides (fun n d => d < n).
Definition complement_grundy := divides (fun n d => 2 * d <= n).
(* The second part: no value occurs infinitely often. *)
Definition D1 := forall R, R = divide_and_residue \/ R = complement_grundy ->
  forall G, grundy R G -> (forall n r, 3 * r < n -> n mod 2 = r mod 2 -> G n <> G r) /\
  (forall v, ~ forall b, exists n, b < n /\ G n = v).
(* No-Factor: a position is a set, written as a list, and a move removes members of which none
   has a proper divisor in the set. It is full if its value is its size. *)
Definition lowest s x := In x s /\ forall y, In y s -> Nat.divide y x -> y = x.
Definition without (t : nat -> bool) (s : list nat) := filter (fun x => negb (t x)) s.
Definition no_factor (s o : list nat) := exists t, o = without t s /\
  (exists x, In x s /\ t x = true) /\ forall x, In x s -> t x = true -> lowest s x.
Definition full (V : list nat -> N) (s : list nat) := V s = N.of_nat (length s).
Definition F1 := forall V, (forall s, mex (fun v => exists o, no_factor s o /\ v = V o) (V s)) ->
  (forall s, (V s <= N.of_nat (length s))%N) /\
  (forall s x, NoDup s -> lowest s x -> (forall y, In y s -> Nat.divide x y -> y <> x ->
      exists z, In z s /\ Nat.divide z y /\ z <> y /\ z <> x) ->
    full V (without (Nat.eqb x) s) -> full V s) /\
  (forall p, prime p -> full V (seq 2 (p - 2)) -> full V (seq 2 (p - 1))).
