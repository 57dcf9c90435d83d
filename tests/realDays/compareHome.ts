import type { Market } from '@strikelens/market/market'
import { compute as homeBuildup } from '@strikelens/tools/home/home-buildup/compute'
import { compute as homeIndex } from '@strikelens/tools/home/home-index/compute'
import { tool as indexTool } from '@strikelens/tools/home/home-index/tool'
import { compute as homeMovers } from '@strikelens/tools/home/home-movers/compute'
import { compute as homeOptions } from '@strikelens/tools/home/home-options/compute'
import { tool as optionsTool } from '@strikelens/tools/home/home-options/tool'
import { compute as homePulse } from '@strikelens/tools/home/home-pulse/compute'
import { compute as homeSectors } from '@strikelens/tools/home/home-sectors/compute'
import { MARKET_SYMBOLS } from '@strikelens/tools/homeCards/marketSymbols'
import { maxPain, oiSums, ratio, wall } from '../http/reference/positions.ts'
import { openChains } from './chains.ts'
import { compared } from './compared.ts'
import { breadthOf, classedStocks } from './compareFutures.ts'
import type { OracleDay } from './days.ts'
import type { Ledger } from './ledger.ts'

const SOLVED = 1e-6

/** Change of a share or an index in percent, by its own file. */
function changePct({ cash, prevCash, previous }: OracleDay, symbol: string): number {
  const before = previous?.cash.get(symbol) ?? prevCash.get(symbol) ?? Number.NaN
  return 100 * ((cash.get(symbol) ?? Number.NaN) / before - 1)
}

/** The cards of the home page on one day. */
export async function compareHome(ledger: Ledger, market: Market, day: OracleDay): Promise<void> {
  const { date } = day
  for (const symbol of MARKET_SYMBOLS) {
    if (openChains(day, symbol).length > 0) await compareMarketCard(ledger, market, day, symbol)
  }
  const stocks = classedStocks(day, [...day.underlyings.keys()])
  const buildup = compared(ledger, 'home-buildup', date, await homeBuildup(market, { date }))
  if (buildup !== null) {
    const theirs = breadthOf(stocks)
    for (const code of ['N', 'LB', 'SB', 'SC', 'LU'] as const) {
      ledger.number('home-buildup count', `${date} ${code}`, buildup.count[code], theirs.count[code])
      ledger.number('home-buildup value', `${date} ${code}`, buildup.valueCrore[code], theirs.value[code])
    }
    ledger.number('home-buildup bias', date, buildup.bias, theirs.bias)
  }
  const movers = compared(ledger, 'home-movers', date, await homeMovers(market, { date }))
  if (movers !== null) {
    const [up, down] = [1, -1].map((sign) => stocks.filter(({ dp }) => sign * dp > 0))
    ledger.number('home-movers up', date, movers.up, up.length)
    ledger.number('home-movers down', date, movers.down, down.length)
    ledger.number('home-movers flat', date, movers.flat, stocks.length - up.length - down.length)
    const lists = [
      ['gainers', movers.gainers, up.toSorted((a, b) => b.dp - a.dp)],
      ['losers', movers.losers, down.toSorted((a, b) => a.dp - b.dp)],
    ] as const
    for (const [name, ours, theirs] of lists) {
      ours.forEach((row, i) => {
        const at = `${date} ${name} ${i + 1}`
        ledger.text('home-movers symbol', at, row.symbol, theirs[i]?.under.symbol ?? null)
        ledger.number('home-movers change', at, row.chgPct, theirs[i]?.dp ?? Number.NaN)
        ledger.number('home-movers price', at, row.price, theirs[i]?.line.close ?? Number.NaN)
      })
    }
  }
  const hasCash = day.cash.has('NIFTY') || !Number.isNaN(day.underlyings.get('NIFTY')?.spot ?? Number.NaN)
  if (!hasCash) return
  const pulse = compared(ledger, 'home-pulse', date, await homePulse(market))
  if (pulse !== null) {
    const [near] = openChains(day, 'NIFTY')
    ledger.number('home-pulse pcr', date, pulse.pcrOi, near === undefined ? Number.NaN : ratio(oiSums(near.raw)))
    ledger.number('home-pulse change', date, pulse.chgPct, changePct(day, 'NIFTY'))
    ledger.number('home-pulse VIX change', date, pulse.vixChgPct, changePct(day, 'INDIAVIX'))
  }
  if (!day.cash.has('NIFTYIT')) return
  const sectors = compared(ledger, 'home-sectors', date, await homeSectors(market, { date }))
  for (const { symbol, chgPct } of sectors?.sectors ?? []) {
    if (day.cash.has(symbol)) ledger.number('home-sectors change', `${date} ${symbol}`, chgPct, changePct(day, symbol))
  }
}

async function compareMarketCard(
  ledger: Ledger,
  market: Market,
  day: OracleDay,
  symbol: (typeof MARKET_SYMBOLS)[number],
): Promise<void> {
  const { date } = day
  const at = `${date} ${symbol}`
  const [near] = openChains(day, symbol)
  const { raw, derived, under } = near
  const query = { symbol, date }
  const options = compared(ledger, 'home-options', at, await homeOptions(market, optionsTool.params.parse(query)))
  if (options !== null) {
    const number = (name: string, ours: number, theirs: number, within?: number) =>
      ledger.number(`home-options ${name}`, at, ours, theirs, within)
    ledger.text('home-options expiry', at, options.expiry, near.expiry)
    number('pcr', options.pcrOi, ratio(oiSums(raw)))
    number('max pain', options.maxPain, maxPain(raw, derived.forward)?.strike ?? Number.NaN)
    number('atm', options.atm, derived.atm)
    number('atmIv', options.atmIv, derived.atmIv, SOLVED)
    number('spot', options.spot, under.spot)
    const atm = raw.strikes.find(({ strike }) => strike === derived.atm)
    const straddle = atm === undefined ? Number.NaN : atm.ce.ltp + atm.pe.ltp
    number('straddle', options.straddle, straddle)
    number('straddlePct', options.straddlePct, (100 * straddle) / under.spot)
  }
  if (Number.isNaN(under.spot)) return
  const index = compared(ledger, 'home-index', at, await homeIndex(market, indexTool.params.parse(query)))
  if (index === null) return
  ledger.number('home-index last', at, index.last, under.spot)
  ledger.number('home-index R1', at, index.r1?.strike, wall('ce', raw, derived).strike)
  ledger.number('home-index S1', at, index.s1?.strike, wall('pe', raw, derived).strike)
}
