import { dayYear, grouped, price, signed } from '@strikelens/market/formats'
import type { LineSeries, TimeMark, TimePane, TooltipRow, ValueBand } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { Params } from './tool.ts'

type Data = Wire<IvHistoricalAnalysis>

const line = (key: string, name: string, color: LineSeries['color'], values: readonly (number | null)[]) => ({
  key,
  kind: 'line' as const,
  name,
  color,
  axis: 'left' as const,
  values: column(values),
})

/** IV and realised volatility over the quantiles of the window, price on the right; below them the two ranks. */
export function historyPanes(data: Data, { hv }: Pick<Params, 'hv'>): TimePane[] {
  const { rows, level, seriesName, context } = data
  const [q10, q25, q50, q75, q90] = level.quantiles
  const band = (from: number | null, to: number | null, label: string, color: ValueBand['color']): ValueBand[] =>
    from === null || to === null || from === undefined ? [] : [{ from, to, color, label, axis: 'left' }]
  return [
    {
      key: 'iv',
      weight: 3,
      left: { name: 'Volatility', unit: '%', format: price },
      right: { name: context.symbol, unit: '', format: (value) => grouped(value) },
      bands: [
        ...band(q10, q25, '10–25%', 'ink-3'),
        ...band(q25, q75, '25–75%', 'series-1'),
        ...band(q75, q90, '75–90%', 'ink-3'),
      ],
      levels:
        q50 === null || q50 === undefined
          ? []
          : [{ value: q50, label: 'Median', color: 'ink-3', axis: 'left', isAlwaysSeen: false }],
      series: [
        {
          ...line('close', context.set === 'COM' ? 'Continuous future' : 'Close', 'spot', rows.close),
          axis: 'right' as const,
        },
        { ...line('hv', `HV${hv}`, 'series-4', rows.hv), dash: 'dashed' as const },
        { ...line('iv', seriesName, 'series-1', rows.iv), isMain: true },
      ],
    },
    ...rankPane(rows),
  ]
}

/** The two ranks by day; nothing while no day has enough before it. */
function rankPane(rows: Data['rows']): TimePane[] {
  if (rows.ivp.every((ivp) => ivp === null)) return []
  return [
    {
      key: 'rank',
      left: { name: 'IVP and IVR', unit: '', format: (value) => grouped(value) },
      series: [line('ivr', 'IV rank', 'series-3', rows.ivr), line('ivp', 'IV percentile', 'series-2', rows.ivp)],
      levels: [20, 80].map((value) => ({
        value,
        label: String(value),
        color: 'ink-3' as const,
        axis: 'left' as const,
      })),
    },
  ]
}

/** What no line tells of a day. */
export function historyTip({ rows, seriesName }: Data, row: number, hv: number): readonly TooltipRow[] {
  const source = rows.source[row]
  return [
    { name: 'Date', text: dayYear(rows.date[row]) },
    { name: `${seriesName} − HV${hv}`, text: signed(rows.vrp[row], 2) },
    { name: 'DTE of the near expiry', text: grouped(rows.nearDte[row]) },
    { name: 'Source', text: source === '' ? 'no data' : source },
  ]
}

/** Results of the company, at the close they first showed in. */
export function resultsMarks({ rows, results }: Data): TimeMark[] {
  if (results === null) return []
  return results.post.flatMap((date) => {
    const at = rows.date.indexOf(date)
    const time = rows.time[at] ?? null
    return time === null ? [] : [{ time, label: 'Results', color: 'warn' as const }]
  })
}
