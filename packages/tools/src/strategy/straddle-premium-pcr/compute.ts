import type { Market } from '@strikelens/market/market'
import { axisBase } from '../../chain/axisBase.ts'
import { axisRows } from '../../chain/axisRows.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { hasOiLabels, thinNotice } from '../../chain/labels.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import { readChain } from '../../chain/readChain.ts'
import { resolveStrike } from '../../chain/strike.ts'
import { axisBaseOi } from '../../chain/strikeSetSums.ts'
import { resolvedSet } from '../../chain/strikeSets.ts'
import { indicatorNotice } from '../../indicators/indicatorLines.ts'
import { instrumentAxes, settlementPrice } from '../../instrument/axes.ts'
import { comparedInsight } from '../../instrument/comparedInsight.ts'
import { comparison } from '../../instrument/comparison.ts'
import { instrumentAt } from '../../instrument/now.ts'
import { warmIndicators } from '../../instrument/warmIndicators.ts'
import { INTERVAL_MINUTES } from '../../kit/intervals.ts'
import { pairNotices, shownName } from '../../pair/pair.ts'
import { pairConstruction } from '../../pair/pairConstruction.ts'
import { straddleOver } from '../../pair/straddle.ts'
import type { Result } from '../../result.ts'
import { premiumPcrExplanations } from './explanations.ts'
import { premiumPcrInsights } from './insights.ts'
import { pcrDays } from './pcrDay.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { readingsOf, trendsNow } from './readings.ts'
import { premiumPcrCorrelation, premiumPcrRows } from './rows.ts'
import { scopeSet, scopeSums } from './scopeSums.ts'
import { tool } from './tool.ts'

/** The premium of a straddle and the put-call ratio of a scope on one axis, and who writes meanwhile. */
export async function compute(market: Market, params: Params): Promise<Result<PremiumPcr>> {
  const reading = await readChain(market, { ...params, atm: 'fwd', tool })
  if ('noAnswer' in reading) return reading
  const strike = resolveStrike(reading, params.strike)
  if ('noAnswer' in strike) return strike
  const { expiry } = reading.terms
  const chains = new Map([[expiry, reading]])
  const axesOver = (days: number) => instrumentAxes(reading, chains, days)
  const axes = await axesOver(params.days)
  const straddle = straddleOver(axes, strike, params)
  if ('noAnswer' in straddle) return straddle

  const { axis } = axes
  const measured = await axisBase(reading, axis, params)
  const { set, notice: otherStrikes } = scopeSet(reading, params, strike.strike, axis)
  const sums = scopeSums(reading, axis, set, axisBaseOi(measured))
  const spot = Float64Array.from(axis.snapshots, (snapshot) => snapshot.spot)
  // A settlement is no price that anybody traded at: readings rest on what was.
  const read = { premium: straddle.combined.traded, pcr: sums.pcr, spot, stretches: sums.stretches }
  const readings = readingsOf(axis, read, params.lookMin)
  const isRead = hasOiLabels(reading) && straddle.missing === null
  const vix = params.ov.split(',').includes('vix') ? await overlayLine(reading, axis, 'INDIAVIX') : null
  const minutes = INTERVAL_MINUTES[params.interval]
  const grid = axisRows(axis, minutes)
  const rows = premiumPcrRows(grid, straddle, sums, isRead ? readings : null, vix)
  const indicators = await warmIndicators(params.ind, { rows, minutes, days: params.days }, async (days) =>
    straddleOver(await axesOver(days), strike, params),
  )
  const { strikes, missing } = straddle
  const { compared, held, notice } = await comparison(
    params,
    { axes, chains, grid, close: rows.close },
    pairConstruction(strikes, missing, expiry, params),
    tool,
  )
  const { asOf: _, explanations, ...now } = instrumentAt(straddle.state, straddle.since)
  const data: PremiumPcr = {
    ...(await chainHead(market, reading, tool)),
    ...now,
    resolved: { expiry, strike: strike.strike, ...resolvedSet(set), ...held },
    strikes: reading.snapshot.strike,
    atmNow: strike.atmNow,
    missing,
    state: straddle.state,
    set,
    oiSince: measured.label,
    rows,
    indicators,
    compared,
    day: pcrDays(rows, reading.isEndOfDayOnly),
    trends: trendsNow(axis, read, readings),
    correlation: premiumPcrCorrelation(grid, rows),
    settlement: settlementPrice(axes),
  }
  const notices = [...reading.notices, strike.notice, notice, otherStrikes, ...pairNotices(straddle)]
  return chainAnswer(reading, {
    insights: [
      ...premiumPcrInsights(data, params.lookMin),
      comparedInsight(shownName(strikes, missing), rows.time, compared),
    ],
    notices: [...notices, thinNotice(reading), indicatorNotice(indicators)],
    explanations: { ...explanations, ...premiumPcrExplanations(data, params.lookMin) },
    data,
  })
}
