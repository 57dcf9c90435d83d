import { type ContractMonths, contractMonths, priceContract } from '@strikelens/analytics/futures'
import type { SymbolSet } from '@strikelens/analytics/options'
import type { FuturesBoard } from '@strikelens/market/market'
import type { SeenSession } from '../moment/viewInstant.ts'

/** The futures of one symbol; numbers are places in the board. */
export interface SymbolContracts {
  readonly symbol: string
  readonly set: SymbolSet
  /** Every listed month that has not expired, earliest first. */
  readonly listed: readonly number[]
  readonly months: ContractMonths
  /** The contract whose price stands for the symbol (§F1); null when it is not listed. */
  readonly price: number | null
  readonly isExpiryDay: boolean
}

/** Which months are counted: one contract alone, or the price contract's price with the OI of all months (§F4, §M9). */
export type Month = 'all' | 'active' | 'near' | 'next' | 'far'

/** The symbols of a board with their months at the view instant of their session (§F1). */
export function symbolContracts(
  board: FuturesBoard,
  sessionOf: (set: SymbolSet) => SeenSession,
): readonly SymbolContracts[] {
  const bySymbol = new Map<string, number[]>()
  board.symbol.forEach((symbol, place) => {
    const places = bySymbol.get(symbol)
    if (places === undefined) bySymbol.set(symbol, [place])
    else places.push(place)
  })
  return Array.from(bySymbol, ([symbol, places]) => {
    const set = board.set[places[0]]
    const session = sessionOf(set)
    const listed = places.filter((place) => board.expiryAt[place] >= session.viewAt)
    const own = contractMonths(
      listed.map((place) => board.expiryAt[place]),
      session.viewAt,
    )
    const isExpiryDay = own.near !== null && board.expiry[listed[own.near]] === session.date
    const prevOiQty = listed.map((place) => board.prevOiQty[place])
    const place = (month: number | null) => (month === null ? null : listed[month])
    return {
      symbol,
      set,
      listed,
      months: { near: place(own.near), next: place(own.next), far: place(own.far) },
      price: place(priceContract(set, own, isExpiryDay, prevOiQty)),
      isExpiryDay,
    }
  })
}

/** The contract whose price is shown for a choice of month; null when it is not listed. */
export function shownContract(
  { months, price }: Pick<SymbolContracts, 'months' | 'price'>,
  month: Month,
): number | null {
  return month === 'all' || month === 'active' ? price : months[month]
}

/** The contract in whose lots quantities are shown: of all months the near one, since lots differ between them (§O1). */
export function sizedContract({ months }: Pick<SymbolContracts, 'months'>, month: Month, shown: number): number {
  return month === 'all' ? (months.near ?? shown) : shown
}

/** The contracts whose OI and volume are counted: those of the choice of month, or `all` whatever price is shown. */
export function countedContracts(
  contracts: Pick<SymbolContracts, 'listed' | 'months' | 'price'>,
  month: Month,
  counts?: 'all',
): readonly number[] {
  if (month === 'all' || counts === 'all') return contracts.listed
  const shown = shownContract(contracts, month)
  return shown === null ? [] : [shown]
}
