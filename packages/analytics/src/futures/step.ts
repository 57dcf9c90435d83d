import { BUILDUPS, type Buildup, buildupCode } from './buildup.ts'
import { oiChangePct } from './oiChange.ts'
import { priceChangePct } from './priceChange.ts'
import { strength } from './strength.ts'

/** One step of a future: price and OI against the same base (§F2, §F4), what they say together (§F5) and how much (§F6). */
export interface FuturesStep {
  priceChangePct: number
  oiChangeQty: number
  /** NaN when the reference OI is 0 ("New"), with a buildup nevertheless. */
  oiChangePct: number
  buildup: Buildup
  strength: number
}

/** Steps in columns: of many symbols at one moment, of the rows of a session, or of the sessions of a symbol. */
export interface StepColumns {
  readonly priceChangePct: Float64Array
  readonly oiChangeQty: Float64Array
  readonly oiChangePct: Float64Array
  /** Code into BUILDUPS. */
  readonly buildup: Uint8Array
  /** NaN where either change is unknown: the day was not measured. */
  readonly strength: Float64Array
}

/** Empty columns for `length` steps, every figure NaN and Neutral. */
export function stepColumns(length: number): StepColumns {
  const unknown = () => new Float64Array(length).fill(Number.NaN)
  return {
    priceChangePct: unknown(),
    oiChangeQty: unknown(),
    oiChangePct: unknown(),
    buildup: new Uint8Array(length),
    strength: unknown(),
  }
}

/** The step of one future. Price and reference price are one contract's; both OI sums are over the same contracts (§F4). */
export function futuresStep(price: number, refPrice: number, oiQty: number, refOiQty: number): FuturesStep {
  const step = stepColumns(1)
  setStep(step, 0, price, refPrice, oiQty, refOiQty)
  return {
    priceChangePct: step.priceChangePct[0],
    oiChangeQty: step.oiChangeQty[0],
    oiChangePct: step.oiChangePct[0],
    buildup: BUILDUPS[step.buildup[0]],
    strength: step.strength[0],
  }
}

/** Writes the step of one future into element i of the columns. */
export function setStep(
  out: StepColumns,
  i: number,
  price: number,
  refPrice: number,
  oiQty: number,
  refOiQty: number,
): void {
  const pricePct = priceChangePct(price, refPrice)
  const oiPct = oiChangePct(oiQty, refOiQty)
  out.priceChangePct[i] = pricePct
  out.oiChangeQty[i] = oiQty - refOiQty
  out.oiChangePct[i] = oiPct
  out.buildup[i] = buildupCode(pricePct, oiQty - refOiQty)
  out.strength[i] = strength(pricePct, oiPct)
}

/** The steps of many futures at one moment, one element a symbol. */
export function futuresSteps(
  price: ArrayLike<number>,
  refPrice: ArrayLike<number>,
  oiQty: ArrayLike<number>,
  refOiQty: ArrayLike<number>,
  out = stepColumns(price.length),
): StepColumns {
  for (let s = 0; s < price.length; s++) setStep(out, s, price[s], refPrice[s], oiQty[s], refOiQty[s])
  return out
}

/**
 * The steps of a session's rows (§F5, interval of 3 minutes or more): each row against the previous one, the first
 * against the previous close. A gap (NaN price or OI) has no step; the row after it is measured from the last row before
 * it (§O3).
 */
export function rowSteps(
  price: ArrayLike<number>,
  oiQty: ArrayLike<number>,
  prevClose: number,
  prevOiQty: number,
  out = stepColumns(price.length),
): StepColumns {
  let refPrice = prevClose
  let refOiQty = prevOiQty
  for (let row = 0; row < price.length; row++) {
    if (Number.isNaN(price[row]) || Number.isNaN(oiQty[row])) {
      setStep(out, row, Number.NaN, Number.NaN, Number.NaN, Number.NaN)
      continue
    }
    setStep(out, row, price[row], refPrice, oiQty[row], refOiQty)
    refPrice = price[row]
    refOiQty = oiQty[row]
  }
  return out
}
