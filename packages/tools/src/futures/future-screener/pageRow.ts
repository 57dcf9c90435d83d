import { lotsOfQty, yearsToExpiry } from '@strikelens/analytics/options'
import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'
import type { FutureRow } from '../../board/boardRows.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import { countedContracts } from '../../board/symbolContracts.ts'
import { NO_PHASE } from './phaseNow.ts'
import type { ScreenReading } from './readScreen.ts'
import type { PageRow } from './row.ts'

const YEAR_DAYS = 365

/** A row as the page needs it. The row of the board comes last: growing a large object is slow, ending with one is not. */
export function pageRow(screen: ScreenReading, row: FutureRow): PageRow {
  const { reading, isAlone, delivery } = screen
  const { board } = reading
  const { contracts, contract } = screen.placeOf(row)
  const { near, next, far } = contracts.months
  const counted = isAlone ? [contract] : countedContracts(contracts, 'all')
  const at = (column: Float64Array, place: number | null) => (place === null ? Number.NaN : column[place])
  const five = screen.fiveDays(row)
  const { phase, phaseSub, z, flow, phaseSums } = screen.phases.get(row.symbol) ?? NO_PHASE
  const { exDates, exAmounts } = dividendsOf(reading, row)
  return {
    company: screen.company(row.symbol),
    turnoverCrore: row.turnover,
    spot: row.set === 'COM' ? Number.NaN : (reading.spots.get(row.symbol)?.last ?? Number.NaN),
    daysLeft: YEAR_DAYS * yearsToExpiry(reading.sessionOf(row.set).viewAt, row.expiryAt),
    exDates,
    exAmounts,
    high: board.high[contract],
    low: board.low[contract],
    allVolumeQty: contracts.listed.reduce((sum, c) => sum + (board.volumeQty[c] || 0), 0),
    usualVolumeQty: reading.usualVolumeQty.get(row.symbol) ?? Number.NaN,
    months: counted.map((c) => board.expiry[c]),
    monthOi: Float64Array.from(counted, (c) => lotsOfQty(reading.oiQty[c], board.lotSize[c])),
    monthLot: Float64Array.from(counted, (c) => board.lotSize[c]),
    nearPrice: at(board.last, near),
    nextPrice: at(board.last, next),
    rollDays: near === null || next === null ? Number.NaN : daysBetween(board.expiry[near], board.expiry[next]),
    nowOiQty: Float64Array.from([near, next, far], (place) => (place === null ? 0 : reading.oiQty[place])),
    rollOiQty: screen.rolledOi.get(row.symbol) ?? new Float64Array(3).fill(Number.NaN),
    dp5: five.dp5,
    doi5: five.doi5,
    stepDp: five.stepDp,
    stepDoi: five.stepDoi,
    phase,
    phaseSub,
    z,
    flow,
    phaseSums,
    deliveryPct: delivery?.pct.get(row.symbol) ?? Number.NaN,
    ...row,
  }
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (dateNumber(to) - dateNumber(from)) / DAY_MS
}

/** What goes ex after today and by the row's expiry. */
function dividendsOf({ dividends, sessionOf }: BoardReading, row: FutureRow): Pick<PageRow, 'exDates' | 'exAmounts'> {
  const paid = row.dividends > 0 ? dividends?.bySymbol.get(row.symbol) : undefined
  if (paid === undefined) return { exDates: [], exAmounts: new Float64Array(0) }
  const [today, last] = [dateNumber(sessionOf(row.set).date), dateNumber(row.expiry)]
  const ahead = Array.from(paid.exDates.keys()).filter((i) => paid.exDates[i] > today && paid.exDates[i] <= last)
  return {
    exDates: ahead.map((i) => new Date(paid.exDates[i]).toISOString().slice(0, 10)),
    exAmounts: Float64Array.from(ahead, (i) => paid.amounts[i]),
  }
}
