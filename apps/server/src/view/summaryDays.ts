import { SUMMARY_FIELDS } from '@strikelens/market/chains'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readSummaries } from '@strikelens/store/repositories'
import type { ChainMinute } from '../stored/minutePackage.ts'
import { storedSummary, unpackedSummaries } from '../stored/packedSummaries.ts'
import { KeptDays } from './keptDays.ts'
import { type SharedSummary, summaryKey } from './marketDays.ts'
import { Progress, sharedColumn, sharedCopy } from './sharedMemory.ts'

interface KeptDay {
  readonly bytes: number
  readonly chains: Map<string, KeptSummary>
}

/** As it is stored until somebody asks for it: a day has hundreds of chains, and a page shows a few of them. */
type KeptSummary =
  | { readonly kind: 'block'; readonly block: Uint8Array }
  | { readonly kind: 'whole'; readonly shared: SharedSummary; readonly progress: Progress }
  | { readonly kind: 'growing'; readonly rows: GrowingRows }

const LIMIT_BYTES = 96 * 1024 * 1024
const WIDTH = SUMMARY_FIELDS.length
/** A block is about so much larger when it is unpacked. */
const UNPACKED = 6
/** A stock's session, or two hours of an index; doubled when full. */
const FIRST_ROWS = 128

/** Summaries of all chains by day, read in one query; today's kept up with the published minutes. */
export class SummaryDays {
  readonly #db: Db
  readonly kept: KeptDays<KeptDay>

  constructor(db: Db, onDrop: (key: string) => void) {
    this.#db = db
    this.kept = new KeptDays(LIMIT_BYTES, onDrop)
  }

  async shared(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SharedSummary | null> {
    const day = await this.kept.get(summaryKey(date), () => this.#load(date))
    return day === null ? null : sharedOf(day, `${symbol}/${expiry}`)
  }

  append(minute: ChainMinute, asOf: number): void {
    const key = summaryKey(minute.date)
    const kept = this.kept.peek(key)
    if (kept !== null) add(kept, minute, asOf)
    else void this.kept.pending(key)?.then((loaded) => loaded !== null && add(loaded, minute, asOf))
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
        const rows = new GrowingRows(chain.minutes.length)
        for (const { asOf, summary } of chain.minutes) rows.push(asOf, storedSummary(summary))
        chains.set(key, { kind: 'growing', rows })
        bytes += rows.bytes
      }
    }
    return { chains, bytes }
  }
}

/** Summaries that grow, in memory that all threads read. */
class GrowingRows {
  #asOf: Float64Array
  #rows: Float64Array
  #progress = new Progress()

  /** With room for so many at least. */
  constructor(count: number) {
    let room = FIRST_ROWS
    while (room < count) room *= 2
    this.#asOf = sharedColumn(room)
    this.#rows = sharedColumn(room * WIDTH)
  }

  get bytes(): number {
    return 8 * (this.#asOf.length + this.#rows.length)
  }

  get shared(): SharedSummary {
    return { of: 'summary', asOf: this.#asOf, rows: this.#rows, progress: this.#progress.shared }
  }

  /** Adds the summary of a minute, unless it is there. What was stored before a field was known lacks it. */
  push(asOf: number, summary: Float64Array): void {
    const { count } = this.#progress
    if (count > 0 && this.#asOf[count - 1] >= asOf) return
    if (count === this.#asOf.length) this.#lengthen()
    this.#asOf[count] = asOf
    this.#rows.fill(Number.NaN, count * WIDTH, (count + 1) * WIDTH)
    this.#rows.set(summary.subarray(0, WIDTH), count * WIDTH)
    this.#progress.count = count + 1
  }

  #lengthen(): void {
    const before = this.#progress
    const longer = (column: Float64Array) => {
      const doubled = sharedColumn(2 * column.length)
      doubled.set(column)
      return doubled
    }
    this.#asOf = longer(this.#asOf)
    this.#rows = longer(this.#rows)
    this.#progress = new Progress()
    this.#progress.count = before.count
    before.replace()
  }
}

/** A chain's summaries so far; null when the day has none. */
function sharedOf({ chains }: KeptDay, key: string): SharedSummary | null {
  const kept = chains.get(key)
  if (kept === undefined) return null
  if (kept.kind === 'growing') return kept.rows.shared
  if (kept.kind === 'whole') return kept.shared
  const { asOf, rows } = unpackedSummaries(kept.block)
  const progress = new Progress()
  progress.count = asOf.length
  const shared: SharedSummary = {
    of: 'summary',
    asOf: sharedCopy(asOf),
    rows: sharedCopy(rows),
    progress: progress.shared,
  }
  chains.set(key, { kind: 'whole', shared, progress })
  return shared
}

function add(day: KeptDay, { symbol, expiry, summary }: ChainMinute, asOf: number): void {
  growingRows(day, `${symbol}/${expiry}`).push(asOf, summary)
}

/** The rows of a chain that a minute is added to: a day that was stored whole goes on when its minutes do. */
function growingRows({ chains }: KeptDay, key: string): GrowingRows {
  const kept = chains.get(key)
  if (kept?.kind === 'growing') return kept.rows
  const before = kept === undefined ? null : kept.kind === 'block' ? unpackedSummaries(kept.block) : kept.shared
  const growing = new GrowingRows(before?.asOf.length ?? 0)
  before?.asOf.forEach((at, row) => {
    growing.push(at, before.rows.subarray(row * WIDTH, (row + 1) * WIDTH))
  })
  chains.set(key, { kind: 'growing', rows: growing })
  if (kept?.kind === 'whole') kept.progress.replace()
  return growing
}
