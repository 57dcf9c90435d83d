import { BUY, type Fill, SELL, valuePaise } from './fill.ts'
import type { Trade } from './trades.ts'

/**
 * The fill that closes a trade left open at its expiry (§J2): at the final settlement price, an option at max(0,
 * ±(settle − strike)). Null for a closed trade, for equity, which does not expire, and while the settlement price is
 * not known (NaN: "pending settlement").
 *
 * What the tax rests on: of a delivered contract the money that changes hands for the shares, the settlement price of a
 * future and the strike of an option in the money (assumption of §J4's physical-settlement rule), and nothing for an
 * option that lapses; of a contract settled in money its own value.
 */
export function expiryFill(trade: Trade, settle: number, expiryTs: number): Fill | null {
  const { account, instrument, openQty } = trade
  if (openQty === 0 || instrument.kind === 'equity' || Number.isNaN(settle)) return null
  const isOption = instrument.kind === 'option'
  const price = isOption ? Math.max(0, instrument.right * (settle - instrument.strike)) : settle
  const qty = Math.abs(openQty)
  const isPhysical = instrument.isDelivered && price > 0
  const taxedPrice = isPhysical && isOption ? instrument.strike : price
  return {
    account,
    instrument,
    side: openQty > 0 ? SELL : BUY,
    qty,
    price,
    ts: expiryTs,
    day: instrument.expiry,
    orderId: null,
    orderTag: null,
    typedChargesPaise: null,
    settlement: { isPhysical, taxedPaise: valuePaise(taxedPrice, qty, instrument.multiplier) },
  }
}
