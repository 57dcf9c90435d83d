import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../parts/CopyButton.tsx'
import type { Broker } from './brokersQuery.ts'
import { feedSettings, isRefusedAddress, keyNames } from './brokerWords.ts'

/** What is done once for a broker, before the first sign-in. */
export function BrokerSteps({ broker }: { broker: Broker }) {
  const { label, console: page, redirectAddress, isConfigured, place } = broker
  const [key, secret] = keyNames(broker)
  const [first, second] = feedSettings(broker)
  return (
    <ol className="flex flex-col gap-3">
      <Step number={1} title={`Register an app with ${label}`} isDone={isConfigured}>
        <p>
          At{' '}
          <a href={page} target="_blank" rel="noreferrer" className="text-accent underline">
            {new URL(page).host}
          </a>
          , with exactly this redirect address. {label} compares it letter by letter, and shows an error page of its own
          when it differs.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 select-all break-all rounded-1 border border-line bg-head px-2 py-1.5 font-mono text-table">
            {redirectAddress}
          </code>
          <CopyButton text={redirectAddress} label="Copy" />
        </div>
        {isRefusedAddress(redirectAddress) && (
          <p className="text-warn">
            {label} takes only addresses with https. Put the site behind a secure address and name it in PUBLIC_URL.
          </p>
        )}
      </Step>
      <Step number={2} title="Give the server its keys" isDone={isConfigured}>
        <p>
          Set <code>{key}</code> and <code>{secret}</code> where the server is started, from the app’s page at {label},
          and start it again. {isConfigured ? 'They are set.' : 'They are not set.'}
        </p>
      </Step>
      {place === null && (
        <Step number={3} title={`Let a feed follow ${label}`} isDone={false}>
          <p>
            Set <code>{first}</code> where the server is started, or <code>{second}</code> for it to take over when
            another broker is stale, and start it again. Now neither names it.
          </p>
        </Step>
      )}
    </ol>
  )
}

function Step({
  number,
  title,
  isDone,
  children,
}: {
  number: number
  title: string
  isDone: boolean
  children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2.5">
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full border border-line font-bold text-micro"
      >
        {isDone ? <Check size={14} /> : number}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5 text-ink-2 text-table">
        <h4 className="min-h-6 content-center font-mid text-ink">
          {title}
          {isDone && <span className="ml-2 font-text text-ink-3 text-micro">done</span>}
        </h4>
        {children}
      </div>
    </li>
  )
}
