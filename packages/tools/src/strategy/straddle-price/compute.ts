import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { snapshotAxis } from '../../chain/axis.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { chainExplanations } from '../../chain/explanations.ts'
import { INTERVAL_MINUTES } from '../../chain/intervals.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { type Settlement, settlementOf } from '../../chain/settlement.ts'
import { plain } from '../../chain/words.ts'
import type { ParamsOf } from '../../define.ts'
import type { Result } from '../../result.ts'
import { expectedPath, sinceBase } from '../sinceBase.ts'
import { resolveStrike } from '../strike.ts'
import { premiumInsight, rangeInsight, reasonInsight } from './insights.ts'
import { type MissingLeg, type StraddleMoment, settledMoment, straddleMoment } from './moment.ts'
import { previousClose, type Straddle, straddleDay, straddleNotices, straddleOver } from './straddle.ts'
import { type StraddleNow, type StraddleState, straddleAt } from './straddleNow.ts'
import { type StraddleRows, straddleRows } from './straddleRows.ts'
import { tool } from './tool.ts'

export type Params = ParamsOf<typeof tool>

export interface StraddlePrice extends Omit<StraddleNow, 'asOf' | 'explanations'>, ChainHead {
  /** Listed strikes, for the picker. */
  readonly strikes: Float64Array
  /** What tokens were resolved to; a copied link carries these. */
  readonly resolved: { readonly expiry: IsoDate; readonly strike: number }
  /** ATM at the view instant when the chosen strike is another. */
  readonly atmNow: number | null
  /** Where the last snapshot left it: the page goes on from there with every tick. */
  readonly state: StraddleState
  readonly rows: StraddleRows
  /** What the contract settled at; the last row then stands at its intrinsic. */
  readonly settlement: number | null
}

/** The premium of one straddle over the last sessions, and what moved it since the base. */
export async function compute(market: Market, params: Params): Promise<Result<StraddlePrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd' })
  if ('noAnswer' in reading) return reading
  const strike = resolveStrike(reading, params.strike)
  if ('noAnswer' in strike) return strike
  const [axis, settlement] = await Promise.all([
    snapshotAxis(reading, params.days, params.base === 'prev'),
    settlementOf(reading),
  ])
  const straddle = straddleOver(reading, axis, strike, params.px, settlement)
  if ('noAnswer' in straddle) return straddle

  const { combined, forward } = straddle
  const day = straddleDay(axis, straddle, previousClose(reading, straddle))
  const since = sinceBase(reading, axis, combined, forward, params, day.prevClose)
  const path = expectedPath(reading, axis, combined, forward, since.from)
  const state: StraddleState = {
    terms: {
      strike: strike.strike,
      missing: straddle.missing,
      expiryAt: reading.terms.expiryAt,
      pointValue: reading.terms.pointValue,
    },
    last: lastMoment(reading, straddle, params, settlement),
    day,
    frozen: { forward: forward[since.from], iv: combined.legs[0].ivKPct[since.from] / 100 },
  }
  const { explanations, asOf, ...now } = straddleAt(state, reading.derived, since)
  const vix = params.ov.split(',').includes('vix') ? await overlayLine(reading, axis, 'INDIAVIX') : null
  const rows = straddleRows(axisRows(axis, INTERVAL_MINUTES[params.interval]), axis, straddle, { vix, path })
  const regime = rows.regime[rows.regime.length - 1] ?? 'none'
  const insights = [
    premiumInsight(`${plain(strike.strike)} ${nameOf(straddle.missing)}`, now.figures, since, regime),
    reasonInsight(since, now.figures.value, now.path),
    rangeInsight(now.figures),
  ]
  const notices = [...reading.notices, strike.notice, ...straddleNotices(straddle, axis)]
  return {
    answer: {
      asOf,
      oiAsOf: reading.snapshot.oiAsOf,
      insights: insights.filter((insight) => insight !== null),
      notices: notices.filter((notice) => notice !== null),
      explanations: { ...chainExplanations(reading), ...explanations },
      data: {
        ...(await chainHead(market, reading, tool)),
        strikes: reading.snapshot.strike,
        resolved: { expiry: reading.terms.expiry, strike: strike.strike },
        atmNow: strike.atmNow,
        ...now,
        state,
        rows,
        settlement: settlement?.price ?? null,
      },
    },
  }
}

/** The straddle at the view instant; at its settlement once it has expired. */
function lastMoment(
  { snapshot, derived, terms }: ChainReading,
  { k }: Straddle,
  { px }: Params,
  settlement: Settlement | null,
): StraddleMoment {
  const moment = straddleMoment(snapshot, derived, k, px, terms.lotSize)
  return settlement === null ? moment : settledMoment(moment, settlement.ce[k], settlement.pe[k])
}

function nameOf(missing: MissingLeg): string {
  return missing === null ? 'straddle' : missing === 'CE' ? 'PE' : 'CE'
}
