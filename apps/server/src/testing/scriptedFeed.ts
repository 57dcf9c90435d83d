import type { Feed } from '@strikelens/feeds/feed'
import type { ScriptedMarket } from './scriptedMarket.ts'
import { SCRIPTED } from './scriptedMarket.ts'
import { tickBatch, type WrittenTick } from './tickBatch.ts'

/** From when to when the feed is cut off, epoch ms. */
interface Cut {
  readonly from: number
  readonly to: number
}

export interface Script {
  readonly market: ScriptedMarket
  /** Where it is taken up, and where it ends; epoch ms. */
  readonly from: number
  readonly until: number
  readonly cuts?: readonly Cut[]
  /** When one of several connections is broken, while the others tell everything. */
  readonly partCuts?: readonly Cut[]
  /** Called with every second before it is told. */
  onSecond?(at: number): Promise<void> | void
  /** How many history requests fail before one is answered. */
  readonly deafHistory?: number
  /** Whoever lives it leaves it then, to be taken up again. */
  readonly isLeft?: AbortSignal
}

/** A feed that tells a scripted market second by second, as fast as it is heard: all of it at first, then what changed. */
export function scriptedFeed({
  market,
  from,
  until,
  cuts = [],
  partCuts = [],
  onSecond,
  deafHistory = 0,
}: Script): Feed {
  let deaf = deafHistory
  return {
    id: 'scripted',
    label: 'Scripted feed',
    limits: { instrumentsPerConnection: 100, connections: 1 },
    gives: { oi: true, quotes: true },
    instruments: () => Promise.resolve(SCRIPTED),
    async *ticks(wanted, signal) {
      let told = new Map<string, string>()
      let isCut = false
      for (let at = from; at < until; at += 1000) {
        signal.throwIfAborted()
        await onSecond?.(at)
        const wasCut = isCut
        isCut = cuts.some((cut) => at >= cut.from && at < cut.to)
        if (isCut && !wasCut) yield { state: 'lost', at, reason: 'The line was cut.' }
        if (isCut) continue
        if (wasCut) {
          told = new Map()
          yield { state: 'live', at, reason: 'Connected.' }
        }
        for (const cut of partCuts) {
          if (at === cut.from) yield { state: 'lost', at, reason: 'connection 2 of 3: closed' }
          if (at === cut.to) yield { state: 'live', at, reason: 'connected' }
        }
        yield tickBatch(wanted, at, changes(market, wanted, at, told))
      }
    },
    async history(id, span) {
      if (deaf-- > 0) throw new Error('The vendor does not answer.')
      return market.history(id, span)
    },
  }
}

function changes(
  market: ScriptedMarket,
  wanted: readonly string[],
  at: number,
  told: Map<string, string>,
): WrittenTick[] {
  return wanted.flatMap((id) => {
    const quote = market.quote(id, at)
    const words = JSON.stringify(quote)
    // An index is told every second.
    if (quote === null || (told.get(id) === words && !Number.isNaN(quote.volumeQty))) return []
    told.set(id, words)
    return [{ id, ...quote }]
  })
}
