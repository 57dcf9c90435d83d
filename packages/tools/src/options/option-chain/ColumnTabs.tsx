import { Segmented } from '@strikelens/ui/controls'
import { keep, kept } from '@strikelens/ui/kept'
import { useLayouts } from '../../chain/layouts.ts'
import { CUSTOM_COLS, columnSet, PRESET_SETS } from './columnSets.ts'

interface ColumnTabsProps {
  readonly cols: string
  onCols(cols: string): void
}

/** Columns that were last put together here: what 'Custom' brings back. */
const OWN = 'chainOwnCols'

/** The column sets of the chain; the last one is the reader's own. */
export function ColumnTabs({ cols, onCols }: ColumnTabsProps) {
  const layouts = useLayouts()
  const { key, label } = columnSet(cols)
  const isOwn = key === 'custom'
  const own = layouts.find((layout) => layout.cols === cols)?.name ?? label
  return (
    <Segmented
      label="Columns"
      value={key}
      choices={[
        ...PRESET_SETS.map((set) => ({ value: set.key, label: set.label })),
        { value: 'custom', label: isOwn ? own : 'Custom' },
      ]}
      onChange={(next) => {
        if (isOwn) keep(OWN, cols)
        onCols(next === 'custom' ? (kept(OWN) ?? CUSTOM_COLS) : next)
      }}
    />
  )
}
