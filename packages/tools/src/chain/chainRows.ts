import {
  breakEven,
  type ChainDerivation,
  costToCross,
  type LegDerivation,
  liquidityGrade,
  pcr,
  spreadPct,
  thetaAhead,
  timeValue,
} from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { type PricedSmile, probabilityOfProfit } from '@strikelens/analytics/strategy'
import type { ChainSnapshot, QuoteColumns } from '@strikelens/market/chains'
import type { LegBase } from './legBase.ts'
import { type LegChanges, legChanges, strikeIvChanges } from './legChanges.ts'

export type { LegBase }

/** What implied volatility gives of a side, one element a strike; IVs as 0.121, greeks in the units of §O8. NaN is "–". */
interface VolatilityColumns {
  readonly iv: Float64Array
  /** Code of the IV's quality: grey cells are low. */
  readonly ivQuality: Uint8Array
  /** The same of the strike's IV, which the greeks rest on. */
  readonly greekQuality: Uint8Array
  readonly ivChg: Float64Array
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly theta: Float64Array
  readonly vega: Float64Array
  readonly rho: Float64Array
  readonly probItm: Float64Array
  /** Of the bought leg at expiry, 0–1 (§S7). */
  readonly pop: Float64Array
}

/** One side of the table, one element a strike; lots and ₹. NaN is "–". */
export interface ChainSide extends LegChanges, VolatilityColumns {
  readonly ltp: Float64Array
  /** The previous close, shown in grey while a leg has not traded. */
  readonly close: Float64Array
  /** 1 where the change is measured against a settlement, for no trade made a close (§O12). */
  readonly isSettleBase: Uint8Array
  readonly oi: Float64Array
  readonly volume: Float64Array
  readonly mark: Float64Array
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly spreadPct: Float64Array
  readonly cost: Float64Array
  /** A to D; '' where no leg of the chain has a quote. */
  readonly liquidity: readonly string[]
  readonly breakEven: Float64Array
  /** What the mark holds beyond the discounted intrinsic value (§O8). */
  readonly timeValue: Float64Array
}

/** The table of a chain, one element a strike. */
export interface ChainRows {
  readonly strike: Float64Array
  readonly ce: ChainSide
  readonly pe: ChainSide
  readonly straddle: Float64Array
  readonly pcr: Float64Array
}

/** How the table is read: which price the straddle adds, what "price up" means. */
export interface RowChoices {
  readonly lotSize: number
  readonly pointValue: number
  readonly px: 'ltp' | 'mid'
  readonly basis: 'price' | 'iv'
  /** False while the OI feed stands still (§O3): no buildups. */
  readonly hasLabels?: boolean
  /** No greeks where neither leg of a strike has a mark (/stock-option-chain), though its neighbours would lend an IV. */
  readonly needsMark?: boolean
}

/** The table of a chain from its snapshot, its derivation and the base; the page calls it again on every tick. */
export function chainRows(
  snapshot: ChainSnapshot,
  derived: ChainDerivation,
  base: { readonly ce: LegBase; readonly pe: LegBase },
  choices: RowChoices,
): ChainRows {
  const ce = side(CE, snapshot, snapshot.ce, derived, derived.ce, base.ce, choices)
  const pe = side(PE, snapshot, snapshot.pe, derived, derived.pe, base.pe, choices)
  const price = (one: ChainSide) => (choices.px === 'mid' ? one.mark : one.ltp)
  return {
    strike: snapshot.strike,
    ce,
    pe,
    straddle: price(ce).map((value, k) => value + price(pe)[k]),
    pcr: pe.oi.map((value, k) => pcr(value, ce.oi[k])),
  }
}

function side(
  right: Right,
  { strike, ...sides }: ChainSnapshot,
  quotes: QuoteColumns,
  derived: ChainDerivation,
  legs: LegDerivation,
  base: LegBase,
  { lotSize, pointValue, basis, hasLabels = true, needsMark = false }: RowChoices,
): ChainSide {
  const lots = (quantity: Float64Array) => quantity.map((value) => value / lotSize)
  const quoted = (price: Float64Array) => price.map((value) => (value > 0 ? value : Number.NaN))
  const oi = lots(quotes.oiQty)
  const volume = lots(quotes.volumeQty)
  const x = basis === 'price' ? null : strikeIvChanges(derived.byStrike, base)
  // A file of closes has no quotes at all, which says nothing of a leg.
  const isQuoted = [sides.ce, sides.pe].some(({ bid, ask }) =>
    [bid, ask].some((prices) => prices.some((one) => one > 0)),
  )
  const spread = quotes.bid.map((bid, k) => spreadPct(bid, quotes.ask[k]))
  const even = legs.mark.map((mark, k) => breakEven(right, strike[k], mark))
  return {
    ...legChanges({ price: quotes.ltp, oiLots: oi }, base, x, hasLabels),
    ...volatilityColumns(right, derived, legs, base, even, needsMark),
    ltp: quotes.ltp.slice(),
    close: base.close,
    isSettleBase: base.isSettle,
    oi,
    volume,
    mark: legs.mark.slice(),
    bid: quoted(quotes.bid),
    ask: quoted(quotes.ask),
    spreadPct: spread,
    cost: quotes.bid.map((bid, k) => costToCross(bid, quotes.ask[k], pointValue)),
    liquidity: Array.from(spread, (pct, k) => (isQuoted ? liquidityGrade(pct, volume[k]) : '')),
    breakEven: even,
    timeValue: timeValues(right, strike, legs.mark, derived),
  }
}

function timeValues(right: Right, strike: Float64Array, marks: Float64Array, derived: ChainDerivation): Float64Array {
  const { forward, rate, years } = derived
  const discount = Math.exp(-rate * years)
  return marks.map((mark, k) => timeValue(right, mark, forward, strike[k], discount))
}

/** What rests on implied volatility; nothing of it in the last five minutes before expiry (§O4). */
function volatilityColumns(
  right: Right,
  derived: ChainDerivation,
  legs: LegDerivation,
  base: LegBase,
  even: Float64Array,
  needsMark: boolean,
): VolatilityColumns {
  const { byStrike, forward, years, timeQuality } = derived
  const isShown = timeQuality !== 'not shown'
  const isMissing = (k: number) =>
    !isShown || (needsMark && Number.isNaN(derived.ce.mark[k]) && Number.isNaN(derived.pe.mark[k]))
  const shown = (column: Float64Array) => column.map((value, k) => (isMissing(k) ? Number.NaN : value))
  const smile: PricedSmile = { ...byStrike, forward, years }
  const timeValueLeft = timeValues(right, byStrike.strike, legs.mark, derived)
  return {
    iv: shown(legs.iv),
    ivQuality: isShown ? legs.ivQuality.slice() : new Uint8Array(even.length),
    greekQuality: isShown ? byStrike.ivKQuality.slice() : new Uint8Array(even.length),
    ivChg: shown(legs.iv.map((iv, k) => iv - base.iv[k])),
    delta: shown(legs.delta),
    gamma: shown(legs.gamma),
    theta: shown(legs.thetaPerDay.map((theta, k) => thetaAhead(theta, Math.max(timeValueLeft[k], 0), years))),
    vega: shown(legs.vegaPerPoint),
    rho: shown(legs.rhoPerPoint),
    probItm: shown(legs.probItm),
    pop: even.map((at) =>
      isShown && !Number.isNaN(at)
        ? probabilityOfProfit(smile, right === CE ? [at, Number.POSITIVE_INFINITY] : [0, at])
        : Number.NaN,
    ),
  }
}
