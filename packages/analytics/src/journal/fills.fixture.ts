import { CE, type Right } from '../pricing/index.ts'
import {
  BUY,
  type EquityInstrument,
  type Fill,
  type FutureInstrument,
  type Instrument,
  type OptionInstrument,
  SELL,
  type Side,
} from './fill.ts'

/** Instruments and fills for the journal's tests. */

export function option(strike: number, right: Right = CE, over: Partial<OptionInstrument> = {}): OptionInstrument {
  const expiry = over.expiry ?? '2026-11-17'
  return {
    id: `NIFTY:${expiry}:${strike}:${right}`,
    underlying: 'NIFTY',
    exchange: 'NSE',
    multiplier: 1,
    chargeGroup: null,
    kind: 'option',
    expiry,
    isDelivered: false,
    strike,
    right,
    ...over,
  }
}

export function future(over: Partial<FutureInstrument> = {}): FutureInstrument {
  return {
    id: 'NIFTY:2026-11-24:FUT',
    underlying: 'NIFTY',
    exchange: 'NSE',
    multiplier: 1,
    chargeGroup: null,
    kind: 'future',
    expiry: '2026-11-24',
    isDelivered: false,
    ...over,
  }
}

export function equity(symbol: string, over: Partial<EquityInstrument> = {}): EquityInstrument {
  return {
    id: `NSE:${symbol}`,
    underlying: symbol,
    exchange: 'NSE',
    multiplier: 1,
    chargeGroup: null,
    kind: 'equity',
    isin: `ISIN-${symbol}`,
    ...over,
  }
}

function fill(side: Side, instrument: Instrument, qty: number, price: number, ts: number, over: Partial<Fill>): Fill {
  return {
    account: 'A1',
    instrument,
    side,
    qty,
    price,
    ts,
    day: '2026-11-10',
    orderId: null,
    orderTag: null,
    typedChargesPaise: null,
    settlement: null,
    ...over,
  }
}

export function buy(instrument: Instrument, qty: number, price: number, ts = 0, over: Partial<Fill> = {}): Fill {
  return fill(BUY, instrument, qty, price, ts, over)
}

export function sell(instrument: Instrument, qty: number, price: number, ts = 0, over: Partial<Fill> = {}): Fill {
  return fill(SELL, instrument, qty, price, ts, over)
}
