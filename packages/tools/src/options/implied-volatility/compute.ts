import type { IvChange } from '@strikelens/analytics/volatility'
import { plain } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { expiryNotice } from '../../chain/expiryNotice.ts'
import type { IvStanding } from '../../chain/ivHistory.ts'
import { type IvRows, ivRows } from '../../chain/ivRows.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { settlementOf } from '../../chain/settlement.ts'
import { standingExplanations, wingExplanations } from '../../chain/volExplanations.ts'
import type { ParamsOf } from '../../define.ts'
import { INTERVAL_MINUTES } from '../../kit/intervals.ts'
import type { Notice, Result } from '../../result.ts'
import { ivExplanations } from './explanations.ts'
import { levelInsight, moveInsight, skewInsight, termInsight } from './insights.ts'
import { type IvChangeSplit, ivChangeSplit, repricedSincePrevious } from './ivChange.ts'
import { ivLevel } from './ivLevel.ts'
import { type SmileView, smileView } from './smileView.ts'
import { type IvTerm, ivTerm } from './term.ts'
import { strikesOf, tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface ImpliedVolatility extends SmileView, ChainHead {
  readonly resolved: { readonly expiry: IsoDate }
  /** Listed strikes, for the picker, and those that have a line. */
  readonly strikes: Float64Array
  readonly chosenStrikes: readonly number[]
  readonly isEndOfDayOnly: boolean
  readonly rows: IvRows
  readonly term: IvTerm
  readonly split: IvChangeSplit
  readonly repriced: 'Repriced lower' | 'Repriced higher' | null
  readonly standing: IvStanding
  /** IV30 against the previous close, with Spike or Crush (§S11). */
  readonly iv30Change: IvChange
}

/** ATM IV of a chain through the session, its smile and term structure, and how dear it is against its own past. */
export async function compute(market: Market, params: Params): Promise<Result<ImpliedVolatility>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const { snapshot, derived, terms, day } = reading
  const chosen = strikesOf(params.strikes).filter((strike) => snapshot.strike.includes(strike))
  const [rows, { term, how }] = await Promise.all([sessionRows(reading, params, chosen), ivTerm(reading)])
  const { vols, standing, iv30Change } = await ivLevel(reading, term)
  const split = ivChangeSplit(reading)
  const repriced = await repricedSincePrevious(reading)
  const view = smileView(reading)
  const notices = [
    ...reading.notices,
    unlistedNotice(params.strikes, chosen),
    expiryNotice(reading, await settlementOf(reading)),
  ]
  const insights = [
    moveInsight(split, derived, repriced),
    levelInsight(standing, iv30Change),
    skewInsight(view.skew),
    termInsight(term, day.date),
  ]
  return chainAnswer(reading, {
    insights,
    notices,
    explanations: {
      ...standingExplanations(standing, iv30Change, vols, day.date),
      ...wingExplanations(view.skew, derived),
      ...ivExplanations(reading, split, term),
      ...how,
    },
    data: {
      ...(await chainHead(market, reading, tool)),
      resolved: { expiry: terms.expiry },
      strikes: snapshot.strike,
      chosenStrikes: chosen,
      isEndOfDayOnly: reading.isEndOfDayOnly,
      ...view,
      rows,
      term,
      split,
      repriced,
      standing,
      iv30Change,
    },
  })
}

/** The rows of the session; India VIX is made of NIFTY options, so it stands beside no other symbol. */
async function sessionRows(reading: ChainReading, { interval }: Params, chosen: readonly number[]): Promise<IvRows> {
  const { listing, baseline } = reading
  const axis = await snapshotAxis(reading, 1, false)
  const vix = listing.symbol === 'NIFTY' ? await overlayLine(reading, axis, 'INDIAVIX') : null
  const { derived, asOf } = baseline
  const base = derived === null ? null : { smile: derived.byStrike, forward: derived.forward, asOf }
  return ivRows(reading, axis, axisRows(axis, INTERVAL_MINUTES[interval]), base, chosen, vix)
}

function unlistedNotice(strikes: string | undefined, chosen: readonly number[]): Notice | null {
  const unlisted = strikesOf(strikes).filter((strike) => !chosen.includes(strike))
  if (unlisted.length === 0) return null
  const names = unlisted.map(plain).join(', ')
  return { kind: 'info', text: `${names} ${unlisted.length === 1 ? 'is' : 'are'} not listed: no line is drawn.` }
}
