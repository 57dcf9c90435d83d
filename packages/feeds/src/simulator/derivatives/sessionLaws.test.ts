import { varianceIndexPct } from '@strikelens/analytics/volatility'
import type { ChainSeries, QuoteColumns } from '@strikelens/market/chains'
import type { Listing } from '@strikelens/market/instruments'
import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { bhavcopies } from '../fixtures/bhavcopies.ts'
import { DATE, wholeMarket as world } from '../fixtures/wholeMarket.ts'
import { dayBars } from '../underlyings/index.ts'
import { RATE } from './carry.ts'
import { chainDay, closeChains, futureBars, listingsOn, liveQuotes } from './index.ts'
import type { DerivativesMarket } from './sessions.ts'
import { yearsUntil } from './sessions.ts'

const listings = listingsOn(world, DATE)
const markets = { futures: marketDay('futures'), mcx: marketDay('mcx') }

function marketDay(market: DerivativesMarket) {
  const quotes = liveQuotes(world, DATE, market)
  const bars = futureBars(world, DATE, market)
  if (quotes === null || bars === null) throw new Error('no session')
  return { quotes, bars, columns: quotes.emptyQuotes(), places: new Map(quotes.names.map((name, i) => [name, i])) }
}

function listingOf(symbol: string): Listing {
  const found = listings.find((listing) => listing.symbol === symbol)
  if (found === undefined) throw new Error(`${symbol} is not listed`)
  return found
}

function chainOf(symbol: string, place: number): ChainSeries {
  const chain = chainDay(world, symbol, listingOf(symbol).options[place].expiry, DATE)
  if (chain === null) throw new Error(`no chain of ${symbol}`)
  return chain
}

describe('India VIX', () => {
  it('is at every hour what the options of NIFTY around thirty days say', () => {
    const bars = dayBars(world, DATE, 'cash')
    if (bars === null) throw new Error('no session')
    const vix = bars.close.subarray(bars.ids.indexOf('INDIAVIX') * bars.barCount)
    const { options } = listingOf('NIFTY')
    const days = options.map(({ expiryAt }) => (expiryAt - bars.start[0]) / 86_400_000)
    const next = days.findIndex((left) => left > 31)
    const chains = [next - 1, next].map((place) => chainOf('NIFTY', place))
    for (let t = 30; t < 330; t += 60) {
      const [near, far] = chains.map((chain, i) => {
        const from = t * chain.strike.length
        const to = from + chain.strike.length
        const side = (column: Float64Array) => column.slice(from, to)
        const { expiryAt } = options[next - 1 + i]
        const years = yearsUntil(expiryAt, chain.asOf[t])
        return {
          strike: chain.strike,
          callBid: side(chain.ce.bid),
          callAsk: side(chain.ce.ask),
          putBid: side(chain.pe.bid),
          putAsk: side(chain.pe.ask),
          forward: chain.spot[t] * Math.exp(0.06 * years),
          years,
          rate: RATE,
        }
      })
      // Strikes that nobody quotes are lost to the sum, and the mood of an hour is not the print's.
      expect(Math.abs(vix[t] / varianceIndexPct(near, far) - 1)).toBeLessThan(0.05)
    }
  })
})

const mid = ({ bid, ask }: QuoteColumns, at: number) => (bid[at] + ask[at]) / 2
const width = ({ bid, ask }: QuoteColumns, at: number) => ask[at] - bid[at]
const isOnGrid = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

describe.each([
  ['NIFTY', 0],
  ['NIFTY', 5],
  // 12 November 2026 is a Thursday: this one expires.
  ['SENSEX', 0],
  ['RELIANCE', 0],
  ['RELIANCE', 2],
  ['IDEA', 0],
  ['CRUDEOIL', 0],
  // On a future that hardly trades.
  ['GOLD', 2],
] as const)('a session of %s, series %d', (symbol, place) => {
  const chain = chainOf(symbol, place)
  const { strike, count, ce, pe } = chain
  const { options, futures, exchange } = listingOf(symbol)
  const { lotSize, expiryAt, tickSize, series } = options[place]
  const market = markets[exchange === 'MCX' ? 'mcx' : 'futures']
  const strikes = strike.length

  it('ends in the quotes, volumes and open interest that the figures of its day give', () => {
    const close = closeChains(world, symbol, DATE)[place]
    expect(close).toMatchObject({ symbol, expiry: chain.expiry, asOf: chain.asOf[count - 1] })
    const last = (count - 1) * strikes
    for (const [made, whole] of [
      [close.ce, ce],
      [close.pe, pe],
    ] as const) {
      for (const field of ['bid', 'ask', 'volumeQty', 'oiQty', 'volumeChangedAt'] as const) {
        expect(made[field]).toEqual(whole[field].subarray(last))
      }
      // Last prices are of the day's straight way: none where nobody traded.
      expect(Array.from(made.ltp, Number.isNaN)).toEqual(Array.from(whole.ltp.subarray(last), Number.isNaN))
    }
  })

  it('is the same as far as it is asked for', () => {
    const until = chain.asOf[count >> 1]
    const part = chainDay(world, symbol, chain.expiry, DATE, until + 30_000)
    expect(part?.count).toBe((count >> 1) + 1)
    expect(part?.ce.bid).toEqual(ce.bid.subarray(0, ((count >> 1) + 1) * strikes))
    expect(chainDay(world, symbol, chain.expiry, DATE, chain.asOf[0] - 1)?.count).toBe(0)
  })

  it('keeps parity: no forward can be bought from options below what another sells for', () => {
    for (let t = 0; t < count; t++) {
      const discount = Math.exp(-RATE * yearsUntil(expiryAt, chain.asOf[t]))
      let sells = Number.NEGATIVE_INFINITY
      let buys = Number.POSITIVE_INFINITY
      for (let k = 0; k < strikes; k++) {
        const at = t * strikes + k
        const sold = strike[k] + (ce.bid[at] - pe.ask[at]) / discount
        const bought = strike[k] + (ce.ask[at] - pe.bid[at]) / discount
        if (sold > sells) sells = sold
        if (bought < buys) buys = bought
      }
      expect(sells).toBeLessThanOrEqual(buys)
      expect(Math.abs(sells / chain.spot[t] - 1)).toBeLessThan(0.06)
      // Where a future of that forward trades, it trades there.
      if (futures.some(({ expiry }) => expiry === chain.expiry) && chain.futureLast[t] > 0) {
        expect(chain.futureAsk[t]).toBeGreaterThanOrEqual(sells)
        expect(chain.futureBid[t]).toBeLessThanOrEqual(buys)
      }
    }
  })

  it('is monotone and convex in the strike, beyond the spreads', () => {
    let broken = 0
    let checked = 0
    for (const [side, sign] of [
      [ce, 1],
      [pe, -1],
    ] as const) {
      for (let at = 2; at < count * strikes; at++) {
        const k = at % strikes
        if (k < 2) continue
        const [a, b, c] = [mid(side, at - 2), mid(side, at - 1), mid(side, at)]
        if (Number.isNaN(a + b + c)) continue
        checked++
        if (sign * (b - c) < -(width(side, at - 1) + width(side, at)) / 2) broken++
        // The middle strike may cost no more than the mix of its neighbours that pays at least as much.
        const part = (strike[k] - strike[k - 1]) / (strike[k] - strike[k - 2])
        const room = (part * width(side, at - 2) + width(side, at - 1) + (1 - part) * width(side, at)) / 2
        if (part * a + (1 - part) * c - b < -room) broken++
      }
    }
    expect(broken).toBe(0)
    expect(checked).toBeGreaterThan(1000)
  })

  it('trades only forwards, in whole lots, holds no fewer than none, and has a price from the first trade on', () => {
    let broken = 0
    for (const { oiQty, volumeQty, ltp, volumeChangedAt } of [ce, pe]) {
      for (let at = 0; at < oiQty.length; at++) {
        const before = at < strikes ? 0 : volumeQty[at - strikes]
        const grew = volumeQty[at] > before
        if (!(oiQty[at] >= 0 && volumeQty[at] >= before)) broken++
        if (oiQty[at] % lotSize !== 0 || volumeQty[at] % lotSize !== 0) broken++
        if (volumeQty[at] > 0 !== ltp[at] > 0) broken++
        if (!grew && before > 0 && ltp[at] !== ltp[at - strikes]) broken++
        if (grew !== (volumeChangedAt[at] === chain.asOf[Math.floor(at / strikes)])) broken++
      }
    }
    expect(broken).toBe(0)
  })

  it('quotes on the tick, with the ask above the bid', () => {
    let broken = 0
    for (const { bid, ask, ltp } of [ce, pe]) {
      for (let at = 0; at < bid.length; at++) {
        for (const price of [bid[at], ask[at], ltp[at]])
          if (price <= 0 || !(Number.isNaN(price) || isOnGrid(price, tickSize))) broken++
        if (ask[at] <= bid[at]) broken++
      }
    }
    expect(broken).toBe(0)
  })

  it('publishes open interest every three minutes and ends at the close', () => {
    let moved = 0
    for (let t = 1; t < count; t++) {
      expect(chain.asOf[t] - chain.oiAsOf[t]).toBeLessThan(180_000)
      if (chain.oiAsOf[t] !== chain.oiAsOf[t - 1]) continue
      for (let at = t * strikes; at < (t + 1) * strikes; at++) if (ce.oiQty[at] !== ce.oiQty[at - strikes]) moved++
    }
    expect(moved).toBe(0)
    expect(istClock(chain.asOf[count - 1])).toBe(exchange === 'MCX' ? '23:55' : '15:40')
    expect(chain.oiAsOf[count - 1]).toBe(chain.asOf[count - 1])
  })

  it('ends on the last price, volume and open interest of the bhavcopy', () => {
    const day = bhavcopies.find((other) => other.exchange === exchange)
    if (day === undefined) throw new Error('no bhavcopy')
    const last = (count - 1) * strikes
    const different: number[] = []
    let compared = 0
    for (let row = 0; row < day.rows; row++) {
      const isOurs = day.symbol.values[day.symbol.codes[row]] === symbol && !Number.isNaN(day.strike[row])
      if (!isOurs || day.expiry.values[day.expiry.codes[row]] !== chain.expiry) continue
      const at = last + strike.indexOf(day.strike[row])
      const side = day.kind.values[day.kind.codes[row]] === 'CE' ? ce : pe
      const isSame = Object.is(day.last[row], side.ltp[at]) && day.volumeQty[row] === side.volumeQty[at]
      if (!isSame || day.oiQty[row] !== side.oiQty[at]) different.push(day.strike[row])
      compared++
    }
    expect(different).toEqual([])
    expect(compared).toBe(2 * strikes)
  })

  it('is at its minutes what live quotes say, whichever second was asked before', () => {
    const from = market.places.get(`${symbol}${series}${strike[0]}CE`)
    if (from === undefined) throw new Error('not live')
    for (const t of [40, 0, count - 1, 70]) {
      const minute = Math.round((chain.asOf[t] - market.quotes.session.start[0]) / 60_000) - 1
      market.quotes.fill(minute, 59, market.columns)
      for (const field of ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty'] as const) {
        const live = market.columns[field].subarray(from, from + 2 * strikes)
        expect(live.filter((_, i) => i % 2 === 0)).toEqual(ce[field].subarray(t * strikes, (t + 1) * strikes))
        expect(live.filter((_, i) => i % 2 === 1)).toEqual(pe[field].subarray(t * strikes, (t + 1) * strikes))
      }
    }
  })

  it('shows the future where its bars close', () => {
    const future = futures.find(
      ({ expiry, name }) => expiry === chain.expiry || name === options[place].underlyingFuture,
    )
    if (future === undefined) return expect(chain.futureLast.every(Number.isNaN)).toBe(true)
    const { ids, barCount, close, start } = market.bars
    const from = ids.indexOf(future.name) * barCount
    let different = 0
    for (let t = 0; t < count; t++) {
      const price = close[from + Math.round((chain.asOf[t] - start[0]) / 60_000) - 1]
      if (!Number.isNaN(price) && price !== chain.futureLast[t]) different++
    }
    expect(different).toBe(0)
  })
})

describe('bars of futures', () => {
  it.each(['futures', 'mcx'] as const)(
    'hold their prices, whole lots, and interest that steps every three minutes (%s)',
    (name) => {
      const { ids, open, high, low, close, volume, oiQty, barCount } = markets[name].bars
      const lots = new Map(listings.flatMap(({ futures }) => futures.map((future) => [future.name, future.lotSize])))
      let broken = 0
      for (let at = 0; at < close.length; at++) {
        const lot = lots.get(ids[Math.floor(at / barCount)]) ?? Number.NaN
        const minutes = (at % barCount) + 1
        if (!(oiQty[at] >= 0) || !isOnGrid(oiQty[at], lot)) broken++
        if (minutes > 1 && minutes % 3 !== 0 && minutes < barCount && oiQty[at] !== oiQty[at - 1]) broken++
        if (Number.isNaN(close[at])) continue
        if (!(low[at] <= Math.min(open[at], close[at]) && high[at] >= Math.max(open[at], close[at]))) broken++
        if (!(volume[at] > 0 && isOnGrid(volume[at], lot))) broken++
      }
      expect(broken).toBe(0)
    },
  )
})
