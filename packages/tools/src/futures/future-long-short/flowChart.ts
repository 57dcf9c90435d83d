import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { compact, price, signed } from '@strikelens/market/formats'
import type { ColorToken } from '@strikelens/ui/charts/theme'
import type { Level, TimePane, TimeSeries, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { amount, signedAmount } from '@strikelens/ui/formats'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { FutureLongShort } from './compute.ts'

type Data = Wire<FutureLongShort>
type FlowKey = 'la' | 'cv' | 'sa' | 'lx'

/** Bullish flows upwards, bearish ones downwards, in the colours of the buildups they come from. */
const FLOWS: readonly {
  readonly key: FlowKey
  readonly name: string
  readonly color: ColorToken
  readonly side: 1 | -1
}[] = [
  { key: 'la', name: 'Longs added', color: 'lb', side: 1 },
  { key: 'cv', name: 'Shorts covered', color: 'sc', side: 1 },
  { key: 'sa', name: 'Shorts added', color: 'sb', side: -1 },
  { key: 'lx', name: 'Longs exited', color: 'lu', side: -1 },
]

/** The price with what sides came in at, over the four flows: run up with the net line, or row by row. */
export function flowPanes(data: Data, view: 'cumulative' | 'bars', scale: number, unit: string): TimePane[] {
  return [
    {
      key: 'price',
      right: { name: data.head.contract, unit: '₹', format: (value) => price(value) },
      series: [
        { key: 'price', kind: 'line', name: 'Price', color: 'future', values: column(data.rows.price), isMain: true },
      ],
      levels: entryLevels(data),
    },
    {
      key: 'flows',
      weight: 1.4,
      right: { name: view === 'bars' ? 'Flow of a row' : 'Flow so far', unit, format: (value) => compact(value) },
      series: view === 'bars' ? rowBars(data, scale) : [...runningAreas(data, scale), netLine(data, scale)],
    },
  ]
}

function runningAreas({ rows }: Data, scale: number): TimeSeries[] {
  return FLOWS.map(({ key, name, color, side }) => ({
    key,
    kind: 'area',
    name,
    color,
    values: column(rows[key]).map((lots) => side * lots * scale),
    stack: side === 1 ? 'up' : 'down',
    hasTag: false,
    isInTooltip: false,
  }))
}

function netLine({ rows }: Data, scale: number): TimeSeries {
  const values = column(rows.net).map((lots) => lots * scale)
  return { key: 'net', kind: 'line', name: 'Net', color: 'ink', values, isMain: true, isInTooltip: false }
}

/** A row has one class: its ΔOI stands in that flow alone. */
function rowBars({ rows }: Data, scale: number): TimeSeries[] {
  return FLOWS.map(({ key, name, color, side }) => ({
    key,
    kind: 'histogram',
    name,
    color,
    values: column(rows.oiChange).map((lots, row) =>
      FLOW_OF[BUILDUPS[rows.buildup[row]]] === key ? side * Math.abs(lots) * scale : Number.NaN,
    ),
    stack: 'flows',
    isInTooltip: false,
  }))
}

const FLOW_OF: Readonly<Record<(typeof BUILDUPS)[number], FlowKey | null>> = {
  N: null,
  LB: 'la',
  SB: 'sa',
  SC: 'cv',
  LU: 'lx',
}

function entryLevels({ now }: Data): Level[] {
  const level = (value: number | null, label: string, color: ColorToken): Level[] =>
    value === null ? [] : [{ value, label, color, isAlwaysSeen: false }]
  return [...level(now.longsAddedPrice, 'Longs came in', 'lb'), ...level(now.shortsAddedPrice, 'Shorts came in', 'sb')]
}

/** The figures of a row: its own step, then what ran up to it. */
export function flowTip({ rows }: Data, row: number, scale: number): readonly TooltipRow[] {
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const step = rows.oiChange[row]
  return [
    {
      name: OI_CHANGE,
      text: step === null ? '–' : `${signedAmount(scaled(step))}, ${BUILDUP_NAMES[BUILDUPS[rows.buildup[row]]]}`,
    },
    ...FLOWS.map(({ key, name }) => ({ name, text: amount(scaled(rows[key][row])) })),
    { name: 'Net', text: signedAmount(scaled(rows.net[row])) },
    { name: 'Bias', text: signed(rows.bias[row], 2) },
  ]
}
