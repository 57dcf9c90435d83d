import { dayLabel } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { type NoAnswer, noAnswer } from '../result.ts'

/**
 * Why there is nothing of a date before the stored history, and the way to its beginning (§O20); null within it. Of futures
 * the exchanges' rows are enough.
 */
export async function beforeHistory(
  market: Market,
  date: IsoDate,
  of: 'chains' | 'futures' = 'chains',
): Promise<{ readonly noAnswer: NoAnswer } | null> {
  const first = await (of === 'chains' ? market.firstChainDate() : market.firstFuturesDate())
  if (first === null || date >= first) return null
  return noAnswer(`Data starts on ${dayLabel(first, date)}`, 'Earlier sessions are not stored.', [
    { label: dayLabel(first, date), set: { date: first, time: null } },
  ])
}
