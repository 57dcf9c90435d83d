import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useId, useState } from 'react'
import { takeFocus } from '../../../account/dialog/takeFocus.ts'
import { FormField, fieldClasses } from '../../parts/FormField.tsx'
import { refusalText, refusedField } from '../refusal.ts'

const FIELDS = {
  password: {
    label: 'Your password',
    hint: '',
    missing: 'Please enter your password.',
    input: { type: 'password', autoComplete: 'current-password' },
  },
  appCode: {
    label: 'Code of the app',
    hint: '6 digits',
    missing: 'Please enter the code that the app shows.',
    input: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  code: {
    label: 'Code of the app',
    hint: 'or a recovery code',
    missing: 'Please enter a code.',
    input: { type: 'text', autoComplete: 'one-time-code' },
  },
} as const
type Field = keyof typeof FIELDS
type Values = Readonly<Record<Field, string>>

export interface ProofFormProps {
  /** What is asked for, from top to bottom. */
  readonly fields: readonly Field[]
  /** Words of the button. */
  readonly action: string
  readonly isDanger?: boolean
  /** Does what the form is for; what it throws is said. */
  send(values: Values): Promise<void>
  readonly onCancel: () => void
}

/** Asks for what proves that the account's owner is at the keys. */
export function ProofForm({ fields, action, isDanger = false, send, onCancel }: ProofFormProps) {
  const id = useId()
  const [values, setValues] = useState<Values>({ password: '', appCode: '', code: '' })
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const missing = fields.find((field) => values[field].trim() === '')
    if (missing !== undefined) return setProblem({ field: missing, message: FIELDS[missing].missing })
    setProblem(null)
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      setProblem({ field: shownField(refusedField(error), fields), message: refusalText(error) })
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-90 flex-col gap-3 max-desk:max-w-none">
      {fields.map((name, place) => {
        const { label, hint, input } = FIELDS[name]
        const error = problem?.field === name ? problem.message : undefined
        return (
          <FormField key={name} id={`${id}${name}`} label={label} hint={hint} error={error}>
            <input
              {...input}
              id={`${id}${name}`}
              ref={place === 0 ? takeFocus : undefined}
              required
              spellCheck={false}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}${name}-error`}
              value={values[name]}
              onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
              className={`${fieldClasses(error !== undefined)} h-9 max-desk:h-11`}
            />
          </FormField>
        )
      })}
      <p role="alert" className="text-down text-table empty:hidden">
        {problem?.field === null ? problem.message : null}
      </p>
      <div className="flex gap-2">
        <Button
          type="submit"
          tone={isDanger ? 'plain' : 'primary'}
          disabled={isSending}
          className={isDanger ? 'border-down! text-down' : ''}
        >
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** The field a refusal is shown at: the server calls both kinds of codes by one name. */
function shownField(refused: string | null, fields: readonly Field[]): string | null {
  return fields.find((field) => field === refused || (field === 'appCode' && refused === 'code')) ?? null
}
