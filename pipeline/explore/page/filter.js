// Conditions over n, k and g in the language of package expr, read and turned into functions.
const filters = (() => {
  const spelling = { '−': '-', '·': '*', '≤': '<=', '≥': '>=', '≠': '!=', '=': '==' }
  const thousands = { k: 1e3, M: 1e6, G: 1e9, T: 1e12 }
  const whole = (x) => x >= 1 && x < 2 ** 63 ? Math.floor(x) : 0
  const high = (x) => Math.floor(x / 2 ** 32)
  const both = (a, b) => (high(a) & high(b)) * 2 ** 32 + ((a & b) >>> 0)
  const joins = {
    '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b, '^': (a, b) => a ** b,
    '//': (a, b) => Math.floor(a / b), '%': (a, b) => a - b * Math.floor(a / b), '&': (a, b) => both(whole(a), whole(b)),
    or: (a, b) => +(a !== 0 || b !== 0), and: (a, b) => +(a !== 0 && b !== 0),
  }
  const comparisons = {
    '<': (a, b) => a < b, '<=': (a, b) => a <= b, '>': (a, b) => a > b, '>=': (a, b) => a >= b,
    '==': (a, b) => a === b, '!=': (a, b) => a !== b,
  }
  const functions = {
    sqrt: Math.sqrt, log: Math.log, log2: Math.log2, log10: Math.log10, floor: Math.floor, ceil: Math.ceil, abs: Math.abs, bits,
  }
  const folds = { min: Math.min, max: Math.max, gcd }

  /** How many binary digits of a whole number are 1. */
  function bits(x) {
    let count = 0
    for (x = whole(x); x > 0; x = Math.floor(x / 2)) count += x % 2
    return count
  }

  function gcd(a, b) {
    while (b !== 0 && Number.isFinite(a)) [a, b] = [b, a % b]
    return Math.abs(a)
  }

  /** The function (n, g, k) of a text. What can't be read is an error that says where. */
  function read(text) {
    const words = (text.match(/\d[\d_]*(?:\.\d+)?(?:[eE]\d+|[kMGT]\b)?|[A-Za-z_]\w*|\/\/|[<>=!]=|\S/gu) ?? []).map((w) => spelling[w] ?? w)
    let i = 0
    const wrong = (what) => { throw new Error(words[i] === undefined ? `${what} is missing at the end` : `${what} is missing before ${words[i]}`) }
    function want(word) {
      if (words[i] !== word) wrong(word)
      i++
    }
    function join(word, a, b) {
      const f = joins[word]
      return (n, g, k) => f(a(n, g, k), b(n, g, k))
    }
    function chain(part, ...operators) {
      let left = part()
      while (operators.includes(words[i])) left = join(words[i++], left, part())
      return left
    }
    const condition = () => chain(and, 'or')
    const and = () => chain(not, 'and')
    function not() {
      if (words[i] !== 'not') return comparison()
      i++
      const a = not()
      return (n, g, k) => +(a(n, g, k) === 0)
    }
    function comparison() {
      const terms = [sum()], links = []
      while (Object.hasOwn(comparisons, words[i] ?? '')) {
        links.push(comparisons[words[i++]])
        terms.push(sum())
      }
      if (links.length === 0) return terms[0]
      return (n, g, k) => +links.every((holds, j) => holds(terms[j](n, g, k), terms[j + 1](n, g, k)))
    }
    const sum = () => chain(product, '+', '-')
    const product = () => chain(sign, '*', '//', '/', '%', '&')
    function sign() {
      if (words[i] !== '-') return power()
      i++
      const a = sign()
      return (n, g, k) => -a(n, g, k)
    }
    function power() {
      const base = atom()
      if (words[i] !== '^') return base
      i++
      return join('^', base, sign())
    }
    function call(name) {
      i += 2
      const all = [condition()]
      while (words[i] === ',') {
        i++
        all.push(condition())
      }
      want(')')
      if (Object.hasOwn(folds, name)) return (n, g, k) => all.map((a) => a(n, g, k)).reduce((x, y) => folds[name](x, y))
      if (all.length > 1) throw new Error(`${name} takes one number, not ${all.length}`)
      return (n, g, k) => functions[name](all[0](n, g, k))
    }
    function atom() {
      const word = words[i] ?? ''
      const number = /^(\d[\d_]*(?:\.\d+)?(?:[eE]\d+)?)([kMGT])?$/.exec(word)
      if (number) {
        i++
        const v = Number(number[1].replaceAll('_', '')) * (thousands[number[2]] ?? 1)
        return () => v
      }
      if (words[i + 1] === '(' && (Object.hasOwn(functions, word) || Object.hasOwn(folds, word))) return call(word)
      if (word === 'n') { i++; return (n) => n }
      if (word === data.column) { i++; return (n, g) => g }
      if (word === 'k' && data.grid) { i++; return (n, g, k) => k }
      if (word !== '(') return wrong(`a number, n, ${data.grid ? 'k, ' : ''}${data.column} or (`)
      i++
      const a = condition()
      want(')')
      return a
    }
    const all = condition()
    if (i < words.length) wrong('a sign as == or and')
    return all
  }
  return { read }
})()
