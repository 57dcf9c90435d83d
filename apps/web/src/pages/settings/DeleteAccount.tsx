import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import { refusalText, refusedField } from './refusal.ts'
import { type Account, accountQuery, askDeletion } from './userCalls.ts'

const WORD = 'DELETE'
const BOX = 'flex max-w-180 flex-col items-start gap-3 px-3.5 py-3.5 max-desk:px-4'

/** The end of an account: what goes, what stays, and thirty days to think again. */
export function DeleteAccount({ account }: { account: Account }) {
  if (account.isDemonstration) {
    return <p className={`${BOX} text-ink-2`}>A demonstration account is removed by itself after a day.</p>
  }
  if (account.deleteAt !== null) {
    return (
      <p className={`${BOX} text-ink-2`}>
        Asked for. Everything is removed on {dayYear(istDate(account.deleteAt))} unless you keep the account, above.
      </p>
    )
  }
  return <DeleteForm hasPassword={account.hasPassword} isPaid={account.subscription !== null} />
}

function DeleteForm({ hasPassword, isPaid }: { hasPassword: boolean; isPaid: boolean }) {
  const client = useQueryClient()
  const [word, setWord] = useState('')
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (word !== WORD) return setProblem({ field: 'confirmation', message: `Please type ${WORD} in capitals.` })
    setSending(true)
    try {
      await askDeletion(hasPassword ? password : undefined)
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
    } catch (error) {
      setProblem({ field: refusedField(error), message: refusalText(error) })
    }
    setSending(false)
  }
  const wordError = problem?.field === 'confirmation' ? problem.message : undefined
  const passwordError = problem?.field === 'password' ? problem.message : undefined
  return (
    <form noValidate onSubmit={submit} className={BOX}>
      <ul className="list-disc pl-5 text-ink-2">
        <li>In 30 days your profile, favorites, watchlists, saved scans and settings are removed for good.</li>
        <li>Until then you can take it back, here or by signing in. Your other devices are signed out now.</li>
        {isPaid && <li>Your plan stops renewing first; it works until then.</li>}
        <li>Invoices stay for 8 years, as the law asks, without the account.</li>
      </ul>
      <FormField id="delete-word" label={`Type ${WORD} to confirm`} error={wordError}>
        <input
          id="delete-word"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wordError !== undefined}
          aria-describedby={wordError === undefined ? undefined : 'delete-word-error'}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          className={`${fieldClasses(wordError !== undefined)} h-9 max-w-60 max-desk:h-11`}
        />
      </FormField>
      {hasPassword && (
        <FormField id="delete-password" label="Your password" error={passwordError}>
          <input
            id="delete-password"
            type="password"
            autoComplete="current-password"
            aria-invalid={passwordError !== undefined}
            aria-describedby={passwordError === undefined ? undefined : 'delete-password-error'}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            className={`${fieldClasses(passwordError !== undefined)} h-9 max-w-60 max-desk:h-11`}
          />
        </FormField>
      )}
      <p role="alert" className="text-down text-table empty:hidden">
        {wordError === undefined && passwordError === undefined ? problem?.message : null}
      </p>
      <Button type="submit" disabled={isSending} className="border-down! text-down">
        Delete my account
      </Button>
    </form>
  )
}
