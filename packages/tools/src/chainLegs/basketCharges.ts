import {
  BUY,
  CHARGE_PARTS,
  type ChargePart,
  type Charges,
  type Exchange,
  type Fill,
  fillCharges,
  type OptionInstrument,
  SEED_BROKER_PROFILES,
  SEED_CHARGE_RATES,
  SELL,
  sumOfCharges,
  toPaise,
  totalChargesPaise,
} from '@strikelens/analytics/journal'
import { CE, PE } from '@strikelens/analytics/pricing'
import type { ChainLeg } from '../chain/legs.ts'
import type { ChainReading } from '../chain/readChain.ts'

/** What trading a basket costs beside its premium, ₹, by the seed rates of §J4 and the discount broker's terms. */
export interface BasketCharges {
  /** Opening every leg as an order of its own. */
  readonly entry: number
  /** Opening and closing again at the same prices. */
  readonly roundTrip: number
  /** Parts of both in the order of a contract note; those that are none are left out. */
  readonly entryParts: readonly ChargeShare[]
  readonly parts: readonly ChargeShare[]
}

interface ChargeShare {
  readonly part: ChargePart
  readonly rupees: number
}

/** The option of a leg as the journal knows it. */
export function optionOf({ listing, terms }: ChainReading, { key, strike, right, expiry }: ChainLeg): OptionInstrument {
  return {
    kind: 'option',
    id: key,
    underlying: listing.symbol,
    exchange: exchangeOf(listing.exchange),
    multiplier: terms.pointValue / terms.lotSize,
    chargeGroup: null,
    expiry,
    isDelivered: listing.set === 'STK',
    strike,
    right: right === 'CE' ? CE : PE,
  }
}

/** Charges of opening legs at these prices and of closing them again; null while a price is missing. */
export function basketCharges(
  legs: readonly { readonly chain: ChainReading; readonly leg: ChainLeg; readonly price: number }[],
): BasketCharges | null {
  if (legs.length === 0 || legs.some(({ price }) => Number.isNaN(price))) return null
  const fill = ({ chain, leg, price }: (typeof legs)[number], isClosing: boolean): Fill => ({
    account: '',
    instrument: optionOf(chain, leg),
    side: leg.quantity > 0 === isClosing ? SELL : BUY,
    qty: Math.abs(leg.quantity) * chain.terms.lotSize,
    price,
    ts: chain.snapshot.asOf,
    day: chain.day.date,
    orderId: null,
    orderTag: null,
    typedChargesPaise: null,
    settlement: null,
  })
  const terms = { rates: SEED_CHARGE_RATES, profiles: SEED_BROKER_PROFILES.filter(({ name }) => name === 'discount') }
  const of = (isClosing: boolean) =>
    sumOfCharges(
      fillCharges(
        legs.map((leg) => fill(leg, isClosing)),
        terms,
      ),
    )
  const entry = of(false)
  const both = sumOfCharges([entry, of(true)])
  return {
    entry: totalChargesPaise(entry) / 100,
    roundTrip: totalChargesPaise(both) / 100,
    entryParts: partsOf(entry),
    parts: partsOf(both),
  }
}

function partsOf(charges: Charges): ChargeShare[] {
  return CHARGE_PARTS.map((part) => ({ part, rupees: toPaise(charges[part]) / 100 })).filter(({ rupees }) => rupees > 0)
}

function exchangeOf(exchange: ChainReading['listing']['exchange']): Exchange {
  return exchange === 'BSE' || exchange === 'MCX' ? exchange : 'NSE'
}
