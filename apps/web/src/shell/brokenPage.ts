/** Whether a part of the app could not be loaded: after a deployment the old files are gone, or the network is. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/** What a reader can tell us of a fault: the same fault on the same page has the same reference. */
export function referenceOf(error: unknown, path: string): string {
  let hash = 0x811c9dc5
  for (const letter of `${path} ${String(error)}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0')
}

/** Loads the page anew, once for a missing part: true while it does. */
export function reloadsOnce(error: unknown): boolean {
  if (!isMissingPart(error) || !(error instanceof Error) || !navigator.onLine) return false
  const mark = `reloaded:${error.message}`
  try {
    if (sessionStorage.getItem(mark) !== null) return false
    sessionStorage.setItem(mark, '1')
  } catch {
    // Without a place for the mark it could go on for ever.
    return false
  }
  location.reload()
  return true
}
