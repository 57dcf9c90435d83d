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
    const medianCrore = medianTurnoverCrore(croreOf(share.turnover, sessions))
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

/** ₹ crore, median of a share's turnover in the last 20 stored sessions; NaN where it rested in one of them. */
export function turnoverNow({ isStored }: ShareDay): (share: Share) => number {
  const sessions = lastStored(isStored, isStored.length - 1)
  return ({ turnover }) => medianTurnoverCrore(croreOf(turnover, sessions))
}

function croreOf(turnover: Float64Array, sessions: readonly number[]): Float64Array {
  const crore = new Float64Array(sessions.length)
  for (let i = 0; i < crore.length; i++) crore[i] = turnover[sessions[i]] / RUPEES_A_CRORE
  return crore
}
