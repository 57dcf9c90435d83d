import { forwardVols, timeQuality } from '@strikelens/analytics/options'
import { type VolTerm, volTermLabel, volTermSlope } from '@strikelens/analytics/volatility'
import { type ChainSession, readSession } from '@strikelens/market/chainSessions'
import { chainFacts, derivedChain, snapshotOf } from '@strikelens/market/chains'
import { ivExpiries, type TableOf } from '@strikelens/market/datasets'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { endOfDaySeries } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { baseIndex } from '../../chain/baseline.ts'
import { atmVolatility } from '../../chain/explanations.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import { expiryChoices } from '../../symbols/expiryChoices.ts'

/** What each listed expiry prices at the view instant, nearest first. IVs as 0.121, points; NaN where there is no answer. */
export interface IvTerm {
  readonly expiry: readonly IsoDate[]
  readonly isMonthly: readonly boolean[]
  readonly dte: Float64Array
  readonly years: Float64Array
  readonly forward: Float64Array
  readonly atmIv: Float64Array
  readonly baseAtmIv: Float64Array
  readonly change: Float64Array
  /** CE + PE at ATM: last prices, of a leg that has not traded its mark. */
  readonly straddle: Float64Array
  readonly atmStrike: Float64Array
  readonly atmCe: Float64Array
  readonly atmPe: Float64Array
  readonly expectedMove: Float64Array
  readonly expectedMovePct: Float64Array
  readonly callIv25: Float64Array
  readonly putIv25: Float64Array
  readonly rr25: Float64Array
  readonly bf25: Float64Array
  /** From this expiry to the next; NaN at the last. */
  readonly forwardVol: Float64Array
  /** ATM IV of the second less that of the first expiry with DTE ≥ 2, vol points (§S14). */
  readonly slopePoints: number
  readonly label: VolTerm | null
}

/** One expiry of the term. */
interface TermPoint {
  readonly years: number
  readonly forward: number
  readonly atmIv: number
  readonly baseAtmIv: number
  readonly atmStrike: number
  readonly atmCe: number
  readonly atmPe: number
  readonly expectedMove: number
  readonly callIv25: number
  readonly putIv25: number
  readonly rr25: number
  readonly bf25: number
  /** How its ATM IV came about. */
  readonly how: Explanation | null
}

const UNKNOWN: TermPoint = {
  years: Number.NaN,
  forward: Number.NaN,
  atmIv: Number.NaN,
  baseAtmIv: Number.NaN,
  atmStrike: Number.NaN,
  atmCe: Number.NaN,
  atmPe: Number.NaN,
  expectedMove: Number.NaN,
  callIv25: Number.NaN,
  putIv25: Number.NaN,
  rr25: Number.NaN,
  bf25: Number.NaN,
  how: null,
}

/** The term structure over every listed expiry that has not ended (§O10, §S14). */
export async function ivTerm(
  reading: ChainReading,
): Promise<{ readonly term: IvTerm; readonly how: Record<string, Explanation> }> {
  const { listing, snapshot } = reading
  const alive = listing.options.filter(({ expiryAt }) => expiryAt > snapshot.asOf)
  const points = await Promise.all(alive.map((terms) => termPoint(reading, terms)))
  const choices = expiryChoices(reading).filter(({ expiry }) => alive.some((one) => one.expiry === expiry))
  const column = (value: (point: TermPoint) => number) => Float64Array.from(points, value)
  const dte = Float64Array.from(choices, (choice) => choice.dte)
  const years = column((point) => point.years)
  const atmIv = column((point) => point.atmIv)
  const slopePoints = volTermSlope({ atmIvPct: atmIv.map((iv) => 100 * iv), days: years.map((t) => 365 * t), dte })
  const term: IvTerm = {
    expiry: alive.map(({ expiry }) => expiry),
    isMonthly: choices.map(({ isMonthly }) => isMonthly),
    dte,
    years,
    forward: column((point) => point.forward),
    atmIv,
    baseAtmIv: column((point) => point.baseAtmIv),
    change: column((point) => point.atmIv - point.baseAtmIv),
    straddle: column((point) => point.atmCe + point.atmPe),
    atmStrike: column((point) => point.atmStrike),
    atmCe: column((point) => point.atmCe),
    atmPe: column((point) => point.atmPe),
    expectedMove: column((point) => point.expectedMove),
    expectedMovePct: column((point) => (100 * point.expectedMove) / point.forward),
    callIv25: column((point) => point.callIv25),
    putIv25: column((point) => point.putIv25),
    rr25: column((point) => point.rr25),
    bf25: column((point) => point.bf25),
    forwardVol: forwardVols(atmIv, years),
    slopePoints,
    label: volTermLabel(slopePoints),
  }
  const how = points.map(
    (point, i) => [`atmIv ${term.expiry[i]}`, Number.isNaN(point.atmIv) ? null : point.how] as const,
  )
  return { term, how: knownExplanations(Object.fromEntries(how)) }
}

async function termPoint(reading: ChainReading, terms: OptionSeries): Promise<TermPoint> {
  const { market, listing, day, facts } = reading
  const isOwn = terms.expiry === reading.terms.expiry
  const session = isOwn ? reading : await readSession(market, listing, terms.expiry, day.date)
  if (session === null) return UNKNOWN
  const own = chainFacts(listing, terms, facts.rate)
  const snapshot = snapshotOf(session.day, session.day.count - 1)
  const derived = isOwn ? reading.derived : derivedChain(snapshot, own)
  const quality = timeQuality(derived.years)
  // In the last five minutes an IV says nothing (§O4), nor what is made of it.
  const isShown = quality === 'ok' || quality === 'low'
  const shown = (iv: number) => (isShown ? iv : Number.NaN)
  const { wings25, atm } = derived
  const price = (side: 'ce' | 'pe') => {
    if (atm < 0) return Number.NaN
    const last = snapshot[side].ltp[atm]
    return Number.isNaN(last) ? derived[side].mark[atm] : last
  }
  return {
    years: derived.years,
    forward: derived.forward,
    atmIv: shown(derived.atmIv),
    baseAtmIv: isOwn ? (reading.baseline.derived?.atmIv ?? Number.NaN) : await baseAtmIv(reading, session, terms),
    atmStrike: derived.atmStrike,
    atmCe: price('ce'),
    atmPe: price('pe'),
    expectedMove: shown(derived.expectedMove),
    callIv25: shown(wings25.callIv),
    putIv25: shown(wings25.putIv),
    rr25: shown(wings25.riskReversal),
    bf25: shown(wings25.butterfly),
    how: atmVolatility(derived),
  }
}

/** ATM IV of another expiry at the base: at the previous close as the day's table has it, else from the file (§O12). */
async function baseAtmIv(
  { market, listing, facts, base }: ChainReading,
  { day, isEndOfDayOnly, previous }: ChainSession,
  terms: OptionSeries,
): Promise<number> {
  const own = chainFacts(listing, terms, facts.rate)
  if (base.base !== 'prev' && !isEndOfDayOnly) {
    return derivedChain(snapshotOf(day, baseIndex(day, day.count - 1, base)), own).atmIv
  }
  const closes = await market.table(ivExpiries, previous.date)
  const row = closes === null ? -1 : closeRow(closes, listing.symbol, terms.expiry)
  if (closes !== null && row >= 0) return closes.atmIvPct[row] / 100
  return previous.file === null ? Number.NaN : fileAtmIv(previous.file, listing, terms, own)
}

function closeRow(closes: TableOf<typeof ivExpiries>, symbol: string, expiry: IsoDate): number {
  const expiries = closes.expiry
  return closes.symbol.findIndex((one, row) => one === symbol && expiries[row] === expiry)
}

function fileAtmIv(
  file: NonNullable<ChainSession['previous']['file']>,
  listing: Listing,
  { expiry }: OptionSeries,
  facts: ReturnType<typeof chainFacts>,
): number {
  const series = endOfDaySeries(file, listing, expiry)
  return series === null ? Number.NaN : derivedChain(snapshotOf(series, 0), facts).atmIv
}
