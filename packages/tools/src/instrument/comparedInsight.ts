import { price, signed } from '@strikelens/market/formats'
import { fig, say } from '../figures/say.ts'
import { momentWords } from '../moment/momentWords.ts'
import type { Insight } from '../result.ts'
import type { Compared } from './compared.ts'

const percent = (value: number) => `${signed(value, 2)}%`

/**
 * What two premiums did since the row both begin at, at the last row that has both; null before there are two such rows.
 * @param name of the page's own: '26,000 straddle'
 */
export function comparedInsight(name: string, time: Float64Array, compared: Compared | null): Insight | null {
  if (compared === null) return null
  const { premium, changePct, ownChangePct, since, from } = compared
  const last = changePct.findLastIndex((pct, row) => !Number.isNaN(pct + ownChangePct[row]))
  if (last <= from) return null
  const end = time.length - 1
  const at = last === end ? '' : ` to ${momentWords(time[last], time[end])}`
  return say('Compared')`
    ${compared.name} at ${fig(price(premium[last]))}: ${fig(percent(changePct[last]))} since ${since}${at},
    ${name} ${fig(percent(ownChangePct[last]))}.`
}
