import { imbalanceExplanation, pcrExplanation } from '../../chain/explanations.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { RaceNow } from './raceNow.ts'
import type { Metric } from './rows.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the race came about. */
export function raceExplanations(now: RaceNow, metric: Metric): Record<string, Explanation> {
  const name = { chg: 'ΔOI', oi: 'OI', volume: 'volume' }[metric]
  const volumes = [inLots('Put volume', now.peVolume), inLots('Call volume', now.ceVolume)]
  return knownExplanations({
    ce: totalExplanation('Call', now.ceOi, now.ceChg, now.ce, metric),
    pe: totalExplanation('Put', now.peOi, now.peChg, now.pe, metric),
    difference: {
      title: `Difference of ${name}`,
      formula: `put ${name} − call ${name} of the strike set; above zero puts are ahead`,
      inputs: [inLots(`Put ${name}`, now.pe), inLots(`Call ${name}`, now.ce)],
      result: now.difference,
      unit: 'lots',
    },
    pcrSet: pcrExplanation('PCR (OI) of the set', now.peOi, now.ceOi, now.pcr),
    oiImb: imbalanceExplanation(
      'OI change imbalance of the set',
      { put: now.peChg, call: now.ceChg, base: now.baseOi },
      now.oiImb,
    ),
    volumeImbalance: {
      title: 'Volume imbalance of the set',
      formula: '100 × (put volume − call volume) ÷ (put volume + call volume); Put-heavy from +20, Call-heavy from −20',
      inputs: volumes,
      result: now.volumeImbalancePct,
      unit: '%',
    },
  })
}

function totalExplanation(side: string, oi: number, change: number, result: number, metric: Metric): Explanation {
  const own = side.toLowerCase()
  if (metric === 'chg') {
    return {
      title: `${side} ΔOI of the set`,
      formula: `${own} OI now − ${own} OI at the base, summed over the strike set`,
      inputs: [inLots(`${side} OI now`, oi), inLots(`${side} OI at the base`, oi - change)],
      result,
      unit: 'lots',
    }
  }
  const name = metric === 'oi' ? 'OI' : 'volume since the open'
  return {
    title: `${side} ${metric === 'oi' ? 'OI' : 'volume'} of the set`,
    formula: `${own} ${name}, summed over the strike set`,
    inputs: [inLots('Sum over the set', result)],
    result,
    unit: 'lots',
  }
}
