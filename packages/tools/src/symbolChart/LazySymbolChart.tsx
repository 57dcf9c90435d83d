import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton } from '@strikelens/ui/states'
import type { SymbolChartProps } from './SymbolChart.tsx'

const SymbolChart = lazyPart(async () => ({ default: (await import('./SymbolChart.tsx')).SymbolChart }))

/** The chart of a symbol in a drawer: loaded when one opens. */
export function LazySymbolChart(props: SymbolChartProps) {
  return <SymbolChart meanwhile={<ChartSkeleton height={300} />} {...props} />
}
