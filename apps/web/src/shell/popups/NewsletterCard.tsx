import { isEmailAddress } from '@strikelens/tools/emailAddress'
import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useId, useRef, useState } from 'react'
import { subscribe } from './newsletter.ts'
import { PopupCard } from './PopupCard.tsx'
import { POPUPS } from './popupQueue.ts'

export const NEWSLETTER_TITLE = 'Newsletter'

export interface NewsletterCardProps {
  readonly onClose: () => void
  readonly onSubscribed: () => void
}

/** Asks for an e-mail address once a year. */
export function NewsletterCard({ onClose, onSubscribed }: NewsletterCardProps) {
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // An empty field is wrong only once it is sent.
  const hasError = !isEmailAddress(email) && (email !== '' || isRefused)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isEmailAddress(email)) {
      setRefused(true)
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await subscribe(email)
      onSubscribed()
    } catch (error) {
      console.warn('The newsletter was not subscribed.', error)
      setSending(false)
    }
  }
  return (
    <PopupCard title={NEWSLETTER_TITLE} shownMs={POPUPS.newsletter.shownMs} onClose={onClose}>
      <p>An e-mail when a tool is new or has changed.</p>
      <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1">
        <label htmlFor={`${id}email`} className="col-span-2 font-mid text-ink text-table">
          E-mail
        </label>
        <input
          ref={field}
          id={`${id}email`}
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setRefused(false)
          }}
          aria-invalid={hasError}
          aria-describedby={`${id}error`}
          className="h-10 rounded-2 border border-line-control bg-surface px-3 text-ink placeholder:text-ink-3 aria-invalid:border-down max-desk:h-11 max-desk:text-lead"
        />
        {/* Not disabled while it sends: that would take the focus away from whoever pressed it. */}
        <Button type="submit" tone="primary" size="large" aria-disabled={isSending}>
          {isSending ? 'Subscribing …' : 'Subscribe'}
        </Button>
        <p id={`${id}error`} className="col-span-2 min-h-4.5 text-down text-table">
          {hasError && 'Please enter a valid email.'}
        </p>
      </form>
    </PopupCard>
  )
}
