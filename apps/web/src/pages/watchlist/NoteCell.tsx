import { classes } from '@strikelens/ui/classes'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const LONGEST = 200

export interface NoteCellProps {
  /** Of whom it is; read aloud. */
  readonly name: string
  readonly note: string
  onSave(note: string): void
}

/** The reader's own words about an item, written where they stand: Enter or leaving saves, Escape gives up. */
export function NoteCell({ name, note, onSave }: NoteCellProps) {
  const [text, setText] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = text !== null
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  const save = () => {
    const written = text?.trim() ?? note
    if (written !== note) onSave(written)
    setText(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else setText(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) {
    return (
      <input
        ref={input}
        aria-label={`Note on ${name}`}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
        onClick={(event) => event.stopPropagation()}
        className="h-6 w-full min-w-36 rounded-1 border border-line-control bg-surface px-1.5 text-table max-desk:h-9 max-desk:text-lead"
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={note === '' ? `Add a note on ${name}` : `Change the note on ${name}: ${note}`}
      title={note}
      onClick={(event) => {
        event.stopPropagation()
        setText(note)
      }}
      className={classes(
        'touch block h-6 w-full max-w-56 truncate rounded-1 px-1.5 text-left hover:bg-hover max-desk:h-9',
        note === '' ? 'text-ink-3' : 'text-ink-2',
      )}
    >
      {note === '' ? 'Add note' : note}
    </button>
  )
}
