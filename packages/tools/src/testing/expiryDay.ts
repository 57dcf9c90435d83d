import { blackPrice, CE, PE, type Right } from '@strikelens/analytics/pricing'
import { foOptions } from '@strikelens/market/datasets'
import { type ClockTime, type IsoDate, istInstant } from '@strikelens/market/time'
import { chainDay, leg, optionsTable, type SnapshotRow } from './chainDay.ts'
import { EXPIRY, LOT_SIZE, listing, SYMBOL } from './fixtureA.ts'
import { keepChain } from './keepChain.ts'
import { emptyMemory, type MemoryDays, setTable } from './memorySource.ts'

const STRIKES = Array.from({ length: 41 }, (_, k) => 25000 + 50 * k)
const YEAR_MS = 365 * 24 * 3_600_000
const BEFORE: IsoDate = '2025-11-24'

/** The clocks of the expiry day that have a snapshot. */
export const EXPIRY_CLOCKS = ['09:16', '11:30'] as const

/**
 * NIFTY on the day its options expire, in numbers of which everybody knows who acted. Over night the clock to expiry falls
 * from 24 hours to six, and the calendar's IV rises from 12 to 20 though nobody traded. From 09:16 to 11:30 it falls to 17
 * while puts below 26,000 and calls above are added, so they were written; the others are cut.
 */
export function expiryDay(): MemoryDays {
  const days = emptyMemory()
  const listed = listing([EXPIRY], STRIKES)
  for (const date of [BEFORE, EXPIRY]) days.listings.set(date, [listed])
  days.panelOf.set(SYMBOL, 'cash')
  const name = { symbol: SYMBOL, expiry: EXPIRY, strikes: STRIKES, lotSize: LOT_SIZE }
  const close = snapshot(BEFORE, '15:30', { forward: 26000, iv: 0.12, added: 0 })
  setTable(days, foOptions, BEFORE, optionsTable({ ...name, close }), SYMBOL)
  const today = [
    snapshot(EXPIRY, EXPIRY_CLOCKS[0], { forward: 26000, iv: 0.2, added: 100 }),
    snapshot(EXPIRY, EXPIRY_CLOCKS[1], { forward: 26010, iv: 0.17, added: 4000 }),
  ]
  const [terms] = listed.options
  const facts = { set: 'IDX', terms, futureTickSize: 0.05, rate: 0.065, atmBy: 'fwd' } as const
  keepChain(days, chainDay({ ...name, date: BEFORE, snapshots: [close] }), facts)
  keepChain(days, chainDay({ ...name, date: EXPIRY, snapshots: today }), facts)
  return days
}

interface Told {
  readonly forward: number
  readonly iv: number
  /** Lots that a leg out of the money gained since the close before; one in the money lost a quarter of them. */
  readonly added: number
}

function snapshot(date: IsoDate, clock: ClockTime, { forward, iv, added }: Told): SnapshotRow {
  const [terms] = listing([EXPIRY], STRIKES).options
  const years = (terms.expiryAt - istInstant(date, clock)) / YEAR_MS
  const side = (right: Right) =>
    STRIKES.map((strike) => {
      const isOut = right * (strike - 26000) >= 0
      const price = Math.max(0.05, Math.round(blackPrice(right, forward, strike, years, iv, 0.065) * 20) / 20)
      // Calls are written less than puts, so that the sides differ.
      const change = (right === CE ? 0.5 : 1) * (isOut ? added : -added / 4)
      return leg(price, 50_000 + change, 1000 + added)
    })
  return { clock, spot: forward - 5, ce: side(CE), pe: side(PE) }
}
