import type { ChainColumn } from './chainColumns.ts'

/** Strikes on each side of the money whose prices flash. */
const FLASH_STRIKES = 3
/** What a sum of doubles may add to a step of exactly one tick. */
const ROUNDING = 1.001

/**
 * Whether the change of a cell is told by a flash: a price stepped by more than one tick, at the money or up to three strikes
 * from it. Everything else of a chain changes with every tick, and quietly: what flashes all the time says nothing.
 */
export function isFlash(
  { tone }: Pick<ChainColumn, 'tone'>,
  step: number,
  tickSize: number,
  strikesFromAtm: number,
): boolean {
  return (
    tone === 'price' && Math.abs(strikesFromAtm) <= FLASH_STRIKES && Math.abs(step) > Math.max(tickSize, 0) * ROUNDING
  )
}
