import { plain } from '@strikelens/market/formats'
import { imbalanceExplanation, pcrExplanation } from '../../chain/explanations.ts'
import {
  distanceExplanation,
  shareExplanation,
  shiftExplanation,
  type WallWords,
} from '../../chain/wallExplanations.ts'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_CHANGE, OI_MOVE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { OiLadder } from './ladder.ts'
import type { OiRows } from './rows.ts'
import type { OiTotals } from './totals.ts'
import type { OiWalls } from './walls.ts'

const R1: WallWords = { name: 'R1', side: 'call', of: 'OI' }
const S1: WallWords = { name: 'S1', side: 'put', of: 'OI' }

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the sums and the walls came about. */
export function oiExplanations(
  shown: OiTotals,
  all: OiTotals,
  walls: OiWalls,
  forward: number,
): Record<string, Explanation> {
  return knownExplanations({
    pcrOi: pcrExplanation('PCR (OI), all strikes', all.peOi, all.ceOi, all.pcrOi),
    oiImb: imbalanceExplanation(
      'OI change imbalance, shown strikes',
      { put: shown.peOiChg, call: shown.ceOiChg, base: shown.baseOi },
      shown.oiImb,
    ),
    peMinusCe: differenceExplanation('OI', shown.peOi, shown.ceOi, shown.peMinusCe),
    peMinusCeChg: differenceExplanation(OI_CHANGE, shown.peOiChg, shown.ceOiChg, shown.peMinusCeChg),
    pcrShown: pcrExplanation('PCR (OI), shown strikes', shown.peOi, shown.ceOi, shown.pcrOi),
    pcrVolume: explain(
      oiFigures.pcrVolume,
      [inLots('Put volume', shown.peVolume), inLots('Call volume', shown.ceVolume)],
      shown.pcrVolume,
      'PCR (volume), shown strikes',
    ),
    volumeImbalance: explain(
      oiFigures.volumeImbalance,
      [inLots('Put volume', shown.peVolume), inLots('Call volume', shown.ceVolume)],
      shown.volumeImbalancePct,
      'Volume imbalance, shown strikes',
    ),
    resistance: shiftExplanation(R1, walls.resistance),
    support: shiftExplanation(S1, walls.support),
    resistanceShare: shareExplanation(R1, walls.resistance),
    supportShare: shareExplanation(S1, walls.support),
    resistanceDistance: distanceExplanation(R1, walls.resistance, forward),
    supportDistance: distanceExplanation(S1, walls.support, forward),
  })
}

function differenceExplanation(of: string, put: number, call: number, result: number): Explanation {
  return explain(
    oiFigures.shownDifference(of),
    [inLots(`Put ${of}`, put), inLots(`Call ${of}`, call)],
    result,
    `PE−CE ${of} difference, shown strikes`,
  )
}

/** How the columns of the table come about, each by what stands at one strike, its calls where a column is of a side. */
export function columnExplanations(
  { strike, ce, pe, pcr, peMinusCeChg }: OiRows,
  ladder: OiLadder,
  k: number,
): Record<string, Explanation> {
  if (k < 0) return {}
  const at = plain(strike[k])
  const change: Explanation = explain(
    oiFigures.columnChange,
    [inLots('OI', ce.oi[k]), inLots('OI at the base', ladder.ce.baseOiLots[k])],
    ce.oiChg[k],
    `ΔOI, ${at} calls`,
  )
  const both = (figure: Figure, title: string, put: number, call: number, result: number): Explanation =>
    explain(figure, [inLots(`${at} puts`, put), inLots(`${at} calls`, call)], result, `${title} of ${at}`)
  return knownExplanations({
    columnOiChg: change,
    columnOiChgPct: explain(oiFigures.columnChangePct, change.inputs, ce.oiChgPct[k], `${OI_MOVE}, ${at} calls`),
    columnPcr: both(oiFigures.columnPcr, 'PCR', pe.oi[k], ce.oi[k], pcr[k]),
    columnPeMinusCeChg: both(oiFigures.columnDifference, 'PE−CE ΔOI', pe.oiChg[k], ce.oiChg[k], peMinusCeChg[k]),
  })
}
