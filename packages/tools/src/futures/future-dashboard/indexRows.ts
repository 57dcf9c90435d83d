import { lotsOfQty } from '@strikelens/analytics/options'
import type { BoardReading } from '../../board/readBoard.ts'
import { dashboardRows } from './dashboardRows.ts'
import type { IndexRow } from './futureDashboard.ts'
import { sessionsToExpiry } from './rolloverStrip.ts'

/** The cards in the order of §O1; any other index after them. */
const ORDER = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50', 'SENSEX', 'BANKEX']

/** The indices of a reading of the IDX set. */
export function indexRows(reading: BoardReading): IndexRow[] {
  const rowOf = new Map(dashboardRows(reading).map((row) => [row.symbol, row]))
  const place = ({ symbol }: IndexRow) => (ORDER.includes(symbol) ? ORDER.indexOf(symbol) : ORDER.length)
  return reading.symbols
    .flatMap((contracts) => {
      const row = rowOf.get(contracts.symbol)
      if (row === undefined) return []
      const { near, next, far } = contracts.months
      const lots = (month: number | null) => (month === null ? 0 : lotsOfQty(reading.oiQty[month], row.lotSize))
      return [
        {
          ...row,
          k: sessionsToExpiry(reading, contracts),
          spot: reading.spots.get(row.symbol)?.last ?? Number.NaN,
          nearOi: lots(near),
          laterOi: lots(next) + lots(far),
        },
      ]
    })
    .sort((a, b) => place(a) - place(b))
}
