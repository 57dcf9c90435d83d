import { type Derived, type DerivedStrike, derived } from '../http/reference/derived.ts'
import type { RawChain, RawLeg } from '../http/reference/rawChain.ts'
import { beforeOf, type OracleDay, type Underlying } from './days.ts'
import type { ContractLine } from './exchangeFiles.ts'

/** The seed row of `rates` (§O6), and NSE's tick. */
const RATE = 0.065
const TICK = 0.05
const DAY_MS = 86_400_000
/** Derivatives close ten minutes later from this date on (§O4). */
const LATER_CLOSE_FROM = '2026-08-03'

/** 15:30 IST of a date, or 15:40, as epoch ms. */
export function closeOf(date: string): number {
  return Date.parse(`${date}T${date >= LATER_CLOSE_FROM ? '10:10' : '10:00'}:00Z`)
}

/** Calendar days between two dates (§O4). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** One expiry at the close of a session and what follows from it. */
export interface OracleChain {
  readonly day: OracleDay
  readonly under: Underlying
  readonly expiry: string
  /**
   * Open interest in units, of which every lot has one: sums are whole, and their ties are ties. Volume in the contracts
   * that the file prints.
   */
  readonly raw: RawChain
  readonly derived: Derived
  readonly isExpired: boolean
  /** Of the whole expiry, units a lot. */
  readonly lot: number
}

const UNLISTED: RawLeg = {
  ltp: Number.NaN,
  bid: Number.NaN,
  ask: Number.NaN,
  oiLots: 0,
  volumeLots: 0,
  previousOiLots: 0,
  previousClose: Number.NaN,
}

/** A close is the price of a leg that was traded (§S11); what was not has none. */
function legOf(day: OracleDay, line: ContractLine | undefined): RawLeg {
  if (line === undefined) return UNLISTED
  const before = beforeOf(day, line)
  return {
    ...UNLISTED,
    ltp: line.contracts > 0 ? line.close : Number.NaN,
    oiLots: line.oiQty,
    volumeLots: line.contracts,
    previousOiLots: before.oiQty,
    previousClose: before.price,
  }
}

/** The strike on one side of F whose IV counts at F (§O9): the nearest, one of low quality only where all there are low. */
function besideForward(strikes: readonly DerivedStrike[], forward: number, side: -1 | 1): DerivedStrike | undefined {
  const own = strikes.filter(({ strike, isModel }) => !isModel && side * (strike - forward) >= 0)
  const good = own.filter(({ isLow }) => !isLow)
  return (good.length > 0 ? good : own).at(side === 1 ? 0 : -1)
}

/** Without a spot, and without a future of its expiry, a chain has no forward: nothing is at the money, nothing implied. */
function withoutForward(found: Derived): Derived {
  const noIv = { ivK: Number.NaN, isLow: false, isModel: true }
  return {
    ...found,
    atm: Number.NaN,
    strikes: found.strikes.map(({ strike, raw, ce, pe }) => {
      return { ...noIv, strike, raw, ce: { ...ce, iv: Number.NaN }, pe: { ...pe, iv: Number.NaN } }
    }),
  }
}

/** What follows from a chain. Far expiries trade on one side of F alone, and then have no ATM IV (§O9). */
function derivedOf(raw: RawChain): Derived {
  const worked = derived(raw)
  const found = Number.isNaN(worked.forward) ? withoutForward(worked) : worked
  const { forward, strikes, years } = found
  const [below, above] = [besideForward(strikes, forward, -1), besideForward(strikes, forward, 1)]
  let atmIv = Number.NaN
  if (below !== undefined && above !== undefined) {
    const share = above.strike === below.strike ? 0 : (forward - below.strike) / (above.strike - below.strike)
    atmIv = below.ivK + share * (above.ivK - below.ivK)
  }
  return {
    ...found,
    atmIv,
    expectedMove: forward * atmIv * Math.sqrt(years),
    oneSessionMove: (forward * atmIv) / Math.sqrt(252),
  }
}

const kept = new WeakMap<OracleDay, Map<string, OracleChain | null>>()

/** The chain of an expiry; null where the file lists none. Worked out once. */
export function oracleChain(day: OracleDay, symbol: string, expiry: string): OracleChain | null {
  const own = kept.get(day) ?? new Map<string, OracleChain | null>()
  kept.set(day, own)
  const key = `${symbol} ${expiry}`
  const known = own.get(key)
  if (known !== undefined) return known
  const made = workedOut(day, symbol, expiry)
  own.set(key, made)
  return made
}

function workedOut(day: OracleDay, symbol: string, expiry: string): OracleChain | null {
  const under = day.underlyings.get(symbol)
  const lines = under?.options.get(expiry)
  if (under === undefined || lines === undefined) return null
  const [calls, puts] = ['CE', 'PE'].map(
    (kind) => new Map(lines.filter((line) => line.kind === kind).map((line) => [line.strike, line])),
  )
  const strikes = [...new Set(lines.map(({ strike }) => strike))].sort((a, b) => a - b)
  const future = under.futures.find((line) => line.expiry === expiry)
  const [asOf, expiryAt] = [closeOf(day.date), closeOf(expiry)]
  const raw: RawChain = {
    symbol,
    set: under.set,
    expiry,
    expiryAt,
    asOf,
    oiAsOf: asOf,
    spot: under.spot,
    // What the future settled at (§S11).
    underlyingFuture: future === undefined ? Number.NaN : future.settle > 0 ? future.settle : future.close,
    rate: RATE,
    tickSize: TICK,
    lotSize: 1,
    pointValue: 1,
    strikes: strikes.map((strike) => ({
      strike,
      ce: legOf(day, calls.get(strike)),
      pe: legOf(day, puts.get(strike)),
    })),
  }
  return {
    day,
    under,
    expiry,
    raw,
    derived: derivedOf(raw),
    isExpired: asOf >= expiryAt,
    lot: under.lots.get(expiry) ?? Number.NaN,
  }
}

/** The expiry that is near through a day (§O2): the first that has not ended before it; null where none is listed. */
export function nearExpiry(day: OracleDay, symbol: string): string | null {
  const expiries = [...(day.underlyings.get(symbol)?.options.keys() ?? [])]
  return expiries.find((expiry) => expiry >= day.date) ?? null
}

/** Chains that have not ended at the close, earliest expiry first. */
export function openChains(day: OracleDay, symbol: string): OracleChain[] {
  const expiries = [...(day.underlyings.get(symbol)?.options.keys() ?? [])]
  return expiries
    .map((expiry) => oracleChain(day, symbol, expiry))
    .filter((chain) => chain !== null)
    .filter(({ isExpired }) => !isExpired)
}
