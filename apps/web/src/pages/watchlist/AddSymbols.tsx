import { Button } from '@strikelens/ui/controls'
import { Popover } from '@strikelens/ui/overlays'
import { CirclePlus } from 'lucide-react'
import { AddPanel, type AddPanelProps } from './AddPanel.tsx'

/** A way to add: it stays open, since one symbol seldom comes alone. */
export function AddSymbols(props: AddPanelProps) {
  return (
    <Popover
      label="Add symbols"
      trigger={(trigger) => (
        <Button tone="primary" {...trigger}>
          <CirclePlus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add
        </Button>
      )}
    >
      {() => <AddPanel {...props} />}
    </Popover>
  )
}
