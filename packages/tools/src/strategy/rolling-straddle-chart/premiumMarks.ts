import type { TimeMark } from '@strikelens/ui/charts/timeChart'
import { price } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import type { RollingStraddleChart } from './compute.ts'

/** A stroke at every change of regime (§S17), whose name the tooltip has, and where the contract settled. */
export function premiumMarks({ rows, settlement }: Wire<RollingStraddleChart>): TimeMark[] {
  const marks: TimeMark[] = rows.regimeChanges.flatMap((row) => {
    const time = row === null ? null : rows.time[row]
    return time === null ? [] : [{ time, label: '', isSlight: true }]
  })
  const last = rows.time.at(-1)
  if (settlement !== null && last != null) {
    marks.push({ time: last, label: `Settled at ${price(settlement)}`, color: 'ink' })
  }
  return marks
}
