import { moment } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Badge } from '@strikelens/ui/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../settings/refusal.ts'
import { BrokerSteps } from './BrokerSteps.tsx'
import { type Broker, beginSignIn, brokersQuery, signOutOf } from './brokersQuery.ts'
import { BADGES, roleWords, standingOf, tokenWords } from './brokerWords.ts'

interface BrokerCardProps {
  readonly broker: Broker
  readonly now: number
  /** Whether the steps of setting it up are shown at once. */
  readonly isSetUpOpen: boolean
}

/** One broker: whether it lets the feed in and until when, the sign-in of the day, and how it is set up. */
export function BrokerCard({ broker, now, isSetUpOpen }: BrokerCardProps) {
  const { label, attempt } = broker
  const standing = standingOf(broker, now)
  const { tone, word } = BADGES[standing]
  const token = tokenWords(broker, now)
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3 px-3.5 py-3 max-desk:px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-bold text-strong">{label}</h3>
        <Badge tone={tone}>{word}</Badge>
        <span className="text-ink-3 text-table">{roleWords(broker)}</span>
      </div>
      {token !== null && (
        <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-1 text-table">
          <dt className="text-ink-3">Signed in</dt>
          <dd className="break-words">{token.got}</dd>
          <dt className="text-ink-3">Runs out</dt>
          <dd className={standing === 'run-out' ? 'text-down' : ''}>{token.ends}</dd>
        </dl>
      )}
      {standing !== 'no-keys' && <SignIn broker={broker} isSignedIn={standing === 'signed-in'} />}
      {attempt !== null && !attempt.isGood && (
        <p className="text-down text-table">
          <b className="font-bold">The sign-in of {moment(attempt.at)} IST failed.</b> {attempt.words}
        </p>
      )}
      <details open={isSetUpOpen} className="text-table">
        <summary className="min-h-8 content-center text-ink-2 max-desk:min-h-11">How it is set up, once</summary>
        <div className="pt-2">
          <BrokerSteps broker={broker} />
        </div>
      </details>
    </section>
  )
}

function SignIn({ broker: { broker, label, place }, isSignedIn }: { broker: Broker; isSignedIn: boolean }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = (doing: () => Promise<unknown>) => {
    setProblem('')
    setIsBusy(true)
    doing()
      .catch((reason: unknown) => setProblem(refusalText(reason)))
      .finally(() => setIsBusy(false))
  }
  const signIn = () => act(async () => location.assign(await beginSignIn(broker)))
  const signOut = () =>
    act(async () => {
      await signOutOf(broker)
      await client.invalidateQueries({ queryKey: brokersQuery.queryKey })
    })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button tone={isSignedIn ? 'plain' : 'primary'} size="large" disabled={isBusy} onClick={signIn}>
          {isSignedIn ? 'Sign in again' : `Sign in at ${label}`}
        </Button>
        {isSignedIn && (
          <Button size="large" disabled={isBusy} onClick={signOut}>
            Sign out
          </Button>
        )}
      </div>
      <p className="text-ink-3 text-table">
        {isSignedIn
          ? `${place === null ? 'No feed uses it' : 'The feed uses it'}. Signing in again takes its place at once.`
          : `${label} opens in this tab and leads back here. Do it each trading morning before 09:00.`}
      </p>
      <p role="alert" className="text-down text-table empty:hidden">
        {problem}
      </p>
    </div>
  )
}
