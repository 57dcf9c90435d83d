import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { FormField, fieldClasses } from '../../pages/parts/FormField.tsx'
import { LinkButton } from './LinkButton.tsx'
import { takeFocus } from './takeFocus.ts'
import type { Passed, SignInTry } from './ways.ts'

/** The two kinds of codes: each has a field of its own, so that a phone shows the right keys. */
const KINDS = {
  app: {
    label: 'Code',
    hint: '6 digits',
    words: 'Enter the code that your authenticator app shows for Strikelens.',
    other: 'Use a recovery code',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    label: 'Recovery code',
    hint: '',
    words: 'Enter one of the codes you kept when you set up the app. Each can be used once.',
    other: 'Use the authenticator app',
    input: { autoComplete: 'off', inputMode: 'text' },
  },
} as const

export interface SignInCodeProps {
  finish(code: string): Promise<SignInTry>
  readonly onPassed: (passed: Passed) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Asks whoever gave the right password for the code of their second factor. */
export function SignInCode({ finish, onPassed, onBack, onClose }: SignInCodeProps) {
  const id = useId()
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { label, hint, words, other, input } = KINDS[kind]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return setWrong('Please enter a code.')
    setWrong('')
    setBusy(true)
    const tried = await finish(code)
    if (tried.kind !== 'refused') return onPassed(tried)
    setWrong(tried.message)
    setBusy(false)
  }
  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
    setWrong('')
  }
  return (
    <Dialog isOpen onClose={onClose} title="One more step">
      <form onSubmit={submit} noValidate className="grid gap-3.5 px-6 pt-5 pb-6">
        <p className="text-ink-2">{words}</p>
        <FormField id={`${id}-code`} label={label} hint={hint} error={undefined}>
          <input
            {...input}
            key={kind}
            id={`${id}-code`}
            name="code"
            ref={takeFocus}
            type="text"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
            aria-invalid={wrong !== ''}
            aria-describedby={`${id}-wrong`}
            className={`${fieldClasses(wrong !== '')} h-10 tabular-nums tracking-widest max-desk:h-11`}
          />
        </FormField>
        <p id={`${id}-wrong`} role="alert" className="text-down text-table empty:hidden">
          {wrong}
        </p>
        <Button type="submit" tone="primary" size="large" disabled={isBusy}>
          {isBusy ? 'Loading...' : 'Sign In'}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-4">
          <LinkButton onClick={switchKind}>{other}</LinkButton>
          <LinkButton onClick={onBack}>Back to Sign In</LinkButton>
        </div>
      </form>
    </Dialog>
  )
}
