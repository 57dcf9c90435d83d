/** Which notifications were read, from the text that a browser keeps: indexes with commas between them. */
export function readIndexes(kept: string): ReadonlySet<number> {
  return new Set(
    kept
      .split(',')
      .filter((text) => /^\d+$/.test(text))
      .map(Number),
  )
}

/** What a browser keeps once another one was read. */
export function withRead(kept: string, index: number): string {
  return [...new Set([...readIndexes(kept), index])].sort((a, b) => a - b).join(',')
}

/** How many of a list are unread. */
export function unreadCount(kept: string, length: number): number {
  const read = readIndexes(kept)
  return Array.from({ length }, (_, index) => read.has(index)).filter((isRead) => !isRead).length
}
