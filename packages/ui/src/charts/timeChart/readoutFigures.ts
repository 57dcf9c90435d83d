import { MINUS, MISSING, signedPercent } from '@strikelens/market/formats'
import { mainValues, type TimePane, type TimeSeries, type ValueAxis } from './timeChartTypes.ts'
import { sideOf } from './timeScene.ts'

/** What is told of one series at a point. */
export interface ReadoutFigure {
  readonly series: TimeSeries
  /** One value, or those of a candle by their letters. */
  readonly values: readonly { readonly letter: string; readonly text: string }[]
  /** Empty where the value says it itself or the axis does. */
  readonly unit: string
  /** Signed, in the axis' format; null without a base or a value. */
  readonly change: { readonly text: string; readonly sign: number } | null
}

/** A further figure that the tool adds: one that has no series of its own. */
export interface TooltipRow {
  readonly name: string
  readonly text: string
}

/** Units that an axis names and a value does not need: prices and index points. */
const PLAIN_UNITS = new Set(['₹', 'points', ''])

/** The shown series of a pane at a point, each with its unit and its change since its base or the session's first value. */
export function readoutFigures(
  pane: TimePane,
  hidden: ReadonlySet<string>,
  point: number,
  sessionFirst: number,
): ReadoutFigure[] {
  return pane.series
    .filter(({ key, isInTooltip = true }) => isInTooltip && !hidden.has(key))
    .map((series) => figureOf(series, pane[sideOf(series)], point, sessionFirst))
}

function figureOf(series: TimeSeries, axis: ValueAxis | undefined, point: number, sessionFirst: number): ReadoutFigure {
  const value = mainValues(series)[point]
  // A point past the end has no value: another chart of the page may be longer.
  if (axis === undefined || value === undefined || Number.isNaN(value))
    return { series, values: [{ letter: '', text: MISSING }], unit: '', change: null }
  if (series.told !== undefined)
    return { series, values: [{ letter: '', text: series.told(point) }], unit: '', change: null }
  const unit = PLAIN_UNITS.has(axis.unit) ? '' : axis.unit
  if (series.kind !== 'candle') {
    const change = series.kind === 'histogram' ? null : changeOf(series, value, sessionFirst, axis)
    return { series, values: [{ letter: '', text: axis.format(value) }], unit, change }
  }
  const { open, high, low, close, before = open } = series
  const columns = { O: open, H: high, L: low, C: close }
  const values = Object.entries(columns).map(([letter, column]) => ({ letter, text: axis.format(column[point]) }))
  return { series, values, unit, change: candleChange(before[point], value, axis) }
}

function changeOf(series: TimeSeries, value: number, sessionFirst: number, axis: ValueAxis): ReadoutFigure['change'] {
  // Its change from zero is the value once more.
  if (series.base === 0) return null
  const values = mainValues(series)
  let first = sessionFirst
  while (first < values.length && Number.isNaN(values[first])) first++
  return signedChange(value - (series.base ?? values[first] ?? Number.NaN), axis)
}

/** From the close before the candle, or its own open, to its close. */
function candleChange(from: number, close: number, axis: ValueAxis): ReadoutFigure['change'] {
  const change = signedChange(close - from, axis)
  if (change === null || !(from > 0)) return change
  return { ...change, text: `${change.text} (${signedPercent((100 * (close - from)) / from)})` }
}

function signedChange(change: number, axis: ValueAxis): ReadoutFigure['change'] {
  // Where the values are changes themselves, '+14,185', how those changed is one sign too many.
  if (Number.isNaN(change) || axis.format(1).startsWith('+')) return null
  const sign = Math.sign(change)
  const mark = sign > 0 ? '+' : sign < 0 ? MINUS : ''
  return { text: mark + axis.format(Math.abs(change)), sign }
}

/** The series a pane is about, told first: its candles, the line that stands out, or the only one. */
export function mainOf({ series }: TimePane): TimeSeries | undefined {
  const leading = series.filter(({ companionOf }) => companionOf === undefined)
  return (
    leading.find((one) => one.kind === 'candle' || ('isMain' in one && one.isMain === true)) ??
    (leading.length === 1 ? leading[0] : undefined)
  )
}

/** What the marked points of the shown lines mean, where the point has any: 'Crossover up', with its letter. */
export function pointRows(panes: readonly TimePane[], hidden: ReadonlySet<string>, point: number): TooltipRow[] {
  return panes.flatMap((pane) =>
    pane.series.flatMap((series) => {
      if (hidden.has(series.key) || !('points' in series)) return []
      const here = (series.points ?? []).filter(({ index }) => index === point)
      return here.map(({ label, letter = '' }) => ({ name: label, text: letter }))
    }),
  )
}

/** A figure in one sentence, for those who hear it. */
export function spokenFigure({ series, values, unit }: ReadoutFigure): string {
  const told = values.map(({ letter, text }) => (letter === '' ? text : `${letter} ${text}`)).join(' ')
  return `${series.name} ${told} ${unit}`.trimEnd()
}
