import { CE, PE } from '../pricing/index.ts'
import type { ChainColumns, ChainTerms } from './chainColumns.ts'
import type { ChainPricing } from './chainPricing.ts'
import type { DerivedColumns } from './derivedColumns.ts'
import { leastPain, writePain } from './maxPain.ts'
import { allStrikes, type StrikeRange } from './moneyness.ts'
import { pcr } from './pcr.ts'
import { isThinChain, relevanceBand } from './relevanceBand.ts'
import { type ChainSums, chainSums } from './sums.ts'
import { type Walls, walls } from './walls.ts'

/** What open interest and volume of a chain say, over all its strikes. NaN (index −1) where there is no answer. */
export interface ChainPositions extends ChainSums {
  readonly pcrOi: number
  readonly pcrVolume: number
  /** Strike of max pain (§O14). */
  readonly maxPain: number
  /** Relevance band (§O16). */
  readonly band: StrikeRange
  /** Sentiment labels are withheld (§O5). */
  readonly isThin: boolean
  /** R1, R2 of the calls (§O16), by index of strike. */
  readonly resistance: Walls
  /** S1, S2 of the puts. */
  readonly support: Walls
}

/** Sums, PCRs, max pain and walls of a priced chain (§O13, §O14, §O16); pain goes into its column. */
export function chainPositions(
  { byStrike }: DerivedColumns,
  chain: ChainColumns,
  { pointValue }: ChainTerms,
  { forward, atm, expectedMove }: ChainPricing,
): ChainPositions {
  const { strike, ce, pe } = chain
  const sums = chainSums(chain, allStrikes(strike))
  writePain(byStrike.painRupees, strike, ce.oiLots, pe.oiLots, pointValue)
  const least = leastPain(strike, byStrike.painRupees, forward)
  const band = relevanceBand(strike, atm, forward, expectedMove)
  return {
    ...sums,
    pcrOi: pcr(sums.peOiLots, sums.ceOiLots),
    pcrVolume: pcr(sums.peVolumeLots, sums.ceVolumeLots),
    maxPain: least < 0 ? Number.NaN : strike[least],
    band,
    isThin: isThinChain(chain, band),
    resistance: walls(CE, strike, ce.oiLots, atm, band, forward),
    support: walls(PE, strike, pe.oiLots, atm, band, forward),
  }
}
