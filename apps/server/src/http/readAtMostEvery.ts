/** Reads something at most once in so many milliseconds, however many ask; what could not be read is asked for again. */
export function readAtMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = 0
  let kept: Promise<T> | null = null
  return () => {
    if (kept === null || Date.now() - readAt > ms) {
      readAt = Date.now()
      kept = read()
      kept.catch(() => {
        kept = null
      })
    }
    return kept
  }
}
