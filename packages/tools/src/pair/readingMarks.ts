import type { TimeMark } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import type { PairRows } from './pairRows.ts'

const COLORS = { Safe: 'up', Tested: 'warn', Breached: 'down' } as const

/** Rows at which the forward came nearer to a strike of the pair or went away from it, within a session. */
export function readingMarks({ reading, time, sessionStarts }: Wire<PairRows>): TimeMark[] {
  let before: (typeof reading)[number] = null
  return reading.flatMap((now, row) => {
    if (sessionStarts.includes(row)) before = null
    const at = time[row]
    if (now === null || at === null) return []
    const isChange = before !== null && before !== now
    before = now
    return isChange ? [{ time: at, label: now, color: COLORS[now], isSlight: true }] : []
  })
}
