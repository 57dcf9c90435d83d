import { expiryInstant } from '@strikelens/market/calendar'
import type { Listing } from '@strikelens/market/instruments'
import type { ClockTime, IsoDate } from '@strikelens/market/time'
import { chainDay, type LegRow, leg } from './chainDay.ts'
import { emptyMemory, type MemoryDays, memoryKey } from './memorySource.ts'

/** A stock with monthly expiries and 3-minute snapshots: three strikes of the advanced chain's check, 14 days to expiry. */
export const STOCK = 'RELIANCE'
export const STOCK_EXPIRY: IsoDate = '2025-11-25'
export const STOCK_DAY: IsoDate = '2025-11-11'
export const STOCK_STRIKES = [1400, 1420, 1440]
export const STOCK_LOT = 500

const CALLS = [leg(38.5, 900, 400), leg(26.2, 2400, 1800), leg(17, 1500, 700)]
const PUTS = [leg(14.6, 1700, 900), leg(22.2, 1300, 800), leg(32.9, 400, 150)]

interface StockDay {
  readonly date?: IsoDate
  readonly clock?: ClockTime
  readonly spot?: number
  readonly future?: number
  readonly ce?: readonly LegRow[]
  readonly pe?: readonly LegRow[]
}

export const STOCK_LISTING: Listing = {
  symbol: STOCK,
  exchange: 'NSE',
  set: 'STK',
  futures: [{ ...terms(STOCK_EXPIRY), name: 'RELIANCE25NOVFUT' }],
  options: [
    {
      ...terms(STOCK_EXPIRY),
      isMonthly: true,
      strikes: Float64Array.from(STOCK_STRIKES),
      underlyingFuture: null,
    },
  ],
}

/** The stock's days in memory with one snapshot, told as needed. */
export function stockDays({ date = STOCK_DAY, clock = '15:30', spot = 1421, ...told }: StockDay = {}): MemoryDays {
  const days = emptyMemory()
  days.listings.set(date, [STOCK_LISTING])
  days.panelOf.set(STOCK, 'cash')
  const { ce = CALLS, pe = PUTS, future } = told
  const row = { clock, spot, ce, pe, ...(future === undefined ? {} : { future }) }
  const series = chainDay({
    symbol: STOCK,
    expiry: STOCK_EXPIRY,
    date,
    strikes: STOCK_STRIKES,
    lotSize: STOCK_LOT,
    snapshots: [row],
  })
  days.chains.set(memoryKey(STOCK, STOCK_EXPIRY, date), series)
  return days
}

function terms(expiry: IsoDate) {
  return {
    expiry,
    series: '25NOV',
    expiryAt: expiryInstant('NSE', expiry),
    lotSize: STOCK_LOT,
    pointValue: STOCK_LOT,
    tickSize: 0.05,
  }
}
