package regular

// certifyFresh certifies the period of the fresh heaps of a game whose rows
// have been proved to repeat. That of the fresh heaps may be shorter: a divisor
// p of the rows' period that repeats all of it. Nil where the values don't
// reach far enough to see that.
func certifyFresh(name string, v *Values, rows Condition) *Certificate {
	fresh := v.fresh()
	for p := uint64(1); p <= rows.Period; p++ {
		if rows.Period%p != 0 {
			continue
		}
		c := Condition{Name: "smallest", To: rows.From + rows.Period - 1, Period: p}
		if c.To+p > fresh.Last() {
			return nil
		}
		if fresh.repeats(rows.From, c.To, p, 0) {
			f := Found{Period: p, Preperiod: beginning(fresh, rows.From, p)}
			c.From = fresh.First + f.Preperiod
			return newCertificate(name, FiniteMemory, f, v, max(rows.To+rows.Period, c.To+p), rows, c)
		}
	}
	return nil
}

// beginning is the preperiod of values that have the period p from heap n on.
func beginning(v *Values, n, p uint64) uint64 {
	for n > v.First && v.At(n-1+p) == v.At(n-1) {
		n--
	}
	return n - v.First
}
