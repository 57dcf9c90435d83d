import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { grouped, median } from '../numeric/index.ts'
import { blackPrice, CE, greeks, impliedVolatility, PE, type Right } from '../pricing/index.ts'
import { type ChainColumns, type ChainTerms, chainDerivation, type LegColumns } from './index.ts'

/**
 * The minute chains of NIFTY of 19 August 2026 with another calculator's IV and greeks. Reading its figures backwards shows
 * how it works, and the tests below hold that reading; what differs from ours is each time one of these choices:
 * - IV is the exchange's own: Black–Scholes on spot with a rate of 10 %, time in whole calendar days over 365, and a spot
 *   some seconds apart from the spot printed in the row (recovered here from the IVs themselves).
 * - Greeks are Black–Scholes on spot at that IV, but with 6.5 %, again whole days.
 * - Below intrinsic value it prints an IV of 0.1; we have no answer.
 * Ours: forward from the options themselves, 6.5 %, time by the minute to 15:40 of the expiry day.
 */
const folder = process.env.REALDATA_DIR
const EXCHANGE_RATE = 0.1
const RATE = 0.065
const DAY_MS = 86_400_000
const TODAY = Date.UTC(2026, 7, 19)
const NO_IV_PRINTED = 0.1

interface Row {
  minute: string
  expiry: number
  strike: number
  right: Right
  spot: number
  ltp: number
  volumeLots: number
  oiLots: number
  ivPct: number
  delta: number
  gamma: number
  theta: number
  vega: number
  rho: number
}

describe.skipIf(folder === undefined)('real minute chains (skipped without REALDATA_DIR)', () => {
  const rows = folder === undefined ? [] : readRows(folder)
  const minutes = grouped(rows, ({ minute }) => minute)
  const wholeYears = ({ expiry }: Row) => (expiry - TODAY) / DAY_MS / 365

  it('reads some 46,502 quotes of 4 expiries', () => {
    expect(rows.length).toBe(46_502)
    expect(new Set(rows.map(({ expiry }) => expiry)).size).toBe(4)
  })

  it('finds the other IVs with its own choices: spot, 10 %, whole days, to the noise of unequal instants', () => {
    const misses: number[] = []
    const gapsBetweenSpots: number[] = []
    for (const quotes of minutes.values()) {
      const near = nearTheMoney(quotes)
      const spot = median(near.map((row) => spotOfIv(row, wholeYears(row))))
      gapsBetweenSpots.push(Math.abs(spot - near[0].spot))
      for (const row of near) {
        const years = wholeYears(row)
        const forward = spot * Math.exp(EXCHANGE_RATE * years)
        const iv = impliedVolatility(row.right, row.ltp, forward, row.strike, years, EXCHANGE_RATE)
        misses.push(Math.abs(100 * iv - row.ivPct))
      }
    }
    // 0.05 vol points is half a point of premium at the money: trades and spot are not of one instant.
    expect(median(misses)).toBeLessThan(0.06)
    expect(median(gapsBetweenSpots)).toBeLessThan(8)
  })

  it('does not find them with another rate or another day count, so these are its choices', () => {
    const missOf = (rate: number, extraDays: number) => {
      const misses: number[] = []
      for (const quotes of [...minutes.values()].slice(0, 25)) {
        const near = nearTheMoney(quotes)
        const years = (row: Row) => wholeYears(row) + extraDays / 365
        const spot = median(near.map((row) => spotOfIv(row, years(row), rate)))
        for (const row of near) misses.push(Math.abs(spotOfIv(row, years(row), rate) - spot))
      }
      return median(misses)
    }
    const found = missOf(EXCHANGE_RATE, 0)
    for (const [rate, extraDays] of [
      [0.065, 0],
      [0.085, 0],
      [0.115, 0],
      [0.1, 0.5],
      [0.1, 1],
    ]) {
      expect(missOf(rate, extraDays)).toBeGreaterThan(1.5 * found)
    }
  })

  it('finds the other greeks at the other IV: Black–Scholes on spot at 6.5 % and whole days', () => {
    const misses = {
      delta: [] as number[],
      gamma: [] as number[],
      theta: [] as number[],
      vega: [] as number[],
      rho: [] as number[],
    }
    for (const row of rows) {
      if (row.ivPct === NO_IV_PRINTED) continue
      const years = wholeYears(row)
      const growth = Math.exp(RATE * years)
      const ours = greeks(row.right, row.spot * growth, row.strike, years, row.ivPct / 100, RATE)
      // From derivatives by the forward to derivatives by the spot that carries to it: ∂F/∂S = e^{rT}, ∂F/∂T = r·F, ∂F/∂r = T·F.
      const spotDelta = ours.delta * growth
      misses.delta.push(Math.abs(spotDelta - row.delta))
      misses.gamma.push(Math.abs(ours.gamma * growth * growth - row.gamma))
      misses.theta.push(Math.abs(ours.thetaPerDay - (RATE * row.spot * spotDelta) / 365 - row.theta))
      misses.vega.push(Math.abs(ours.vegaPerPoint - row.vega))
      misses.rho.push(Math.abs(ours.rhoPerPoint + (years * row.spot * spotDelta) / 100 - row.rho))
    }
    // What is left is the spot of another second (a delta of 0.0002 is a sixth of a point) and the printed digits.
    expect(median(misses.delta)).toBeLessThan(0.0003)
    expect(median(misses.gamma)).toBeLessThan(1e-6)
    expect(median(misses.theta)).toBeLessThan(0.01)
    expect(median(misses.vega)).toBeLessThan(0.015)
    expect(median(misses.rho)).toBeLessThan(0.002)
  })

  it('has no answer where the other prints 0.1, but for a handful that are above intrinsic value by now', () => {
    const printed = rows.filter(({ ivPct }) => ivPct === NO_IV_PRINTED)
    const ours = printed.filter((row) => {
      const years = wholeYears(row)
      const iv = impliedVolatility(row.right, row.ltp, row.spot * Math.exp(RATE * years), row.strike, years, RATE)
      return !Number.isNaN(iv)
    })
    expect(printed.length).toBeGreaterThan(2000)
    expect(ours.length / printed.length).toBeLessThan(0.01)
  })

  it('with our forward gives a call and its put one volatility, where the other gives two', () => {
    const oursApart: number[] = []
    const othersApart: number[] = []
    for (const quotes of minutes.values()) {
      for (const expiry of grouped(quotes, (row) => row.expiry).values()) {
        const { chain, terms, ivPct } = chainOf(expiry)
        const { ce, pe, forward } = chainDerivation(chain, terms)
        chain.strike.forEach((strike, i) => {
          if (Math.abs(strike - forward) > 150 || Number.isNaN(ce.iv[i] + pe.iv[i])) return
          if (ivPct.ce[i] === NO_IV_PRINTED || ivPct.pe[i] === NO_IV_PRINTED) return
          oursApart.push(Math.abs(100 * (ce.iv[i] - pe.iv[i])))
          othersApart.push(Math.abs(ivPct.ce[i] - ivPct.pe[i]))
        })
      }
    }
    expect(oursApart.length).toBeGreaterThan(2000)
    expect(median(oursApart)).toBeLessThan(0.15)
    expect(median(othersApart)).toBeGreaterThan(5 * median(oursApart))
  })

  it('differs from the other by exactly its rate, its day count and its forward, one after the other', () => {
    const { chain, terms, ivPct } = chainOf(
      rows.filter((row) => row.minute === rows[0].minute && row.expiry === rows[0].expiry),
    )
    const { forward, years, ce, atm } = chainDerivation(chain, terms)
    const mark = ce.mark[atm]
    const strike = chain.strike[atm]
    const days = (rows[0].expiry - TODAY) / DAY_MS / 365
    const spot = median(nearTheMoney(minutes.get(rows[0].minute) ?? []).map((row) => spotOfIv(row, wholeYears(row))))
    const at = (f: number, t: number, r: number) => 100 * impliedVolatility(CE, mark, f, strike, t, r)
    const asOther = at(spot * Math.exp(EXCHANGE_RATE * days), days, EXCHANGE_RATE)
    const withOurRate = at(spot * Math.exp(RATE * days), days, RATE)
    const withOurTime = at(spot * Math.exp(RATE * years), years, RATE)
    const withOurForward = at(forward, years, RATE)
    expect(Math.abs(asOther - ivPct.ce[atm])).toBeLessThan(0.15)
    // 3.5 % less carry over 6 days is 14 points less forward, so a call is worth the same only at a higher volatility.
    expect(withOurRate - asOther).toBeGreaterThan(0.4)
    // 6 days and 4 hours instead of 6 days: more time, less volatility.
    expect(withOurTime).toBeLessThan(withOurRate)
    expect(withOurForward).toBeCloseTo(100 * ce.iv[atm], 9)
  })
})

/** Legs that trade and stand within 300 points of the spot, all expiries. */
function nearTheMoney(quotes: readonly Row[]): Row[] {
  return quotes.filter(
    ({ strike, spot, volumeLots, ivPct }) =>
      Math.abs(strike - spot) <= 300 && volumeLots > 100 && ivPct > NO_IV_PRINTED,
  )
}

/** The spot at which this IV gives this price. */
function spotOfIv({ right, ltp, strike, spot, ivPct }: Row, years: number, rate = EXCHANGE_RATE): number {
  const growth = Math.exp(rate * years)
  let low = spot - 300
  let high = spot + 300
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    const excess = blackPrice(right, middle * growth, strike, years, ivPct / 100, rate) - ltp
    if (excess * right > 0) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** One expiry of one minute as a chain. The file has no quotes, so the mark is the last price (§O5 rule 2). */
function chainOf(quotes: readonly Row[]): {
  chain: ChainColumns
  terms: ChainTerms
  ivPct: { ce: Float64Array; pe: Float64Array }
} {
  const strike = Float64Array.from(new Set(quotes.map((row) => row.strike))).sort()
  const asOf = istInstant(quotes[0].minute)
  const side = (right: Right) => {
    const byStrike = new Map(quotes.filter((row) => row.right === right).map((row) => [row.strike, row]))
    const column = (read: (row: Row) => number) =>
      strike.map((k) => {
        const row = byStrike.get(k)
        return row === undefined ? Number.NaN : read(row)
      })
    const none = strike.map(() => Number.NaN)
    const legs: LegColumns = {
      ltp: column((row) => row.ltp),
      bid: none,
      ask: none,
      volumeLots: column((row) => row.volumeLots),
      oiLots: column((row) => row.oiLots),
      volumeChangedAt: strike.map(() => asOf),
    }
    return { legs, ivPct: column((row) => row.ivPct) }
  }
  const ce = side(CE)
  const pe = side(PE)
  const terms: ChainTerms = {
    symbolSet: 'IDX',
    asOf,
    // 15:40 IST, the close of the derivatives session since 3 August 2026.
    expiryAt: quotes[0].expiry + (15 * 60 + 40 - 330) * 60_000,
    spot: quotes[0].spot,
    future: null,
    rate: RATE,
    tickSize: 0.05,
    pointValue: 65,
    atmBy: 'fwd',
  }
  return { chain: { strike, ce: ce.legs, pe: pe.legs }, terms, ivPct: { ce: ce.ivPct, pe: pe.ivPct } }
}

/** 202608191127, IST, as epoch ms. */
function istInstant(minute: string): number {
  const part = (from: number, to: number) => Number(minute.slice(from, to))
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12)) - 330 * 60_000
}

function readRows(dir: string): Row[] {
  const file = join(dir, 'option_chain_minute', 'nifty_option_chain_20260819.csv.gz')
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1)
  return lines.map((line) => {
    const [minute, , expiry, strike, right, spot, ltp, , , , , volume, oi, , iv, delta, gamma, theta, vega, rho] =
      line.split(',')
    return {
      minute,
      expiry: Date.parse(`${expiry} UTC`),
      strike: Number(strike),
      right: right === 'CE' ? CE : PE,
      spot: Number(spot),
      ltp: Number(ltp),
      volumeLots: Number(volume),
      oiLots: Number(oi),
      ivPct: Number(iv),
      delta: Number(delta),
      gamma: Number(gamma),
      theta: Number(theta),
      vega: Number(vega),
      rho: Number(rho),
    }
  })
}
