import { ChartCandlestick, TableProperties } from 'lucide-react'
import type { RowLink } from '../../screening/RowActions.tsx'
import type { ScreenRow } from './figures.ts'

/** The pages that know more of a row's symbol: its future day by day, its option chain. */
export function rowLinks({ set }: Pick<ScreenRow, 'set'>): readonly RowLink[] {
  return [
    { label: 'Future analysis', tool: 'future-analysis', icon: ChartCandlestick },
    { label: 'Option chain', tool: set === 'STK' ? 'stock-option-chain' : 'option-chain', icon: TableProperties },
  ]
}
