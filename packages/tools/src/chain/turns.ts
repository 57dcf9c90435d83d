/** So long a loop runs before others have the worker, ms. */
const TURN_MS = 20

/** Asked between two steps of a long loop: a promise to wait for when the loop has run long enough, else null. */
export function turns(): () => Promise<void> | null {
  let since = performance.now()
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
