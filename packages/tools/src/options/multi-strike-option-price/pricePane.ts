import { delta, grouped, index, iv, price, signed, signedPercent } from '@strikelens/market/formats'
import type { TimePane, TimeSeries, ValueAxis } from '@strikelens/ui/charts/timeChart'
import { tooShortForCandles } from '../../kit/intervals.ts'
import { type LegLook, legLooks } from '../../kit/lineLook.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import type { LegRows } from './legRows.ts'

export const METRICS = [
  { value: 'price', label: 'Price' },
  { value: 'index', label: 'Index' },
  { value: 'pct', label: 'Chg %' },
  { value: 'tv', label: 'Time value' },
] as const

type Shown = Pick<Params, 'metric' | 'chart' | 'ov'>

/** Why there are no candles: they are of a leg that stands alone, where a row has more than one snapshot (§S3). */
export function whyNoCandles(
  { bars, rowLength, context }: Wire<MultiStrikePrice>,
  { metric }: Pick<Shown, 'metric'>,
): string | undefined {
  if (bars === null) return 'Candles with one leg alone'
  if (metric !== 'price') return 'Candles of the price alone'
  return tooShortForCandles(rowLength.interval, context.set === 'STK' ? '15m' : '3m')
}

/** Whether candles are drawn. */
export function isCandle(data: Wire<MultiStrikePrice>, shown: Shown): boolean {
  return shown.chart === 'candle' && whyNoCandles(data, shown) === undefined
}

/** The legs in the chosen measure with their decay-only lines and VWAPs, and spot on the right. */
export function pricePane(data: Wire<MultiStrikePrice>, shown: Shown): TimePane {
  const overlays = shown.ov.split(',')
  const looks = new Map(legLooks(data.legs).map((look, i) => [data.legs[i].key, look]))
  const legs = data.rows.flatMap((rows): TimeSeries[] => {
    const look = looks.get(rows.key) ?? { color: 'ink', dash: 'solid' }
    const name = data.legs.find(({ key }) => key === rows.key)?.name ?? rows.key
    return [
      isCandle(data, shown) ? candles(data, rows.key, name) : legLine(rows, name, look, shown.metric),
      ...(overlays.includes('decay') ? [decayLine(rows, name, look, shown.metric)] : []),
      ...(overlays.includes('vwap') && shown.metric !== 'tv' ? [vwapLine(rows, name, shown.metric)] : []),
    ]
  })
  const spotName = data.context.set === 'COM' ? 'Future' : 'Spot'
  return {
    key: 'price',
    left: axisOf(shown.metric),
    ...(overlays.includes('spot')
      ? { right: { name: spotName, unit: '', format: (value: number) => index(value) } }
      : {}),
    series: overlays.includes('spot') ? [...legs, spotLine(data)] : legs,
  }
}

function legLine(rows: Wire<LegRows>, name: string, { color, dash }: LegLook, metric: Params['metric']): TimeSeries {
  const isGrey = metric === 'index' && rows.isBaseTooSmall
  const base = metric === 'price' && rows.basePrice !== null ? { base: rows.basePrice } : {}
  return {
    key: rows.key,
    kind: 'line',
    name: isGrey ? `${name}, base too small` : name,
    color: isGrey ? 'line-control' : color,
    dash,
    axis: 'left',
    values: measured(rows, metric === 'tv' ? rows.timeValue : rows.price, metric),
    stale: Uint8Array.from(rows.hollow, (bits) => (bits === 0 ? 0 : 1)),
    endLabel: name,
    note: (row) => pointNote(rows, row, metric),
    ...base,
  }
}

/** What its line does not tell of a leg at a point: price, change, IV, delta and the distance to its decay-only price. */
function pointNote(rows: Wire<LegRows>, row: number, metric: Params['metric']): string {
  const now = rows.price[row]
  const decay = rows.decay[row]
  const pct = now === null || rows.basePrice === null ? null : 100 * (now / rows.basePrice - 1)
  const gap = now === null || decay === null ? null : now - decay
  return [
    ...(metric === 'price' ? [] : [`₹${price(now)}`]),
    ...(metric === 'pct' ? [] : [signedPercent(pct)]),
    `IV ${iv(rows.iv[row])}`,
    `Δ ${delta(rows.delta[row])}`,
    `decay ${signed(gap, 2)}`,
  ].join(', ')
}

function decayLine(rows: Wire<LegRows>, name: string, { color }: LegLook, metric: Params['metric']): TimeSeries {
  return {
    key: `decay-${rows.key}`,
    companionOf: rows.key,
    kind: 'line',
    name: `Decay, ${name}`,
    color,
    dash: 'dotted',
    axis: 'left',
    values: measured(rows, metric === 'tv' ? rows.decayTimeValue : rows.decay, metric),
    hasTag: false,
    isInTooltip: false,
  }
}

function vwapLine(rows: Wire<LegRows>, name: string, metric: Params['metric']): TimeSeries {
  return {
    key: `vwap-${rows.key}`,
    companionOf: rows.key,
    kind: 'line',
    name: `VWAP, ${name}`,
    color: 'vwap',
    axis: 'left',
    values: measured(rows, rows.vwap, metric),
    hasTag: false,
    isInTooltip: false,
  }
}

function candles({ bars }: Wire<MultiStrikePrice>, key: string, name: string): TimeSeries {
  const { open, high, low, close } = bars ?? { open: [], high: [], low: [], close: [] }
  return {
    key,
    kind: 'candle',
    name,
    color: 'premium',
    axis: 'left',
    open: column(open),
    high: column(high),
    low: column(low),
    close: column(close),
  }
}

function spotLine({ context, spot }: Wire<MultiStrikePrice>): TimeSeries {
  const name = `${context.symbol} ${context.set === 'COM' ? 'future' : 'spot'}`
  return { key: 'spot', kind: 'line', name, color: 'spot', axis: 'right', values: column(spot) }
}

/** A line in ₹ in the chosen measure; before the price that changes are measured from it has none. */
function measured(rows: Wire<LegRows>, line: readonly (number | null)[], metric: Params['metric']): Float64Array {
  const values = column(line)
  if (metric === 'price' || metric === 'tv') return values
  const base = rows.basePrice ?? Number.NaN
  const startsAt = rows.startsAt ?? 0
  return values.map((value, row) =>
    row < startsAt ? Number.NaN : metric === 'index' ? (100 * value) / base : 100 * (value / base - 1),
  )
}

function axisOf(metric: Params['metric']): ValueAxis {
  switch (metric) {
    case 'index':
      return { name: 'Base', unit: '= 100', format: (value) => grouped(value, 2) }
    case 'pct':
      return { name: 'Change', unit: '%', format: (value) => signed(value, 2) }
    case 'tv':
      return { name: 'Time value', unit: '₹', format: price }
    default:
      return { name: 'Premium', unit: '₹', format: price }
  }
}
