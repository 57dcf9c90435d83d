import type { Level, TimePane, TimeSeries } from '@strikelens/ui/charts/timeChart'
import { compact, grouped, price } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { Params, StraddlePrice } from './compute.ts'
import type { Overlay } from './overlays.ts'

/** Whether candles are drawn: a row of one minute has one snapshot, so it has none (§S3). */
export function isCandle({ chart, interval }: Params): boolean {
  return chart === 'candle' && interval !== '1m'
}

/** Premium and spot, the volume of the steps, and the panes that were asked for. */
export function premiumPanes(data: Wire<StraddlePrice>, params: Params, overlays: ReadonlySet<Overlay>): TimePane[] {
  return [
    premiumPane(data, params, overlays),
    volumePane(data),
    ...(overlays.has('iv') || overlays.has('vix') ? [volatilityPane(data, overlays)] : []),
    ...(overlays.has('oi') ? [oiPane(data)] : []),
  ]
}

function premiumPane(data: Wire<StraddlePrice>, params: Params, overlays: ReadonlySet<Overlay>): TimePane {
  const { rows, context } = data
  const line = (key: Overlay, name: string, color: TimeSeries['color'], values: readonly (number | null)[]) => ({
    key,
    kind: 'line' as const,
    name,
    color,
    axis: 'left' as const,
    values: column(values),
  })
  const series: (TimeSeries | null)[] = [
    overlays.has('spot') ? { ...line('spot', spotName(data), 'spot', rows.spot), axis: 'right' } : null,
    overlays.has('path') ? { ...line('path', 'Decay path', 'ink-3', rows.path), dash: 'dotted' } : null,
    overlays.has('vwap') ? line('vwap', 'VWAP', 'vwap', rows.vwap) : null,
    overlays.has('ce') ? line('ce', 'CE', 'call', rows.ce) : null,
    overlays.has('pe') ? line('pe', 'PE', 'put', rows.pe) : null,
    premiumSeries(data, params),
  ]
  return {
    key: 'premium',
    weight: 4,
    left: { name: 'Premium', unit: '₹', format: price },
    ...(overlays.has('spot')
      ? { right: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) } }
      : {}),
    series: series.filter((one) => one !== null),
    levels: overlays.has('levels') ? levels(data) : [],
  }
}

function premiumSeries({ rows, state }: Wire<StraddlePrice>, params: Params): TimeSeries {
  const named = {
    key: 'straddle',
    name: state.terms.missing === null ? 'Straddle' : 'Premium',
    color: 'premium',
    axis: 'left',
  } as const
  if (isCandle(params)) {
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

function spotName({ context }: Wire<StraddlePrice>): string {
  return context.set === 'COM' ? 'Future' : 'Spot'
}

function levels({ figures }: Wire<StraddlePrice>): Level[] {
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
function volumePane({ rows }: Wire<StraddlePrice>): TimePane {
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

function volatilityPane({ rows }: Wire<StraddlePrice>, overlays: ReadonlySet<Overlay>): TimePane {
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

function oiPane({ rows }: Wire<StraddlePrice>): TimePane {
  return {
    key: 'oi',
    left: { name: 'OI', unit: 'lots', format: compact },
    series: [
      { key: 'ceOi', kind: 'step', name: 'CE OI', color: 'call', axis: 'left', values: column(rows.ceOi) },
      { key: 'peOi', kind: 'step', name: 'PE OI', color: 'put', axis: 'left', values: column(rows.peOi) },
    ],
  }
}
