import { oiImb, type StrikeRange } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { LegBase } from '../../chain/legBase.ts'
import {
  distanceExplanation,
  shareExplanation,
  shiftExplanation,
  type WallWords,
} from '../../chain/wallExplanations.ts'
import * as chainFigures from '../../figures/chain.ts'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { METRIC_WORDS } from './metricWords.ts'
import type { AdvancedRows, AdvancedSide } from './rows.ts'
import type { Metric, WallPair, WallReading } from './wallReading.ts'

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
  return explain(
    chainFigures.wallScore,
    [
      { name: `Support, ${support.state ?? '–'}`, value: step(support) },
      { name: `Resistance, ${resistance.state ?? '–'}`, value: step(resistance) },
    ],
    result,
    title,
  )
}

function evenExplanation(
  side: 'call' | 'put',
  sign: '+' | '−',
  strike: number,
  rows: AdvancedRows,
  { mark }: AdvancedSide,
  result: number,
): Explanation {
  return explain(
    greeksFigures.writersEvenOf(sign, side),
    [
      { name: 'Strike', value: strike },
      { name: `${plain(strike)} ${side} mark`, value: mark[rows.strike.indexOf(strike)] ?? Number.NaN, unit: '₹' },
    ],
    result,
    `Break-even of the ${plain(strike)} ${side} writers`,
  )
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
    return explain(
      oiFigures.rank(of),
      [lots(of, column[k]), { name: 'Largest', value: largest, unit: 'lots' }],
      result,
      `${title}, ${at} calls`,
    )
  }
  const change = (of: string, now: number, before: number, result: number, unit: string): Explanation =>
    explain(
      priceFigures.nowLessBase(unit),
      [
        { name: 'Now', value: now, unit },
        { name: 'At the base', value: before, unit },
      ],
      result,
      `${of}, ${at} calls`,
    )
  const both = (figure: Figure, puts: number, calls: number, result: number): Explanation =>
    explain(figure, [lots('puts', puts), lots('calls', calls)], result, `${figure.label} of ${at}`)
  const imbalance = oiImb(pe.oiChg[k], ce.oiChg[k])
  return knownExplanations({
    columnOiChgRank: rank('ΔOI rank', OI_CHANGE, ce.oiChg, ce.oiChgRank[k]),
    columnVolumeRank: rank('Volume rank', 'volume', ce.volume, ce.volumeRank[k]),
    columnOiRank: rank('OI rank', 'OI', ce.oi, ce.oiRank[k]),
    columnOiChange: change(OI_CHANGE, ce.oi[k], base.ce.oiLots[k], ce.oiChg[k], 'lots'),
    columnChg: change('Chg', ce.ltp[k], base.ce.price[k], ce.chg[k], '₹'),
    columnIvChange: change('IV Chg', 100 * (base.ce.iv[k] + ce.ivChg[k]), 100 * base.ce.iv[k], 100 * ce.ivChg[k], '%'),
    columnPcrOi: both(oiFigures.columnPcr, pe.oi[k], ce.oi[k], rows.pcrOi[k]),
    columnPcrVolume: both(oiFigures.pcrVolume, pe.volume[k], ce.volume[k], rows.pcrVolume[k]),
    columnPeMinusCeChg: both(oiFigures.columnDifference, pe.oiChg[k], ce.oiChg[k], rows.peMinusCeChg[k]),
    columnBias: both(oiFigures.strikeBias, pe.oiChg[k], ce.oiChg[k], imbalance),
  })
}
