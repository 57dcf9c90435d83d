import { imbalanceExplanation, pcrExplanation } from '../../chain/explanations.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
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
    diff: explain(oiFigures.changeDifference, [put, call], rows.diff[row]),
    dirChg: explain(
      oiFigures.direction,
      [inLots('Difference now', rows.diff[row]), inLots('Row before', rows.diff[row] - rows.dirChg[row])],
      rows.dirChg[row],
    ),
    dirPct: explain(oiFigures.directionPct, [inLots('Change of direction', rows.dirChg[row]), base], rows.dirPct[row]),
    pcrSet: pcrExplanation('PCR (OI) of the set', rows.peOi[row], rows.ceOi[row], rows.pcr[row]),
    oiImb: imbalanceExplanation(
      'OI change imbalance of the set',
      { put: rows.peChg[row], call: rows.ceChg[row], base: rows.baseOi[row] },
      rows.oiImb[row],
    ),
    volumeImbalance: explain(oiFigures.rowVolumeImbalance, volumes, rows.volumeImbalancePct[row]),
    ceChg: changeExplanation('Call', rows.ceOi[row], rows.ceChg[row]),
    peChg: changeExplanation('Put', rows.peOi[row], rows.peChg[row]),
  })
}

function changeExplanation(side: string, oi: number, change: number): Explanation {
  return explain(
    oiFigures.trendChange(side.toLowerCase()),
    [inLots(`${side} OI now`, oi), inLots(`${side} OI at the base`, oi - change)],
    change,
    `${side} ΔOI of the set`,
  )
}

function flipExplanations(flips: FlipHistory | null): Record<string, Explanation> {
  if (flips === null || flips.n < FEWEST_FLIPS) return {}
  const entries = flips.after.flatMap(({ minutes, n, hits, hitPct, medianMove }): [string, Explanation][] => [
    [
      `hit${minutes}`,
      explain(
        oiFigures.flipHits,
        [
          { name: 'Moved the band’s way', value: hits },
          { name: 'Flips', value: n },
        ],
        hitPct,
        `Hits after ${minutes} minutes`,
      ),
    ],
    [
      `median${minutes}`,
      explain(
        oiFigures.flipMedian,
        [
          { name: 'Flips', value: n },
          { name: 'Sessions', value: flips.sessions },
        ],
        medianMove,
        `Median move after ${minutes} minutes`,
      ),
    ],
  ])
  return knownExplanations(Object.fromEntries(entries))
}
