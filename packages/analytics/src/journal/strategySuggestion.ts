import { grouped } from '../numeric/index.ts'
import type { Trade } from './trades.ts'

/** Fills this far apart can be the legs of one strategy, ms (§J2). */
const TOGETHER_MS = 120_000

/**
 * Trades suggested as the legs of one strategy (§J2): one account and one underlying, entered within 120 seconds of the
 * first of them, or sharing an order tag. Only groups of two and more, each in the order of `trades`; the user decides.
 */
export function suggestedStrategies(trades: readonly Trade[]): Trade[][] {
  const parent = trades.map((_, at) => at)
  const root = (at: number): number => {
    let top = at
    while (parent[top] !== top) top = parent[top]
    return top
  }
  const join = (a: number, b: number) => {
    const [first, second] = [root(a), root(b)].sort((x, y) => x - y)
    parent[second] = first
  }
  const byTime = trades.map((_, at) => at).sort((a, b) => trades[a].entryTime - trades[b].entryTime)
  const windowStart = new Map<string, number>()
  const tagged = new Map<string, number>()
  for (const at of byTime) {
    const { account, instrument, entryTime, parts } = trades[at]
    const book = JSON.stringify([account, instrument.underlying])
    const start = windowStart.get(book)
    if (start === undefined || entryTime - trades[start].entryTime > TOGETHER_MS) windowStart.set(book, at)
    else join(start, at)
    for (const { fill } of parts) {
      if (fill.orderTag === null) continue
      const key = `${book} ${fill.orderTag}`
      const first = tagged.get(key)
      if (first === undefined) tagged.set(key, at)
      else join(first, at)
    }
  }
  const groups = grouped(trades.keys(), root)
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map((at) => trades[at]))
}
