import { dayLabel, grouped, price, signed } from '@strikelens/market/formats'
import { istClock, istDate, MINUTE_MS } from '@strikelens/market/time'
import { type Actors, actorParts } from '../../chain/actors.ts'
import { imbalanceParts } from '../../chain/insights.ts'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { RaceNow } from './raceNow.ts'
import type { LeadChange, Metric, RaceRows } from './rows.ts'
import { readingWords, sideWords } from './words.ts'

const GAP_MINUTES = 15

/** Who is ahead and by how much; null while a sum is unknown. */
export function leadInsight(
  now: RaceNow,
  metric: Metric,
  since: string,
  strikes: string,
  actors: Actors | null,
): Insight | null {
  const { ce, pe, difference, band, oiImb } = now
  if (Number.isNaN(difference)) return null
  const isChange = metric === 'chg'
  const amount = isChange ? signed : grouped
  const what = { chg: `OI change since ${since}`, oi: 'OI', volume: 'volume today' }[metric]
  const reading = readingWords(now, metric)
  return say('Lead')`
    ${reading === '–' ? 'Puts ' : `${reading}: puts `}${fig(amount(pe))}, calls ${fig(amount(ce))} lots of ${what},
    difference
    ${fig(signed(difference))}${metric === 'volume' || band === null ? ` over ${strikes}.` : words`: ${imbalanceParts(oiImb, strikes, band)}.${actorParts(actors)}`}`
}

/** When the lead last changed, and what price did since; null when it has not. */
export function turnInsight([last]: readonly LeadChange[], rows: RaceRows, metric: Metric): Insight | null {
  if (last === undefined) return null
  const { leader, time, spot, spotMove } = last
  return say('Last crossover')`
    ${sideWords(leader, metric)} took the lead at ${fig(momentWords(time, rows))} with spot at ${fig(price(spot))};
    spot has moved ${fig(signed(spotMove, 2))} since.`
}

/** Whether the gap widened over the last quarter of an hour; null while the session is younger. */
export function gapInsight({ time, difference, newestFirst, sessionStarts }: RaceRows, metric: Metric): Insight | null {
  const [last] = newestFirst
  if (last === undefined) return null
  const start = sessionStarts.at(-1) ?? 0
  const before = newestFirst.find((row) => row >= start && time[row] <= time[last] - GAP_MINUTES * MINUTE_MS)
  if (before === undefined) return null
  const change = Math.abs(difference[last]) - Math.abs(difference[before])
  if (Number.isNaN(change) || change === 0) return null
  return say('Gap')`
    Since ${istClock(time[before])} the gap ${change > 0 ? 'widened' : 'narrowed'} by
    ${fig(grouped(Math.abs(change)))} lots${metric === 'volume' ? ' of volume' : ''}, from
    ${fig(signed(difference[before]))} to ${fig(signed(difference[last]))}.`
}

/** Price that goes one way while the lead of OI, read as written, says the other; null while they agree. */
export function priceInsight(rows: RaceRows, { leader, difference }: RaceNow, metric: Metric): Insight | null {
  const [last] = rows.newestFirst
  const first = rows.newestFirst.at(-1)
  if (metric === 'volume' || leader === null || last === undefined || first === undefined) return null
  const move = rows.spot[last] - rows.spot[first]
  const isAgainst = leader === 'call' ? move > 0 : move < 0
  if (!isAgainst) return null
  return say('Against price')`
    Spot is ${move > 0 ? 'up' : 'down'} ${fig(price(Math.abs(move)))} since ${momentWords(rows.time[first], rows)}
    while ${leader} OI leads by
    ${fig(grouped(Math.abs(difference)))}${move > 0 ? ' lots: a rise into supply, if written.' : ' lots: a fall into support, if written.'}`
}

/** A clock time; with its date where several sessions are shown. */
function momentWords(time: number, rows: RaceRows): string {
  if (rows.sessionStarts.length < 2) return istClock(time)
  return `${dayLabel(istDate(time), istDate(rows.time[rows.newestFirst[0]]))} ${istClock(time)}`
}
