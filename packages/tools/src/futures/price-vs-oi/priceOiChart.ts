import { BUILDUP_NAMES, BUILDUPS, EXTREME_MARKS } from '@strikelens/analytics/futures'
import { compact, grouped, price, signedPercent } from '@strikelens/market/formats'
import type { LinePoint, TimeMark, TimePane, TimeSeries, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { amount, signedAmount } from '@strikelens/ui/formats'
import { buildupColor } from '../../board/buildupColor.ts'
import { OI_CHANGE, PRICE_MOVE } from '../../figures/names.ts'
import { axisMarks } from '../../futureAxis/axisMarks.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { PriceVsOi } from './compute.ts'

type Data = Wire<PriceVsOi>

/** Price on the left, OI on the right, and what each row added or took below, in the colour of its class. */
export function pricePanes(data: Data, scale: number, unit: string): TimePane[] {
  const { rows, names } = data
  return [
    {
      key: 'levels',
      weight: 2,
      left: { name: names.priceName, unit: '₹', format: (value) => price(value) },
      right: { name: names.oiName, unit, format: levelFormat(scaled(rows.oi, scale)) },
      series: [
        {
          key: 'oi',
          kind: 'line',
          name: names.oiName,
          color: 'series-1',
          axis: 'right',
          values: scaled(rows.oi, scale),
        },
        { ...priceLine(data, column(rows.price)), points: markPoints(data) },
      ],
    },
    changePane(data, scale, unit),
  ]
}

/** Both at 100 at the base: which of the two ran ahead. */
export function indexedPanes(data: Data, scale: number, unit: string): TimePane[] {
  const { rows, names } = data
  const format = (value: number) => grouped(value, 2)
  return [
    {
      key: 'indexed',
      weight: 2,
      left: { name: `100 at ${data.now.since}`, unit: '', format },
      series: [
        {
          key: 'oi',
          kind: 'line',
          name: names.oiName,
          color: 'series-1',
          axis: 'left',
          values: column(rows.oiIndex),
          base: 100,
        },
        { ...priceLine(data, column(rows.priceIndex)), base: 100 },
      ],
      levels: [{ value: 100, label: 'Base', color: 'ink-3', axis: 'left' }],
    },
    changePane(data, scale, unit),
  ]
}

function priceLine({ names }: Data, values: Float64Array) {
  return {
    key: 'price',
    kind: 'line',
    name: names.priceName,
    color: names.priceColor,
    axis: 'left',
    values,
    isMain: true,
  } as const satisfies TimeSeries
}

function changePane({ rows }: Data, scale: number, unit: string): TimePane {
  const { buildup } = rows
  const values = scaled(rows.oiChange, scale)
  return {
    key: 'change',
    right: { name: 'ΔOI of a row', unit, format: (value) => compact(value) },
    series: [
      {
        key: 'change',
        kind: 'histogram',
        name: buildup === null ? OI_CHANGE : 'ΔOI by class',
        color: buildup === null ? 'series-1' : 'nn',
        values,
        barColor: (row) => (buildup === null ? 'series-1' : buildupColor(buildup[row])),
        isInTooltip: false,
      },
    ],
  }
}

/** A triangle at every marked extreme: filled where new money confirms it, hollow where it is weak. */
function markPoints({ rows }: Data): LinePoint[] {
  return rows.marks.flatMap((code, index) => {
    if (code === 0) return []
    const label = EXTREME_MARKS[code]
    const isHigh = label.endsWith('high')
    return [
      {
        index,
        shape: isHigh ? 'down' : 'up',
        label,
        isHollow: label.startsWith('Weak'),
        letter: label.startsWith('Weak') ? 'W' : 'C',
        color: isHigh ? 'up' : 'down',
      } as const,
    ]
  })
}

/** Lines where another contract is priced from, and at expiries. */
export function sessionMarks({ rows }: Data, time: Float64Array): TimeMark[] {
  return axisMarks(rows.sessions, time)
}

/** The figures of a row that no line tells: lines at 100 tell neither price nor OI. */
export function priceOiTip(
  { rows, names }: Data,
  row: number,
  scale: number,
  isIndexed: boolean,
): readonly TooltipRow[] {
  const lots = (value: number | null) => (value === null ? null : value * scale)
  const mark = rows.marks[row]
  const step = rows.oiChange[row]
  return [
    ...(isIndexed
      ? [
          { name: names.priceName, text: price(rows.price[row]) },
          { name: names.oiName, text: amount(lots(rows.oi[row])) },
        ]
      : []),
    { name: PRICE_MOVE, text: signedPercent(rows.priceChangePct[row]) },
    { name: OI_CHANGE, text: `${signedAmount(lots(step))} (${signedPercent(rows.oiChangePct[row])})` },
    ...(rows.buildup === null || step === null
      ? []
      : [{ name: 'Class', text: BUILDUP_NAMES[BUILDUPS[rows.buildup[row]]] }]),
    ...(mark === 0 ? [] : [{ name: 'Mark', text: EXTREME_MARKS[mark] }]),
  ]
}

/** OI that hardly moves needs all its digits to be told apart on an axis. */
function levelFormat(values: Float64Array): (value: number) => string {
  const known = values.filter((value) => !Number.isNaN(value))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const isNarrow = most - least < NARROW * Math.max(Math.abs(least), Math.abs(most))
  return isNarrow ? (value) => grouped(value) : (value) => compact(value)
}

const NARROW = 0.1

function scaled(values: readonly (number | null)[], scale: number): Float64Array {
  return column(values).map((lots) => lots * scale)
}
