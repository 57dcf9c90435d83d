import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { type ChainHead, chainHead } from '../../chain/chainHead.ts'
import { INTERVAL_MINUTES } from '../../chain/intervals.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { readChain } from '../../chain/readChain.ts'
import { plain } from '../../chain/words.ts'
import type { ParamsOf } from '../../define.ts'
import { type IndicatorLine, indicatorLines, indicatorNotice } from '../../indicators/indicatorLines.ts'
import { instrumentAxes, settlementPrice } from '../../instrument/axes.ts'
import type { InstrumentState } from '../../instrument/now.ts'
import type { Result } from '../../result.ts'
import { type MissingLeg, straddleNotices, straddleOver } from '../straddle.ts'
import { resolveStrike } from '../strike.ts'
import { premiumInsight, rangeInsight, reasonInsight } from './insights.ts'
import { type StraddleNow, straddleAt } from './straddleNow.ts'
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
  /** The leg that has no price today. */
  readonly missing: MissingLeg
  /** Where the last snapshot left it: the page goes on from there with every tick. */
  readonly state: InstrumentState
  readonly rows: StraddleRows
  readonly indicators: readonly IndicatorLine[]
  /** What the contract settled at; the last row then stands at its intrinsic. */
  readonly settlement: number | null
}

/** The premium of one straddle over the last sessions, and what moved it since the base. */
export async function compute(market: Market, params: Params): Promise<Result<StraddlePrice>> {
  const reading = await readChain(market, { ...params, atm: 'fwd' })
  if ('noAnswer' in reading) return reading
  const strike = resolveStrike(reading, params.strike)
  if ('noAnswer' in strike) return strike
  const axes = await instrumentAxes(reading, new Map([[reading.terms.expiry, reading]]), params, params.days)
  const straddle = straddleOver(axes, strike, params)
  if ('noAnswer' in straddle) return straddle

  const { state, since, missing } = straddle
  const { explanations, asOf: _asOf, ...now } = straddleAt(state, reading.derived, since)
  const vix = params.ov.split(',').includes('vix') ? await overlayLine(reading, axes.axis, 'INDIAVIX') : null
  const rows = straddleRows(axisRows(axes.axis, INTERVAL_MINUTES[params.interval]), straddle, vix)
  const indicators = indicatorLines(params.ind, rows)
  const regime = rows.regime[rows.regime.length - 1] ?? 'none'
  return chainAnswer(reading, {
    insights: [
      premiumInsight(`${plain(strike.strike)} ${nameOf(missing)}`, now.figures, since, regime),
      reasonInsight(since, now.figures.value, now.path),
      rangeInsight(now.figures),
    ],
    notices: [...reading.notices, strike.notice, ...straddleNotices(straddle), indicatorNotice(indicators)],
    explanations,
    data: {
      ...(await chainHead(market, reading, tool)),
      strikes: reading.snapshot.strike,
      resolved: { expiry: reading.terms.expiry, strike: strike.strike },
      atmNow: strike.atmNow,
      missing,
      ...now,
      state,
      rows,
      indicators,
      settlement: settlementPrice(axes),
    },
  })
}

function nameOf(missing: MissingLeg): string {
  return missing === null ? 'straddle' : missing === 'CE' ? 'PE' : 'CE'
}
