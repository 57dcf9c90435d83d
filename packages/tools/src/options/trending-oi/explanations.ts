import { imbalanceExplanation, pcrExplanation } from '../../chain/explanations.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { FEWEST_FLIPS } from './flipLimit.ts'
import type { FlipHistory } from './flips.ts'
import type { TrendRows } from './rows.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the newest row came about, and the record of flips. */
export function trendExplanations(rows: TrendRows, flips: FlipHistory | null): Record<string, Explanation> {
  const [last] = rows.newestFirst
  return { ...(last === undefined ? {} : rowExplanations(rows, last)), ...flipExplanations(flips) }
}

function rowExplanations(rows: TrendRows, row: number): Record<string, Explanation> {
  const put = inLots('Put ΔOI', rows.peChg[row])
  const call = inLots('Call ΔOI', rows.ceChg[row])
  const base = inLots('OI at the base', rows.baseOi[row])
  const volumes = [inLots('Put volume', rows.peVolume[row]), inLots('Call volume', rows.ceVolume[row])]
  return knownExplanations({
    diff: {
      title: 'Difference of ΔOI',
      formula: 'put ΔOI − call ΔOI of the strike set; above zero more put OI was added',
      inputs: [put, call],
      result: rows.diff[row],
      unit: 'lots',
    },
    dirChg: {
      title: 'Change of direction',
      formula: 'difference of this row − difference of the row before',
      inputs: [inLots('Difference now', rows.diff[row]), inLots('Row before', rows.diff[row] - rows.dirChg[row])],
      result: rows.dirChg[row],
      unit: 'lots',
    },
    dirPct: {
      title: 'Change of direction in percent',
      formula: '100 × change of direction ÷ OI of both sides at the base',
      inputs: [inLots('Change of direction', rows.dirChg[row]), base],
      result: rows.dirPct[row],
      unit: '%',
    },
    pcrSet: pcrExplanation('PCR (OI) of the set', rows.peOi[row], rows.ceOi[row], rows.pcr[row]),
    oiImb: imbalanceExplanation(
      'OI change imbalance of the set',
      { put: rows.peChg[row], call: rows.ceChg[row], base: rows.baseOi[row] },
      rows.oiImb[row],
    ),
    volumeImbalance: {
      title: 'Volume imbalance of the row',
      formula: '100 × (put volume − call volume) ÷ (put volume + call volume)',
      inputs: volumes,
      result: rows.volumeImbalancePct[row],
      unit: '%',
    },
    ceChg: changeExplanation('Call', rows.ceOi[row], rows.ceChg[row]),
    peChg: changeExplanation('Put', rows.peOi[row], rows.peChg[row]),
  })
}

function changeExplanation(side: string, oi: number, change: number): Explanation {
  return {
    title: `${side} ΔOI of the set`,
    formula: `${side.toLowerCase()} OI now − ${side.toLowerCase()} OI at the base, summed over the strike set`,
    inputs: [inLots(`${side} OI now`, oi), inLots(`${side} OI at the base`, oi - change)],
    result: change,
    unit: 'lots',
  }
}

function flipExplanations(flips: FlipHistory | null): Record<string, Explanation> {
  if (flips === null || flips.n < FEWEST_FLIPS) return {}
  const entries = flips.after.flatMap(({ minutes, n, hits, hitPct, medianMove }): [string, Explanation][] => [
    [
      `hit${minutes}`,
      {
        title: `Hits after ${minutes} minutes`,
        formula: '100 × flips after which spot moved the band’s way ÷ flips whose session ran that long',
        inputs: [
          { name: 'Moved the band’s way', value: hits },
          { name: 'Flips', value: n },
        ],
        result: hitPct,
        unit: '%',
      },
    ],
    [
      `median${minutes}`,
      {
        title: `Median move after ${minutes} minutes`,
        formula: 'middle of the spot moves in percent, positive the band’s way',
        inputs: [
          { name: 'Flips', value: n },
          { name: 'Sessions', value: flips.sessions },
        ],
        result: medianMove,
        unit: '%',
      },
    ],
  ])
  return knownExplanations(Object.fromEntries(entries))
}
