import { compact, price } from '@strikelens/market/formats'
import type { TimePane, TimeSeries } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { IndicatorLine } from './indicatorLines.ts'

const COLORS = ['series-2', 'series-4', 'series-3', 'series-6'] as const
const GUIDE = { color: 'ink-3', axis: 'left' } as const
const DASHES = ['solid', 'dashed', 'dotted'] as const

/** Indicators on the price's own scale, as lines of the price's pane. */
export function priceIndicators(lines: readonly Wire<IndicatorLine>[]): TimeSeries[] {
  return lines.flatMap((line, place) => (line.place === 'price' ? seriesOf(line, place) : []))
}

/** Indicators on a scale of their own, a pane each. */
export function indicatorPanes(lines: readonly Wire<IndicatorLine>[]): TimePane[] {
  return lines.flatMap((line, place) =>
    line.place === 'price'
      ? []
      : [
          {
            key: line.key,
            left: { name: line.label, unit: line.unit, format: short, ...limitsOf(line) },
            series: seriesOf(line, place),
            ...guidesOf(line),
          },
        ],
  )
}

/** The lines an indicator is read by, always in view, with the room between two of them shaded: RSI 30 and 70. */
function guidesOf({ guides }: Wire<IndicatorLine>): Pick<TimePane, 'levels' | 'bands'> {
  const values = guides.filter((value) => value !== null)
  // The axis tells their values.
  const levels = values.map((value) => ({ value, label: '', ...GUIDE, isAlwaysSeen: true }))
  const bands = [{ from: Math.min(...values), to: Math.max(...values), ...GUIDE }]
  return { levels, ...(values.length === 2 ? { bands } : {}) }
}

function limitsOf({ scale }: Wire<IndicatorLine>): { limits?: readonly [number, number] } {
  return scale === null || scale.from === null || scale.to === null ? {} : { limits: [scale.from, scale.to] }
}

/** The first line of an indicator carries its name; the others of it are turned off with it. */
function seriesOf({ key, label, series }: Wire<IndicatorLine>, place: number): TimeSeries[] {
  return series.map((one, i) => {
    const named = {
      key: `${key}/${one.key}`,
      name: one.name === '' ? label : `${label} ${one.name}`,
      color: COLORS[place % COLORS.length],
      axis: 'left' as const,
      values: column(one.values),
      hasTag: false,
      ...(i === 0 ? {} : { companionOf: `${key}/${series[0].key}` }),
    }
    if (one.key === 'hist') return { ...named, kind: 'histogram', color: 'up', belowColor: 'down' }
    return { ...named, kind: 'line', dash: one.key === 'lower' ? 'dashed' : (DASHES[i] ?? 'dotted') }
  })
}

function short(value: number): string {
  return Math.abs(value) >= 100_000 ? compact(value) : price(value)
}
