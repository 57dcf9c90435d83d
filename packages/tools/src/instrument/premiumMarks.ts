import type { TimeMark } from '@strikelens/ui/charts/timeChart'
import { price } from '@strikelens/ui/formats'
import type { PremiumChart } from './premiumChart.ts'

/** Room of a mark's name, as a share of the chart's width. */
const NAME_SHARE = 0.11

interface RegimeRows extends Pick<PremiumChart, 'settlement' | 'marks'> {
  readonly rows: Pick<PremiumChart['rows'], 'time' | 'regime' | 'regimeChanges'>
}

/** Changes of regime, the page's own marks, and where the contract settled. Where names have no room only the tooltip has them. */
export function premiumMarks({ rows, settlement, marks: own = [] }: RegimeRows, hasNames: boolean): TimeMark[] {
  const room = rows.time.length * NAME_SHARE
  const marks: TimeMark[] = []
  let named = Number.NEGATIVE_INFINITY
  for (const row of rows.regimeChanges) {
    const time = row === null ? null : rows.time[row]
    if (row === null || time === null) continue
    const isNamed = hasNames && row - named >= room
    if (isNamed) named = row
    marks.push({ time, label: isNamed ? rows.regime[row] : '', isSlight: true })
  }
  marks.push(...own)
  const last = rows.time.at(-1)
  if (settlement !== null && last != null) {
    marks.push({ time: last, label: `Settled at ${price(settlement)}`, color: 'ink' })
  }
  return marks
}
