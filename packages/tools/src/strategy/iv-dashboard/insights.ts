import { fixed } from '@strikelens/analytics/numeric'
import { dayLabel, plain, roundsToZero, signed } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { IvDashboard } from './ivDashboard.ts'
import { METRIC_NAMES } from './words.ts'

const one = (value: number) => fig(fixed(value, 1))

/** What the whole market says; null while median or VIX has no rank. */
export function regimeInsight({ regime, medianIvp, vix, breadth, stocks }: IvDashboard): Insight | null {
  if (regime === null || vix === null) return null
  return say('Market')`
    Median IVP ${one(medianIvp)} of ${plain(breadth.now.count)} of ${plain(stocks.length)} stocks, India VIX at IVP
    ${one(vix.ivp)}: ${fig(regime)}.`
}

/** How broadly options are dear or cheap, and which way that went since the close before; null without a rank. */
export function breadthInsight({ breadth: { now, previous }, metric }: IvDashboard): Insight | null {
  if (now.count === 0) return null
  const name = METRIC_NAMES[metric]
  const lowSharePct = (100 * (now.bands[0] + now.bands[1])) / now.count
  const moved = now.median - previous.median
  return say('Breadth')`
    ${fig(`${fixed(now.highSharePct, 1)}%`)} of stocks are at ${name} 60 or more,
    ${fig(`${fixed(lowSharePct, 1)}%`)} below
    40${Number.isNaN(moved) ? '' : words`; the median moved ${fig(signed(moved, 1))} since the previous close`}.`
}

/** Whether one stock's event or the market moves IV: how many rise, and who leads; null while nothing has changed. */
export function changeInsight({ stocks, lists }: IvDashboard, shown: IsoDate): Insight | null {
  const known = stocks.filter(({ ivChangePct }) => !Number.isNaN(ivChangePct))
  if (known.length === 0) return null
  const risen = known.filter(({ ivChangePct }) => ivChangePct > 0).length
  const told = (place: number | undefined) => {
    if (place === undefined) return []
    const { symbol, ivChangePct, move, resultsDate } = stocks[place]
    const words = [move, resultsDate === null ? null : `results ${dayLabel(resultsDate, shown)}`].filter(
      (word) => word !== null,
    )
    return [`; ${symbol} `, fig(`${signed(ivChangePct, 1)}%`), words.length === 0 ? '' : ` (${words.join(', ')})`]
  }
  return say('IV today')`
    ${fig(plain(risen))} of ${plain(known.length)} stocks rise${told(lists.risers[0])}${told(lists.crushed[0])}.`
}

/** What India VIX prices into NIFTY, against what NIFTY realised; null without VIX. */
export function vixInsight({ vix }: IvDashboard): Insight | null {
  if (vix === null) return null
  const against = Number.isNaN(vix.overHv)
    ? []
    : roundsToZero(vix.overHv, 1)
      ? [', level with NIFTY’s HV20']
      : [', ', one(Math.abs(vix.overHv)), ` points ${vix.overHv < 0 ? 'below' : 'above'} NIFTY’s HV20`]
  return say('India VIX')`
    ${fig(fixed(vix.value, 2))} implies ${fig(`±${fixed(vix.sessionMovePct, 2)}%`)} a session and
    ${fig(`±${fixed(vix.monthlyMovePct, 2)}%`)} a month${against}.`
}
