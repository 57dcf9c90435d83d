import { overlaysOf } from '../instrument/overlays.ts'
import type { PremiumChart } from '../instrument/premiumChart.ts'
import type { Wire } from '../result.ts'
import { eventMarks, strikesThenTip } from './eventMarks.ts'
import { pairChart } from './pairChart.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairName } from './pairWords.ts'
import { readingMarks } from './readingMarks.ts'

/** The pair's chart with what its page adds: changes of its reading, and of a stock its events and former strikes. */
export function pagedChart(data: Wire<PairPrice>, name: PairName, ov: string): PremiumChart {
  const { rows, stock } = data
  const chart = { ...pairChart(data, name), marks: readingMarks(rows) }
  if (stock === null) return chart
  return {
    ...chart,
    candlesFrom: '15m',
    marks: [...chart.marks, ...(overlaysOf({ ov }).has('events') ? eventMarks(rows, stock) : [])],
    tip: (row) => strikesThenTip(rows, stock, row),
  }
}
