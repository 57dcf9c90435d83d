/** Where a key leads in a grid that is filled row by row; null for a key that does not move. */
export function gridMove(key: string, from: number, count: number, columns: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last)
    case 'ArrowLeft':
      return Math.max(from - 1, 0)
    case 'ArrowDown':
      return Math.floor(from / columns) === Math.floor(last / columns) ? from : Math.min(from + columns, last)
    case 'ArrowUp':
      return from < columns ? from : from - columns
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
