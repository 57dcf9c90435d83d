import { indicatorPanelLast, type PanelSeries, type PanelStepper, panelStepper } from '@strikelens/analytics/indicators'
import { type BarRows, barAt, PanelRows } from '../bars/index.ts'
import { addDays, type IsoDate, istMidnight } from '../time/index.ts'
import { BARS_BEFORE, PATTERN_COLUMNS, SCAN_COLUMNS, SCAN_SPECS, type ScanInterval } from './specs.ts'

/** What is scanned for. */
export type ScanKind = 'indicators' | 'patterns'

/** Every name's figures at the close of a bar. */
export interface Scan {
  readonly kind: ScanKind
  readonly interval: ScanInterval
  /** Epoch ms at which the bar begins. */
  readonly start: number
  readonly ids: readonly string[]
  /** The columns of `SCAN_COLUMNS` or `PATTERN_COLUMNS` one after the other, an element a name. */
  readonly values: Float64Array
}

/** Which scan: of which bar, as a session sees it. */
export interface ScanKey extends Pick<Scan, 'kind' | 'interval' | 'start'> {
  readonly session: IsoDate
}

/** Reads the last closed bars of names, as `Market.panel` does. */
export type PanelReader = (ids: readonly string[], interval: ScanInterval, bars: number) => Promise<BarRows | null>

/** More bars than a session has of any length. */
const BARS_A_SESSION: Readonly<Record<ScanInterval, number>> = { '5m': 180, '15m': 62, '1h': 17, '1d': 1, '1w': 1 }

/** One column of a scan, an element a name. */
export function scanColumn({ kind, ids, values }: Scan, column: string): Float64Array {
  const columns: readonly string[] = kind === 'patterns' ? PATTERN_COLUMNS : SCAN_COLUMNS
  const place = columns.indexOf(column)
  if (place < 0) throw new RangeError(`A scan for ${kind} has no column ${column}`)
  return values.subarray(place * ids.length, (place + 1) * ids.length)
}

/**
 * The indicators of names at the last closed bar, from the bars themselves; null before the first. `session` is the newest one
 * that had begun.
 */
export async function scanOf(
  panel: PanelReader,
  ids: readonly string[],
  interval: ScanInterval,
  session: IsoDate,
): Promise<Scan | null> {
  const values = new Float64Array(SCAN_COLUMNS.length * ids.length)
  let start: number | null = null
  for (const part of inParts(ids)) {
    const rows = await restingOn(panel, part.ids, interval, session)
    if (rows === null) return null
    start = rows.start[rows.barCount - 1]
    putPart(values, ids, part, indicatorPanelLast(rows, SCAN_SPECS))
  }
  return start === null ? null : { kind: 'indicators', interval, start, ids, values }
}

/** What a session's figures rest on, with what has closed of it. */
async function restingOn(
  panel: PanelReader,
  ids: readonly string[],
  interval: ScanInterval,
  session: IsoDate,
): Promise<BarRows | null> {
  const rows = await panel(ids, interval, BARS_BEFORE[interval] + BARS_A_SESSION[interval])
  if (rows === null) return null
  const own = rows.barCount - barsBefore(rows, interval, session)
  const from = Math.max(0, rows.barCount - own - BARS_BEFORE[interval])
  return from === 0 ? rows : new PanelRows([{ bars: rows, from, to: rows.barCount }], ids)
}

/** Bars that had closed before the session: its own start with it, but a week with its Monday. */
function barsBefore({ start }: BarRows, interval: ScanInterval, session: IsoDate): number {
  const begun = istMidnight(interval === '1w' ? addDays(session, -6) : session)
  return barAt(start, begun - 1) + 1
}

/** Puts the figures of some names in their places among those of all. */
function putPart(
  values: Float64Array,
  ids: readonly string[],
  { from }: Pick<Part, 'from'>,
  series: readonly PanelSeries[],
): void {
  series.forEach((one, place) => {
    values.set(one.values, place * ids.length + from)
  })
}

/** Names whose bars are unpacked at once: all of them would take tens of megabytes. */
const NAMES_AT_ONCE = 100
/** Of a start in mid-session all bars until then are carried on, and the last of them told. */
const MOST_TOLD = 2

/** Some of the names, and where the first of them stands. */
interface Part {
  readonly ids: readonly string[]
  readonly from: number
  stepper: PanelStepper | null
}

/** The indicators of names, carried on bar by bar through a session: the same numbers as `scanOf`, to the bit. */
export class RunningScan {
  readonly #interval: ScanInterval
  readonly #ids: readonly string[]
  readonly #session: IsoDate
  readonly #parts: readonly Part[]
  /** Start of the last bar that was carried on; null before the first. */
  #last: number | null = null

  constructor(interval: ScanInterval, ids: readonly string[], session: IsoDate) {
    this.#interval = interval
    this.#ids = ids
    this.#session = session
    this.#parts = inParts(ids).map((part) => ({ ...part, stepper: null }))
  }

  /** What the last bars that have closed since the last call say, the newest last. */
  async advance(panel: PanelReader): Promise<Scan[]> {
    const closed = this.#last === null ? null : await this.#closedSince(panel, this.#last)
    if (closed === 0) return []
    const told = new Map<number, Scan>()
    for (const part of this.#parts) {
      const rows = await (closed === null
        ? restingOn(panel, part.ids, this.#interval, this.#session)
        : panel(part.ids, this.#interval, closed))
      if (rows === null) return []
      const first = closed === null ? this.#load(part, rows) : 0
      for (let bar = first; bar < rows.barCount; bar++) {
        const series = part.stepper?.push(barOf(rows, bar)) ?? []
        if (bar < rows.barCount - MOST_TOLD) continue
        const start = rows.start[bar]
        const scan = told.get(start) ?? this.#empty(start)
        told.set(start, scan)
        putPart(scan.values, this.#ids, part, series)
      }
      if (part === this.#parts[this.#parts.length - 1]) this.#last = rows.start[rows.barCount - 1]
    }
    return [...told.values()]
  }

  /** Takes in what lies before the session, but for the last bar: the first call has something to say. */
  #load(part: Part, rows: BarRows): number {
    const before = barsBefore(rows, this.#interval, this.#session)
    const loaded = Math.max(0, Math.min(before, rows.barCount - 1))
    part.stepper = panelStepper(part.ids.length, SCAN_SPECS)
    part.stepper.load(new PanelRows([{ bars: rows, from: 0, to: loaded }], part.ids))
    return loaded
  }

  /** How many bars have closed since; one as a rule. */
  async #closedSince(panel: PanelReader, last: number): Promise<number> {
    const axis = await panel(this.#ids.slice(0, 1), this.#interval, BARS_A_SESSION[this.#interval])
    return axis === null ? 0 : axis.barCount - barAt(axis.start, last) - 1
  }

  #empty(start: number): Scan {
    const values = new Float64Array(SCAN_COLUMNS.length * this.#ids.length)
    return { kind: 'indicators', interval: this.#interval, start, ids: this.#ids, values }
  }
}

/** Names by so many as are looked at together. */
export function inParts(ids: readonly string[]): { readonly ids: readonly string[]; readonly from: number }[] {
  return Array.from({ length: Math.ceil(ids.length / NAMES_AT_ONCE) }, (_, part) => {
    const from = part * NAMES_AT_ONCE
    return { ids: ids.slice(from, from + NAMES_AT_ONCE), from }
  })
}

function barOf({ open, high, low, close, volume, ids, barCount }: BarRows, bar: number) {
  const at = (column: Float64Array) => Float64Array.from(ids, (_, i) => column[i * barCount + bar])
  return { open: at(open), high: at(high), low: at(low), close: at(close), volume: at(volume) }
}
