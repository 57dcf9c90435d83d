import { isInTheMoney, isLastDay } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainRows } from '../chain/chainRows.ts'
import type { ChainLeg } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import type { Settlement } from '../chain/settlement.ts'
import { deliveryObligation, deliverySessions } from '../chain/stockFacts.ts'
import { daysTo } from '../symbols/expiryChoices.ts'
import { figuresAt, type LegFigures } from './figuresAt.ts'
import { type LegHistory, legHistory } from './legHistory.ts'

/** One leg as its drawer shows it. */
export interface LegDetail {
  readonly key: string
  readonly strike: number
  readonly right: 'CE' | 'PE'
  readonly expiry: IsoDate
  /** Calendar days to its expiry. */
  readonly dte: number
  readonly lotSize: number
  readonly now: LegFigures
  /** It expires within a day: its theta is told to expiry. */
  readonly isLastDay: boolean
  /** What it pays once its contract has expired, ₹ a unit; NaN before. */
  readonly settlesAt: number
  /** ₹ to pay or deliver for one in-the-money lot of a stock in the last five sessions; NaN otherwise. */
  readonly delivery: number
  readonly history: LegHistory
}

/** The detail of a leg that is listed in the chain it was read from. */
export function legDetail(
  reading: ChainReading,
  leg: ChainLeg,
  rows: ChainRows,
  settlement: Settlement | null,
): LegDetail {
  const { key, strike, right, expiry } = leg
  const side = right === 'CE' ? 'ce' : 'pe'
  const k = rows.strike.indexOf(strike)
  return {
    key,
    strike,
    right,
    expiry,
    dte: daysTo(expiry, reading.snapshot.asOf),
    lotSize: reading.terms.lotSize,
    now: figuresAt(rows[side], k),
    isLastDay: isLastDay(reading.derived.years),
    settlesAt: settlement === null ? Number.NaN : settlement[side][k],
    delivery: deliveryOf(reading, leg),
    history: legHistory(reading, leg),
  }
}

/** What an in-the-money leg of a stock obliges to near its expiry (/stock-option-chain). */
export function deliveryOf(
  { listing, terms, derived, day, isExpired }: ChainReading,
  { strike, right }: Pick<ChainLeg, 'strike' | 'right'>,
): number {
  const isNear = listing.set === 'STK' && !isExpired && deliverySessions(day.date, terms.expiry) !== null
  const isPaid = isNear && isInTheMoney(right === 'CE' ? CE : PE, strike, derived.forward)
  return isPaid ? deliveryObligation(strike, terms.lotSize) : Number.NaN
}
