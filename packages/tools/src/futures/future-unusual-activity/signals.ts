import { FUTURES_SEGMENTS, UNUSUAL_TOOL, unusualEvaluations, unusualSession } from '@strikelens/market/unusual'
import type { SignalFinder } from '../../signals/finder.ts'

const MINUTES = { '5m': 5, '15m': 15 } as const

const FINDER: SignalFinder = {
  tool: UNUSUAL_TOOL,
  watched: FUTURES_SEGMENTS.flatMap((segment) => [
    { segment, interval: '5m' as const },
    { segment, interval: '15m' as const },
  ]),
  hasOwnEvening: true,
  async find(market, { segment, interval }, date) {
    const isOwn = (segment === 'derivatives' || segment === 'mcx') && (interval === '5m' || interval === '15m')
    const board = isOwn && market.sessionDate(segment) === date ? await market.futures() : null
    if (board === null || !isOwn) return []
    const session = await unusualSession(market, board, segment, MINUTES[interval])
    return session === null ? [] : unusualEvaluations(session)
  },
}

/** Finds what is unusual in each slot of a session, in both lengths. */
export function signalFinder(): SignalFinder {
  return FINDER
}
