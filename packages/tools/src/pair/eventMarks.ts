import { istDate } from '@strikelens/market/time'
import type { TimeMark, TooltipRow } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../result.ts'
import type { PairRows } from './pairRows.ts'
import type { PairStock } from './pairStock.ts'
import { strikesText } from './pairWords.ts'

type Times = Pick<Wire<PairRows>, 'time' | 'sessionStarts'>

/** A line at the first row of the session of each result and ex-date; of one on a holiday at the session after it. */
export function eventMarks(
  { time, sessionStarts }: Times,
  { drawnEvents }: Pick<Wire<PairStock>, 'drawnEvents'>,
): TimeMark[] {
  return drawnEvents.flatMap(({ date, label }) => {
    for (const row of sessionStarts) {
      const at = row === null ? null : time[row]
      if (at != null && istDate(at) >= date) return [{ time: at, label, color: 'ink-3' as const }]
    }
    return []
  })
}

/** The strikes that the pair had at a row before a corporate action. */
export function strikesThenTip(
  { time }: Pick<Times, 'time'>,
  { strikesThen }: Pick<Wire<PairStock>, 'strikesThen'>,
  row: number,
): readonly TooltipRow[] {
  const at = time[row]
  const then = at === null ? undefined : strikesThen.find(({ date }) => date === istDate(at))
  return then === undefined
    ? []
    : [{ name: then.put === then.call ? 'Strike then' : 'Strikes then', text: strikesText(then) }]
}
