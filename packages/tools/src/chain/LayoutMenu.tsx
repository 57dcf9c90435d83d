import { Button, NamedItems, NameForm } from '@strikelens/ui/controls'
import { choose } from '@strikelens/ui/kept'
import { Popover } from '@strikelens/ui/overlays'
import { Bookmark } from 'lucide-react'
import { type ChainLayout, MOST_LAYOUTS, renamed, saved, without } from './layouts.ts'

interface LayoutMenuProps {
  readonly layouts: readonly ChainLayout[]
  /** Whether the chain has these columns: layouts of another one are kept and not offered. */
  knows(cols: string): boolean
  /** Columns in sight, as the address carries them. */
  readonly cols: string
  onChoose(cols: string): void
}

const LONGEST_NAME = 24

/** Named layouts of the columns: chosen, saved, renamed, deleted. */
export default function LayoutMenu({ layouts, knows, cols, onChoose }: LayoutMenuProps) {
  const offered = layouts.filter((layout) => knows(layout.cols))
  const keep = (next: readonly ChainLayout[] | null) => {
    if (next === null) return 'Another layout has this name.'
    choose('chainLayouts', JSON.stringify(next))
    return null
  }
  return (
    <Popover
      label="Layouts"
      trigger={(trigger) => (
        <Button tone="ghost" {...trigger}>
          <Bookmark size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className="max-desk:sr-only">Layouts</span>
        </Button>
      )}
    >
      {(close) => (
        <div className="grid w-72 gap-1 p-1.5 max-desk:w-full max-desk:p-3.5">
          {offered.length === 0 && (
            <p className="px-2 py-1.5 text-ink-2 text-table">
              Choose columns, name them, and open them with one click.
            </p>
          )}
          <NamedItems
            items={offered.map((layout) => ({
              key: layout.name,
              name: layout.name,
              cols: layout.cols,
              note: layout.cols.includes(',') ? `${layout.cols.split(',').length} columns` : layout.cols,
              isChosen: layout.cols === cols,
            }))}
            most={LONGEST_NAME}
            onChoose={(layout) => {
              onChoose(layout.cols)
              close()
            }}
            onRename={({ name }, next) => keep(renamed(layouts, name, next))}
            onRemove={({ name }) => keep(without(layouts, name))}
          />
          {layouts.length >= MOST_LAYOUTS ? (
            <p className="px-2 py-1 text-ink-3 text-micro">
              {MOST_LAYOUTS} layouts are the maximum: delete one to save another.
            </p>
          ) : (
            <NameForm
              label="Name of this layout"
              word="Save"
              most={LONGEST_NAME}
              onSubmit={(name) => keep(saved(layouts, { name, cols }))}
            />
          )}
        </div>
      )}
    </Popover>
  )
}
