import { BUILDUP_NAMES, BUILDUPS } from '@strikelens/analytics/futures'
import { compact, dayYear, percent, price, signed, signedPercent } from '@strikelens/market/formats'
import type { LineSeries, TimeMark, TimePane, TimeSeries, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { day } from '@strikelens/ui/formats'
import { buildupColor } from '../../board/buildupColor.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import { drawnPrice, quantityOf } from './cells.ts'
import type { DailyRows } from './dailyView.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'
import { volumePane } from './volumePane.ts'

type Rows = Wire<DailyRows>
type Values = readonly (number | null)[]
type Drawn = Pick<Params, 'ov' | 'unit' | 'adj'>

const line = (key: string, name: string, color: TimeSeries['color'], values: Float64Array): LineSeries => ({
  key,
  kind: 'line',
  name,
  color,
  axis: 'left',
  values,
})

/** The joined contracts as candles with the costs of both sides, OI by month, volume and basis, as far as asked for. */
export function dailyPanes(data: Wire<FutureAnalysis>, rows: Rows, params: Drawn): readonly TimePane[] {
  const overlays = new Set(params.ov.split(','))
  const inUnit = quantityOf(data, params)
  const quantity = (values: Values) => column(values.map(inUnit))
  return [
    pricePane(data, rows, params, overlays),
    classPane(rows),
    ...(overlays.has('oi') ? [oiPane(rows, quantity, params.unit)] : []),
    ...(overlays.has('volume') ? [volumePane(quantity(rows.volume), params.unit)] : []),
    ...(overlays.has('basis') ? [basisPane(rows)] : []),
  ]
}

function pricePane(
  { head }: Wire<FutureAnalysis>,
  rows: Rows,
  { adj }: Drawn,
  overlays: ReadonlySet<string>,
): TimePane {
  const drawn = (values: Values) => column(values.map((value, row) => drawnPrice(value, rows.factor[row], adj)))
  // Costs are in the prices of the last contract: beside actual prices they are told in those of their day.
  const cost = (values: Values) =>
    column(
      values.map((value, row) => {
        const factor = rows.factor[row]
        return adj === 'ratio' || value === null ? value : factor === null ? null : value / factor
      }),
    )
  const series: (TimeSeries | null)[] = [
    overlays.has('spot') && head.set !== 'COM' ? line('spot', 'Spot', 'spot', column(rows.spot)) : null,
    overlays.has('vwap') ? line('vwap', 'VWAP of the day', 'vwap', drawn(rows.vwap)) : null,
    { ...line('longCost', 'Cost of longs', 'up', cost(rows.longCost)), kind: 'step', isMain: true },
    { ...line('shortCost', 'Cost of shorts', 'down', cost(rows.shortCost)), kind: 'step', isMain: true },
    {
      key: 'price',
      kind: 'candle',
      name: adj === 'ratio' ? 'Continuous future' : 'Future',
      color: 'future',
      axis: 'left',
      open: drawn(rows.open),
      high: drawn(rows.high),
      low: drawn(rows.low),
      close: drawn(rows.close),
    },
  ]
  return {
    key: 'price',
    weight: 4,
    left: { name: 'Price', unit: '₹', format: price },
    series: series.filter((one) => one !== null),
  }
}

function oiPane(rows: Rows, quantity: (values: Values) => Float64Array, unit: Params['unit']): TimePane {
  const month = (key: string, name: string, color: TimeSeries['color'], values: Values): LineSeries => ({
    key,
    kind: 'area',
    name,
    color,
    axis: 'left',
    values: quantity(values),
    stack: 'months',
  })
  return {
    key: 'oi',
    weight: 1.5,
    left: { name: 'OI', unit, format: compact },
    series: [
      month('nearOi', 'Near OI', 'series-1', rows.nearOi),
      month('nextOi', 'Next OI', 'series-3', rows.nextOi),
      month('farOi', 'Far OI', 'series-5', rows.farOi),
    ],
  }
}

function basisPane(rows: Rows): TimePane {
  return {
    key: 'basis',
    left: { name: 'Basis', unit: '%', format: (value) => signed(value, 2) },
    series: [
      {
        key: 'basis',
        kind: 'area',
        name: 'Basis, %',
        color: 'up',
        belowColor: 'down',
        axis: 'left',
        values: column(rows.basisPct),
      },
    ],
  }
}

/** The class of each session in its fixed colour, one block a session. */
function classPane(rows: Rows): TimePane {
  return {
    key: 'class',
    weight: 0.3,
    series: [
      {
        key: 'class',
        kind: 'histogram',
        name: 'Class',
        color: 'nn',
        axis: 'left',
        isInTooltip: false,
        values: Float64Array.from(rows.date, (_, row) => (hasClass(rows, row) ? 1 : Number.NaN)),
        barColor: (row) => buildupColor(rows.buildup[row]),
      },
    ],
  }
}

function hasClass({ dp, oiChg }: Rows, row: number): boolean {
  return dp[row] !== null && oiChg[row] !== null
}

/** With actual prices each change of contract is a line with its gap (§F8); the joined series has none. */
export function gapMarks(rows: Rows, adj: Params['adj']): readonly TimeMark[] {
  if (adj === 'ratio') return []
  return rows.rolls.flatMap(({ date, to, gapPoints, gapPct }) => {
    const time = rows.time[rows.date.indexOf(date)] ?? null
    const label = `Roll to ${day(to)}, gap ${signed(gapPoints, 2)} (${signedPercent(gapPct)})`
    return time === null ? [] : [{ time, label }]
  })
}

/** What no line tells of a session. */
export function dailyTip(rows: Rows, row: number): readonly TooltipRow[] {
  return [
    { name: 'Date', text: dayYear(rows.date[row]) },
    { name: 'Contract', text: rows.expiry[row] === '' ? '–' : day(rows.expiry[row]) },
    { name: PRICE_MOVE, text: signedPercent(rows.dp[row]) },
    { name: OI_MOVE, text: signedPercent(rows.doi[row]) },
    { name: 'Class', text: hasClass(rows, row) ? BUILDUP_NAMES[BUILDUPS[rows.buildup[row]]] : '–' },
    { name: ROLLOVER, text: percent(rows.rollover[row], 1) },
  ]
}
