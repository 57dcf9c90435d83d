import { Check, Pencil, Trash2, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from './Button.tsx'

/** Why something was not done, null when it was. */
export type Outcome = string | null | Promise<string | null>

/** Something that is kept under a name. */
export interface NamedItem {
  readonly key: string
  readonly name: string
  /** What it holds, in a few words. */
  readonly note: string
  /** What is in sight is this. */
  readonly isChosen: boolean
}

export interface NamedItemsProps<Item extends NamedItem> {
  items: readonly Item[]
  onChoose: (item: Item) => void
  onRename: (item: Item, name: string) => Outcome
  onRemove: (item: Item) => void
  /** Longest name. */
  most: number
}

/** What a reader keeps under names: chosen, renamed, deleted. */
export function NamedItems<Item extends NamedItem>({ items, ...actions }: NamedItemsProps<Item>) {
  return items.map((item) => <NamedRow key={item.key} item={item} {...actions} />)
}

interface NamedRowProps<Item extends NamedItem> extends Omit<NamedItemsProps<Item>, 'items'> {
  item: Item
}

function NamedRow<Item extends NamedItem>({ item, onChoose, onRename, onRemove, most }: NamedRowProps<Item>) {
  const [isRenaming, setRenaming] = useState(false)
  const { name, note, isChosen } = item
  if (isRenaming) {
    return (
      <NameForm
        label={`New name of ${name}`}
        initial={name}
        word="Rename"
        most={most}
        onSubmit={(next) => (next === name ? null : onRename(item, next))}
        onDone={() => setRenaming(false)}
      />
    )
  }
  return (
    <div className="flex items-center rounded-2 hover:bg-hover">
      <button
        type="button"
        onClick={() => onChoose(item)}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 px-2 text-left text-table max-desk:min-h-11"
      >
        <span className="max-w-2/3 flex-none truncate font-mid">{name}</span>
        <span className="truncate text-ink-3 text-micro">{note}</span>
        {isChosen && <Check size={14} className="ml-auto flex-none text-accent" aria-label="chosen" />}
      </button>
      <IconButton label={`Rename ${name}`} className="size-7" onClick={() => setRenaming(true)}>
        <Pencil size={13} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} className="size-7" onClick={() => onRemove(item)}>
        <Trash2 size={13} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

export interface NameFormProps {
  /** What is named; also the words of the empty field. */
  label: string
  initial?: string
  /** On the button: 'Save'. */
  word: string
  most: number
  onSubmit: (name: string) => Outcome
  /** The form goes away: after it was done, or when it is given up. */
  onDone?: () => void
}

/** A name and a button. What was typed stays while it is refused, with why. */
export function NameForm({ label, initial = '', word, most, onSubmit, onDone }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const why = await onSubmit(name.trim())
    setBusy(false)
    setRefused(why)
    if (why !== null) return
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
          maxLength={most}
          autoComplete="off"
          aria-invalid={refused !== null}
          onChange={(event) => setName(event.target.value)}
          className="h-7 min-w-0 flex-1 rounded-2 border border-line bg-surface px-2 text-table placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-focus max-desk:h-11"
        />
        <Button type="submit" size="small" disabled={name.trim() === ''} aria-busy={isBusy}>
          {word}
        </Button>
        {onDone !== undefined && (
          <IconButton label="Keep the name" className="size-7" onClick={onDone}>
            <X size={13} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {refused !== null && (
        <p role="alert" className="px-1 text-down text-micro">
          {refused}
        </p>
      )}
    </form>
  )
}
