import { plain, price, signed } from '@strikelens/market/formats'
import type { ChainContext } from '../../chain/context.ts'
import type { Wire } from '../../result.ts'

/** Words of the spot line: the change on the left, what the ATM straddle prices on the right. */
export function spotWords(
  { symbol, set, spot, spotChangePct, expectedMove, atm }: Wire<ChainContext>,
  straddle: number | null,
) {
  const move = expectedMove === null ? null : `EM ±${price(expectedMove)}`
  const right = [`ATM ${plain(atm)}`, `straddle ${price(straddle)}`, move]
  return {
    value: spot ?? Number.NaN,
    format: price,
    left: `${symbol} ${set === 'COM' ? 'future' : 'spot'}, ${signed(spotChangePct, 2)}%`,
    right: right.filter((words) => words !== null).join(' · '),
    leftShort: `Straddle ${price(straddle)}`,
    rightShort: move ?? '',
  }
}
