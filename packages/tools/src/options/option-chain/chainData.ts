import { BUILDUPS } from '@strikelens/analytics/futures'
import { IV_LOW, IV_MODEL } from '@strikelens/analytics/options'
import { type ChainData, type ChainValues, STALE, STALE_MODEL } from '@strikelens/ui/table'
import type { ChainRows, ChainSide } from '../../chain/chainRows.ts'
import type { LegBase } from '../../chain/legBase.ts'
import type { Settlement } from '../../chain/settlement.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'

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
  /** What the legs were at the moment that changes are measured from. */
  readonly base: Record<'ce' | 'pe', Pick<Wire<LegBase>, 'oiLots' | 'iv' | 'price'>>
  /** Place of the ATM strike; −1 without one. */
  readonly atm: number
  /** Places of the strikes in the table, ascending; the same list while it is the same. */
  readonly places: readonly number[]
  /** Strikes of a stock that nobody prices stand back (/stock-option-chain). */
  readonly isStock: boolean
}

/** The table's values from an answer or from a tick, one element a strike in the table. */
export function chainData(rows: ChainRows | Wire<ChainRows>, shape: DataShape): ChainData {
  const { settlement, atm, places } = shape
  const at = (values: ArrayLike<number>) => Float64Array.from(places, (k) => values[k])
  const side = (values: ChainValues): ChainValues =>
    Object.fromEntries(Object.entries(values).map(([key, column]) => [key, at(column)]))
  const [ce, pe] = [typed(rows.ce.mark), typed(rows.pe.mark)]
  return {
    identity: shape.identity,
    strikes: at(typed(rows.strike)),
    ce: side(sideValues(rows.ce, shape, 'ce', settlement?.ce ?? [])),
    pe: side(sideValues(rows.pe, shape, 'pe', settlement?.pe ?? [])),
    centre: {
      straddle: at(typed(rows.straddle)),
      step: Float64Array.from(places, (k) => (atm < 0 ? Number.NaN : k - atm)),
      pcr: at(typed(rows.pcr)),
    },
    // Neither leg has a usable price (§O5): nothing of the strike can be believed.
    isQuiet: places.map((k) => (shape.isStock && Number.isNaN(ce[k]) && Number.isNaN(pe[k]) ? 1 : 0)),
  }
}

function sideValues(
  side: AnySide,
  { scale, px, base }: DataShape,
  name: 'ce' | 'pe',
  settlement: readonly (number | null)[],
): ChainValues {
  const scaled = (values: Column) => typed(values).map((value) => value * scale)
  const ltp = typed(side.ltp)
  const close = typed(side.close)
  const isMid = px === 'mid'
  return {
    buildup: side.buildup.map((name) => CODES.indexOf(name)),
    // A strike listed since the base has no percent: the column prints "New" for it.
    oiChangePct: typed(side.oiChgPct).map((value, k) => (isSet(side.isNew, k) ? Number.POSITIVE_INFINITY : value)),
    oiChange: scaled(side.oiChg),
    oiThen: scaled(base[name].oiLots),
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
    ivThen: typed(base[name].iv),
    iv: typed(side.iv),
    ivStale: Array.from(side.ivQuality, staleOf),
    liquidity: side.liquidity.map((grade) => GRADES.indexOf(grade)),
    cost: typed(side.cost),
    bid: typed(side.bid),
    ask: typed(side.ask),
    chgPct: typed(side.chgPct),
    chgStale: Array.from(side.isSettleBase, (code) => (code === 1 ? STALE : 0)),
    ltpThen: typed(base[name].price),
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
