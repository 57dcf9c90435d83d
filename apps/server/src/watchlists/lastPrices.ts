import type { Engine } from '../engine/engine.ts'
import { latestQuotes } from '../engine/latestQuotes.ts'

/** Symbols in one question. */
const MOST_ASKED = 60
/** What is added is not held up for its price longer than this, ms. */
const WAIT_MS = 300

/** The last prices that are known of symbols, ₹. */
export type LastPrices = (symbols: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Last prices from the engine; of contracts, and of what has none in time, none. */
export function lastPrices(engine: Engine): LastPrices {
  const latest = latestQuotes(engine)
  return async (symbols) => {
    const quoted = [...new Set(symbols.filter((symbol) => !symbol.includes(':')))]
    const known = new Map<string, number>()
    const asked: Promise<void>[] = []
    for (let from = 0; from < quoted.length; from += MOST_ASKED) {
      const some = quoted.slice(from, from + MOST_ASKED).sort()
      const answered = latest(some.join()).then((quotes) => {
        for (const { symbol, last } of quotes) known.set(symbol, last)
      })
      // A list without a price beside a symbol is worth more than no list.
      asked.push(answered.catch(() => {}))
    }
    await within(WAIT_MS, Promise.all(asked))
    return new Map(known)
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
