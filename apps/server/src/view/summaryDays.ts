import { SUMMARY_FIELDS, type SummarySeries } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readSummaries } from '@strikelens/store/repositories'
import type { ChainMinute } from '../ingest/minutePackage.ts'
import { unpackedSummaries } from '../ingest/packedSummaries.ts'
import { KeptDays } from './keptDays.ts'

interface KeptDay {
  readonly bytes: number
  readonly chains: Map<string, GrowingSummary>
}

interface GrowingSummary {
  asOf: number[]
  rows: number[]
}

const LIMIT_BYTES = 192 * 1024 * 1024
const WIDTH = SUMMARY_FIELDS.length

/** Summaries of all chains by day, read in one query; today's kept up with the published minutes. */
export class SummaryDays {
  readonly #db: Db
  readonly #kept = new KeptDays<KeptDay>(LIMIT_BYTES)

  constructor(db: Db) {
    this.#db = db
  }

  async get(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SummarySeries | null> {
    const day = await this.#kept.get(date, () => this.#load(date))
    const found = day?.chains.get(`${symbol}/${expiry}`)
    if (found === undefined) return null
    const asOf = Float64Array.from(found.asOf)
    return { symbol, expiry, date, count: asOf.length, asOf, rows: Float64Array.from(found.rows) }
  }

  append(minute: ChainMinute, asOf: number): void {
    const kept = this.#kept.peek(minute.date)
    if (kept !== null) add(kept, minute, asOf)
    else void this.#kept.pending(minute.date)?.then((loaded) => loaded !== null && add(loaded, minute, asOf))
  }

  clear(): void {
    this.#kept.clear()
  }

  async #load(date: IsoDate): Promise<KeptDay | null> {
    const stored = await readSummaries(this.#db, date)
    if (stored.length === 0) return null
    const chains = new Map<string, GrowingSummary>()
    let bytes = 0
    for (const chain of stored) {
      const summary: GrowingSummary =
        chain.stored === 'block'
          ? unpackedSummaries(chain.block)
          : {
              asOf: chain.minutes.map((minute) => minute.asOf),
              rows: chain.minutes.flatMap((minute) => Array.from(rowOf(minute.summary))),
            }
      chains.set(`${chain.symbol}/${chain.expiry}`, summary)
      bytes += 8 * summary.rows.length
    }
    return { chains, bytes }
  }
}

function add({ chains }: KeptDay, { symbol, expiry, summary }: ChainMinute, asOf: number): void {
  const chain = chains.get(`${symbol}/${expiry}`) ?? { asOf: [], rows: [] }
  const last = chain.asOf.at(-1)
  if (last !== undefined && last >= asOf) return
  chain.asOf.push(asOf)
  for (let field = 0; field < WIDTH; field++) chain.rows.push(summary[field])
  chains.set(`${symbol}/${expiry}`, chain)
}

/** A summary as stored with its minute: the doubles themselves. */
function rowOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer)
}
