import { isLiquid, medianTurnoverCrore } from '@strikelens/analytics/screening'
import type { IsoDate } from '@strikelens/market/time'
import { isTradeToTrade, type Share, type ShareDay } from './shareDay.ts'

const RUPEES_A_CRORE = 1e7
const SESSIONS_OF_LIST = 20

/** A share of the liquid list. */
export interface LiquidShare {
  readonly share: Share
  readonly medianTurnoverCrore: number
  readonly close: number
}

/** The liquid list (§I7) of a date, the first session of a month, from the sessions before it. */
export function liquidShares({ shares, dates, isStored }: ShareDay, listDate: IsoDate): LiquidShare[] {
  const before = dates.findLastIndex((date, d) => date < listDate && isStored[d] === 1)
  const sessions = lastStored(isStored, before)
  return shares.flatMap((share) => {
    const close = before < 0 ? Number.NaN : share.rawClose[before]
    const medianCrore = medianTurnoverCrore(Float64Array.from(sessions, (d) => share.turnover[d] / RUPEES_A_CRORE))
    if (!isLiquid(medianCrore, close) || isTradeToTrade(share, before)) return []
    return [{ share, medianTurnoverCrore: medianCrore, close }]
  })
}

/** The last sessions up to `end` whose files are stored: a file that is missing says nothing of a share. */
function lastStored(isStored: Uint8Array, end: number): number[] {
  const sessions: number[] = []
  for (let d = end; d >= 0 && sessions.length < SESSIONS_OF_LIST; d--) if (isStored[d] === 1) sessions.push(d)
  return sessions.reverse()
}

/** ₹ crore, median of the last 20 stored sessions; NaN where a share rested in one of them. */
export function turnoverNow({ turnover }: Share, { isStored }: ShareDay): number {
  const sessions = lastStored(isStored, isStored.length - 1)
  return medianTurnoverCrore(Float64Array.from(sessions, (d) => turnover[d] / RUPEES_A_CRORE))
}
