import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type NewFavorite, newFavorite } from './favorites.ts'
import { useFavorites } from './useFavorites.ts'

const INPUT =
  'h-10 w-full rounded-2 border border-line-control bg-surface px-3 max-desk:h-11 max-desk:text-lead disabled:border-line disabled:bg-sunken disabled:text-ink-2 dark:disabled:bg-canvas'

/** Asks for the name under which a page is kept. Stays open until the server has kept it. */
export default function AddToFavorites({ asked, onClose }: { asked: NewFavorite; onClose: () => void }) {
  const { add } = useFavorites()
  const [name, setName] = useState(asked.label)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const added = newFavorite(name, asked)
    if (added === null || isSaving) return
    setSaving(true)
    const made = await add(added)
    setSaving(false)
    if (made !== null) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="Add to Favorites">
      <form onSubmit={save} className="grid gap-4 p-3.5">
        <Labelled label="Name">
          {(id) => (
            <input
              id={id}
              ref={takeFocus}
              required
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
              className={INPUT}
            />
          )}
        </Labelled>
        <Labelled label="URL">{(id) => <input id={id} disabled value={asked.url} className={INPUT} />}</Labelled>
        <div className="flex justify-end gap-2">
          <Button size="large" tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" tone="primary" type="submit" aria-busy={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The name is what is asked for; the first thing in the dialog would be the button that closes it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-mid text-table">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
