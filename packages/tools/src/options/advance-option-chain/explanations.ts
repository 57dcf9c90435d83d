import { oiImb, type StrikeRange } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { LegBase } from '../../chain/legBase.ts'
import {
  distanceExplanation,
  shareExplanation,
  shiftExplanation,
  type WallWords,
} from '../../chain/wallExplanations.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { METRIC_WORDS } from './metricWords.ts'
import type { AdvancedRows, AdvancedSide } from './rows.ts'
import type { Metric, WallPair, WallReading } from './wallReading.ts'

const SCORE = 'support + resistance, each +1 Shifting up, 0 Strong, −1 Shifting down'

/** How walls, scenario and break-evens came about. */
export function wallsExplanations(
  reading: WallReading,
  metric: Metric,
  rows: AdvancedRows,
  forward: number,
): Record<string, Explanation> {
  const { walls, volumeWalls, scenario } = reading
  const r1: WallWords = { name: 'R1', side: 'call', of: METRIC_WORDS[metric].noun }
  const s1: WallWords = { name: 'S1', side: 'put', of: METRIC_WORDS[metric].noun }
  return knownExplanations({
    resistance: shiftExplanation(r1, walls.resistance),
    support: shiftExplanation(s1, walls.support),
    resistanceShare: shareExplanation(r1, walls.resistance),
    supportShare: shareExplanation(s1, walls.support),
    resistanceDistance: distanceExplanation(r1, walls.resistance, forward),
    supportDistance: distanceExplanation(s1, walls.support, forward),
    volumeResistance: shiftExplanation({ ...r1, of: 'volume' }, volumeWalls.resistance),
    volumeSupport: shiftExplanation({ ...s1, of: 'volume' }, volumeWalls.support),
    score: scoreExplanation('Scenario score', walls, scenario.score),
    volumeScore: scoreExplanation('Scenario score by volume', volumeWalls, scenario.volumeScore),
    breakEvenAbove: evenExplanation('call', '+', walls.resistance.strike, rows, rows.ce, reading.breakEvenAbove),
    breakEvenBelow: evenExplanation('put', '−', walls.support.strike, rows, rows.pe, reading.breakEvenBelow),
  })
}

const STEPS = { 'Shifting up': 1, Strong: 0, 'Shifting down': -1 }

function scoreExplanation(title: string, { support, resistance }: WallPair, result: number): Explanation {
  const step = ({ state }: WallPair['support']) => (state === null ? Number.NaN : STEPS[state])
  return {
    title,
    formula: SCORE,
    inputs: [
      { name: `Support, ${support.state ?? '–'}`, value: step(support) },
      { name: `Resistance, ${resistance.state ?? '–'}`, value: step(resistance) },
    ],
    result,
  }
}

function evenExplanation(
  side: 'call' | 'put',
  sign: '+' | '−',
  strike: number,
  rows: AdvancedRows,
  { mark }: AdvancedSide,
  result: number,
): Explanation {
  return {
    title: `Break-even of the ${plain(strike)} ${side} writers`,
    formula: `strike ${sign} ${side} mark`,
    inputs: [
      { name: 'Strike', value: strike },
      { name: `${plain(strike)} ${side} mark`, value: mark[rows.strike.indexOf(strike)] ?? Number.NaN, unit: '₹' },
    ],
    result,
  }
}

/**
 * How the columns of the table come about, each by what stands at one strike, its calls where a column is of a side. Keys
 * are `column` and the column's own.
 */
export function columnExplanations(
  { strike, ce, pe, ...rows }: AdvancedRows,
  base: { readonly ce: LegBase; readonly pe: LegBase },
  k: number,
  band: StrikeRange,
): Record<string, Explanation> {
  if (k < 0) return {}
  const at = plain(strike[k])
  const lots = (name: string, value: number): ExplainInput => ({ name: `${at} ${name}`, value, unit: 'lots' })
  const rank = (title: string, of: string, column: Float64Array, result: number): Explanation => {
    const inBand = column.subarray(band.from, band.to)
    const largest = Math.max(...(column[k] < 0 ? inBand.map(Math.abs) : inBand))
    return {
      title: `${title}, ${at} calls`,
      formula: `100 × ${of} ÷ the largest of its side within three expected moves; what fell ÷ the largest change`,
      inputs: [lots(of, column[k]), { name: 'Largest', value: largest, unit: 'lots' }],
      result,
      unit: '%',
    }
  }
  const change = (of: string, now: number, before: number, result: number, unit: string): Explanation => ({
    title: `${of}, ${at} calls`,
    formula: 'now − at the base',
    inputs: [
      { name: 'Now', value: now, unit },
      { name: 'At the base', value: before, unit },
    ],
    result,
    unit,
  })
  const both = (title: string, formula: string, puts: number, calls: number, result: number): Explanation => ({
    title: `${title} of ${at}`,
    formula,
    inputs: [lots('puts', puts), lots('calls', calls)],
    result,
  })
  const imbalance = oiImb(pe.oiChg[k], ce.oiChg[k])
  return knownExplanations({
    columnOiChgRank: rank('ΔOI rank', 'ΔOI', ce.oiChg, ce.oiChgRank[k]),
    columnVolumeRank: rank('Volume rank', 'volume', ce.volume, ce.volumeRank[k]),
    columnOiRank: rank('OI rank', 'OI', ce.oi, ce.oiRank[k]),
    columnOiChange: change('ΔOI', ce.oi[k], base.ce.oiLots[k], ce.oiChg[k], 'lots'),
    columnChg: change('Chg', ce.ltp[k], base.ce.price[k], ce.chg[k], '₹'),
    columnIvChange: change('IV Chg', 100 * (base.ce.iv[k] + ce.ivChg[k]), 100 * base.ce.iv[k], 100 * ce.ivChg[k], '%'),
    columnPcrOi: both('PCR (OI)', 'put OI ÷ call OI', pe.oi[k], ce.oi[k], rows.pcrOi[k]),
    columnPcrVolume: both('PCR (volume)', 'put volume ÷ call volume', pe.volume[k], ce.volume[k], rows.pcrVolume[k]),
    columnPeMinusCeChg: both('PE−CE ΔOI', 'put ΔOI − call ΔOI', pe.oiChg[k], ce.oiChg[k], rows.peMinusCeChg[k]),
    columnBias: both(
      'Strike bias',
      '(put ΔOI − call ΔOI) ÷ (|put ΔOI| + |call ΔOI|), lots cut counted half above the line; read as if what was added was written: ±0.10 Mildly, ±0.30 Bullish or Bearish',
      pe.oiChg[k],
      ce.oiChg[k],
      imbalance,
    ),
  })
}
