import { BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import { type MarketMeaning, marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'

/** A buildup with what it says about the market on its side (§O15). */
export function buildupOf(side: 'ce' | 'pe', code: string): { buildup: Buildup; meaning: MarketMeaning | null } {
  const buildup = BUILDUPS.find((one) => one === code) ?? 'N'
  return { buildup, meaning: marketMeaning(side === 'ce' ? CE : PE, buildup) }
}
