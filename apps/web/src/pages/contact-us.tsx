import { readPath } from '@strikelens/tools/address/pagePath'
import { Button } from '@strikelens/ui/controls'
import { Panel, WithSide } from '@strikelens/ui/frame'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../account/session.ts'
import { useSubscription } from '../account/subscription.ts'
import { leftPage } from '../leftPage.ts'
import { isTool, pageOf } from '../manifest.ts'
import { useAddress } from '../routing/useAddress.ts'
import { ContactForm } from './contact/ContactForm.tsx'
import { ContactSide } from './contact/ContactSide.tsx'
import { type Message, pageLink, topicOf } from './contact/message.ts'
import { Questions } from './contact/Questions.tsx'
import { PageTitle } from './parts/PageTitle.tsx'

/** How to reach a person, and when they answer. */
export default function ContactUs() {
  const { topic, ref } = useAddress().search
  const { user } = useSession()
  const { plan } = useSubscription()
  const [ticket, setTicket] = useState<string | null>(null)
  const [written, write] = useState<Partial<Message>>({})
  const message: Message = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    topic: topicOf(topic),
    message: '',
    page: pageLink(ref, leftTool(), location.origin),
    hasDetails: true,
    screenshot: null,
    ...written,
  }
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Contact Strikelens" />
      <div className="sheet">
        <Questions message={message.message} />
        <WithSide side={<ContactSide plan={plan} />}>
          {ticket === null ? (
            <Panel title="Write to us" note="a person answers">
              <ContactForm
                message={message}
                onChange={(changes) => write((before) => ({ ...before, ...changes }))}
                plan={plan}
                onSent={setTicket}
              />
            </Panel>
          ) : (
            <Sent
              ticket={ticket}
              email={message.email.trim()}
              onAnother={() => {
                write({ name: message.name, email: message.email })
                setTicket(null)
              }}
            />
          )}
        </WithSide>
      </div>
    </main>
  )
}

/** The ticket of a message that was sent; it takes the focus, since the form is gone. */
function Sent({ ticket, email, onAnother }: { ticket: string; email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex min-h-100 flex-col items-start gap-1 p-6">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-card outline-none">
        Your message is on its way. Ticket {ticket}
      </h2>
      <p className="max-w-110 text-ink-2">
        A copy was mailed to {email}. Answer to that mail if you want to add something; keep the ticket number for
        questions.
      </p>
      <div className="mt-2.5">
        <Button onClick={onAnother}>Write another message</Button>
      </div>
    </div>
  )
}

/** The tool from which the page was opened, with all that its address says; null when it was none. */
function leftTool(): string | null {
  const left = leftPage() ?? document.referrer
  const path = left.startsWith(location.origin) ? left.slice(location.origin.length) : left
  const entry = pageOf(readPath(path)?.key ?? '')
  return entry !== null && isTool(entry) ? path : null
}
