import { pcrReading, type Sentiment } from '@strikelens/analytics/options'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { chainContext } from '../../chain/context.ts'
import { readChain } from '../../chain/readChain.ts'
import { shownStrikes } from '../../chain/strikeSet.ts'
import type { ParamsOf } from '../../define.ts'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import type { Result } from '../../result.ts'
import type { tool } from './tool.ts'

/** Strikes on each side of ATM: what a small card can hold. */
const EACH_SIDE = '6'

/** The near expiry of an index; prices in points, IVs as 0.121, OI in lots. NaN is "–". */
export interface HomeOptions {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly dte: number
  readonly spot: number
  /** Over all strikes (§O13). */
  readonly pcrOi: number
  readonly pcrBand: Sentiment | null
  readonly isPcrStretched: boolean
  readonly maxPain: number
  readonly atm: number
  /** Call and put at ATM at their last prices (§S1, §S6), and in percent of spot. */
  readonly straddle: number
  readonly straddlePct: number
  readonly atmIv: number
  /** Against the previous close. */
  readonly atmIvChange: number
  readonly strikes: Float64Array
  readonly callOi: Float64Array
  readonly putOi: Float64Array
}

/** The options of an index in a few figures, those of /oi-analysis and /straddle-price. */
export async function compute(market: Market, { symbol }: ParamsOf<typeof tool>): Promise<Result<HomeOptions>> {
  const reading = await readChain(market, { symbol, expiry: 'near', base: 'prev', atm: 'fwd' })
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, terms } = reading
  const context = await chainContext(reading)
  const { from, to } = shownStrikes(snapshot.strike, derived.atm, EACH_SIDE)
  const lots = (side: 'ce' | 'pe') => snapshot[side].oiQty.slice(from, to).map((quantity) => quantity / terms.lotSize)
  // A leg that has not traded today counts with its mark (§S1).
  const { straddleLtp, straddleMark } = derived
  const straddle = Number.isNaN(straddleLtp.premium) ? straddleMark.premium : straddleLtp.premium
  return homeAnswer(snapshot.asOf, snapshot.oiAsOf, {
    symbol,
    expiry: context.expiry,
    dte: context.dte,
    spot: context.spot,
    pcrOi: context.pcrOi,
    pcrBand: context.pcrBand,
    isPcrStretched: context.pcrBand !== null && (pcrReading(context.pcrOi)?.isStretched ?? false),
    maxPain: context.maxPain,
    atm: context.atm,
    straddle,
    straddlePct: (100 * straddle) / context.spot,
    atmIv: context.atmIv,
    atmIvChange: context.atmIvChange,
    strikes: snapshot.strike.slice(from, to),
    callOi: lots('ce'),
    putOi: lots('pe'),
  })
}
