/** How alike two texts are: 0 for nothing in common, 1 for the same, by the letters that have to change. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - distance(a, b) / longest
}

/** Letters to insert, drop, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
      row.push(isSwap ? Math.min(cost, before[j - 2] + 1) : cost)
    }
    before = last
    last = row
  }
  return last[b.length]
}
