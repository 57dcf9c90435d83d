import { decodeChainDay } from '@strikelens/market/blocks'
import type { ChainSeries } from '@strikelens/market/chains'
import { type GrowingSeries, growingSeries } from '@strikelens/market/frames'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readChainDay } from '@strikelens/store/repositories'
import type { ChainMinute } from '../stored/minutePackage.ts'
import { KeptDays } from './keptDays.ts'
import { chainKey, type SharedChain } from './marketDays.ts'
import { Progress, sharedColumn, sharedSeries } from './sharedMemory.ts'

/** A chain's day in memory: whole when it is past, growing when it is today's. */
interface KeptChain {
  readonly bytes: number
  /** As threads read it. */
  shared(): SharedChain
  push(frame: Uint8Array): void
}

const LIMIT_BYTES = 192 * 1024 * 1024
const BYTES_A_LEG = 6 * 8

/** Chains by day: read from the store once, today's kept up with the published minutes. */
export class ChainDays {
  readonly #db: Db
  readonly kept: KeptDays<KeptChain>

  constructor(db: Db, onDrop: (key: string) => void) {
    this.#db = db
    this.kept = new KeptDays(LIMIT_BYTES, onDrop)
  }

  async shared(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SharedChain | null> {
    const kept = await this.kept.get(chainKey(symbol, expiry, date), () => this.#load(symbol, expiry, date))
    return kept?.shared() ?? null
  }

  /** Adds a published minute to a day that is in memory or just being read; others will read it from the store. */
  append({ symbol, expiry, date, frame }: ChainMinute): void {
    const key = chainKey(symbol, expiry, date)
    const kept = this.kept.peek(key)
    // A frame that the read has already brought is refused by its number.
    if (kept !== null) kept.push(frame)
    else void this.kept.pending(key)?.then((loaded) => loaded?.push(frame))
  }

  async #load(symbol: string, expiry: IsoDate, date: IsoDate): Promise<KeptChain | null> {
    const day = await readChainDay(this.#db, { symbol, expiry }, date)
    if (day === null) return null
    if (day.stored === 'block') {
      const decoded = decodeChainDay(day.block)
      if (decoded === null) throw new Error(`The stored day ${date} of ${symbol} ${expiry} is damaged.`)
      return keptWhole(sharedSeries(decoded))
    }
    const growing = growingSeries(symbol, expiry, date, sharedColumn)
    for (const { frame } of day.frames) growing.push(frame)
    return keptGrowing(growing)
  }
}

function keptWhole(series: ChainSeries): KeptChain {
  const shared: SharedChain = { of: 'chain', series, progress: null }
  return { shared: () => shared, push() {}, bytes: 2 * series.count * series.strike.length * BYTES_A_LEG }
}

function keptGrowing(growing: GrowingSeries): KeptChain {
  let progress = new Progress()
  progress.count = growing.series.count
  let columns = growing.series.ce.ltp.buffer
  return {
    shared: () => ({ of: 'chain', series: growing.series, progress: progress.shared }),
    push(frame) {
      if (!growing.push(frame)) return
      const { series } = growing
      if (series.ce.ltp.buffer !== columns) {
        const before = progress
        progress = new Progress()
        columns = series.ce.ltp.buffer
        before.replace()
      }
      progress.count = series.count
    },
    // Counted as it will be at the close, so that the bound holds all day.
    bytes: 2 * 400 * growing.series.strike.length * BYTES_A_LEG,
  }
}
