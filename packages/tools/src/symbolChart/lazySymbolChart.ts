import { lazyPart } from '@strikelens/ui/loaded'

/** The chart of a symbol in a drawer: loaded when one opens. */
export const LazySymbolChart = lazyPart(async () => ({ default: (await import('./SymbolChart.tsx')).SymbolChart }))
