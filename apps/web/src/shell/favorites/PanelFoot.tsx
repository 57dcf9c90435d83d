import { Button } from '@strikelens/ui/controls'
import type { PanelMode } from './panelModes.ts'

export interface PanelFootProps {
  readonly mode: PanelMode['mode']
  readonly isSaving: boolean
  onEdit(): void
  onDone(): void
  onReorder(): void
  onCancel(): void
  onSave(): void
  /** Reordering is likely to be wanted. */
  onApproach(): void
}

/**
 * What can be done in each mode. Always two buttons in the same two places: the focus stays on the one that was pressed
 * while its meaning changes.
 */
export function PanelFoot({ mode, isSaving, ...on }: PanelFootProps) {
  const isReordering = mode === 'reorder'
  return (
    <div className="flex items-center gap-2 border-line border-t px-2 py-2">
      <span className="mr-auto pl-2.5 text-ink-3 text-micro">{HINTS[mode]}</span>
      <Button onClick={isReordering ? on.onCancel : mode === 'edit' ? on.onDone : on.onEdit}>
        {isReordering ? 'Cancel' : mode === 'edit' ? 'Done' : 'Edit'}
      </Button>
      <Button
        tone={isReordering ? 'primary' : 'plain'}
        aria-busy={isSaving}
        onClick={isReordering ? on.onSave : on.onReorder}
        onPointerEnter={on.onApproach}
        onFocus={on.onApproach}
      >
        {isReordering ? 'Save order' : 'Reorder'}
      </Button>
    </div>
  )
}

const HINTS = {
  normal: '',
  edit: 'Enter saves a name, Esc brings the old one back',
  reorder: 'Drag; or lift with Space, move with arrows, drop with Space',
}
