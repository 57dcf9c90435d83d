import { fixed } from '@strikelens/analytics/numeric'
import type { SymbolSet } from '@strikelens/analytics/options'
import { dayLabel, plain, price, roundsToZero, signed } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import { type Distance, distanceText } from './distance.ts'
import type { VolatilityCePe } from './volatilityCePe.ts'
import type { WingPair } from './wingPair.ts'
import type { SkewLevel, WingChange } from './wingState.ts'

const iv = (value: number) => fixed(100 * value, 2)
const points = (value: number) => signed(100 * value, 2)

/** Which wing is dearer; null where either has no IV. */
export function pairInsight(pair: WingPair, distance: Distance): Insight | null {
  const { callIv, putIv, riskReversal: rr, butterfly: bf, callStrike, putStrike } = pair
  if (Number.isNaN(rr)) return null
  return say('Skew')`
    ${distanceText(distance)}: put ${plain(putStrike)} at ${fig(iv(putIv))}, call ${plain(callStrike)} at
    ${fig(iv(callIv))}; RR ${fig(points(rr))}, ${rr > 0 ? 'puts dearer' : rr < 0 ? 'calls dearer' : 'both alike'},
    BF ${fig(points(bf))}.`
}

/** What each wing was repriced by since the base; null without both. */
export function changeInsight({ call, put, callStrike, putStrike, label, reading }: WingChange): Insight | null {
  if (Number.isNaN(call + put)) return null
  return say('Repricing')`
    Since ${label} the ${plain(callStrike)} call’s IV moved ${fig(points(call))} and the ${plain(putStrike)} put’s
    ${fig(points(put))}${reading === null ? '.' : ': '}${reading === null ? '' : words`${fig(reading)}.`}`
}

/** Where the skew stands in its own year; null without an RR25. */
export function levelInsight(
  { expiry, rr25Pct, percentile, sessions, reading }: SkewLevel,
  shown: IsoDate,
): Insight | null {
  if (Number.isNaN(rr25Pct) || expiry === null) return null
  const rank = Number.isNaN(percentile)
    ? [`; no percentile yet, ${sessions} of 252 sessions.`]
    : [
        '; higher than on ',
        fig(`${fixed(percentile, 1)}%`),
        ` of ${sessions} sessions${reading === null ? '' : `, ${reading}`}.`,
      ]
  return say('Level')`RR25 of ${dayLabel(expiry, shown)} ${fig(signed(rr25Pct, 2))}${rank}`
}

/** What a chart of equal-strike IVs off spot would show, and that it is no volatility; null without it. */
export function gapInsight({ gap, points: inPoints, strike }: VolatilityCePe['gap'], set: SymbolSet): Insight | null {
  if (Number.isNaN(gap)) return null
  const isCommodity = set === 'COM'
  const side = inPoints > 0 ? 'premium' : 'discount'
  return say('Parity gap')`
    Priced off ${isCommodity ? 'the future' : 'spot'} the ${plain(strike)} call and put differ by
    ${fig(points(gap))} IV points; that is
    ${roundsToZero(inPoints, 2) ? 'no premium' : words`a ${fig(`${price(Math.abs(inPoints))} point`)} ${side}`} of
    the ${isCommodity ? 'options’ synthetic to the future' : 'forward to spot carry'}, not volatility.`
}
