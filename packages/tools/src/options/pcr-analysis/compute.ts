import { isPcrDivergence, pcr } from '@strikelens/analytics/options'
import { summaryAt } from '@strikelens/market/chains'
import type { Market } from '@strikelens/market/market'
import { snapshotAxis } from '../../chain/axis.ts'
import { chainAnswer } from '../../chain/chainAnswer.ts'
import { chainHead } from '../../chain/chainHead.ts'
import { expirySummaries } from '../../chain/expirySummaries.ts'
import { hasOiLabels, thinNotice } from '../../chain/labels.ts'
import { nearOnDay } from '../../chain/nearOnDay.ts'
import { type ChainReading, readChain } from '../../chain/readChain.ts'
import { resolvedSet, strikeSet } from '../../chain/strikeSets.ts'
import { INTERVAL_MINUTES, rowInterval } from '../../kit/intervals.ts'
import type { Result } from '../../result.ts'
import { expiryChoices } from '../../symbols/expiryChoices.ts'
import { pcrExplanations } from './explanations.ts'
import { pcrInsights } from './insights.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'
import { type PcrToday, pcrHistory, standing } from './pcrHistory.ts'
import { lastHour, type PcrRows, pcrDay, pcrRows } from './pcrRows.ts'
import { pcrSums } from './summedChains.ts'
import { INTERVALS, tool } from './tool.ts'

/** Puts against calls by row, by strike and by day, and where today stands among days like it. */
export async function compute(market: Market, params: Params): Promise<Result<PcrAnalysis>> {
  const isAll = params.expiry === 'all'
  const request = { ...params, expiry: isAll ? 'near' : params.expiry, base: 'prev', atm: 'fwd', tool } as const
  const reading = await readChain(market, request)
  if ('noAnswer' in reading) return reading
  const { notice, ...interval } = rowInterval(params.interval, reading.listing.set, INTERVALS, '3m')
  const axis = await snapshotAxis(reading, 1, false)
  const { set, notice: setNotice } = strikeSet(reading, params, axis)
  const sums = await pcrSums(reading, set, axis, INTERVAL_MINUTES[interval.interval], isAll)
  const rows = pcrRows(sums, hasOiLabels(reading))
  const hour = lastHour(rows)
  const wholePcr = pcr(sums.all.peOi, sums.all.ceOi)
  const today = await sessionNow(reading, isAll, wholePcr, rows)
  const history = await pcrHistory(reading, today, isAll)
  const head = await chainHead(market, reading, tool)
  const before = { pcr: history.pcr.subarray(0, -1), dte: history.dte.subarray(0, -1) }
  const data: PcrAnalysis = {
    ...head,
    resolved: { expiry: isAll ? 'all' : reading.terms.expiry, ...resolvedSet(set) },
    summed: sums.summed,
    interval,
    set,
    rows,
    day: pcrDay(rows, sums, reading.isEndOfDayOnly),
    byStrike: { ...sums.byStrike, pcr: sums.byStrike.ceOi.map((oi, k) => pcr(sums.byStrike.peOi[k], oi)) },
    hour,
    isDivergence: hasOiLabels(reading) && isPcrDivergence(hour.spotMovePct, hour.pcrMove),
    wholePcr,
    standing: standing(wholePcr, head.context.dte, before),
    isFirstDay: history.isNewExpiry[history.isNewExpiry.length - 1] === 1 && reading.terms.expiry === today.expiry,
    history,
  }
  const notices = [...reading.notices, notice, setNotice, ...sums.notices, thinNotice(reading)]
  return chainAnswer(reading, {
    insights: pcrInsights(data),
    notices,
    explanations: pcrExplanations(data),
    data,
  })
}

/** The view's session as the history has its sessions: of the near expiry, or of all of them. */
async function sessionNow(
  { market, listing, terms, day, snapshot }: ChainReading,
  isAll: boolean,
  wholePcr: number,
  rows: PcrRows,
): Promise<PcrToday> {
  const near = nearOnDay(listing.options, day.date) ?? terms
  const choices = expiryChoices({ listing, snapshot })
  const dte = choices.find(({ expiry }) => expiry === near.expiry)?.dte ?? Number.NaN
  if (isAll || near.expiry === terms.expiry) {
    return { expiry: near.expiry, dte, pcr: wholePcr, pcrVolume: rows.pcrVolume.at(-1) ?? Number.NaN }
  }
  const summaries = await expirySummaries(market, listing, near, day.date)
  const last = (field: 'pcrOi' | 'pcrVolume') =>
    summaries === null ? Number.NaN : summaryAt(summaries, field, summaries.count - 1)
  return { expiry: near.expiry, dte, pcr: last('pcrOi'), pcrVolume: last('pcrVolume') }
}
