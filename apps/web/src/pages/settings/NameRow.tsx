import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useState } from 'react'
import { fieldClasses } from '../parts/FormField.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useAccountChange } from './useAccountChange.ts'
import { type Account, rename } from './userCalls.ts'
import { useSaving } from './useSaving.ts'

const WRONG = 'Please write your name in 2 to 60 characters.'

/** What the account is called. */
export function NameRow({ account: { name, isDemonstration } }: { account: Account }) {
  const show = useAccountChange()
  const [written, write] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [saving, save] = useSaving<string>(async (next, before) => {
    show({ name: next })
    try {
      await rename(next)
    } catch (error) {
      show({ name: before })
      throw error
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = (written ?? name).trim()
    const isBad = next.length < 2 || next.length > 60
    setWrong(isBad)
    if (isBad) return
    write(null)
    if (next !== name) save(next, name)
  }
  return (
    <SettingRow label="Name" note="2 to 60 characters" saving={isWrong ? { kind: 'refused', message: WRONG } : saving}>
      {isDemonstration ? (
        <span>{name}</span>
      ) : (
        <form noValidate onSubmit={submit} className="flex items-center gap-2">
          <input
            aria-label="Name"
            autoComplete="name"
            aria-invalid={isWrong}
            value={written ?? name}
            onChange={({ target }) => write(target.value)}
            className={`${fieldClasses(isWrong)} h-8 w-56 max-desk:h-11`}
          />
          <Button type="submit" disabled={written === null || written.trim() === name} className="max-desk:h-11">
            Save
          </Button>
        </form>
      )}
    </SettingRow>
  )
}
