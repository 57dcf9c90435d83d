import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../api.ts'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import { enterCode, type Referral } from './referralCalls.ts'

export interface EnterCodeProps {
  readonly entered: Referral['entered']
  /** The code that the address speaks of; empty: none. */
  readonly offered: string
  readonly onEntered: () => void
}

/** The code of whoever invited the reader: entered once, before the first payment. */
export function EnterCode({ entered, offered, onEntered }: EnterCodeProps) {
  const [code, setCode] = useState(offered)
  const [error, setError] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Please enter a code')
    setBusy(true)
    setError(undefined)
    try {
      const why = await enterCode(code.trim())
      if (why !== null) setError(`This code earns no discount: ${why.charAt(0).toLowerCase()}${why.slice(1)}`)
      onEntered()
    } catch (failure) {
      setError(failure instanceof Refused ? failure.message : 'The server cannot be reached. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Panel title="Were you invited?">
      {entered === null ? (
        <form onSubmit={submit} noValidate className="grid gap-3 p-3.5 max-desk:px-4">
          <FormField id="referral-code" label="Friend’s code" hint="before your first payment" error={error}>
            <div className="flex gap-2">
              <input
                id="referral-code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={code}
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : 'referral-code-error'}
                onChange={({ target }) => setCode(target.value)}
                className={`${fieldClasses(error !== undefined)} h-10 uppercase max-desk:h-11`}
              />
              <Button type="submit" size="large" disabled={isBusy}>
                Enter
              </Button>
            </div>
          </FormField>
          <p className="text-ink-2 text-table">
            A friend’s code takes 10% off your first payment. The first code counts.
          </p>
        </form>
      ) : (
        <div className="grid gap-1 p-3.5 max-desk:px-4">
          <p>
            You came by <b className="font-bold">{entered.code}</b> on {dayYear(istDate(Date.parse(entered.at)))}.
          </p>
          {error !== undefined && (
            <p role="alert" className="text-down text-table">
              {error}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
