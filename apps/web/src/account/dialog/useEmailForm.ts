import { useState } from 'react'
import { mailPassword, mailVerification } from './mails.ts'
import { register } from './registration.ts'
import { type EmailField, type EmailFields, type EmailMode, NO_FIELDS, wrongIn } from './rules.ts'
import type { EmailWay, Passed, SignInTry } from './ways.ts'

/** What stands above the button. */
export interface FormMessage {
  readonly isGood: boolean
  readonly text: string
  /** Fields it is about. */
  readonly fields: readonly EmailField[]
  /** To whom the verification can be sent again; null: not offered. */
  readonly resendTo: string | null
}

const NO_MESSAGE: FormMessage = { isGood: true, text: '', fields: [], resendTo: null }
const good = (text: string): FormMessage => ({ ...NO_MESSAGE, text })
const bad = (text: string, more: Partial<FormMessage> = {}): FormMessage => ({
  ...NO_MESSAGE,
  isGood: false,
  text,
  ...more,
})

export interface EmailFormState {
  readonly mode: EmailMode
  readonly fields: EmailFields
  readonly message: FormMessage
  /** Whether the server is being asked, or the page left. */
  readonly isBusy: boolean
  switchTo(mode: EmailMode): void
  type(field: EmailField, value: string): void
  submit(): Promise<void>
  resend(): Promise<void>
}

export interface EmailFormOptions {
  readonly way: EmailWay
  /** Somebody gave the right password, and goes on. */
  readonly onPassed: (passed: Passed) => void
}

/** The e-mail form in its three modes: what was typed, what the server said, and what follows from it. */
export function useEmailForm({ way, onPassed }: EmailFormOptions): EmailFormState {
  const [mode, setMode] = useState<EmailMode>('login')
  const [fields, setFields] = useState(NO_FIELDS)
  const [message, setMessage] = useState(NO_MESSAGE)
  const [isBusy, setBusy] = useState(false)

  /** Goes on with somebody who is in; says whether there is nobody. */
  const isRefused = (tried: SignInTry): tried is Extract<SignInTry, { kind: 'refused' }> => {
    if (tried.kind === 'refused') return true
    onPassed(tried)
    return false
  }
  /** Each says whether the form is free again; it is not while the page is being left. */
  const steps: Record<EmailMode, () => Promise<boolean>> = {
    async login() {
      const tried = await way.signIn({ email: fields.email.trim(), password: fields.password })
      if (!isRefused(tried)) return false
      const resendTo = tried.isUnverified ? fields.email.trim() : null
      setMessage(bad(tried.message, { fields: tried.isUnverified ? [] : ['password'], resendTo }))
      return true
    },
    async register() {
      const made = await register(fields, way)
      if (made.kind === 'refused') setMessage(bad(made.message))
      else if (made.mustVerify) {
        const resendTo = made.isMailed ? null : fields.email.trim()
        setFields(NO_FIELDS)
        setMessage(made.isMailed ? good(made.message) : bad(made.message, { resendTo }))
      } else {
        setMode('login')
        if (!way.signsInAfterRegistration) {
          setMessage(good('Registration successful! Please sign in with your credentials.'))
          return true
        }
        if (!isRefused(await way.signIn({ email: fields.email.trim(), password: fields.password }))) return false
        setMessage(bad('Registration successful, but login failed. Please try logging in manually.'))
      }
      return true
    },
    async forgot() {
      const { isGood, text } = await mailPassword(fields.email.trim())
      setMessage(isGood ? good(text) : bad(text))
      return true
    },
  }
  return {
    mode,
    fields,
    message,
    isBusy,
    switchTo(next) {
      if (isBusy) return
      setMode(next)
      setMessage(NO_MESSAGE)
    },
    type: (field, value) => setFields((before) => ({ ...before, [field]: value })),
    async submit() {
      if (isBusy) return
      const wrong = wrongIn(mode, fields)
      if (wrong !== null) return setMessage(bad(wrong.text, { fields: wrong.fields }))
      setMessage(NO_MESSAGE)
      setBusy(true)
      if (await steps[mode]()) setBusy(false)
    },
    async resend() {
      const { resendTo } = message
      if (resendTo === null || isBusy) return
      setBusy(true)
      const { isGood, text } = await mailVerification(resendTo)
      setMessage(isGood ? good(text) : bad(text, { resendTo }))
      setBusy(false)
    },
  }
}
