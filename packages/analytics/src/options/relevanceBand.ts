import type { ChainColumns } from './chainColumns.ts'
import { type StrikeRange, strikeWindow } from './moneyness.ts'
import { countAtOrBelow } from './strikeSearch.ts'

const MIN_STRIKES_EACH_SIDE = 5
const MIN_TRADED_LEGS = 10

/**
 * Relevance band (§O16): listed strikes with |K − F| ≤ 3·EM, at least 5 on each side of ATM where listed; those alone
 * while EM is unknown. Empty without F.
 */
export function relevanceBand(strike: Float64Array, atm: number, forward: number, expectedMove: number): StrikeRange {
  if (atm < 0 || Number.isNaN(forward)) return { from: 0, to: 0 }
  const reach = Number.isNaN(expectedMove) ? 0 : 3 * expectedMove
  const least = strikeWindow(strike, atm, MIN_STRIKES_EACH_SIDE)
  let from = least.from
  while (from > 0 && forward - strike[from - 1] <= reach) from--
  return { from, to: Math.max(least.to, countAtOrBelow(strike, forward + reach)) }
}

/**
 * Thin chain (§O5): fewer than 10 legs inside the relevance band traded today; sentiment labels are withheld. Without a
 * forward nobody knows the band, and all legs count: a chain is not thin for want of a spot.
 */
export function isThinChain({ strike, ce, pe }: ChainColumns, band: StrikeRange): boolean {
  const { from, to } = band.from < band.to ? band : { from: 0, to: strike.length }
  let traded = 0
  for (let i = from; i < to; i++) {
    if (ce.volumeLots[i] > 0) traded++
    if (pe.volumeLots[i] > 0) traded++
  }
  return traded < MIN_TRADED_LEGS
}
