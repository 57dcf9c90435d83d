import { plain } from '@strikelens/market/formats'
import { imbalanceExplanation, pcrExplanation } from '../../chain/explanations.ts'
import {
  distanceExplanation,
  shareExplanation,
  shiftExplanation,
  type WallWords,
} from '../../chain/wallExplanations.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    peMinusCeChg: differenceExplanation('ΔOI', shown.peOiChg, shown.ceOiChg, shown.peMinusCeChg),
    pcrShown: pcrExplanation('PCR (OI), shown strikes', shown.peOi, shown.ceOi, shown.pcrOi),
    pcrVolume: {
      title: 'PCR (volume), shown strikes',
      formula: 'put volume ÷ call volume',
      inputs: [inLots('Put volume', shown.peVolume), inLots('Call volume', shown.ceVolume)],
      result: shown.pcrVolume,
    },
    volumeImbalance: {
      title: 'Volume imbalance, shown strikes',
      formula: '100 × (put volume − call volume) ÷ (put volume + call volume)',
      inputs: [inLots('Put volume', shown.peVolume), inLots('Call volume', shown.ceVolume)],
      result: shown.volumeImbalancePct,
      unit: '%',
    },
    resistance: shiftExplanation(R1, walls.resistance),
    support: shiftExplanation(S1, walls.support),
    resistanceShare: shareExplanation(R1, walls.resistance),
    supportShare: shareExplanation(S1, walls.support),
    resistanceDistance: distanceExplanation(R1, walls.resistance, forward),
    supportDistance: distanceExplanation(S1, walls.support, forward),
  })
}

function differenceExplanation(of: string, put: number, call: number, result: number): Explanation {
  return {
    title: `PE−CE ${of} difference, shown strikes`,
    formula: `put ${of} − call ${of}; above zero puts are heavier`,
    inputs: [inLots(`Put ${of}`, put), inLots(`Call ${of}`, call)],
    result,
    unit: 'lots',
  }
}

/** How the columns of the table come about, each by what stands at one strike, its calls where a column is of a side. */
export function columnExplanations(
  { strike, ce, pe, pcr, peMinusCeChg }: OiRows,
  ladder: OiLadder,
  k: number,
): Record<string, Explanation> {
  if (k < 0) return {}
  const at = plain(strike[k])
  const change: Explanation = {
    title: `ΔOI, ${at} calls`,
    formula: 'OI − OI at the base',
    inputs: [inLots('OI', ce.oi[k]), inLots('OI at the base', ladder.ce.baseOiLots[k])],
    result: ce.oiChg[k],
    unit: 'lots',
  }
  const both = (title: string, formula: string, put: number, call: number, result: number): Explanation => ({
    title: `${title} of ${at}`,
    formula,
    inputs: [inLots(`${at} puts`, put), inLots(`${at} calls`, call)],
    result,
  })
  return knownExplanations({
    columnOiChg: change,
    columnOiChgPct: {
      ...change,
      title: `ΔOI %, ${at} calls`,
      formula: '100 × (OI − OI at the base) ÷ OI at the base',
      result: ce.oiChgPct[k],
      unit: '%',
    },
    columnPcr: both('PCR', 'put OI ÷ call OI', pe.oi[k], ce.oi[k], pcr[k]),
    columnPeMinusCeChg: both('PE−CE ΔOI', 'put ΔOI − call ΔOI', pe.oiChg[k], ce.oiChg[k], peMinusCeChg[k]),
  })
}
