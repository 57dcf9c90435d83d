import { SUMMARY_FIELDS, type SummarySeries } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readSummaries } from '@strikelens/store/repositories'
import type { ChainMinute } from '../stored/minutePackage.ts'
import { storedSummary, unpackedSummaries } from '../stored/packedSummaries.ts'
import { KeptDays } from './keptDays.ts'

interface KeptDay {
  readonly bytes: number
  readonly chains: Map<string, KeptSummary>
}

/** As it is stored until somebody asks for it: a day has hundreds of chains, and a page shows a few of them. */
type KeptSummary =
  | { readonly kind: 'block'; readonly block: Uint8Array }
  | { readonly kind: 'whole'; readonly asOf: Float64Array; readonly rows: Float64Array }
  | GrowingSummary

interface GrowingSummary {
  readonly kind: 'growing'
  readonly asOf: number[]
  readonly rows: number[]
}

const LIMIT_BYTES = 192 * 1024 * 1024
const WIDTH = SUMMARY_FIELDS.length
/** A block is about so much larger when it is unpacked. */
const UNPACKED = 6

/** Summaries of all chains by day, read in one query; today's kept up with the published minutes. */
export class SummaryDays {
  readonly #db: Db
  readonly #kept = new KeptDays<KeptDay>(LIMIT_BYTES)

  constructor(db: Db) {
    this.#db = db
  }

  async get(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SummarySeries | null> {
    const day = await this.#kept.get(date, () => this.#load(date))
    const found = day === null ? null : unpacked(day, `${symbol}/${expiry}`)
    if (found === null) return null
    const { asOf, rows } = found
    return { symbol, expiry, date, count: asOf.length, asOf, rows }
  }

  append(minute: ChainMinute, asOf: number): void {
    const kept = this.#kept.peek(minute.date)
    if (kept !== null) add(kept, minute, asOf)
    else void this.#kept.pending(minute.date)?.then((loaded) => loaded !== null && add(loaded, minute, asOf))
  }

  clear(): void {
    this.#kept.clear()
  }

  /** Forgets a date: minutes were added to it. */
  drop(date: IsoDate): void {
    this.#kept.drop((key) => key.endsWith(date))
  }

  async #load(date: IsoDate): Promise<KeptDay | null> {
    const stored = await readSummaries(this.#db, date)
    if (stored.length === 0) return null
    const chains = new Map<string, KeptSummary>()
    let bytes = 0
    for (const chain of stored) {
      const key = `${chain.symbol}/${chain.expiry}`
      if (chain.stored === 'block') {
        chains.set(key, { kind: 'block', block: chain.block })
        bytes += UNPACKED * chain.block.length
      } else {
        const rows = chain.minutes.flatMap((minute) => Array.from(storedSummary(minute.summary)))
        chains.set(key, { kind: 'growing', asOf: chain.minutes.map((minute) => minute.asOf), rows })
        bytes += 8 * rows.length
      }
    }
    return { chains, bytes }
  }
}

/** A chain's summaries so far; null when the day has none. */
function unpacked({ chains }: KeptDay, key: string): Pick<SummarySeries, 'asOf' | 'rows'> | null {
  const kept = chains.get(key)
  if (kept === undefined) return null
  if (kept.kind === 'whole') return kept
  if (kept.kind === 'growing') return { asOf: Float64Array.from(kept.asOf), rows: Float64Array.from(kept.rows) }
  const whole = unpackedSummaries(kept.block)
  chains.set(key, { kind: 'whole', ...whole })
  return whole
}

function add(day: KeptDay, { symbol, expiry, summary }: ChainMinute, asOf: number): void {
  const key = `${symbol}/${expiry}`
  const growing = growingSummary(day, key)
  const last = growing.asOf.at(-1)
  if (last !== undefined && last >= asOf) return
  growing.asOf.push(asOf)
  for (let field = 0; field < WIDTH; field++) growing.rows.push(summary[field])
  day.chains.set(key, growing)
}

function growingSummary(day: KeptDay, key: string): GrowingSummary {
  const kept = day.chains.get(key)
  if (kept?.kind === 'growing') return kept
  const { asOf = [], rows = [] } = unpacked(day, key) ?? {}
  return { kind: 'growing', asOf: Array.from(asOf), rows: Array.from(rows) }
}
