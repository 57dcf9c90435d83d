import type { Market } from '@strikelens/market/market'
import type { ToolDefinition } from '../define.ts'
import { type ExpiryChoice, expiryChoices } from '../symbols/expiryChoices.ts'
import { type SymbolGroup, symbolsWithOptions } from '../symbols/symbolsWithOptions.ts'
import { type ChainContext, chainContext } from './context.ts'
import type { ChainReading } from './readChain.ts'

/** What the data of every option page has: the figures of its strip, and what can be chosen instead. */
export interface ChainHead {
  readonly context: ChainContext
  readonly expiries: readonly ExpiryChoice[]
  readonly symbols: readonly SymbolGroup[]
}

/** That of a chain, with the symbols the tool takes. */
export async function chainHead(
  market: Market,
  reading: ChainReading,
  { symbols }: Pick<ToolDefinition, 'symbols'>,
): Promise<ChainHead> {
  return {
    context: await chainContext(reading),
    expiries: expiryChoices(reading),
    symbols: await symbolsWithOptions(market, symbols ?? []),
  }
}
