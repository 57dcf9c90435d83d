import { InstrumentStrip } from '../instrument/InstrumentStrip.tsx'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { PairNow } from './pairNow.ts'
import type { PairPageLook } from './pairPageLook.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairStock } from './pairStock.ts'
import { stockFigures } from './stockFigures.ts'

interface PairStripProps {
  now: Wire<PairNow>
  answer: ViewProps<PairPrice, unknown>['answer']
  stock: Wire<PairStock> | null
  look: Pick<PairPageLook, 'figures' | 'perRow' | 'hasLegWidths'>
}

/** A pair in figures by the tick, and those of its stock by the minute. */
export function PairStrip({ now, answer, stock, look }: PairStripProps) {
  const { figures, perRow, hasLegWidths } = look
  const more = stock === null ? [] : stockFigures(now, stock, hasLegWidths)
  return (
    <InstrumentStrip
      now={{ asOf: now.asOf, explanations: { ...answer.explanations, ...now.explanations } }}
      figures={[...figures(now), ...more]}
      columns={perRow}
    />
  )
}
