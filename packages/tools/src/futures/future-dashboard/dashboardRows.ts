import { oiChange } from '@strikelens/analytics/futures'
import { lotsOfQty } from '@strikelens/analytics/options'
import { type FutureRow, futureRows } from '../../board/boardRows.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import type { SymbolContracts } from '../../board/symbolContracts.ts'

/** A future of the page. On the day its near month expires also what the other months did; NaN on any other. */
export interface DashboardRow extends FutureRow {
  /** OI at the base of the counted months, lots. */
  readonly refOi: number
  /** Without the expiring month: OI at the base and its change in lots, and in percent. */
  readonly restRefOi: number
  readonly restOiChg: number
  readonly restDoi: number
}

/** The futures of a reading. */
export function dashboardRows(reading: BoardReading): DashboardRow[] {
  const contractsOf = new Map(reading.symbols.map((contracts) => [contracts.symbol, contracts]))
  return futureRows(reading).map((row) => {
    const contracts = contractsOf.get(row.symbol)
    const hasRest = contracts !== undefined && row.isExpiryDay && row.isTraded && reading.month === 'all'
    const rest = hasRest ? restOfMonths(reading, contracts) : NO_REST
    return {
      ...row,
      refOi: row.refOiUnits / row.pointValue,
      restRefOi: lotsOfQty(rest.refOiQty, row.lotSize),
      restOiChg: lotsOfQty(rest.oiChangeQty, row.lotSize),
      restDoi: rest.oiChangePct,
    }
  })
}

const NO_REST = { refOiQty: Number.NaN, oiChangeQty: Number.NaN, oiChangePct: Number.NaN }

/** OI change of every month but the one that expires today (§F4). */
function restOfMonths({ oiQty, baseOf }: BoardReading, { set, listed, months }: SymbolContracts) {
  const base = baseOf(set)
  const rest = listed.filter((contract) => contract !== months.near)
  // On a scale of two moments: those that were not listed at the reference came at the second.
  return oiChange(
    {
      listedAt: rest.map((c) => base.isNew[c]),
      expiryAt: rest.map(() => 1),
      oiQty: rest.map((c) => oiQty[c]),
      refOiQty: rest.map((c) => base.oiQty[c]),
    },
    1,
    0,
  )
}
