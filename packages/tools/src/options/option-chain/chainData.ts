import { BUILDUPS } from '@strikelens/analytics/futures'
import type { ChainData, ChainValues } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { ChainRows, ChainSide } from './rows.ts'

const CODES: readonly string[] = BUILDUPS
const GRADES = ['A', 'B', 'C', 'D']

type Column = Float64Array | readonly (number | null)[]
type Codes = Uint8Array | readonly number[]

/** A side with typed columns or as it arrived: the page shows both, an answer and a tick. */
type AnySide = ChainSide | Wire<ChainSide>

/** The table's values from an answer or from a tick; quantities times `scale` (1 in lots, the lot size in units). */
export function chainData(rows: ChainRows | Wire<ChainRows>, identity: string, scale: number): ChainData {
  return {
    identity,
    strikes: typed(rows.strike),
    ce: sideValues(rows.ce, scale),
    pe: sideValues(rows.pe, scale),
    centre: { straddle: typed(rows.straddle), pcr: typed(rows.pcr) },
  }
}

function sideValues(side: AnySide, scale: number): ChainValues {
  const scaled = (values: Column) => typed(values).map((value) => value * scale)
  const ltp = typed(side.ltp)
  const base = typed(side.basePrice)
  return {
    buildup: side.buildup.map((name) => CODES.indexOf(name)),
    // A strike listed since the base has no percent: the column prints "New" for it.
    oiChangePct: typed(side.oiChgPct).map((value, k) => (isSet(side.isNew, k) ? Number.POSITIVE_INFINITY : value)),
    oiChange: scaled(side.oiChg),
    oi: scaled(side.oi),
    volume: scaled(side.volume),
    probItm: typed(side.probItm).map((value) => 100 * value),
    rho: typed(side.rho),
    gamma: typed(side.gamma),
    vega: typed(side.vega),
    theta: typed(side.theta),
    delta: typed(side.delta),
    ivChange: typed(side.ivChg),
    iv: typed(side.iv),
    ivStale: Array.from(side.ivQuality, (quality) => (quality === 1 ? 0 : 1)),
    liquidity: side.liquidity.map((grade) => GRADES.indexOf(grade)),
    cost: typed(side.cost),
    bid: typed(side.bid).map(quoted),
    ask: typed(side.ask).map(quoted),
    chgPct: typed(side.chgPct),
    // No trade today: the previous close, standing back.
    ltp: ltp.map((value, k) => (Number.isNaN(value) ? base[k] : value)),
    ltpStale: Array.from(ltp, (value) => (Number.isNaN(value) ? 1 : 0)),
  }
}

function typed(values: Column): Float64Array {
  return values instanceof Float64Array ? values : column(values)
}

function isSet(codes: Codes, k: number): boolean {
  return codes[k] === 1
}

/** Nobody bids nothing: a quote of 0 is none. */
function quoted(value: number): number {
  return value > 0 ? value : Number.NaN
}
