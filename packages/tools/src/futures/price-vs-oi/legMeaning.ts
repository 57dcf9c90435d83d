import type { Buildup } from '@strikelens/analytics/futures'
import { type MarketMeaning, marketMeaning } from '@strikelens/analytics/options'
import { CE, PE } from '@strikelens/analytics/pricing'
import type { ContractKind } from './tool.ts'

/** What a leg's buildup says about the market (§O15); a future's says it itself. */
export function legMeaning(contract: ContractKind, of: Buildup): MarketMeaning | null {
  if (contract !== 'ce' && contract !== 'pe') return null
  return marketMeaning(contract === 'ce' ? CE : PE, of)
}
