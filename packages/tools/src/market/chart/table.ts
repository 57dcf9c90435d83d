import { istClock, istDate } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import type { SymbolChart } from '../../symbolChart/chartAnswer.ts'
import { MINUTES_OF } from '../../symbolChart/intervals.ts'

/** The drawn bars, newest first, with the indicators over them. */
export function table({ bars, indicators, interval }: Wire<SymbolChart>): ExportTable {
  const isDaily = MINUTES_OF[interval] === null
  const lines = indicators.flatMap(({ label, series }) =>
    series.map(({ name, values }) => ({ heading: name === '' ? label : `${label} ${name}`, values })),
  )
  const when = (time: number | null) =>
    time === null ? null : isDaily ? istDate(time) : `${istDate(time)} ${istClock(time)}`
  return {
    columns: ['Start', 'Open', 'High', 'Low', 'Close', 'Volume', 'OI', ...lines.map(({ heading }) => heading)],
    rows: bars.time
      .map((time, bar) => [
        when(time),
        bars.open[bar],
        bars.high[bar],
        bars.low[bar],
        bars.close[bar],
        bars.volume[bar],
        bars.oiQty[bar],
        ...lines.map(({ values }) => values[bar]),
      ])
      .reverse(),
  }
}
