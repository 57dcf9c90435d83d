import {
  type ChainPricing,
  type DerivedColumns,
  type Exposure,
  type GreekColumns,
  gexCrore,
  greekSum,
  isLastDay,
  RUPEES_PER_CRORE,
  type StrikeRange,
  sideExposure,
  thetaAhead,
  timeValue,
} from '@strikelens/analytics/options'

import { blackPrice, CE, PE } from '@strikelens/analytics/pricing'

export type Greek = 'delta' | 'gamma' | 'theta' | 'vega'

export const GREEK_COLUMNS = {
  delta: 'delta',
  gamma: 'gamma',
  theta: 'thetaPerDay',
  vega: 'vegaPerPoint',
} as const satisfies Record<Greek, keyof GreekColumns>

/** What the greeks of a chain are made of, with those of each side. */
type PricedSides = Pick<ChainPricing & DerivedColumns, 'forward' | 'years' | 'rate' | 'byStrike' | 'ce' | 'pe'>

/** Greeks of a side as they are told, at the strikes' IVs: within a day to expiry theta is what is left to decay. */
export function toldGreeks({ forward, years, rate, byStrike, ...sides }: PricedSides, name: 'ce' | 'pe'): GreekColumns {
  const side = sides[name]
  if (!isLastDay(years)) return side
  const right = name === 'ce' ? CE : PE
  const thetaPerDay = side.thetaPerDay.map((theta, k) => {
    const [strike, iv] = [byStrike.strike[k], byStrike.ivK[k]]
    const price = blackPrice(right, forward, strike, years, iv, rate)
    return thetaAhead(theta, timeValue(right, price, forward, strike, Math.exp(-rate * years)), years)
  })
  return { ...side, thetaPerDay }
}

/** Sums of one side over the set (§O17), each by its weights. */
export interface SideSums extends Exposure {
  /** Σ gamma·lots as ₹ Cr of hedging flow per 1 % move, long. */
  readonly gexCrore: number
  /** Σ greek·lots of each greek, points·lots. */
  readonly sum: Readonly<Record<Greek, number>>
}

/** Sums of one side; legs that are not in the set weigh 0 and are passed over, whatever their greeks. */
export function sideSums(greeks: GreekColumns, lots: Float64Array, pointValue: number, forward: number): SideSums {
  const range: StrikeRange = { from: 0, to: lots.length }
  const known = onlyCounted(greeks, lots)
  const sum = {
    delta: greekSum(known.delta, lots, range),
    gamma: greekSum(known.gamma, lots, range),
    theta: greekSum(known.thetaPerDay, lots, range),
    vega: greekSum(known.vegaPerPoint, lots, range),
  }
  return {
    ...sideExposure(known, lots, range, pointValue, forward),
    gexCrore: gexCrore(sum.gamma, 1, pointValue, forward),
    sum,
  }
}

/** Greeks with 0 where a leg has no weight: 0 × NaN would spoil the sum of a set it is not part of. */
function onlyCounted(greeks: GreekColumns, lots: Float64Array): GreekColumns {
  const of = (column: Float64Array) => column.map((value, k) => (lots[k] === 0 ? 0 : value))
  return {
    delta: of(greeks.delta),
    gamma: of(greeks.gamma),
    thetaPerDay: of(greeks.thetaPerDay),
    vegaPerPoint: of(greeks.vegaPerPoint),
    rhoPerPoint: greeks.rhoPerPoint,
    probItm: greeks.probItm,
  }
}

/** What one unit of greek × lots is on the page: a lot of delta, ₹ Cr of the others (GEX, TEX, VEX). */
export function shownPerUnit(greek: Greek, pointValue: number, forward: number): number {
  if (greek === 'delta') return 1
  return greek === 'gamma' ? gexCrore(1, 1, pointValue, forward) : pointValue / RUPEES_PER_CRORE
}

/** A side's sum of a greek as the page shows it. */
export function shownSum(side: SideSums, greek: Greek): number {
  if (greek === 'delta') return side.deltaLots
  if (greek === 'gamma') return side.gexCrore
  return greek === 'theta' ? side.texCrore : side.vexCrore
}
