import { legBits, quickUniform } from './counted.ts'
import type { LegDay } from './legDay.ts'

/** How a day's legs are quoted, one element a leg. */
export interface LegQuotes {
  readonly day: LegDay
  /** Spread between best bid and ask: a part of the price and a number of ticks. */
  readonly spreadPart: Float64Array
  readonly spreadTicks: Float64Array
  /** How often nobody quotes the leg. */
  readonly quietPart: Float64Array
}

/** Minutes for which a leg that is hardly traded keeps or lacks its quote. */
const QUOTE_SPELL = 20

/** The less a leg is expected to trade, the wider and the rarer its quotes. */
export function legQuotes(day: LegDay): LegQuotes {
  const spreadPart = new Float64Array(day.legs)
  const spreadTicks = new Float64Array(day.legs)
  const quietPart = new Float64Array(day.legs)
  for (let leg = 0; leg < day.legs; leg++) {
    const expected = Math.exp(day.logExpected[leg])
    const liquidity = 1 + expected
    spreadPart[leg] = 0.0012 + 0.05 * liquidity ** -0.55
    spreadTicks[leg] = 1 + 5 * liquidity ** -0.7
    quietPart[leg] = 0.6 * Math.exp(-3 * expected)
  }
  return { day, spreadPart, spreadTicks, quietPart }
}

/** Writes best bid and ask around a mid t minutes after the open, in ₹; NaN where nobody quotes. */
export function writeQuote(
  quotes: LegQuotes,
  leg: number,
  mid: number,
  tickPaise: number,
  t: number,
  into: { readonly bid: Float64Array; readonly ask: Float64Array },
  at: number,
): void {
  const quiet = quotes.quietPart[leg]
  const spread = spreadOf(quotes, leg, mid, tickPaise)
  const bid = bidTicks(mid, spread, tickPaise)
  const ask = askTicks(mid, spread, tickPaise, bid)
  const luck = quiet < 0.01 ? 1 : quickUniform(legBits(quotes.day.key[leg], Math.floor(t / QUOTE_SPELL)))
  into.bid[at] = bid < 1 || luck < quiet ? Number.NaN : (bid * tickPaise) / 100
  into.ask[at] = luck < 0.6 * quiet ? Number.NaN : (ask * tickPaise) / 100
}

/** ₹ of the trade of a lot around a mid: a buyer pays the ask, a seller takes the bid. */
export function tradeAround(quotes: LegQuotes, leg: number, mid: number, tickPaise: number, lot: number): number {
  const spread = spreadOf(quotes, leg, mid, tickPaise)
  const bid = bidTicks(mid, spread, tickPaise)
  const isBought = legBits(quotes.day.key[leg], lot) < 0
  const ticks = isBought || bid < 1 ? askTicks(mid, spread, tickPaise, bid) : bid
  return (ticks * tickPaise) / 100
}

function spreadOf({ spreadPart, spreadTicks }: LegQuotes, leg: number, mid: number, tickPaise: number): number {
  return mid * spreadPart[leg] + (spreadTicks[leg] * tickPaise) / 100
}

/** Best bid in ticks; 0 or less where nobody bids. */
function bidTicks(mid: number, spread: number, tickPaise: number): number {
  return Math.floor(((mid - spread / 2) * 100) / tickPaise + 1e-7)
}

function askTicks(mid: number, spread: number, tickPaise: number, bid: number): number {
  return Math.max(1, bid + 1, Math.ceil(((mid + spread / 2) * 100) / tickPaise - 1e-7))
}
