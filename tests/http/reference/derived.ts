import { black76, impliedVolatility } from './black76.ts'
import { type Mark, mark } from './mark.ts'
import type { RawChain, RawStrike, Right } from './rawChain.ts'

/** A leg with what §O5 to §O9 make of it; volatility as 0.121. */
interface DerivedLeg {
  readonly mark: Mark
  readonly iv: number
  readonly isLow: boolean
}

export interface DerivedStrike {
  readonly strike: number
  readonly raw: RawStrike
  readonly ce: DerivedLeg
  readonly pe: DerivedLeg
  /** Of the strike (§O9), also where it is only modelled between others. */
  readonly ivK: number
  readonly isLow: boolean
  readonly isModel: boolean
}

export interface Derived {
  readonly years: number
  readonly forward: number
  readonly forwardSource: 'synthetic' | 'future' | 'spot'
  readonly synthetic: number
  readonly atm: number
  readonly atmIv: number
  readonly expectedMove: number
  readonly oneSessionMove: number
  readonly strikes: readonly DerivedStrike[]
}

/** Whether a leg traded in the last 15 minutes (of a stock 30); without word of it, it did. */
export type Activity = (strike: number, right: Right) => boolean

/** T of §O4. */
export function yearsTo(expiryAt: number, asOf: number): number {
  return Math.max((expiryAt - asOf) / 60_000, 1) / 525_600
}

/** F_K of §O6. */
export function syntheticAt(strike: number, ceMark: number, peMark: number, rate: number, years: number): number {
  return strike + Math.exp(rate * years) * (ceMark - peMark)
}

/** The listed strike nearest to a price, of two the lower (§O7). */
function nearestStrike(strikes: readonly number[], price: number): number {
  return strikes.reduce((best, strike) => (Math.abs(strike - price) < Math.abs(best - price) ? strike : best))
}

/** ATM, so many strikes below and above (§O7); `all` is every strike. */
export function strikesAround(strikes: readonly number[], atm: number, count: number | 'all'): readonly number[] {
  if (count === 'all') return strikes
  const at = strikes.indexOf(atm)
  return strikes.slice(Math.max(at - count, 0), at + count + 1)
}

/** Median of F_K over the five strikes nearest to spot with both marks, `ok` ones first, others only to reach three. */
export function syntheticFuture(chain: RawChain, isActive: Activity = () => true): number {
  const { rate, spot, tickSize } = chain
  const years = yearsTo(chain.expiryAt, chain.asOf)
  const candidates = chain.strikes
    .map(({ strike, ce, pe }) => ({
      strike,
      ce: mark(ce, tickSize, isActive(strike, 'CE')),
      pe: mark(pe, tickSize, isActive(strike, 'PE')),
    }))
    .filter(({ ce, pe }) => ce.quality !== 'none' && pe.quality !== 'none')
    .sort((a, b) => Math.abs(a.strike - spot) - Math.abs(b.strike - spot) || a.strike - b.strike)
    .slice(0, 5)
  const good = candidates.filter(({ ce, pe }) => ce.quality === 'ok' && pe.quality === 'ok')
  const others = candidates.filter((one) => !good.includes(one))
  const used = good.length >= 3 ? good : [...good, ...others].slice(0, 3)
  return median(used.map(({ strike, ce, pe }) => syntheticAt(strike, ce.price, pe.price, rate, years)))
}

/** Of an even count the mean of the two in the middle; NaN of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}

function forwardOf(chain: RawChain, synthetic: number, years: number) {
  const { set, spot, rate, underlyingFuture } = chain
  if (set === 'COM') return { forward: underlyingFuture, forwardSource: 'future' } as const
  const bound = (set === 'STK' ? 0.08 : 0.03) + 0.12 * years
  if (Math.abs(synthetic / spot - 1) <= bound) return { forward: synthetic, forwardSource: 'synthetic' } as const
  if (underlyingFuture > 0) return { forward: underlyingFuture, forwardSource: 'future' } as const
  return { forward: spot * Math.exp(rate * years), forwardSource: 'spot' } as const
}

/** Leg IV by the rules of §O9 for when there is none, and when it is of low quality. */
function legIv(right: Right, of: Mark, strike: number, chain: RawChain, forward: number, years: number): DerivedLeg {
  const { rate, tickSize, expiryAt, asOf } = chain
  const none = { mark: of, iv: Number.NaN, isLow: false }
  if (of.quality === 'none' || asOf >= expiryAt) return none
  const discount = Math.exp(-rate * years)
  const intrinsic = Math.max(right === 'CE' ? forward - strike : strike - forward, 0)
  const timeValue = of.price - discount * intrinsic
  const slack = 1e-9
  if (timeValue < tickSize - slack || of.price >= discount * (right === 'CE' ? forward : strike)) return none
  const isLow = timeValue < 3 * tickSize - slack || of.quality !== 'ok' || expiryAt - asOf < 30 * 60_000
  return { mark: of, iv: impliedVolatility(right, { forward, strike, years, rate }, of.price), isLow }
}

/** Strike IV of §O9 where one of its legs has a volatility; NaN elsewhere. */
function measuredStrikeIv(strike: number, forward: number, ce: DerivedLeg, pe: DerivedLeg) {
  if (strike === forward && ce.iv > 0 && pe.iv > 0) return { ivK: (ce.iv + pe.iv) / 2, isLow: ce.isLow || pe.isLow }
  const [first, second] = strike > forward ? [ce, pe] : [pe, ce]
  const leg = first.iv > 0 ? first : second
  return { ivK: leg.iv, isLow: leg.isLow }
}

/** A value linear in strike between the two known places around it, flat beyond the ends. */
function between(known: readonly { strike: number; ivK: number }[], strike: number): number {
  const below = known.filter((one) => one.strike <= strike).at(-1)
  const above = known.find((one) => one.strike >= strike)
  if (below === undefined || above === undefined) return (below ?? above)?.ivK ?? Number.NaN
  if (below.strike === above.strike) return below.ivK
  return below.ivK + ((strike - below.strike) / (above.strike - below.strike)) * (above.ivK - below.ivK)
}

/** Everything of §O4 to §O11 that follows from a raw chain, worked out plainly. */
export function derived(chain: RawChain, atmBy: 'fwd' | 'spot' = 'fwd', isActive: Activity = () => true): Derived {
  const years = yearsTo(chain.expiryAt, chain.asOf)
  const synthetic = syntheticFuture(chain, isActive)
  const { forward, forwardSource } = forwardOf(chain, synthetic, years)
  const measured = chain.strikes.map((raw) => {
    const { strike } = raw
    const ce = legIv('CE', mark(raw.ce, chain.tickSize, isActive(strike, 'CE')), strike, chain, forward, years)
    const pe = legIv('PE', mark(raw.pe, chain.tickSize, isActive(strike, 'PE')), strike, chain, forward, years)
    return { strike, raw, ce, pe, ...measuredStrikeIv(strike, forward, ce, pe) }
  })
  const known = measured.filter(({ ivK }) => ivK > 0)
  const strikes = measured.map((one) => ({
    ...one,
    ivK: one.ivK > 0 ? one.ivK : between(known, one.strike),
    isModel: !(one.ivK > 0),
  }))
  const good = known.filter(({ isLow }) => !isLow)
  const atmIv = between(good.length > 0 ? good : known, forward)
  const listed = strikes.map(({ strike }) => strike)
  return {
    years,
    forward,
    forwardSource,
    synthetic,
    atm: nearestStrike(listed, atmBy === 'fwd' ? forward : chain.spot),
    atmIv,
    expectedMove: forward * atmIv * Math.sqrt(years),
    oneSessionMove: (forward * atmIv) / Math.sqrt(252),
    strikes,
  }
}

/** Greeks of a leg with the strike's volatility (§O8); NaN where there is none. */
export function greeksOf({ forward, years }: Derived, rate: number, { strike, ivK }: DerivedStrike, right: Right) {
  return black76(right, { forward, strike, years, rate }, ivK)
}
