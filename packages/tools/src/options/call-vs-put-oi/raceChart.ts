import { compact, grouped, ratio, signed } from '@strikelens/market/formats'
import type { LinePoint, TimePane, TimeSeries, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { CallVsPutOi } from './compute.ts'
import type { Metric } from './rows.ts'
import { METRIC_NAMES, sideWords } from './words.ts'

type Data = Wire<CallVsPutOi>

/** Both sides with the leader's colour between them, spot on the right; their difference as bars below. */
export function racePanes(data: Data, scale: number, unit: string, metric: Metric): TimePane[] {
  const { rows, context } = data
  const scaled = (values: readonly (number | null)[]) => column(values).map((lots) => lots * scale)
  const difference = scaled(rows.difference)
  const side = (key: 'ce' | 'pe'): TimeSeries => ({
    key,
    kind: 'line',
    name: key === 'ce' ? 'CE' : 'PE',
    color: key === 'ce' ? 'call' : 'put',
    axis: 'left',
    values: scaled(rows[key]),
    isMain: true,
    points: [...leadPoints(data, key, metric), ...dailyPoints(data)],
    ...(metric === 'chg' ? { base: 0 } : {}),
  })
  return [
    {
      key: 'race',
      weight: 3,
      left: { name: METRIC_NAMES[metric], unit, format: compact },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) },
      series: [...priceSeries(data), side('ce'), side('pe')],
      fills: [{ between: ['ce', 'pe'] }],
    },
    {
      key: 'difference',
      left: { name: 'PE − CE', unit, format: compact },
      series: [
        {
          key: 'difference',
          kind: 'histogram',
          name: 'PE − CE',
          color: 'put',
          axis: 'left',
          values: difference,
          barColor: (row) => (difference[row] < 0 ? 'call' : 'put'),
          base: 0,
        },
      ],
    },
  ]
}

function priceSeries({ rows, context }: Data): TimeSeries[] {
  const name = context.set === 'COM' ? 'Future' : 'Spot'
  const spot: TimeSeries = { key: 'spot', kind: 'line', name, color: 'spot', axis: 'right', values: column(rows.spot) }
  if (rows.future.every((value) => value === null)) return [spot]
  const future: TimeSeries = {
    key: 'future',
    kind: 'line',
    name: 'Future',
    color: 'future',
    axis: 'right',
    values: column(rows.future),
    startsHidden: true,
  }
  return [spot, future]
}

/** A triangle where a side took the lead, on its own line. */
function leadPoints({ crossovers }: Data, side: 'ce' | 'pe', metric: Metric): LinePoint[] {
  const own = side === 'pe' ? 'put' : 'call'
  return (crossovers ?? []).flatMap(({ row, leader }) =>
    row === null || leader !== own
      ? []
      : [{ index: row, shape: side === 'pe' ? 'up' : 'down', label: `${sideWords(leader, metric)} took the lead` }],
  )
}

/** A session with its close alone is a point, which no line would show. */
function dailyPoints({ rows }: Data): LinePoint[] {
  return rows.isDaily.flatMap((isDaily, index) =>
    isDaily === 0 ? [] : [{ index, shape: 'dot', label: 'End of day only' }],
  )
}

/** The figures of a row that no line tells. */
export function raceTip({ rows }: Data, row: number): readonly TooltipRow[] {
  return [
    { name: 'PCR (OI)', text: ratio(rows.pcr[row]) },
    { name: 'OI imbalance', text: signed(rows.oiImb[row], 2) },
  ]
}
