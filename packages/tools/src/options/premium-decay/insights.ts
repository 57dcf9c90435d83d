import { price, roundsToZero, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { PremiumDecay } from './premiumDecay.ts'

/** Who loses, whether that is time, and when the sides last crossed. */
export function decayInsights(data: PremiumDecay): Insight[] {
  return [sides(data), beyondTime(data), crossing(data)].filter((insight) => insight !== null)
}

/** Both sides since the base and how that reads; null without either. */
function sides({ rows, baseLabel }: PremiumDecay): Insight | null {
  const row = rows.newestFirst[0]
  const { ce, pe, state } = rows
  if (Number.isNaN(ce.points[row]) || Number.isNaN(pe.points[row])) return null
  return say(`Since ${baseLabel}`)`
    Premiums of calls ${fig(signed(ce.points[row], 2))} points (${signed(ce.pct[row], 2)}%), puts
    ${fig(signed(pe.points[row], 2))}
    (${signed(pe.pct[row], 2)}%)${state[row] === null ? '' : words`: ${fig(state[row] ?? '')}`}.`
}

/** The total against what time alone explains; null without it. */
function beyondTime({ rows }: PremiumDecay): Insight | null {
  const row = rows.newestFirst[0]
  const excess = rows.excess[row]
  if (Number.isNaN(excess)) return null
  const side = excess < 0 ? 'more than' : 'less than'
  const why = excess < 0 ? 'IV fell or the sides did not make up for each other' : 'IV or the move kept premium up'
  return say('Beyond time')`
    Together ${fig(signed(rows.total[row], 2))}, of which time explains
    ${fig(signed(rows.expected[row], 2))}${roundsToZero(excess, 2) ? ': no more and no less.' : words`: premium lost ${fig(price(Math.abs(excess)))} ${side} time alone takes, ${why}.`}`
}

/** The last crossing of the two lines; null while there was none. */
function crossing({ rows }: PremiumDecay): Insight | null {
  const last = rows.crossovers.points.at(-1)
  if (last === undefined) return null
  const now = rows.newestFirst[0]
  const leader = rows.ce.points[last] > rows.pe.points[last] ? 'Calls' : 'Puts'
  return say('Last crossover')`
    ${leader} went ahead at ${fig(istClock(rows.time[last]))} with spot at ${fig(price(rows.spot[last]))},
    ${signed(rows.spot[now] - rows.spot[last], 2)} since.`
}
