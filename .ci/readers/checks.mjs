// The checks of a program: each prints a line, and the last line counts them.
export const tally = { passed: 0, failed: 0 }

export async function check(what, test) {
  try {
    await test()
    tally.passed++
    console.log(`ok      ${what}`)
  } catch (error) {
    tally.failed++
    console.log(`FAILED  ${what}: ${error.message}`)
  }
}
