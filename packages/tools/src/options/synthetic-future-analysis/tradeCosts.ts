import {
  BUY,
  type Fill,
  fillCharges,
  SEED_BROKER_PROFILES,
  SEED_CHARGE_RATES,
  SELL,
  type Side,
  totalChargesPaise,
} from '@strikelens/analytics/journal'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'

/** Prices at which the three orders of a parity trade are filled, in ₹. */
export interface TradePrices {
  readonly strike: number
  readonly ce: number
  readonly pe: number
  /** NaN where no future is traded with the options. */
  readonly future: number
}

/**
 * Charges of one lot of a synthetic, bought or sold, with the opposite future where there is one: three orders (or two) of
 * the seed 'discount' broker at the rates in force on the date (§J4), in ₹. Settlement is not in them: the future and the
 * options settle at expiry without an order, and what tax an exercise brings is known then. NaN without the option prices.
 */
export function tradeCosts(
  side: 'buy' | 'sell',
  prices: TradePrices,
  { listing, terms, date }: { listing: Listing; terms: OptionSeries; date: IsoDate },
): number {
  if (Number.isNaN(prices.ce + prices.pe)) return Number.NaN
  const [long, short] = side === 'buy' ? ([BUY, SELL] as const) : ([SELL, BUY] as const)
  const listed = {
    underlying: listing.symbol,
    // Gift City lists no options of its own; its contracts are told by the NSE's name.
    exchange: listing.exchange === 'NSEIX' ? 'NSE' : listing.exchange,
    multiplier: terms.pointValue / terms.lotSize,
    chargeGroup: null,
    expiry: terms.expiry,
    isDelivered: listing.set === 'STK',
  }
  const fill = (instrument: Fill['instrument'], way: Side, price: number): Fill => ({
    account: '',
    instrument,
    side: way,
    qty: terms.lotSize,
    price,
    ts: 0,
    day: date,
    orderId: null,
    orderTag: null,
    typedChargesPaise: null,
    settlement: null,
  })
  const option = (right: Right, way: Side, price: number) =>
    fill({ ...listed, id: `${prices.strike}${right}`, kind: 'option', strike: prices.strike, right }, way, price)
  const fills = [option(CE, long, prices.ce), option(PE, short, prices.pe)]
  if (!Number.isNaN(prices.future)) fills.push(fill({ ...listed, id: 'FUT', kind: 'future' }, short, prices.future))
  const charges = fillCharges(fills, { rates: SEED_CHARGE_RATES, profiles: SEED_BROKER_PROFILES.slice(0, 1) })
  return charges.reduce((sum, one) => sum + totalChargesPaise(one), 0) / 100
}
