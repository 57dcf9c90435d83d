import type { IsoDate } from '@strikelens/market/time'
import type { World } from '../underlyings/world.ts'
import { closeInstant, closePricing, fillCloseMoment } from './closePricing.ts'
import { contractsOf } from './contracts.ts'
import { emptyMoment } from './seriesPricing.ts'
import { yearsUntil } from './sessions.ts'
import { impliedDeviation } from './smile.ts'
import { scaleOn } from './underlyingPath.ts'
import { underlyingOf } from './underlyings.ts'

/** One expiry of a surface at a close (§O9, §O10); volatilities as 0.121. */
export interface SurfaceExpiry {
  readonly expiry: IsoDate
  readonly years: number
  readonly forward: number
  readonly atmIv: number
  readonly rr25: number
  readonly bf25: number
}

/** Deviations at which a forward delta is 25 %: Φ⁻¹(0.75). */
const QUARTER = 0.6744897501960817
const moment = emptyMoment()

/** The surface of an underlying at a close, by expiry; expiring series have none. Empty when nobody trades. */
export function closeSurface(world: World, symbol: string, date: IsoDate): SurfaceExpiry[] {
  const underlying = underlyingOf(world, symbol)
  const contracts = contractsOf(world, underlying, date)
  if (contracts === null) return []
  const closeAt = closeInstant(underlying.market, date)
  return contracts.options.flatMap((series) => {
    if (series.sessionsLeft === 0) return []
    fillCloseMoment(closePricing(series, series.d), 1, moment)
    const years = yearsUntil(series.expiryAt, closeAt)
    const root = Math.sqrt(years)
    const { spread, skew, wings } = moment
    const atmIv = impliedDeviation(0, spread, skew, wings) / root
    const put = quarterDelta(-1, spread, skew, wings) / root
    const call = quarterDelta(1, spread, skew, wings) / root
    const forward = moment.forward * scaleOn(series.days, series.d)
    return { expiry: series.expiry, years, forward, atmIv, rr25: put - call, bf25: (put + call) / 2 - atmIv }
  })
}

/** Deviation at the strike of 25 delta: ln(K/F) = ±q·s + s²/2, by its own fixed point. */
function quarterDelta(side: 1 | -1, spread: number, skew: number, wings: number): number {
  let deviation = spread
  for (let i = 0; i < 12; i++) {
    deviation = impliedDeviation(side * QUARTER * deviation + deviation ** 2 / 2, spread, skew, wings)
  }
  return deviation
}
