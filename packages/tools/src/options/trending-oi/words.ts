import type { Wire } from '../../result.ts'
import type { RowSentiment } from './rows.ts'

/** 'Bullish, strengthening', 'Neutral, low activity'; null where labels are withheld. */
export function sentimentWords(sentiment: Wire<RowSentiment> | null | undefined): string | null {
  if (sentiment == null) return null
  const { band, trend, isLowActivity } = sentiment
  const suffix = isLowActivity ? 'low activity' : trend
  return suffix === null ? band : `${band}, ${suffix}`
}
