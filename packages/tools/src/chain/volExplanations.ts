import type { ChainDerivation } from '@strikelens/analytics/options'
import type { IvChange } from '@strikelens/analytics/volatility'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { knownExplanations } from '../figures/knownExplanations.ts'
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
    iv30Change: {
      title: 'IV30 against the previous close',
      formula: '100 × (IV30 − IV30 at the previous close) ÷ IV30 at the previous close; Spike from +10, Crush from −15',
      inputs: [pct('IV30', iv30Pct), pct('At the previous close', iv30Pct - change.points)],
      result: change.pct,
      unit: '%',
    },
    ivp: {
      title: 'IV percentile',
      formula: '100 × sessions with a lower closing IV30 ÷ sessions, of the last 252 before this one',
      inputs: [
        { name: 'Sessions below', value: Math.round((ivp * sessions) / 100) },
        { name: 'Sessions', value: sessions },
      ],
      result: ivp,
      unit: '%',
    },
    ivr: {
      title: 'IV rank',
      formula: '100 × (IV30 − lowest) ÷ (highest − lowest) of the last 252 sessions and now',
      inputs: [pct('IV30', iv30Pct), pct('Lowest', low), pct('Highest', high)],
      result: ivr,
      unit: '%',
    },
    ...realisedExplanations(standing),
    vrp: {
      title: 'Volatility risk premium',
      formula: 'IV30 − HV20',
      inputs: [pct('IV30', iv30Pct), pct('HV20', hv20Pct)],
      result: vrpPoints,
      unit: 'vol points',
    },
  })
}

/** How the realised volatility came about, and what is paid against it (§S13). */
export function realisedExplanations({
  iv30Pct,
  hv20Pct,
  ivOverHv,
}: Pick<IvStanding, 'iv30Pct' | 'hv20Pct' | 'ivOverHv'>): Record<string, Explanation> {
  return {
    hv20: {
      title: 'HV20, realised volatility',
      formula: '100 × √252 × sample deviation of the last 20 daily log returns',
      inputs: [{ name: 'Deviation a session', value: hv20Pct / 100 / Math.sqrt(252), unit: 'fraction' }],
      result: hv20Pct,
      unit: '%',
    },
    ivOverHv: {
      title: 'IV ÷ HV',
      formula: 'IV30 ÷ HV20; Rich from 1.2 with IVP ≥ 60, Cheap up to 0.9 with IVP ≤ 30',
      inputs: [pct('IV30', iv30Pct), pct('HV20', hv20Pct)],
      result: ivOverHv,
    },
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
  return {
    title: 'IV30, constant 30-day IV',
    formula:
      taken.length === 2
        ? '√(w ÷ 30), w linear in days at 30 between IV² × days of the two expiries around it'
        : 'ATM IV of the nearest expiry, for none lies on the other side of 30 days',
    inputs: taken.flatMap((i) => [
      pct(`ATM IV ${dayLabel(expiries[i], shown)}`, atmIvPct[i]),
      { name: `Days to ${dayLabel(expiries[i], shown)}`, value: days[i] },
    ]),
    result,
    unit: '%',
  }
}

/** Risk reversal, butterfly and skew of two wing IVs (§O10), as 0.121. */
export function wingExplanations(
  { callIv, putIv, rr, bf, skewPct }: Record<'callIv' | 'putIv' | 'rr' | 'bf' | 'skewPct', number>,
  { atmIv }: Pick<ChainDerivation, 'atmIv'>,
): Record<string, Explanation> {
  const wings: ExplainInput[] = [pct('Put IV', 100 * putIv), pct('Call IV', 100 * callIv)]
  return knownExplanations({
    rr: {
      title: 'Risk reversal',
      formula: 'put IV − call IV at the same distance; above 0 puts are dearer',
      inputs: wings,
      result: 100 * rr,
      unit: 'vol points',
    },
    bf: {
      title: 'Butterfly',
      formula: '(call IV + put IV) ÷ 2 − ATM IV',
      inputs: [...wings, pct('ATM IV', 100 * atmIv)],
      result: 100 * bf,
      unit: 'vol points',
    },
    skewPct: {
      title: 'Skew',
      formula: '100 × (put IV − call IV) ÷ ATM IV',
      inputs: [...wings, pct('ATM IV', 100 * atmIv)],
      result: skewPct,
      unit: '%',
    },
  })
}
