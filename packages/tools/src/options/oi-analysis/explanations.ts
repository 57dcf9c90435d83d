import { knownExplanations, pcrExplanation } from '../../chain/explanations.ts'
import { plain } from '../../chain/words.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { OiTotals } from './totals.ts'
import type { OiWall, OiWalls } from './walls.ts'

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
    oiImb: {
      title: 'OI change imbalance, shown strikes',
      formula: '(put ΔOI − call ΔOI) ÷ (|put ΔOI| + |call ΔOI|)',
      inputs: [
        inLots('Put ΔOI', shown.peOiChg),
        inLots('Call ΔOI', shown.ceOiChg),
        inLots('OI at the base', shown.baseOi),
      ],
      result: shown.oiImb,
    },
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
    resistance: shiftExplanation('R1', 'call', walls.resistance),
    support: shiftExplanation('S1', 'put', walls.support),
    resistanceShare: shareExplanation('Call', walls.resistance),
    supportShare: shareExplanation('Put', walls.support),
    resistanceDistance: distanceExplanation('R1', walls.resistance, forward),
    supportDistance: distanceExplanation('S1', walls.support, forward),
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

function distanceExplanation(name: string, { strike, distancePct }: OiWall, forward: number): Explanation {
  return {
    title: `${name} ${plain(strike)} from forward`,
    formula: '100 × (strike ÷ forward − 1); near within ±0.5, of a stock ±1.0',
    inputs: [
      { name: 'Strike', value: strike },
      { name: 'Forward', value: forward },
    ],
    result: distancePct,
    unit: '%',
  }
}

function shiftExplanation(name: string, side: string, { strike, second, oi, secondOi, q }: OiWall): Explanation {
  return {
    title: `${name} ${plain(strike)} against the next wall`,
    formula: `second largest ${side} OI ÷ largest; Strong below 0.75, else shifting towards the second`,
    inputs: [inLots(`OI at ${plain(second)}`, secondOi), inLots(`OI at ${plain(strike)}`, oi)],
    result: q,
  }
}

function shareExplanation(side: string, { strike, oi, bandOi, share }: OiWall): Explanation {
  return {
    title: `${side} wall share`,
    formula: 'OI of the strike ÷ OI of its side within three expected moves of the forward',
    inputs: [inLots(`OI at ${plain(strike)}`, oi), inLots('OI of the side', bandOi)],
    result: share,
  }
}
