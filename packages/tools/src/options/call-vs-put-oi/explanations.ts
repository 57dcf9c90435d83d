import { imbalanceExplanation, pcrExplanation } from '../../chain/explanations.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { RaceNow } from './raceNow.ts'
import type { Metric } from './rows.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the race came about. */
export function raceExplanations(now: RaceNow, metric: Metric): Record<string, Explanation> {
  const name = { chg: OI_CHANGE, oi: 'OI', volume: 'volume' }[metric]
  const volumes = [inLots('Put volume', now.peVolume), inLots('Call volume', now.ceVolume)]
  return knownExplanations({
    ce: totalExplanation('Call', now.ceOi, now.ceChg, now.ce, metric),
    pe: totalExplanation('Put', now.peOi, now.peChg, now.pe, metric),
    difference: explain(
      oiFigures.difference(name),
      [inLots(`Put ${name}`, now.pe), inLots(`Call ${name}`, now.ce)],
      now.difference,
      `Difference of ${name}`,
    ),
    pcrSet: pcrExplanation('PCR (OI) of the set', now.peOi, now.ceOi, now.pcr),
    oiImb: imbalanceExplanation(
      'OI change imbalance of the set',
      { put: now.peChg, call: now.ceChg, base: now.baseOi },
      now.oiImb,
    ),
    volumeImbalance: explain(oiFigures.setVolumeImbalance, volumes, now.volumeImbalancePct),
  })
}

function totalExplanation(side: string, oi: number, change: number, result: number, metric: Metric): Explanation {
  const own = side.toLowerCase()
  if (metric === 'chg') {
    return explain(
      oiFigures.setChange(own),
      [inLots(`${side} OI now`, oi), inLots(`${side} OI at the base`, oi - change)],
      result,
      `${side} ΔOI of the set`,
    )
  }
  const name = metric === 'oi' ? 'OI' : 'volume since the open'
  return explain(
    oiFigures.setTotal(own, name),
    [inLots('Sum over the set', result)],
    result,
    `${side} ${metric === 'oi' ? 'OI' : 'volume'} of the set`,
  )
}
