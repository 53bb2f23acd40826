// Conditions over n, k and g, read and turned into functions.
const filters = (() => {
  const levels = [['||'], ['&&'], ['|'], ['^'], ['&'], ['==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*', '/', '%']]
  const does = {
    '||': (a, b) => a || b ? 1 : 0, '&&': (a, b) => a && b ? 1 : 0, '|': (a, b) => (a | b) >>> 0, '^': (a, b) => (a ^ b) >>> 0, '&': (a, b) => (a & b) >>> 0,
    '==': (a, b) => +(a === b), '!=': (a, b) => +(a !== b), '<=': (a, b) => +(a <= b), '>=': (a, b) => +(a >= b), '<': (a, b) => +(a < b), '>': (a, b) => +(a > b),
    '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b,
  }
  function ones(x) {
    let count = 0
    for (; x > 0; x = Math.floor(x / 2)) count += x % 2
    return count
  }

  /** The function (n, g, k) of a text. What can't be read is an error that says where. */
  function read(text) {
    const words = text.match(/\d+|[a-z]+|[|&=!<>]{1,2}|\S/gi) ?? []
    let i = 0
    const wrong = (what) => { throw new Error(words[i] === undefined ? `${what} is missing at the end` : `${what} is missing before ${words[i]}`) }
    function binary(depth) {
      if (depth === levels.length) return unary()
      let left = binary(depth + 1)
      while (levels[depth].includes(words[i])) {
        const a = left, f = does[words[i++]], b = binary(depth + 1)
        left = (n, g, k) => f(a(n, g, k), b(n, g, k))
      }
      return left
    }
    function unary() {
      const word = words[i]
      if (word === '!' || word === '-') {
        i++
        const a = unary()
        return word === '!' ? (n, g, k) => +!a(n, g, k) : (n, g, k) => -a(n, g, k)
      }
      return atom()
    }
    function inside() {
      const a = binary(0)
      if (words[i] !== ')') wrong(')')
      i++
      return a
    }
    function atom() {
      const word = words[i]
      if (/^\d+$/.test(word)) { i++; const v = Number(word); return () => v }
      if (word === 'n') { i++; return (n) => n }
      if (word === data.column) { i++; return (n, g) => g }
      if (word === 'k' && data.grid) { i++; return (n, g, k) => k }
      if (word === '(') { i++; return inside() }
      if (word === 'ones' && words[i + 1] === '(') {
        i += 2
        const a = inside()
        return (n, g, k) => ones(a(n, g, k))
      }
      return wrong(`a number, n, ${data.grid ? 'k, ' : ''}${data.column} or (`)
    }
    const all = binary(0)
    if (i < words.length) wrong('a sign as == or &&')
    return all
  }
  return { read }
})()
