import { grouped } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { type FormEvent, useRef, useState } from 'react'
import { FormField, fieldClasses } from '../parts/FormField.tsx'
import { type Message, type MessageErrors, messageErrors, TOPICS, topicOf } from './message.ts'
import { sendMessage } from './sendMessage.ts'

export interface ContactFormProps {
  readonly message: Message
  readonly onChange: (changes: Partial<Message>) => void
  /** The reader's plan, sent with the details. */
  readonly plan: string
  readonly onSent: (ticket: string) => void
}

/** The form: nothing that was written is lost, whatever happens to it. */
export function ContactForm({ message, onChange, plan, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<MessageErrors>({})
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)

  const show = (found: MessageErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#contact-${first}`)?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    if (isSending || show(messageErrors(message))) return
    setSending(true)
    const sending = await sendMessage(message, plan)
    setSending(false)
    if ('ticket' in sending) onSent(sending.ticket)
    else if (sending.field !== null) show({ [sending.field]: sending.error })
    else setFailure(sending.error)
  }
  const field = (name: keyof MessageErrors) => ({
    id: `contact-${name}`,
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errors[name] === undefined ? undefined : `contact-${name}-error`,
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-180 flex-col gap-3.5 p-3.5 pb-6 max-desk:px-4">
      <div className="grid gap-3.5 desk:grid-cols-2">
        <FormField id="contact-name" label="Name" error={errors.name}>
          <input
            {...field('name')}
            autoComplete="name"
            required
            value={message.name}
            onChange={({ target }) => onChange({ name: target.value })}
            className={`${fieldClasses(errors.name !== undefined)} h-10 max-desk:h-11`}
          />
        </FormField>
        <FormField id="contact-email" label="Email" error={errors.email}>
          <input
            {...field('email')}
            type="email"
            autoComplete="email"
            required
            value={message.email}
            onChange={({ target }) => onChange({ email: target.value })}
            className={`${fieldClasses(errors.email !== undefined)} h-10 max-desk:h-11`}
          />
        </FormField>
        <FormField id="contact-topic" label="Topic" error={undefined}>
          <select
            id="contact-topic"
            value={message.topic}
            onChange={({ target }) => onChange({ topic: topicOf(target.value) })}
            className={`${fieldClasses(false)} h-10 max-desk:h-11`}
          >
            {TOPICS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </FormField>
        <FormField id="contact-page" label="Page link" hint="we see the view you saw" error={undefined}>
          <input
            id="contact-page"
            inputMode="url"
            value={message.page}
            onChange={({ target }) => onChange({ page: target.value })}
            className={`${fieldClasses(false)} h-10 max-desk:h-11`}
          />
        </FormField>
      </div>
      <FormField
        id="contact-message"
        label="Message"
        hint={`${grouped(message.message.trim().length)} of 2,000 characters`}
        error={errors.message}
      >
        <textarea
          {...field('message')}
          rows={7}
          required
          value={message.message}
          onChange={({ target }) => onChange({ message: target.value })}
          className={`${fieldClasses(errors.message !== undefined)} py-2`}
        />
      </FormField>
      <FormField id="contact-screenshot" label="Screenshot" hint="PNG or JPG, at most 5 MB" error={errors.screenshot}>
        <input
          {...field('screenshot')}
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target }) => onChange({ screenshot: target.files?.[0] ?? null })}
          className="text-table file:mr-3 file:h-8 file:rounded-2 file:border file:border-line file:bg-surface file:px-2.5 file:font-mid file:text-ink max-desk:file:h-11"
        />
      </FormField>
      <label className="flex items-center gap-2 py-1 text-table max-desk:min-h-11">
        <input
          type="checkbox"
          checked={message.hasDetails}
          onChange={({ target }) => onChange({ hasDetails: target.checked })}
          className="size-4 flex-none accent-accent"
        />
        Attach my plan and browser details, which help to find the fault
      </label>
      <p role="alert" className="text-down empty:hidden">
        {failure}
      </p>
      <Button
        type="submit"
        tone="primary"
        size="large"
        disabled={isSending}
        className="self-start max-desk:self-stretch"
      >
        {isSending ? 'Sending …' : 'Send message'}
      </Button>
    </form>
  )
}
