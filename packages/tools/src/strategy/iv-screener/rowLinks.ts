import type { ScreenRow } from './figures.ts'

/** The pages that know more of a row's symbol: its IV history, its straddle, its option chain. */
export function rowLinks({ set }: Pick<ScreenRow, 'set'>) {
  const isStock = set === 'STK'
  return [
    { label: 'IV history', tool: 'iv-historical-analysis' },
    { label: 'Straddle', tool: isStock ? 'stock-straddle-price' : 'straddle-price' },
    { label: 'Option chain', tool: isStock ? 'stock-option-chain' : 'option-chain' },
  ] as const
}
