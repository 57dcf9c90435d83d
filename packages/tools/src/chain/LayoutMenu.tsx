import { Button, IconButton } from '@strikelens/ui/controls'
import { choose } from '@strikelens/ui/kept'
import { Popover } from '@strikelens/ui/overlays'
import { Bookmark, Check, Pencil, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ChainLayout, MOST_LAYOUTS, renamed, saved, without } from './layouts.ts'

interface LayoutMenuProps {
  readonly layouts: readonly ChainLayout[]
  /** Whether the chain has these columns: layouts of another one are kept and not offered. */
  knows(cols: string): boolean
  /** Columns in sight, as the address carries them. */
  readonly cols: string
  onChoose(cols: string): void
}

const FIELD =
  'h-7 min-w-0 flex-1 rounded-2 border border-line bg-surface px-2 text-table placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-focus max-desk:h-11'

/** Named layouts of the columns: chosen, saved, renamed, deleted. */
export default function LayoutMenu({ layouts, knows, cols, onChoose }: LayoutMenuProps) {
  const offered = layouts.filter((layout) => knows(layout.cols))
  const keep = (next: readonly ChainLayout[] | null) => {
    if (next !== null) choose('chainLayouts', JSON.stringify(next))
    return next !== null
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
              Choose columns, give them a name, and they are one press away.
            </p>
          )}
          {offered.map((layout) => (
            <LayoutRow
              key={layout.name}
              layout={layout}
              isChosen={layout.cols === cols}
              onChoose={() => {
                onChoose(layout.cols)
                close()
              }}
              onRename={(name) => keep(renamed(layouts, layout.name, name))}
              onDelete={() => keep(without(layouts, layout.name))}
            />
          ))}
          <SaveForm isFull={layouts.length >= MOST_LAYOUTS} onSave={(name) => keep(saved(layouts, { name, cols }))} />
        </div>
      )}
    </Popover>
  )
}

interface LayoutRowProps {
  readonly layout: ChainLayout
  readonly isChosen: boolean
  onChoose(): void
  /** False when the name is taken or none. */
  onRename(name: string): boolean
  onDelete(): void
}

function LayoutRow({ layout: { name, cols }, isChosen, onChoose, onRename, onDelete }: LayoutRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) {
    return (
      <NameForm
        label={`New name of ${name}`}
        initial={name}
        word="Rename"
        onSubmit={(next) => next === name || onRename(next)}
        onDone={() => setRenaming(false)}
      />
    )
  }
  return (
    <div className="flex items-center rounded-2 hover:bg-hover">
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 px-2 text-left text-table max-desk:min-h-11"
      >
        <span className="truncate font-mid">{name}</span>
        <span className="text-ink-3 text-micro">{cols.includes(',') ? `${cols.split(',').length} columns` : cols}</span>
        {isChosen && <Check size={14} className="ml-auto flex-none text-accent" aria-label="chosen" />}
      </button>
      <IconButton label={`Rename ${name}`} className="size-7" onClick={() => setRenaming(true)}>
        <Pencil size={13} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} className="size-7" onClick={onDelete}>
        <Trash2 size={13} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function SaveForm({ isFull, onSave }: { readonly isFull: boolean; onSave(name: string): boolean }) {
  if (isFull) {
    return (
      <p className="px-2 py-1 text-ink-3 text-micro">
        {MOST_LAYOUTS} layouts are the most: delete one to save another.
      </p>
    )
  }
  return <NameForm label="Name of this layout" initial="" word="Save" onSubmit={onSave} />
}

interface NameFormProps {
  readonly label: string
  readonly initial: string
  readonly word: string
  onSubmit(name: string): boolean
  onDone?(): void
}

function NameForm({ label, initial, word, onSubmit, onDone }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTaken = !onSubmit(name.trim())
    setRefused(isTaken)
    if (isTaken) return
    setName('')
    onDone?.()
  }
  return (
    <form onSubmit={submit} className="grid gap-1 px-0.5 py-0.5">
      <div className="flex items-center gap-1">
        <input
          aria-label={label}
          placeholder={label}
          value={name}
          maxLength={24}
          onChange={(event) => setName(event.target.value)}
          className={FIELD}
        />
        <Button type="submit" size="small" disabled={name.trim() === ''}>
          {word}
        </Button>
        {onDone !== undefined && (
          <IconButton label="Keep the name" className="size-7" onClick={onDone}>
            <X size={13} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isRefused && (
        <p role="alert" className="px-1 text-down text-micro">
          Another layout has this name.
        </p>
      )}
    </form>
  )
}
