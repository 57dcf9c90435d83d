import { combinationBars } from '@strikelens/analytics/strategy'
import { MINUTE_MS } from '@strikelens/market/time'
import { atRows } from '../../chain/axisRows.ts'
import type { LegPremium } from './legPremium.ts'

/** A leg by row, oldest first; ₹, IV as 0.121, NaN in gaps. */
export interface LegRows {
  readonly key: string
  readonly price: Float64Array
  /** HOLLOW bits of §S1: a quote or an old trade. */
  readonly hollow: Uint8Array
  readonly vwap: Float64Array
  readonly decay: Float64Array
  readonly timeValue: Float64Array
  readonly decayTimeValue: Float64Array
  readonly iv: Float64Array
  readonly delta: Float64Array
  readonly basePrice: number
  /** First row at which a change is measured. */
  readonly startsAt: number
  readonly isBaseTooSmall: boolean
}

/** Bars of a leg (§S3): first, highest, lowest and last of its snapshots within a row. */
export interface LegBars {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** A leg at the page's rows. */
export function legRows(premium: LegPremium, isBaseTooSmall: boolean): LegRows {
  const { leg, axis, series, price, hollow, startsAt } = premium
  const { rows } = axis
  const at = (column: Float64Array) => atRows(rows, column)
  return {
    key: leg.key,
    price: at(price),
    hollow: Uint8Array.from(rows.snapshot, (t) => (t < 0 ? 0 : hollow[t])),
    vwap: at(premium.vwap),
    decay: at(premium.decay),
    timeValue: at(premium.timeValue),
    decayTimeValue: at(premium.decayTimeValue),
    iv: at(series.ivPct).map((pct) => pct / 100),
    delta: at(series.delta),
    basePrice: premium.basePrice,
    startsAt: Math.max(
      0,
      rows.snapshot.findIndex((t) => t >= startsAt),
    ),
    isBaseTooSmall,
  }
}

/** Bars of a leg that stands alone. */
export function legBars({ axis, price, stepLots }: LegPremium): LegBars {
  const { rows } = axis
  const { open, high, low, close } = combinationBars(
    rows.time,
    rows.minutes * MINUTE_MS,
    axis.axis.asOf,
    price,
    stepLots,
  )
  return { open, high, low, close }
}
