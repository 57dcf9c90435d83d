import { ChartLine, Layers, TableProperties } from 'lucide-react'
import type { RowLink } from '../../screening/RowActions.tsx'
import type { ScreenRow } from './figures.ts'

/** The pages that know more of a row's symbol: its IV history, its straddle, its option chain. */
export function rowLinks({ set }: Pick<ScreenRow, 'set'>): readonly RowLink[] {
  const isStock = set === 'STK'
  return [
    { label: 'IV history', tool: 'iv-historical-analysis', icon: ChartLine },
    { label: 'Straddle', tool: isStock ? 'stock-straddle-price' : 'straddle-price', icon: Layers },
    { label: 'Option chain', tool: isStock ? 'stock-option-chain' : 'option-chain', icon: TableProperties },
  ]
}
