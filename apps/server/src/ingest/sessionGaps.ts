import type { PanelName } from '@strikelens/market/market'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import type { NewGap } from '@strikelens/store/repositories'
import { panelSegment } from '../stored/panels.ts'
import { type Silence, touchedMinutes } from './feedSilences.ts'

interface GappedDay {
  readonly date: IsoDate
  readonly panels: readonly { readonly name: PanelName; readonly starts: ReadonlySet<number> }[]
}

/** What a silence left out of a day, by segment; outside its hours a segment misses nothing. */
export function sessionGaps({ date, panels }: GappedDay, silence: Silence, reason: string): NewGap[] {
  const { first, last } = touchedMinutes(silence)
  return panels.flatMap(({ name, starts }) => {
    const missing = [...starts].filter((start) => start >= first && start <= last)
    return runsOf(missing).map(([from, to]) => ({
      date,
      segment: panelSegment(name),
      from: from + MINUTE_MS,
      to: to + MINUTE_MS,
      reason,
    }))
  })
}

/** Runs of minutes without one missing between, each by its first and last: Gift Nifty rests for an hour. */
function runsOf(starts: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const start of starts) {
    const run = runs.at(-1)
    if (run !== undefined && start - run[1] === MINUTE_MS) run[1] = start
    else runs.push([start, start])
  }
  return runs
}
