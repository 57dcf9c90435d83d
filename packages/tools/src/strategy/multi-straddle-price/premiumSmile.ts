import { CE, PE } from '@strikelens/analytics/pricing'
import { type CentreDrift, centreDrift, type PriceBasis, smileCentre } from '@strikelens/analytics/strategy'
import { previousLeg } from '@strikelens/market/chainSessions'
import { snapshotOf } from '@strikelens/market/chains'
import { baseIndex } from '../../chain/baseline.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { strikeSet } from '../../chain/strikeSets.ts'
import { type InstrumentAxes, settledAt } from '../../instrument/axes.ts'
import type { InstrumentRequest } from '../../instrument/instrument.ts'
import { type ChainNow, legMoment } from '../../instrument/moment.ts'

/** Straddles by strike at one instant, and where the smile they make has its bottom. */
export interface SmileNow {
  /** S(K), one element a strike of the smile; NaN where a leg has no price. */
  readonly straddle: Float64Array
  readonly forward: number
  /** K0 with its premium, and the vertex of the parabola through it and its neighbours. NaN without a straddle. */
  readonly cheapest: number
  readonly least: number
  readonly centre: number
  /** Centre now − centre at the base. */
  readonly drift: number
  /** From K0 to its nearer neighbour. */
  readonly step: number
  readonly reading: CentreDrift | null
}

/** The premium smile of the page's expiry over the strikes around ATM. */
export interface PremiumSmile extends SmileNow {
  readonly strike: Float64Array
  /** At the base, with the centre then. */
  readonly base: Float64Array
  readonly baseCentre: number
  /** At the previous close. */
  readonly previous: Float64Array
}

interface SmileRequest extends InstrumentRequest {
  readonly range: string
}

/** The smile at the view instant, at the base and at the previous close. */
export function premiumSmile(axes: InstrumentAxes, request: SmileRequest): PremiumSmile {
  const { reading } = axes
  const { strike } = strikeSet(reading, { range: request.range }).set
  const previous = strike.map((one) => closeOf(reading, 'ce', one) + closeOf(reading, 'pe', one))
  const { derived: then } = reading.baseline
  const atBase = chainAtBase(reading)
  const base = atBase === null ? previous : straddlesIn(atBase, strike, request.px)
  const baseCentre = smileCentre(strike, base, then?.forward ?? Number.NaN)?.centre ?? Number.NaN
  const { snapshot, derived, terms } = reading
  const now = straddlesIn({ snapshot, derived, lotSize: terms.lotSize }, strike, request.px)
  return {
    strike,
    base,
    baseCentre,
    previous,
    ...smileNow(strike, settledStraddles(axes, strike) ?? now, derived.forward, baseCentre),
  }
}

/** The smile at a tick of its chain. */
export function smileAfter(
  { strike, baseCentre }: Pick<PremiumSmile, 'strike' | 'baseCentre'>,
  chain: ChainNow,
  px: PriceBasis,
): SmileNow {
  return smileNow(strike, straddlesIn(chain, strike, px), chain.derived.forward, baseCentre)
}

function smileNow(strike: Float64Array, straddle: Float64Array, forward: number, baseCentre: number): SmileNow {
  const bottom = smileCentre(strike, straddle, forward)
  const at = bottom === null ? -1 : strike.indexOf(bottom.strike)
  const neighbours = [strike[at - 1], strike[at + 1]].filter((one) => one !== undefined)
  const step = bottom === null ? Number.NaN : Math.min(...neighbours.map((one) => Math.abs(one - bottom.strike)))
  const centre = bottom?.centre ?? Number.NaN
  const drift = centre - baseCentre
  return {
    straddle,
    forward,
    cheapest: bottom?.strike ?? Number.NaN,
    least: at < 0 ? Number.NaN : straddle[at],
    centre,
    drift,
    step,
    reading: centreDrift(drift, step),
  }
}

/** CE + PE of these strikes in a chain, each leg at its price of §S1. */
function straddlesIn(chain: ChainNow, strikes: Float64Array, px: PriceBasis): Float64Array {
  return strikes.map(
    (strike) => legMoment({ right: CE, strike }, chain, px).price + legMoment({ right: PE, strike }, chain, px).price,
  )
}

/** What the straddles pay once the contract has expired; null before. */
function settledStraddles(axes: InstrumentAxes, strikes: Float64Array): Float64Array | null {
  const { expiry } = axes.reading.terms
  const pays = (right: typeof CE | typeof PE) =>
    settledAt(
      axes,
      Array.from(strikes, (strike) => ({ right, strike, expiry })),
    )
  const [ce, pe] = [pays(CE), pays(PE)]
  return ce.includes(null) ? null : strikes.map((_, k) => (ce[k] ?? Number.NaN) + (pe[k] ?? Number.NaN))
}

/** The chain at the base; null where that is the previous close, which is a file of prices. */
function chainAtBase(reading: ChainReading): ChainNow | null {
  const { day, t, base, baseline, terms } = reading
  if (base.base === 'prev' || baseline.derived === null) return null
  const snapshot = snapshotOf(day, baseIndex(day, t, base))
  return { snapshot, derived: baseline.derived, lotSize: terms.lotSize }
}

function closeOf({ previous }: ChainReading, side: 'ce' | 'pe', strike: number): number {
  return previousLeg(previous, side, strike).price
}
