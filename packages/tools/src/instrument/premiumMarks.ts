import { price } from '@strikelens/market/formats'
import type { TimeMark } from '@strikelens/ui/charts/timeChart'
import type { PremiumChart } from './premiumChart.ts'

/** Room of a mark's name, as a share of the chart's width. */
const NAME_SHARE = 0.11

interface RegimeRows extends Pick<PremiumChart, 'settlement' | 'marks'> {
  readonly rows: Pick<PremiumChart['rows'], 'time' | 'regime' | 'regimeChanges'>
}

/** Changes of regime, the page's own marks, and where the contract settled. Where names have no room only the tooltip has them. */
export function premiumMarks({ rows, settlement, marks: own = [] }: RegimeRows, hasNames: boolean): TimeMark[] {
  const changes = rows.regimeChanges.flatMap((row): TimeMark[] => {
    const time = row === null ? null : rows.time[row]
    return row === null || time === null ? [] : [{ time, label: rows.regime[row], isSlight: true }]
  })
  // Of two at one row the page's own keeps its name.
  const slight = [...own.filter(({ isSlight }) => isSlight), ...changes].sort((a, b) => a.time - b.time)
  const room = rows.time.length * NAME_SHARE
  let named = Number.NEGATIVE_INFINITY
  const marks = slight.map((mark): TimeMark => {
    const row = rows.time.indexOf(mark.time)
    const isNamed = hasNames && row - named >= room
    if (isNamed) named = row
    return isNamed ? mark : { ...mark, label: '' }
  })
  marks.push(...own.filter(({ isSlight }) => !isSlight))
  const last = rows.time.at(-1)
  if (settlement !== null && last != null) {
    marks.push({ time: last, label: `Settled at ${price(settlement)}`, color: 'ink' })
  }
  return marks
}
