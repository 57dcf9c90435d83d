import type { SpreadType } from '@strikelens/analytics/strategy'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { type LegChoices, legChoices } from '../../chain/legChoices.ts'
import { type ChainLeg, resolvedLegs } from '../../chain/legs.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import { type IndicatorLine, indicatorNotice } from '../../indicators/indicatorLines.ts'
import { type InstrumentAxes, instrumentAxes } from '../../instrument/axes.ts'
import type { Compared } from '../../instrument/compared.ts'
import { comparedInsight } from '../../instrument/comparedInsight.ts'
import { comparison } from '../../instrument/comparison.ts'
import type { InstrumentState } from '../../instrument/now.ts'
import { warmIndicators } from '../../instrument/warmIndicators.ts'
import { INTERVAL_MINUTES, type IntervalChoice, rowInterval } from '../../kit/intervals.ts'
import { reasonInsight } from '../../pair/insights.ts'
import type { Result } from '../../result.ts'
import { calendarInsight, entryInsight, priceInsight, riskInsight } from './insights.ts'
import { expiriesOf } from './payoff.ts'
import { type SpreadRows, spreadRows } from './rows.ts'
import { spreadNotices, spreadOver } from './spread.ts'
import { spreadConstruction } from './spreadConstruction.ts'
import { spreadLegs } from './spreadLegs.ts'
import { spreadName } from './spreadName.ts'
import { type SpreadAt, spreadAt } from './spreadNow.ts'
import { INTERVALS, tool } from './tool.ts'
import { nextExpiry } from './typeWords.ts'

export type Params = ParamsOf<typeof tool>

export interface SpreadPrice extends Omit<SpreadAt, 'asOf' | 'explanations'>, ChainHead {
  /** What tokens and types were resolved to; a copied link carries these. */
  readonly resolved: {
    readonly expiry: IsoDate
    readonly legs: string
    readonly type?: SpreadType
    readonly vs?: string
  }
  /** 'Bull call spread', 'Iron condor', 'Custom spread'. */
  readonly name: string
  /** What filled the legs; null where they are the reader's own. */
  readonly type: SpreadType | null
  /** Legs in the order they were written. */
  readonly legs: readonly ChainLeg[]
  readonly choices: LegChoices
  /** The expiry that calendars reach to; null where none is listed after the page's. */
  readonly nextExpiry: IsoDate | null
  /** Forward of the first expiry less and plus its expected move (§O11); NaN without one. */
  readonly expected: { readonly from: number; readonly to: number }
  /** ATM now and what the type would fill in there, where the legs that are held are others (§S15). */
  readonly atmNow: { readonly strike: number; readonly legs: string } | null
  readonly rowLength: IntervalChoice
  /** Where the last snapshot left it: the page goes on from there with every tick. */
  readonly state: InstrumentState
  readonly rows: SpreadRows
  readonly indicators: readonly IndicatorLine[]
  /** The spread that is drawn beside it; null without one. */
  readonly compared: Compared | null
  /** What the first contract settled at: the spread ended there. */
  readonly settlement: number | null
}

/** The price of a spread over the last sessions, what it can win and lose, and what moved it since the base. */
export async function compute(market: Market, params: Params): Promise<Result<SpreadPrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const found = await spreadLegs(reading, params)
  if ('noAnswer' in found) return found
  const { legs, chains, type, atmNow } = found
  const axes = await instrumentAxes(reading, chains, params.days)
  const spread = spreadOver(axes, legs, params)
  if ('noAnswer' in spread) return spread

  const { state, since } = spread
  const expiries = expiriesOf(state.terms)
  const settlement = settlementOfFirst(axes, expiries[0])
  const facts = { isCommodity: reading.listing.set === 'COM', isSettled: settlement !== null }
  const { explanations, asOf: _asOf, ...now } = spreadAt(state, since, chains, facts)
  const { notice, ...rowLength } = rowInterval(params.interval, reading.listing.set, INTERVALS, '3m')
  const vix = params.ov.split(',').includes('vix') ? await overlayLine(reading, axes.axis, 'INDIAVIX') : null
  const minutes = INTERVAL_MINUTES[rowLength.interval]
  const grid = axisRows(axes.axis, minutes)
  const rows = spreadRows(grid, spread, vix)
  const indicators = await warmIndicators(params.ind, { rows, minutes, days: params.days }, async (days) =>
    spreadOver(await instrumentAxes(reading, chains, days), legs, params),
  )
  const name = spreadName(type, legs, chains)
  const {
    compared,
    held,
    notice: otherNotice,
  } = await comparison(params, { axes, chains, grid, close: rows.close }, spreadConstruction(legs, name, params), tool)
  const { expiry } = reading.terms
  return chainAnswer(reading, {
    insights: [
      priceInsight(name, now.figures),
      comparedInsight('this spread', rows.time, compared),
      reasonInsight(since, now.figures.signed, now.path),
      riskInsight(now.figures, expiries.length > 1),
      entryInsight(now.figures),
      calendarInsight(now.figures),
    ],
    notices: [
      ...reading.notices,
      ...found.notices,
      notice,
      otherNotice,
      ...spreadNotices(spread),
      indicatorNotice(indicators),
    ],
    explanations,
    data: {
      ...(await chainHead(market, reading, tool)),
      resolved: { expiry, legs: resolvedLegs(legs, expiry), ...(type === null ? {} : { type }), ...held },
      name,
      type,
      legs,
      choices: legChoices(reading, true),
      nextExpiry: nextExpiry(reading),
      expected: expectedRange(chains.get(expiries[0]) ?? reading),
      atmNow,
      rowLength,
      ...now,
      state,
      rows,
      indicators,
      compared,
      settlement,
    },
  })
}

function expectedRange({ derived }: ChainReading): SpreadPrice['expected'] {
  const { forward, expectedMove, timeQuality } = derived
  // In the last five minutes of a contract its IV says nothing (§O4), nor does a move made of it.
  const move = timeQuality === 'ok' || timeQuality === 'low' ? expectedMove : Number.NaN
  return { from: forward - move, to: forward + move }
}

/** What the legs that expire first settled at; null while they live. A calendar ends with its near leg. */
function settlementOfFirst({ chains }: InstrumentAxes, first: IsoDate): number | null {
  return chains.get(first)?.settlement?.price ?? null
}
