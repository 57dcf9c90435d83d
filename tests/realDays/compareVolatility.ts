import type { Market } from '@strikelens/market/market'
import { compute as impliedVolatility } from '@strikelens/tools/options/implied-volatility/compute'
import { tool as impliedVolatilityTool } from '@strikelens/tools/options/implied-volatility/tool'
import { compute as ivDashboard } from '@strikelens/tools/strategy/iv-dashboard/compute'
import { tool as dashboardTool } from '@strikelens/tools/strategy/iv-dashboard/tool'
import { compute as ivScreener } from '@strikelens/tools/strategy/iv-screener/compute'
import { tool as screenerTool } from '@strikelens/tools/strategy/iv-screener/tool'
import { greeksOf } from '../http/reference/derived.ts'
import { oiSums, ratio } from '../http/reference/positions.ts'
import { forwardVol, thirtyDayVol } from '../http/reference/volatility.ts'
import { daysBetween, type OracleChain, openChains, oracleChain } from './chains.ts'
import { compared } from './compared.ts'
import type { OracleDay } from './days.ts'
import type { Ledger } from './ledger.ts'

const SOLVED = 1e-6
const DAY_MS = 86_400_000
const CRORE = 1e7

/** Volatility of a symbol over its expiries at a close, in percent (§S11, §S14, §O10). */
interface SymbolVolatility {
  readonly chains: readonly OracleChain[]
  readonly iv30Pct: number
  readonly slopePoints: number
  readonly rr25Pct: number
}

function volatilityOf(day: OracleDay, symbol: string): SymbolVolatility | null {
  const chains = openChains(day, symbol)
  if (chains.length === 0) return null
  const counted = chains.filter(({ expiry }) => daysBetween(day.date, expiry) >= 2)
  const iv30 = thirtyDayVol(
    counted.map(({ raw, derived }) => ({ iv: derived.atmIv, days: (raw.expiryAt - raw.asOf) / DAY_MS })),
  )
  const [first, second] = counted
  const slope = first === undefined || second === undefined ? Number.NaN : second.derived.atmIv - first.derived.atmIv
  return {
    chains,
    iv30Pct: 100 * iv30,
    slopePoints: 100 * slope,
    rr25Pct: first === undefined ? Number.NaN : 100 * skewOf(first).rr25,
  }
}

/**
 * IV at 25Δ of a wing (§O10): from the money outwards, the first two neighbouring strikes (§O7: calls from ATM up, puts from
 * ATM down) whose forward deltas lie on either side of it, linear in delta. Real wings are not smooth, and pass it twice.
 */
function ivAt25Delta({ derived, raw }: OracleChain, right: 'CE' | 'PE'): number {
  const wing = derived.strikes.filter(
    ({ strike, isModel }) => !isModel && (right === 'CE' ? strike >= derived.atm : strike <= derived.atm),
  )
  const good = wing.filter(({ isLow }) => !isLow)
  const points = (good.length > 0 ? good : wing).map((one) => ({
    iv: one.ivK,
    delta: Math.abs(greeksOf(derived, raw.rate, one, right).forwardDelta),
  }))
  const outwards = right === 'CE' ? points : points.toReversed()
  for (let i = 1; i < outwards.length; i++) {
    const [a, b] = [outwards[i - 1], outwards[i]]
    if ((a.delta - 0.25) * (b.delta - 0.25) > 0) continue
    return a.iv + ((0.25 - a.delta) / (b.delta - a.delta)) * (b.iv - a.iv)
  }
  return Number.NaN
}

function skewOf(chain: OracleChain) {
  const [call, put] = [ivAt25Delta(chain, 'CE'), ivAt25Delta(chain, 'PE')]
  return { rr25: put - call, bf25: (call + put) / 2 - chain.derived.atmIv }
}

/** Premium turnover of an expiry in ₹ crore: closes × what was traded (/iv-screener, one snapshot a day). */
function premiumTurnover({ raw, lot }: OracleChain): number {
  const paid = raw.strikes
    .flatMap(({ ce, pe }) => [ce, pe])
    .reduce((sum, { ltp, volumeLots }) => sum + (volumeLots > 0 ? ltp * volumeLots : 0), 0)
  return (paid * lot) / CRORE
}

interface ShownVol {
  readonly symbol: string
  readonly iv30Pct: number
  readonly previousIvPct: number
  readonly ivChange: number
  readonly slopePoints: number
  readonly rr25Pct: number
  readonly sessionMovePct: number
  readonly turnoverCrore: number
  readonly term: { readonly expiries: readonly string[]; readonly atmIvPct: Float64Array }
}

function compareVol(ledger: Ledger, tool: string, day: OracleDay, row: ShownVol): void {
  const at = `${day.date} ${row.symbol}`
  const theirs = volatilityOf(day, row.symbol)
  if (theirs === null) return
  const before = day.previous === null ? null : volatilityOf(day.previous, row.symbol)
  const number = (name: string, ours: number, other: number) =>
    ledger.number(`${tool} ${name}`, at, ours, other, SOLVED)
  number('iv30', row.iv30Pct, theirs.iv30Pct)
  number('previous iv30', row.previousIvPct, before?.iv30Pct ?? Number.NaN)
  number('iv change', row.ivChange, theirs.iv30Pct - (before?.iv30Pct ?? Number.NaN))
  number('slope', row.slopePoints, theirs.slopePoints)
  number('rr25', row.rr25Pct, theirs.rr25Pct)
  number('session move', row.sessionMovePct, theirs.iv30Pct / Math.sqrt(252))
  const turnover = premiumTurnover(theirs.chains[0])
  if (!Number.isNaN(turnover)) number('turnover', row.turnoverCrore, turnover)
  ledger.text(`${tool} expiries`, at, row.term.expiries.join(), theirs.chains.map(({ expiry }) => expiry).join())
  theirs.chains.forEach(({ expiry, derived }, i) => {
    ledger.number(`${tool} atmIv`, `${at} ${expiry}`, row.term.atmIvPct[i], 100 * derived.atmIv, SOLVED)
  })
}

/** Every symbol of /iv-dashboard and /iv-screener on one day. */
export async function compareIvMarket(ledger: Ledger, market: Market, day: OracleDay): Promise<void> {
  const { date } = day
  const withOptions = [...day.underlyings.values()].filter(({ symbol }) => openChains(day, symbol).length > 0)
  const dashboard = compared(
    ledger,
    'iv-dashboard',
    date,
    await ivDashboard(market, dashboardTool.params.parse({ date })),
  )
  for (const row of dashboard?.stocks ?? []) compareVol(ledger, 'iv-dashboard', day, row)
  for (const row of dashboard?.indices ?? []) compareVol(ledger, 'iv-dashboard', day, row)
  const screener = compared(
    ledger,
    'iv-screener',
    date,
    await ivScreener(market, screenerTool.params.parse({ date, universe: 'all', digits: 'all' })),
  )
  if (screener === null) return
  const { symbol: listed, numbers } = screener
  for (const { symbol, spot, prevSpot } of withOptions) {
    const place = listed.indexOf(symbol)
    const at = `${date} ${symbol}`
    ledger.text('iv-screener lists', at, place >= 0, true)
    if (place < 0) continue
    const [near] = openChains(day, symbol)
    const number = (key: string, theirs: number, within?: number) =>
      ledger.number(`iv-screener ${key}`, at, numbers[key][place], theirs, within)
    const theirs = volatilityOf(day, symbol)
    if (theirs === null) continue
    const before = day.previous === null ? null : volatilityOf(day.previous, symbol)
    const turnover = premiumTurnover(near)
    number('nearIv', 100 * near.derived.atmIv, SOLVED)
    number('iv30', theirs.iv30Pct, SOLVED)
    number('div', theirs.iv30Pct - (before?.iv30Pct ?? Number.NaN), SOLVED)
    number('slope', theirs.slopePoints, SOLVED)
    number('rr25', theirs.rr25Pct, SOLVED)
    number('move', theirs.iv30Pct / Math.sqrt(252), SOLVED)
    if (!Number.isNaN(turnover)) number('turnover', turnover, SOLVED)
    number('pcr', ratio(oiSums(near.raw)))
    number('spot', spot)
    number('chg', 100 * (spot / (day.previous?.underlyings.get(symbol)?.spot ?? prevSpot) - 1))
    const atm = near.raw.strikes.find(({ strike }) => strike === near.derived.atm)
    const straddle = atm === undefined ? Number.NaN : atm.ce.ltp + atm.pe.ltp
    number('straddle', (100 * straddle) / spot)
    if (!Number.isNaN(near.lot)) number('lot', near.lot)
  }
}

/** Term structure of an index on /implied-volatility. */
export async function compareTerm(ledger: Ledger, market: Market, day: OracleDay, symbol: string): Promise<void> {
  const tool = 'implied-volatility'
  const at = `${day.date} ${symbol}`
  const params = impliedVolatilityTool.params.parse({ symbol, date: day.date, view: 'term' })
  const shown = compared(ledger, tool, at, await impliedVolatility(market, params))
  if (shown === null) return
  const { term, skew: shownSkew, smile } = shown
  const chains = openChains(day, symbol)
  ledger.text(`${tool} expiries`, at, term.expiry.join(), chains.map(({ expiry }) => expiry).join())
  chains.forEach((chain, i) => {
    const where = `${at} ${chain.expiry}`
    const { derived, raw } = chain
    const before = day.previous === null ? null : oracleChain(day.previous, symbol, chain.expiry)
    const number = (name: string, ours: number, theirs: number) =>
      ledger.number(`${tool} ${name}`, where, ours, theirs, SOLVED)
    number('forward', term.forward[i], derived.forward)
    number('atmIv', term.atmIv[i], derived.atmIv)
    number('base atmIv', term.baseAtmIv[i], before?.derived.atmIv ?? Number.NaN)
    number('expected move', term.expectedMove[i], derived.expectedMove)
    const atm = raw.strikes.find(({ strike }) => strike === derived.atm)
    number('straddle', term.straddle[i], atm === undefined ? Number.NaN : atm.ce.ltp + atm.pe.ltp)
    const wing = skewOf(chain)
    number('rr25', term.rr25[i], wing.rr25)
    number('bf25', term.bf25[i], wing.bf25)
    const next = chains[i + 1]
    if (next !== undefined) {
      const [near, far] = [chain, next].map((one) => ({ iv: one.derived.atmIv, years: one.derived.years }))
      number('forward vol', term.forwardVol[i], forwardVol(near, far))
    }
  })
  const [near] = chains
  if (near === undefined) return
  ledger.number(`${tool} skew rr`, at, shownSkew.rr, skewOf(near).rr25, SOLVED)
  const measured = new Map(near.derived.strikes.filter(({ isModel }) => !isModel).map((one) => [one.strike, one.ivK]))
  smile.strike.forEach((strike, i) => {
    ledger.number(`${tool} smile`, `${at} ${strike}`, smile.iv[i], measured.get(strike) ?? Number.NaN, SOLVED)
  })
}
