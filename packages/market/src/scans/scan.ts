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
  const rows = await restingOn(panel, ids, interval, session)
  if (rows === null) return null
  return scanAt(interval, ids, rows.start[rows.barCount - 1], indicatorPanelLast(rows, SCAN_SPECS))
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

function scanAt(interval: ScanInterval, ids: readonly string[], start: number, series: readonly PanelSeries[]): Scan {
  const values = new Float64Array(series.length * ids.length)
  series.forEach((one, place) => {
    values.set(one.values, place * ids.length)
  })
  return { kind: 'indicators', interval, start, ids, values }
}

/** The indicators of names, carried on bar by bar through a session: the same numbers as `scanOf`, to the bit. */
export class RunningScan {
  readonly #interval: ScanInterval
  readonly #ids: readonly string[]
  readonly #session: IsoDate
  #stepper: PanelStepper | null = null
  #last = Number.NEGATIVE_INFINITY

  constructor(interval: ScanInterval, ids: readonly string[], session: IsoDate) {
    this.#interval = interval
    this.#ids = ids
    this.#session = session
  }

  /** What the bars that have closed since the last call say, the newest last. */
  async advance(panel: PanelReader): Promise<Scan[]> {
    const scans: Scan[] = []
    if (this.#stepper === null) {
      const rows = await restingOn(panel, this.#ids, this.#interval, this.#session)
      if (rows === null) return scans
      this.#stepper = panelStepper(this.#ids.length, SCAN_SPECS)
      const before = barsBefore(rows, this.#interval, this.#session)
      // The last bar before the session is pushed, so that the first call has something to say.
      const loaded = Math.max(0, Math.min(before, rows.barCount - 1))
      this.#stepper.load(new PanelRows([{ bars: rows, from: 0, to: loaded }], this.#ids))
      for (let bar = loaded; bar < rows.barCount; bar++) scans.push(this.#push(this.#stepper, rows, bar))
      return scans
    }
    const missed = await this.#missed(panel)
    for (let bar = 0; bar < (missed?.barCount ?? 0); bar++) {
      if (missed !== null) scans.push(this.#push(this.#stepper, missed, bar))
    }
    return scans
  }

  /** Bars that have closed since; one as a rule. */
  async #missed(panel: PanelReader): Promise<BarRows | null> {
    const axis = await panel(this.#ids.slice(0, 1), this.#interval, BARS_A_SESSION[this.#interval])
    const closed = axis === null ? 0 : axis.barCount - barAt(axis.start, this.#last) - 1
    return closed === 0 ? null : panel(this.#ids, this.#interval, closed)
  }

  #push(stepper: PanelStepper, rows: BarRows, bar: number): Scan {
    const at = (column: Float64Array) => Float64Array.from(this.#ids, (_, i) => column[i * rows.barCount + bar])
    const { open, high, low, close, volume } = rows
    const series = stepper.push({
      open: at(open),
      high: at(high),
      low: at(low),
      close: at(close),
      volume: at(volume),
    })
    this.#last = rows.start[bar]
    return scanAt(this.#interval, this.#ids, this.#last, series)
  }
}
