import { Tooltip } from '@strikelens/ui/overlays'
import type { Wire } from '../../result.ts'
import type { SymbolVol } from './symbolVol.ts'

/** Marks a symbol whose figures are still those of its previous close. */
export function PreviousMark({ row }: { row: Pick<Wire<SymbolVol>, 'origin'> }) {
  if (row.origin !== 'previous') return null
  return (
    <Tooltip content="No snapshot of this session yet: figures of the previous close">
      <span className="font-text text-ink-3 text-micro">prev</span>
    </Tooltip>
  )
}
