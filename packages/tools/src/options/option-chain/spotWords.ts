import { price, signed, strike } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import type { OptionChain } from './compute.ts'

/** Words of the spot line: the change on the left, what the ATM straddle prices on the right. */
export function spotWords({ context, straddle, atm, rows }: Wire<OptionChain>, spotNow: number | null) {
  const move = context.expectedMove === null ? null : `EM ±${price(context.expectedMove)}`
  const right = [`ATM ${strike(rows.strike[atm ?? 0] ?? null)}`, `straddle ${price(straddle)}`, move]
  return {
    value: spotNow ?? context.spot ?? Number.NaN,
    format: price,
    left: `${context.symbol} ${context.set === 'COM' ? 'future' : 'spot'}, ${signed(context.spotChangePct, 2)}%`,
    right: right.filter((words) => words !== null).join(' · '),
    leftShort: `Straddle ${price(straddle)}`,
    rightShort: move ?? '',
  }
}
