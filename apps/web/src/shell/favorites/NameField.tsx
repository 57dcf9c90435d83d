import { type KeyboardEvent, useState } from 'react'
import { type Favorite, nameOf } from './favorites.ts'

export interface NameFieldProps {
  readonly favorite: Favorite
  onRename(label: string): Promise<Favorite | null>
}

/** A favorite's name, written in its place: Enter or leaving the field saves it, Escape brings the old one back. */
export function NameField({ favorite, onRename }: NameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (typed === null || isSaving) return
    const name = nameOf(typed)
    if (name === null || name === favorite.label) return setTyped(null)
    setSaving(true)
    const renamed = await onRename(name)
    setSaving(false)
    if (renamed !== null) setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab leaves the field, and Escape the menu around when there is no change to take back; other keys are for the text.
    if (event.key === 'Tab' || (event.key === 'Escape' && typed === null)) return
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <input
      aria-label={`Name of ${favorite.label}`}
      autoComplete="off"
      value={typed ?? favorite.label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
      className="h-8 w-full min-w-0 truncate rounded-2 border border-line-control bg-surface px-1.5 font-mid text-body"
    />
  )
}
