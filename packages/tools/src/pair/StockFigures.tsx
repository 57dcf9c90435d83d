import { MoreFigures, type StripFigure } from '../instrument/InstrumentFigures.tsx'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { PairNow } from './pairNow.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairStock } from './pairStock.ts'
import { stockFigures } from './stockFigures.ts'

interface StockFiguresProps {
  now: Wire<PairNow>
  answer: ViewProps<PairPrice, unknown>['answer']
  stock: Wire<PairStock>
  /** Those of the pair itself that stand here too, by the tick. */
  figures: readonly StripFigure[]
  hasLegWidths: boolean
}

/** What a trader of a stock's pair asks besides: its volatility, its results, what its quotes cost. */
export function StockFigures({ now, answer, stock, figures, hasLegWidths }: StockFiguresProps) {
  return (
    <MoreFigures
      now={{ asOf: now.asOf, explanations: { ...answer.explanations, ...now.explanations } }}
      figures={[...figures, ...stockFigures(now, stock, hasLegWidths)]}
    />
  )
}
