import { useEffect, useState } from 'react'
import { refusalText } from './refusal.ts'

/** How long a change can be taken back by one press. */
const UNDO_MS = 5000

/** What became of the last change of a field. */
export type Saving = { readonly kind: 'saved'; undo(): void } | { readonly kind: 'refused'; readonly message: string }

/**
 * Saves one field. `send` shows the new value at once and puts the old one back when it is refused; what is said beside the
 * field is held here.
 */
export function useSaving<Value>(
  send: (next: Value, before: Value) => Promise<unknown>,
): [Saving | null, (next: Value, before: Value) => void] {
  const [saving, setSaving] = useState<Saving | null>(null)
  useEffect(() => {
    if (saving?.kind !== 'saved') return
    const timer = setTimeout(() => setSaving(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [saving])
  const save = (next: Value, before: Value) => {
    setSaving({ kind: 'saved', undo: () => save(before, next) })
    send(next, before).catch((error: unknown) => setSaving({ kind: 'refused', message: refusalText(error) }))
  }
  return [saving, save]
}
