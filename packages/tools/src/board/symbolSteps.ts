import { type FuturesStep, futuresStep, oiChange } from '@strikelens/analytics/futures'
import type { FuturesBoard } from '@strikelens/market/market'
import type { FuturesBase } from './futuresBase.ts'
import { countedContracts, type Month, type SymbolContracts, shownContract } from './symbolContracts.ts'

/** What one symbol's futures did since the base (§F2–F6). NaN where unknown. */
export interface SymbolStep extends FuturesStep {
  /** The contract whose price is shown, as a place in the board. */
  readonly contract: number
  /** Last price in ₹; NaN while it has not traded today. */
  readonly price: number
  readonly refPrice: number
  readonly oiQty: number
  readonly refOiQty: number
  /** Nothing was open at the reference: the change has no percent. */
  readonly isNew: boolean
}

/** Step of a symbol; null when the chosen month is not listed. `oiQty` one element a contract, as `oiNow` gives it. */
export function symbolStep(
  board: FuturesBoard,
  contracts: SymbolContracts,
  base: FuturesBase,
  oiQty: Float64Array,
  month: Month,
): SymbolStep | null {
  const contract = shownContract(contracts, month)
  if (contract === null) return null
  const counted = countedContracts(contracts, month)
  // On a scale of two moments: those that were not listed at the reference came at the second.
  const change = oiChange(
    {
      listedAt: counted.map((c) => base.isNew[c]),
      expiryAt: counted.map(() => 1),
      oiQty: counted.map((c) => oiQty[c]),
      refOiQty: counted.map((c) => base.oiQty[c]),
    },
    1,
    0,
  )
  const price = board.last[contract]
  const refPrice = base.price[contract]
  return {
    ...futuresStep(price, refPrice, change.oiQty, change.refOiQty),
    contract,
    price,
    refPrice,
    oiQty: change.oiQty,
    refOiQty: change.refOiQty,
    isNew: change.refOiQty === 0 && change.oiQty > 0,
  }
}
