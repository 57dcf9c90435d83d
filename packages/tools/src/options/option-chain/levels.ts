import { breakEven, pcrReading, type Sentiment } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import type { ChainRows } from '../../chain/chainRows.ts'
import { hasOiLabels } from '../../chain/labels.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type SideWall, sideWall } from '../../chain/sideWall.ts'
import { distanceExplanation, shiftExplanation } from '../../chain/wallExplanations.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { Explanation } from '../../result.ts'

/** Levels of a whole expiry: where writers stand, where they would pay least and how far the price may go. */
export interface ChainLevels {
  readonly resistance: SideWall
  readonly support: SideWall
  /** What their writers break even at: R1 + CE mark, S1 − PE mark (§O16). */
  readonly resistanceBreakEven: number
  readonly supportBreakEven: number
  /** Max pain against the forward, %. */
  readonly maxPainPct: number
  readonly pcrOi: number
  readonly pcrBand: Sentiment | null
  readonly pcrVolume: number
  /** Forward ± expected move; NaN while no volatility is shown. */
  readonly moveLow: number
  readonly moveHigh: number
}

/** The levels of a chain over all its strikes (§O11, §O13, §O14, §O16). */
export function chainLevels(reading: ChainReading, rows: ChainRows): ChainLevels {
  const { derived, listing } = reading
  const { forward, atm, band, maxPain, expectedMove, timeQuality } = derived
  const ground = { strike: rows.strike, atm, band, forward, set: listing.set }
  const resistance = sideWall(CE, rows.ce.oi, ground)
  const support = sideWall(PE, rows.pe.oi, ground)
  const markOf = (side: ChainRows['ce'], strike: number) => side.mark[rows.strike.indexOf(strike)] ?? Number.NaN
  const move = timeQuality === 'ok' || timeQuality === 'low' ? expectedMove : Number.NaN
  return {
    resistance,
    support,
    resistanceBreakEven: breakEven(CE, resistance.strike, markOf(rows.ce, resistance.strike)),
    supportBreakEven: breakEven(PE, support.strike, markOf(rows.pe, support.strike)),
    maxPainPct: 100 * (maxPain / forward - 1),
    pcrOi: derived.pcrOi,
    pcrBand: hasOiLabels(reading) ? (pcrReading(derived.pcrOi)?.band ?? null) : null,
    pcrVolume: derived.pcrVolume,
    moveLow: forward - move,
    moveHigh: forward + move,
  }
}

/** How the levels came about; PCR, max pain and expected move are explained with the context. */
export function levelExplanations(
  { derived }: ChainReading,
  rows: ChainRows,
  { resistance, support, ...levels }: ChainLevels,
): Record<string, Explanation> {
  const even = (name: string, sign: string, strike: number, side: ChainRows['ce'], result: number): Explanation =>
    explain(
      greeksFigures.writersEven(sign, name),
      [
        { name: 'Strike', value: strike },
        { name: `${name} mark`, value: side.mark[rows.strike.indexOf(strike)] ?? Number.NaN, unit: '₹' },
      ],
      result,
      `Break-even of the ${plain(strike)} writers`,
    )
  return knownExplanations({
    resistance: shiftExplanation({ name: 'R1', side: 'call', of: 'OI' }, resistance),
    support: shiftExplanation({ name: 'S1', side: 'put', of: 'OI' }, support),
    resistanceDistance: distanceExplanation({ name: 'R1', side: 'call', of: 'OI' }, resistance, derived.forward),
    supportDistance: distanceExplanation({ name: 'S1', side: 'put', of: 'OI' }, support, derived.forward),
    resistanceBreakEven: even('CE', '+', resistance.strike, rows.ce, levels.resistanceBreakEven),
    supportBreakEven: even('PE', '−', support.strike, rows.pe, levels.supportBreakEven),
    pcrVolume: explain(
      oiFigures.pcrVolume,
      [
        { name: 'Put volume', value: derived.peVolumeLots, unit: 'lots' },
        { name: 'Call volume', value: derived.ceVolumeLots, unit: 'lots' },
      ],
      levels.pcrVolume,
      'PCR (volume), all strikes',
    ),
  })
}
