import { MINUS, MISSING } from '@strikelens/market/formats'
import { mainValues, type TimePane, type TimeSeries, type ValueAxis } from './timeChartTypes.ts'
import { sideOf } from './timeScene.ts'

/** One line of the tooltip. */
export interface TooltipFigure {
  readonly series: TimeSeries
  readonly text: string
  readonly unit: string
  /** Signed, in the axis' format; null without a base or a value. */
  readonly change: { readonly text: string; readonly sign: number } | null
}

/** A further line that the tool adds: a figure that has no series of its own. */
export interface TooltipRow {
  readonly name: string
  readonly text: string
}

/** Every shown series at a point, with its unit and its change since its base, or since the session's first value. */
export function tooltipFigures(
  panes: readonly TimePane[],
  hidden: ReadonlySet<string>,
  point: number,
  sessionFirst: number,
): TooltipFigure[] {
  return panes.flatMap((pane) =>
    inOrder(pane, point)
      .filter(({ key, isInTooltip = true }) => isInTooltip && !hidden.has(key))
      .map((series) => {
        const axis = pane[sideOf(series)]
        const value = mainValues(series)[point]
        return {
          series,
          text: Number.isNaN(value) || axis === undefined ? MISSING : axis.format(value),
          unit: Number.isNaN(value) ? '' : (axis?.unit ?? ''),
          change:
            axis === undefined || series.kind === 'histogram' ? null : changeOf(series, value, sessionFirst, axis),
        }
      }),
  )
}

/** The series as the tooltip lists them; what has no value there stands last. */
function inOrder({ series, isTooltipByValue = false }: TimePane, point: number): readonly TimeSeries[] {
  if (!isTooltipByValue) return series
  const size = (one: TimeSeries) => {
    const value = mainValues(one)[point]
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
  }
  const side = (one: TimeSeries) => (sideOf(one) === 'left' ? 0 : 1)
  return series.toSorted((a, b) => side(a) - side(b) || size(b) - size(a))
}

function changeOf(series: TimeSeries, value: number, sessionFirst: number, axis: ValueAxis): TooltipFigure['change'] {
  const values = mainValues(series)
  let first = sessionFirst
  while (first < values.length && Number.isNaN(values[first])) first++
  const base = series.base ?? values[first] ?? Number.NaN
  const change = value - base
  if (Number.isNaN(change)) return null
  const sign = Math.sign(change)
  const mark = sign > 0 ? '+' : sign < 0 ? MINUS : ''
  return { text: mark + axis.format(Math.abs(change)), sign }
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
