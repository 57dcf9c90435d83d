import type { ContractLine } from './exchangeFiles.ts'

/** How far turnover ÷ (contracts × price) may be from the lot: a day's average price is not printed. */
const MARGIN = 0.06

/**
 * Lot of one expiry of a symbol (§O1): as the new format prints it; of the old one from the turnover of what was traded
 * (formats.md §1.1). Among the whole numbers near to that, the one that divides most of the open interest. NaN where nobody
 * traded, or where half of the open interest is of another lot: the file does not settle it.
 */
export function lotOf(lines: readonly ContractLine[]): number {
  if (!Number.isNaN(lines[0].lot)) return lines[0].lot
  const traded = lines.filter(({ contracts, high }) => contracts > 0 && high > 0)
  if (traded.length === 0) return Number.NaN
  const value = traded.reduce((sum, line) => sum + line.value, 0)
  const priceOf = ({ strike, high, low }: ContractLine) => strike + (high + low) / 2
  const near = value / traded.reduce((sum, line) => sum + line.contracts * priceOf(line), 0)
  const held = lines.flatMap(({ oiQty, oiChangeQty }) => [oiQty, oiChangeQty]).filter((qty) => qty !== 0)
  const candidates: { lot: number; odd: number; apart: number }[] = []
  for (let lot = Math.round(near * (1 - MARGIN)); lot <= Math.round(near * (1 + MARGIN)); lot++) {
    candidates.push({ lot, odd: held.filter((qty) => qty % lot !== 0).length, apart: Math.abs(lot - near) })
  }
  const [{ lot, odd }] = candidates.toSorted((a, b) => a.odd - b.odd || a.apart - b.apart)
  return 2 * odd > held.length ? Number.NaN : lot
}
