/** So long a loop runs before others have the worker, ms. */
const TURN_MS = 20

/**
 * Asked before each step of a long loop: a promise to wait for when the loop has run long enough, else null. What was read
 * and priced before the loop has run long enough already.
 */
export function turns(): () => Promise<void> | null {
  let since = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - since < TURN_MS) return null
    return new Promise((resume) => {
      setTimeout(() => {
        since = performance.now()
        resume()
      })
    })
  }
}
