import { BUILDUPS } from '@strikelens/analytics/futures'
import { IV_LOW, IV_MODEL } from '@strikelens/analytics/options'
import { type ChainData, type ChainValues, STALE, STALE_MODEL } from '@strikelens/ui/table'
import type { Settlement } from '../../chain/settlement.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { ChainRows, ChainSide } from './rows.ts'

const CODES: readonly string[] = BUILDUPS
const GRADES = ['A', 'B', 'C', 'D']

type Column = Float64Array | readonly (number | null)[]
type Codes = Uint8Array | readonly number[]

/** A side with typed columns or as it arrived: the page shows both, an answer and a tick. */
type AnySide = ChainSide | Wire<ChainSide>

/** How the rows of a page are shown. */
export interface DataShape {
  /** Symbol and expiry: cells flash only between snapshots of the same chain. */
  readonly identity: string
  /** What a lot counts: 1 in lots, the lot size in units. */
  readonly scale: number
  /** Which premium stands in the price column (§O2). */
  readonly px: 'ltp' | 'mid'
  readonly settlement: Wire<Settlement> | null
  /** Place of the ATM strike; −1 without one. */
  readonly atm: number
}

/** The table's values from an answer or from a tick. */
export function chainData(rows: ChainRows | Wire<ChainRows>, shape: DataShape): ChainData {
  const { settlement, atm } = shape
  const strikes = typed(rows.strike)
  return {
    identity: shape.identity,
    strikes,
    ce: sideValues(rows.ce, shape, settlement?.ce ?? []),
    pe: sideValues(rows.pe, shape, settlement?.pe ?? []),
    centre: {
      straddle: typed(rows.straddle),
      step: strikes.map((_, k) => (atm < 0 ? Number.NaN : k - atm)),
      pcr: typed(rows.pcr),
    },
  }
}

function sideValues(side: AnySide, { scale, px }: DataShape, settlement: readonly (number | null)[]): ChainValues {
  const scaled = (values: Column) => typed(values).map((value) => value * scale)
  const ltp = typed(side.ltp)
  const close = typed(side.close)
  const isMid = px === 'mid'
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
    greekStale: Array.from(side.greekQuality, staleOf),
    ivChange: typed(side.ivChg),
    iv: typed(side.iv),
    ivStale: Array.from(side.ivQuality, staleOf),
    liquidity: side.liquidity.map((grade) => GRADES.indexOf(grade)),
    cost: typed(side.cost),
    bid: typed(side.bid),
    ask: typed(side.ask),
    chgPct: typed(side.chgPct),
    chgStale: Array.from(side.isSettleBase, (code) => (code === 1 ? STALE : 0)),
    // No trade today: the previous close, standing back. A mark is there or it is not.
    ltp: isMid ? typed(side.mark) : ltp.map((value, k) => (Number.isNaN(value) ? close[k] : value)),
    ltpStale: Array.from(ltp, (value) => (!isMid && Number.isNaN(value) ? STALE : 0)),
    settlement: typed(settlement),
  }
}

function typed(values: Column): Float64Array {
  return values instanceof Float64Array ? values : column(values)
}

function isSet(codes: Codes, k: number): boolean {
  return codes[k] === 1
}

/** How a figure that rests on an IV of this quality is printed (§O9): grey when low, in italics off a neighbour's. */
function staleOf(quality: number): number {
  return quality === IV_LOW ? STALE : quality === IV_MODEL ? STALE_MODEL : 0
}
