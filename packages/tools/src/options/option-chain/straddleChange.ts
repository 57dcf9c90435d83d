import type { Wire } from '../../result.ts'
import type { OptionChain } from './compute.ts'

/** How far the straddle of a strike has moved since the moment that changes are measured from; null where either is unknown. */
export function straddleChange(
  { rows, base }: Pick<Wire<OptionChain>, 'rows' | 'base'>,
  strike: number | null,
  now: number | null,
): { readonly points: number; readonly pct: number } | null {
  const k = rows.strike.indexOf(strike)
  const [call, put] = [base.ce.price[k], base.pe.price[k]]
  if (now === null || call == null || put == null || !(call + put > 0)) return null
  const then = call + put
  return { points: now - then, pct: 100 * (now / then - 1) }
}
