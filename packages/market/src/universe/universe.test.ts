import { describe, expect, it } from 'vitest'
import { universe } from './index.ts'

const DATE = '2026-08-18'
const TEN = 'NIFTY BANKNIFTY FINNIFTY MIDCPNIFTY NIFTYNXT50 SENSEX BANKEX NIFTYIT NIFTYPHARMA NIFTYAUTO'.split(' ')
const ELEVEN = 'CRUDEOIL NATURALGAS GOLD GOLDM SILVER SILVERM COPPER ZINC ALUMINIUM NICKEL LEAD'.split(' ')

/** Weights in % at typical prices, heaviest first. */
function weights(index: string): { symbol: string; weightPct: number }[] {
  const values = universe
    .constituents(index, DATE)
    .map(({ symbol, shares }) => ({ symbol, value: shares * (universe.stock(symbol)?.price ?? Number.NaN) }))
  const total = values.reduce((sum, { value }) => sum + value, 0)
  return values
    .map(({ symbol, value }) => ({ symbol, weightPct: (100 * value) / total }))
    .sort((a, b) => b.weightPct - a.weightPct)
}

/** ISO 6166: letters become two digits, then the Luhn sum of all digits ends in 0. */
function isIsin(text: string): boolean {
  if (!/^IN[A-Z0-9]{9}\d$/.test(text)) return false
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

describe('the symbols of the universe', () => {
  it('are as many as the tools promise', () => {
    expect(universe.stocks.length).toBeGreaterThanOrEqual(780)
    expect(universe.fnoStocks.length).toBeGreaterThanOrEqual(200)
    expect(universe.fnoStocks.length).toBeLessThanOrEqual(220)
    expect(universe.etfs.length).toBeGreaterThanOrEqual(38)
    expect(universe.etfs.length).toBeLessThanOrEqual(45)
  })

  it('hold the ten indices and eleven commodities of the pages, and everything else traded is a stock', () => {
    const pageIndices = universe.indices.filter(({ symbol }) => universe.symbolSet(symbol) === 'IDX')
    expect(pageIndices.map(({ symbol }) => symbol)).toEqual(TEN)
    expect(universe.commodities.map(({ symbol }) => symbol).sort()).toEqual([...ELEVEN].sort())
    expect(ELEVEN.map(universe.symbolSet)).toEqual(ELEVEN.map(() => 'COM'))
    expect(['RELIANCE', 'GOLDBEES'].map(universe.symbolSet)).toEqual(['STK', 'STK'])
    expect(['INDIAVIX', 'NIFTYMETAL', 'NOSUCH'].map(universe.symbolSet)).toEqual([null, null, null])
  })

  it('never stand for two things', () => {
    const symbols = [universe.stocks, universe.indices, universe.etfs, universe.commodities].flatMap((items) =>
      items.map(({ symbol }) => symbol),
    )
    expect(new Set(symbols).size).toBe(symbols.length)
    expect(symbols.filter((symbol) => !/^[A-Z0-9&-]+$/.test(symbol))).toEqual([])
    const isins = [...universe.stocks, ...universe.etfs].map(({ isin }) => isin)
    expect(new Set(isins).size).toBe(isins.length)
    expect(isins.filter((isin) => !isIsin(isin))).toEqual([])
  })

  it('are known by kind, name and sector', () => {
    const kinds = ['HDFCBANK', 'NIFTY', 'NIFTYBEES', 'GOLD', 'NOSUCH'].map(universe.kindOf)
    expect(kinds).toEqual(['stock', 'index', 'etf', 'commodity', null])
    expect(universe.companyOf('HDFCBANK')).toBe('HDFC Bank Ltd.')
    expect(universe.companyOf('FINNIFTY')).toBe('NIFTY FINANCIAL SERVICES')
    expect(universe.companyOf('NOSUCH')).toBeNull()
    expect(['HDFCBANK', 'TCS', 'M&M', 'NIFTY'].map(universe.sectorOf)).toEqual(['Banks', 'IT', 'Autos', null])
    expect(universe.sectorIndex('Banks')).toBe('BANKNIFTY')
  })

  it('use every sector, and no other', () => {
    expect([...new Set(universe.stocks.map(({ sector }) => sector))].sort()).toEqual(universe.sectors)
    const measuredBy = universe.sectors.map(universe.sectorIndex).filter((index) => index !== null)
    expect(measuredBy.filter((index) => universe.index(index) === null)).toEqual([])
  })
})

describe('stocks', () => {
  it('have prices on their tick, shares and volume', () => {
    const odd = universe.stocks.filter(({ price, tickSize, totalShares, floatShares, volumeQty }) => {
      const ticks = price / tickSize
      const isOnTick = Math.abs(ticks - Math.round(ticks)) < 1e-6
      return !(isOnTick && price > 0 && floatShares > 0 && floatShares <= totalShares && volumeQty > 0)
    })
    expect(odd.map(({ symbol }) => symbol)).toEqual([])
  })

  it('have contracts of some lakhs: Vedanta, after its demerger, the smallest', () => {
    const odd = universe.fnoStocks.filter(({ price, derivatives: { lotSize } }) => {
      return lotSize * price < 350_000 || lotSize * price > 3_000_000
    })
    expect(odd.map(({ symbol }) => symbol)).toEqual([])
  })

  it('have strikes a few percent apart: Vodafone Idea, at ₹15 with whole rupees, the widest', () => {
    const odd = universe.fnoStocks.filter(({ price, derivatives: { strikeStep } }) => {
      return strikeStep / price < 0.004 || strikeStep / price > 0.07
    })
    expect(odd.map(({ symbol }) => symbol)).toEqual([])
  })
})

describe('indices', () => {
  const withMembers = universe.indices.filter(({ symbol }) => universe.constituents(symbol, DATE).length > 0)

  it('stand at their level when every member stands at its typical price', () => {
    for (const { symbol, level } of withMembers) {
      const list = universe.indexList(symbol, DATE)
      const value = list?.constituents.reduce(
        (sum, member) => sum + member.shares * (universe.stock(member.symbol)?.price ?? Number.NaN),
        0,
      )
      expect((value ?? Number.NaN) / (list?.divisor ?? Number.NaN) / level, symbol).toBeCloseTo(1, 6)
    }
  })

  it('all have members but India VIX and Gift Nifty', () => {
    const without = universe.indices.filter((index) => !withMembers.includes(index))
    expect(without.map(({ symbol }) => symbol)).toEqual(['INDIAVIX', 'GIFTNIFTY'])
    expect(universe.indexList('INDIAVIX', DATE)).toBeNull()
  })

  it('have as many members as their names say, none twice', () => {
    const sizes = { NIFTY: 50, NIFTYNXT50: 50, SENSEX: 30, BANKNIFTY: 14, FINNIFTY: 20, MIDCPNIFTY: 25, BANKEX: 10 }
    for (const [symbol, size] of Object.entries({ ...sizes, NIFTY100: 100, NIFTY200: 200, NIFTY500: 500 })) {
      expect(universe.constituents(symbol, DATE).length, symbol).toBe(size)
    }
    for (const { symbol } of withMembers) {
      const members = universe.constituents(symbol, DATE).map((member) => member.symbol)
      expect(new Set(members).size, symbol).toBe(members.length)
    }
  })

  it('answer for days before the first list we know', () => {
    expect(universe.constituents('NIFTY', '2024-01-01')).toBe(universe.constituents('NIFTY', DATE))
  })

  it('let HDFC Bank, Reliance and ICICI Bank lead the Nifty, none above 16 %', () => {
    const [first, second, third] = weights('NIFTY')
    expect([first, second, third].map(({ symbol }) => symbol).sort()).toEqual(['HDFCBANK', 'ICICIBANK', 'RELIANCE'])
    expect(first.weightPct).toBeLessThan(16)
    expect(third.weightPct).toBeGreaterThan(6)
  })

  it('keep to 20 % for one member and 45 % for three where derivatives trade on a narrow index', () => {
    // SEBI circular of 30 October 2025 on non-benchmark indices with derivatives.
    for (const symbol of ['BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'BANKEX']) {
      const [first, second, third] = weights(symbol).map(({ weightPct }) => weightPct)
      expect(first, symbol).toBeLessThan(20.05)
      expect(first + second + third, symbol).toBeLessThan(45.1)
    }
  })

  it('draw the members of Nifty, Bank Nifty, Fin Nifty and Midcap Select from stocks with futures', () => {
    for (const index of ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY']) {
      const members = universe.constituents(index, DATE).map(({ symbol }) => symbol)
      expect(members.filter((symbol) => universe.stock(symbol)?.derivatives === null)).toEqual([])
    }
  })

  it('carry the contract facts of August 2026', () => {
    const facts = (symbol: string) => {
      const terms = universe.index(symbol)?.derivatives
      return [terms?.lotSize, terms?.strikeStep, terms?.optionTick, terms?.futuresTick, terms?.freezeQty]
    }
    expect(facts('NIFTY')).toEqual([65, 50, 0.05, 0.1, 1755])
    expect(facts('SENSEX')).toEqual([20, 100, 0.05, 0.05, 1000])
    expect(universe.index('NIFTYIT')?.derivatives).toBeNull()
  })
})

describe('funds and commodities', () => {
  it('follow only benchmarks we know', () => {
    const benchmarks = universe.etfs.map(({ benchmark }) => benchmark).filter((benchmark) => benchmark !== null)
    const unknown = benchmarks.filter(
      (symbol) => universe.index(symbol) === null && universe.commodity(symbol) === null,
    )
    expect(unknown).toEqual([])
    expect(new Set(universe.etfs.map(({ assetClass }) => assetClass)).size).toBe(7)
  })

  it('price a lot as the contract does', () => {
    // One lot of GOLD is 1 kg, quoted per 10 g: 100 quotes. CRUDEOIL 100 barrels, ZINC 5 t quoted per kg.
    const pointValue = (symbol: string) => universe.commodity(symbol)?.pointValue
    expect(['GOLD', 'GOLDM', 'SILVER', 'CRUDEOIL', 'NATURALGAS', 'ZINC', 'NICKEL'].map(pointValue)).toEqual([
      100, 10, 30, 100, 1250, 5000, 250,
    ])
  })

  it('have options on eight commodities', () => {
    const withOptions = universe.commodities.filter(({ options }) => options !== null).map(({ symbol }) => symbol)
    expect(withOptions.sort()).toEqual(
      ['GOLD', 'GOLDM', 'SILVER', 'SILVERM', 'CRUDEOIL', 'NATURALGAS', 'COPPER', 'ZINC'].sort(),
    )
  })
})
