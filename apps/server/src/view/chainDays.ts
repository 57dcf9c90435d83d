import { decodeChainDay } from '@strikelens/market/blocks'
import type { ChainSeries } from '@strikelens/market/chains'
import { type GrowingSeries, growingSeries } from '@strikelens/market/frames'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readChainDay } from '@strikelens/store/repositories'
import { type ChainMinute, chainRead } from '../stored/minutePackage.ts'
import { KeptDays } from './keptDays.ts'

/** A chain's day in memory: whole when it is past, growing when it is today's. */
interface KeptChain {
  readonly bytes: number
  readonly growing: GrowingSeries | null
  readonly whole: ChainSeries | null
}

const LIMIT_BYTES = 320 * 1024 * 1024
const BYTES_A_LEG = 6 * 8

/** Chains by day: read from the store once, today's kept up with the published minutes. */
export class ChainDays {
  readonly #db: Db
  readonly #kept = new KeptDays<KeptChain>(LIMIT_BYTES)

  constructor(db: Db) {
    this.#db = db
  }

  async get(symbol: string, expiry: IsoDate, date: IsoDate): Promise<ChainSeries | null> {
    const kept = await this.#kept.get(chainRead(symbol, expiry, date), () => this.#load(symbol, expiry, date))
    return kept?.growing?.series ?? kept?.whole ?? null
  }

  /** Adds a published minute to a day that is in memory or just being read; others will read it from the store. */
  append({ symbol, expiry, date, frame }: ChainMinute): void {
    const key = chainRead(symbol, expiry, date)
    const kept = this.#kept.peek(key)
    // A frame that the read has already brought is refused by its number.
    if (kept !== null) kept.growing?.push(frame)
    else void this.#kept.pending(key)?.then((loaded) => loaded?.growing?.push(frame))
  }

  clear(): void {
    this.#kept.clear()
  }

  /** Forgets a date: minutes were added to it. */
  drop(date: IsoDate): void {
    this.#kept.drop((key) => key.endsWith(date))
  }

  async #load(symbol: string, expiry: IsoDate, date: IsoDate): Promise<KeptChain | null> {
    const day = await readChainDay(this.#db, { symbol, expiry }, date)
    if (day === null) return null
    if (day.stored === 'block') {
      const whole = decodeChainDay(day.block)
      if (whole === null) throw new Error(`The stored day ${date} of ${symbol} ${expiry} is damaged.`)
      return { whole, growing: null, bytes: 2 * whole.count * whole.strike.length * BYTES_A_LEG }
    }
    const growing = growingSeries(symbol, expiry, date)
    for (const { frame } of day.frames) growing.push(frame)
    // Counted as it will be at the close, so that the bound holds all day.
    return { growing, whole: null, bytes: 2 * 400 * growing.series.strike.length * BYTES_A_LEG }
  }
}
