import type { ChainDerivation } from '@strikelens/analytics/options'
import type { IvChange } from '@strikelens/analytics/volatility'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { explain } from '../figures/explain.ts'
import { knownExplanations } from '../figures/knownExplanations.ts'
import * as volatilityFigures from '../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../result.ts'
import type { ListedVols } from './expiryVols.ts'
import type { IvStanding } from './ivHistory.ts'

const pct = (name: string, value: number): ExplainInput => ({ name, value, unit: '%' })

/** How IV30, its ranks and the realised volatility came about (§S11–S13). */
export function standingExplanations(
  standing: IvStanding,
  change: IvChange,
  vols: ListedVols,
  shown: IsoDate,
): Record<string, Explanation> {
  const { iv30Pct, ivp, ivr, low, high, sessions, hv20Pct, vrpPoints } = standing
  return knownExplanations({
    iv30: iv30Explanation(vols, iv30Pct, shown),
    iv30Change: explain(
      volatilityFigures.iv30Change,
      [pct('IV30', iv30Pct), pct('At the previous close', iv30Pct - change.points)],
      change.pct,
    ),
    ivp: explain(
      volatilityFigures.ivp,
      [
        { name: 'Sessions below', value: Math.round((ivp * sessions) / 100) },
        { name: 'Sessions', value: sessions },
      ],
      ivp,
    ),
    ivr: explain(volatilityFigures.ivr, [pct('IV30', iv30Pct), pct('Lowest', low), pct('Highest', high)], ivr),
    ...realisedExplanations(standing),
    vrp: explain(volatilityFigures.vrp, [pct('IV30', iv30Pct), pct('HV20', hv20Pct)], vrpPoints),
  })
}

/** How the realised volatility came about, and what is paid against it (§S13). */
export function realisedExplanations({
  iv30Pct,
  hv20Pct,
  ivOverHv,
}: Pick<IvStanding, 'iv30Pct' | 'hv20Pct' | 'ivOverHv'>): Record<string, Explanation> {
  return {
    hv20: explain(
      volatilityFigures.hv20,
      [{ name: 'Deviation a session', value: hv20Pct / 100 / Math.sqrt(252), unit: 'fraction' }],
      hv20Pct,
    ),
    ivOverHv: explain(volatilityFigures.ivOverHv, [pct('IV30', iv30Pct), pct('HV20', hv20Pct)], ivOverHv),
  }
}

/** The two expiries around thirty days that IV30 lies between, or the nearest one (§S11). */
export function iv30Explanation(
  { expiries, atmIvPct, days, dte }: ListedVols,
  result: number,
  shown: IsoDate,
): Explanation {
  const counted = Array.from(days.keys()).filter((i) => dte[i] >= 2 && !Number.isNaN(atmIvPct[i]))
  const near = counted.filter((i) => days[i] <= 30).at(-1)
  const far = counted.find((i) => days[i] > 30)
  const taken = [near, far].filter((i) => i !== undefined)
  return explain(
    taken.length === 2 ? volatilityFigures.iv30 : volatilityFigures.iv30Nearest,
    taken.flatMap((i) => [
      pct(`ATM IV ${dayLabel(expiries[i], shown)}`, atmIvPct[i]),
      { name: `Days to ${dayLabel(expiries[i], shown)}`, value: days[i] },
    ]),
    result,
  )
}

/** Risk reversal, butterfly and skew of two wing IVs (§O10), as 0.121. */
export function wingExplanations(
  { callIv, putIv, rr, bf, skewPct }: Record<'callIv' | 'putIv' | 'rr' | 'bf' | 'skewPct', number>,
  { atmIv }: Pick<ChainDerivation, 'atmIv'>,
): Record<string, Explanation> {
  const wings: ExplainInput[] = [pct('Put IV', 100 * putIv), pct('Call IV', 100 * callIv)]
  return knownExplanations({
    rr: explain(volatilityFigures.rr, wings, 100 * rr),
    bf: explain(volatilityFigures.bf, [...wings, pct('ATM IV', 100 * atmIv)], 100 * bf),
    skewPct: explain(volatilityFigures.skew, [...wings, pct('ATM IV', 100 * atmIv)], skewPct),
  })
}
