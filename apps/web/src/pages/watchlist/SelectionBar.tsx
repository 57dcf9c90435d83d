import { Button } from '@strikelens/ui/controls'
import { Menu } from '@strikelens/ui/overlays'

export interface SelectionBarProps {
  readonly count: number
  readonly total: number
  readonly otherLists: readonly string[]
  onAll(): void
  onMoveTo(list: string): void
  onRemove(): void
  onClear(): void
}

/** What can be done with the chosen items. */
export function SelectionBar({ count, total, otherLists, onAll, onMoveTo, onRemove, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Selected items"
      className="flex min-h-11 flex-wrap items-center gap-2 bg-accent-soft! px-3.5 py-1.5 max-desk:px-4"
    >
      <span role="status" className="mr-2 font-mid text-table">
        {count} selected
      </span>
      {otherLists.length > 0 && (
        <Menu face="Move to" items={otherLists.map((list) => ({ value: list, label: list }))} onChoose={onMoveTo} />
      )}
      <Button onClick={onRemove}>Remove</Button>
      {count < total && (
        <Button tone="ghost" onClick={onAll}>
          Select all
        </Button>
      )}
      <Button tone="ghost" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
