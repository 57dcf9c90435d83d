import { compact, grouped, price } from '@strikelens/market/formats'
import type { Level, TimePane, TimeSeries } from '@strikelens/ui/charts/timeChart'
import { indicatorPanes, priceIndicators } from '../indicators/indicatorPanes.ts'
import { tooShortForCandles } from '../kit/intervals.ts'
import { column } from '../wireColumn.ts'
import { comparedLine } from './comparedLine.ts'
import { overlaysOf } from './overlays.ts'
import { overlayOf, type PremiumChart, type PremiumParams } from './premiumChart.ts'

/** Whether candles are drawn: a row of one snapshot has none (§S3). */
export function isCandle(
  { candlesFrom = '3m' }: Pick<PremiumChart, 'candlesFrom'>,
  { chart, interval }: Pick<PremiumParams, 'chart' | 'interval'>,
): boolean {
  return chart === 'candle' && tooShortForCandles(interval, candlesFrom) === undefined
}

/** Premium and spot, the volume of the steps, and the panes that were asked for. */
export function premiumPanes(chart: PremiumChart, params: PremiumParams): TimePane[] {
  const overlays = overlaysOf(params)
  return [
    premiumPane(chart, params, overlays),
    volumePane(chart),
    ...(overlays.has('iv') || overlays.has('vix') ? [volatilityPane(chart, overlays)] : []),
    ...(overlays.has('oi') ? [oiPane(chart)] : []),
    ...indicatorPanes(chart.indicators),
  ]
}

export function premiumPane(chart: PremiumChart, params: PremiumParams, overlays: ReadonlySet<string>): TimePane {
  const { rows, legs, symbol, spotName } = chart
  const line = (key: string, name: string, color: TimeSeries['color'], values: readonly (number | null)[]) => ({
    key,
    kind: 'line' as const,
    name,
    color,
    axis: 'left' as const,
    values: column(values),
  })
  const series: (TimeSeries | null)[] = [
    chart.compared === null ? null : comparedLine(chart.compared),
    overlays.has('spot') ? { ...line('spot', spotName, 'spot', rows.spot), axis: 'right' } : null,
    overlays.has('path') ? { ...line('path', 'Decay path', 'ink-3', rows.path), dash: 'dotted' } : null,
    overlays.has('vwap') ? line('vwap', 'VWAP', 'vwap', rows.vwap) : null,
    ...legs.map((leg) => (overlays.has(overlayOf(leg)) ? line(leg.key, leg.name, leg.color, leg.price) : null)),
    ...priceIndicators(chart.indicators),
    premiumSeries(chart, params),
  ]
  return {
    key: 'premium',
    weight: 4,
    left: { name: 'Premium', unit: '₹', format: price },
    ...(overlays.has('spot') ? { right: { name: symbol, unit: '', format: (value) => grouped(value, 1) } } : {}),
    series: series.filter((one) => one !== null),
    levels: overlays.has('levels') ? levels(chart) : [],
  }
}

function premiumSeries(chart: PremiumChart, params: PremiumParams): TimeSeries {
  const { rows, name } = chart
  const named = { key: 'premium', name, color: 'premium', axis: 'left' } as const
  if (isCandle(chart, params)) {
    const { open, high, low, close } = rows
    return {
      ...named,
      kind: 'candle',
      open: column(open),
      high: column(high),
      low: column(low),
      close: column(close),
    }
  }
  const stale = Uint8Array.from(rows.hollow, (bits) => (bits === 0 ? 0 : 1))
  return { ...named, kind: 'line', values: column(rows.close), isMain: true, stale }
}

function levels({ figures }: PremiumChart): Level[] {
  const named = [
    { label: 'Prev close', value: figures.prevClose },
    { label: 'Day high', value: figures.dayHigh },
    { label: 'Day low', value: figures.dayLow },
  ]
  return named.flatMap(({ label, value }) =>
    value === null ? [] : [{ label, value, color: 'ink-3' as const, axis: 'left' as const }],
  )
}

/** Bars take the colour of the premium's step. */
function volumePane({ rows }: PremiumChart): TimePane {
  return {
    key: 'volume',
    left: { name: 'Volume', unit: 'lots', format: compact },
    series: [
      {
        key: 'volume',
        kind: 'histogram',
        name: 'Volume',
        color: 'volume',
        axis: 'left',
        values: column(rows.volumeLots),
        barColor: (row) => {
          const step = rows.change[row] ?? 0
          return step > 0 ? 'up' : step < 0 ? 'down' : 'volume'
        },
      },
    ],
  }
}

/** Strike IV and India VIX, of those that are asked for. */
export function volatilityPane(
  { rows }: { readonly rows: Pick<PremiumChart['rows'], 'iv' | 'vix'> },
  overlays: ReadonlySet<string>,
): TimePane {
  const series: TimeSeries[] = []
  if (overlays.has('iv')) {
    const values = column(rows.iv).map((value) => 100 * value)
    series.push({ key: 'iv', kind: 'line', name: 'IV', color: 'series-2', axis: 'left', values })
  }
  if (overlays.has('vix') && rows.vix !== null) {
    series.push({
      key: 'vix',
      kind: 'line',
      name: 'India VIX',
      color: 'series-5',
      axis: 'left',
      values: column(rows.vix),
    })
  }
  return { key: 'volatility', left: { name: 'IV', unit: '%', format: price }, series }
}

export function oiPane({ legs }: PremiumChart): TimePane {
  return {
    key: 'oi',
    left: { name: 'OI', unit: 'lots', format: compact },
    series: legs.map(({ key, name, color, oi }) => ({
      key: `${key}Oi`,
      kind: 'step',
      name: `${name} OI`,
      color,
      axis: 'left',
      values: column(oi),
    })),
  }
}
