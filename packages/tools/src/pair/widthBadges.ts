import { quoteWidthLabel } from '@strikelens/analytics/strategy'
import type { PairBadge } from './PairBadges.tsx'

const BADGES = {
  costly: { text: 'Costly quotes', hint: 'Bid and ask are more than 5% apart', tone: 'late' },
  wide: {
    text: 'Wide quotes',
    hint: 'Bid and ask are more than 10% apart: the mid is not a tradable price',
    tone: 'closed',
  },
} as const

/** Says where a stock's quotes are far apart (/stock-straddle-price). */
export function widthBadges(widthPct: number | null): readonly PairBadge[] {
  const label = widthPct === null ? null : quoteWidthLabel(widthPct)
  return label === null ? [] : [BADGES[label]]
}
