import { knownExplanations } from '../../chain/explanations.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { plain } from '../../chain/words.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { VolatilityCePe } from './compute.ts'
import type { SkewLevel, WingChange } from './wingState.ts'

const pct = (name: string, iv: number): ExplainInput => ({ name, value: 100 * iv, unit: '%' })
const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the wings' changes, the place of the skew and the parity gap came about. */
export function pairExplanations(
  { snapshot, derived }: ReadingOf,
  change: WingChange,
  skew: SkewLevel,
  gap: VolatilityCePe['gap'],
): Record<string, Explanation> {
  const carry: ExplainInput[] = [
    points('Spot', snapshot.spot),
    { name: 'Rate', value: derived.rate },
    { name: 'T', value: derived.years, unit: 'years' },
  ]
  return knownExplanations({
    callChange: wingExplanation('Call', change.callStrike, change.callIv, change.baseCallIv, change.call),
    putChange: wingExplanation('Put', change.putStrike, change.putIv, change.basePutIv, change.put),
    percentile: {
      title: 'Percentile of RR25',
      formula: '100 × sessions with a lower closing RR25 ÷ sessions, of the last 252; steep from 80, flat below 20',
      inputs: [
        { name: 'RR25 now', value: skew.rr25Pct, unit: 'vol points' },
        { name: 'Sessions below', value: Math.round((skew.percentile * skew.sessions) / 100) },
        { name: 'Sessions', value: skew.sessions },
      ],
      result: skew.percentile,
      unit: '%',
    },
    gap: {
      title: `Parity gap at ${plain(gap.strike)}`,
      formula: 'call IV − put IV of the ATM strike with the forward replaced by spot × e^(rate × T)',
      inputs: [pct('Call IV off spot', gap.ceIv), pct('Put IV off spot', gap.peIv)],
      result: 100 * gap.gap,
      unit: 'vol points',
    },
    gapPoints: {
      title: 'Forward against spot carry',
      formula: 'forward − spot × e^(rate × T)',
      inputs: [points('Forward', derived.forward), ...carry],
      result: gap.points,
      unit: 'points',
    },
  })
}

type ReadingOf = { readonly [Key in 'snapshot' | 'derived']: ChainReading[Key] }

function wingExplanation(side: string, strike: number, now: number, then: number, result: number): Explanation {
  return {
    title: `${side} wing since the base, ${plain(strike)}`,
    formula: 'strike IV now − strike IV at the base, at the strike the wing stands at now',
    inputs: [pct('IV now', now), pct('IV at the base', then)],
    result: 100 * result,
    unit: 'vol points',
  }
}
