import { BUILDUPS, type Buildup, buildupCode } from '@strikelens/analytics/futures'
import {
  changePct,
  hasIntervalLabels,
  isNew,
  type MarketMeaning,
  marketMeaning,
  strikeDefence,
} from '@strikelens/analytics/options'
import { dayRange } from '@strikelens/analytics/strategy'
import { MINUTE_MS } from '@strikelens/market/time'
import { lastSession } from '../../chain/axis.ts'
import { hasOiLabels } from '../../chain/labels.ts'
import { lastClosedRow } from '../../chain/lastClosedRow.ts'
import { rightOf } from '../../chain/legs.ts'
import type { LegTrack } from './legTrack.ts'

/** A leg at the view instant: lots, ₹, IV as 0.121. NaN is "–". */
export interface LegFigures {
  readonly key: string
  readonly name: string
  readonly right: 'CE' | 'PE'
  readonly strike: number
  readonly oiLots: number
  readonly baseOiLots: number
  readonly oiChg: number
  readonly oiChgPct: number
  /** ΔOI % reads "New": interest where there was none. */
  readonly isNew: boolean
  /** Of the last row that has ended, with its z (§O18). */
  readonly intervalOiChg: number
  readonly z: number
  readonly dayLow: number
  readonly dayHigh: number
  readonly dayRangePct: number
  readonly ltp: number
  readonly basePrice: number
  /** No trade made the base price: the settlement stands in (§O12). */
  readonly isSettle: boolean
  readonly chgPct: number
  readonly iv: number
  readonly buildup: Buildup
  readonly meaning: MarketMeaning | null
  readonly defence: 'Being defended' | 'Being left' | null
}

/** What the table says of a leg (§O12, §O15, §O18). */
export function legFigures(track: LegTrack): LegFigures {
  const { leg, axis, quotes, base, intervalOiChg } = track
  const { reading, rows } = axis
  const { snapshot, derived } = reading
  const right = rightOf(leg)
  const last = quotes.oiLots.length - 1
  const closed = lastClosedRow(rows)
  const { from, to } = lastSession(axis.axis)
  const { low, high } = dayRange(quotes.oiLots, from, to)
  const oiLots = quotes.oiLots[last]
  const ltp = quotes.ltp[last]
  const oiChg = oiLots - base.oiLots
  // Labels that rest on OI are suspended while its feed stands still (§O3).
  const isOiLive = Number.isNaN(reading.oiStalledSince)
  const buildup = isOiLive ? BUILDUPS[buildupCode(ltp - base.price, oiChg)] : BUILDUPS[0]
  const k = snapshot.strike.indexOf(leg.strike)
  const side = leg.right === 'CE' ? derived.ce : derived.pe
  const hasDefence = hasOiLabels(reading) && hasIntervalLabels(rows.minutes * MINUTE_MS)
  return {
    key: leg.key,
    name: leg.name,
    right: leg.right,
    strike: leg.strike,
    oiLots,
    baseOiLots: base.oiLots,
    oiChg,
    oiChgPct: changePct(oiLots, base.oiLots),
    isNew: isNew(base.oiLots) && oiLots > 0,
    intervalOiChg: closed < 0 ? Number.NaN : intervalOiChg[closed],
    z: closed < 0 ? Number.NaN : track.z[closed],
    dayLow: low,
    dayHigh: high,
    dayRangePct: high === low ? Number.NaN : (100 * (oiLots - low)) / (high - low),
    ltp,
    basePrice: base.price,
    isSettle: base.isSettle,
    chgPct: changePct(ltp, base.price),
    iv: derived.timeQuality === 'ok' || derived.timeQuality === 'low' ? side.iv[k] : Number.NaN,
    buildup,
    meaning: marketMeaning(right, buildup),
    defence: hasDefence
      ? strikeDefence(right, leg.strike, snapshot.spot, sessionRows(track), closedInSession(track))
      : null,
  }
}

/** ΔOI of the view's session alone: what was done the day before defends nothing today. */
function sessionRows({ axis, intervalOiChg }: LegTrack): Float64Array {
  return intervalOiChg.subarray(axis.rows.starts.at(-1) ?? 0)
}

function closedInSession({ axis }: LegTrack): number {
  return lastClosedRow(axis.rows) - (axis.rows.starts.at(-1) ?? 0)
}
