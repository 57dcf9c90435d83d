import { age, clockIst, grouped } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { Badge, type BadgeTone } from '@strikelens/ui/marks'
import type { FeedStanding } from './statusQuery.ts'

const STATES: Readonly<Record<FeedStanding['state'], { readonly tone: BadgeTone; readonly word: string }>> = {
  starting: { tone: 'late', word: 'STARTING' },
  live: { tone: 'live', word: 'CONNECTED' },
  connecting: { tone: 'late', word: 'CONNECTING' },
  lost: { tone: 'danger', word: 'LOST' },
  'signed-out': { tone: 'danger', word: 'NEEDS SIGN-IN' },
}

/** One feed: its state and since when, its last price, what it covers, and whether it is the one in use. */
export function FeedCard({ feed, now }: { feed: FeedStanding; now: number }) {
  const { label, place, isInUse, state, since, reason, lastTickAt } = feed
  const { tone, word } = STATES[state]
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2 px-3.5 py-3 max-desk:px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-bold text-strong">{label}</h3>
        <Badge tone={tone}>{word}</Badge>
        <span className="text-ink-3 text-table">
          {isInUse ? 'in use' : place === 1 ? 'first choice, not in use' : 'on standby'}
        </span>
      </div>
      <p className="text-ink-2 text-table">{reason}</p>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-y-1 text-table">
        <dt className="text-ink-3">Since</dt>
        <dd>{momentText(since)}</dd>
        <dt className="text-ink-3">Last price</dt>
        <dd>{lastTickAt === null ? 'None yet' : `${momentText(lastTickAt)}, ${age(now - lastTickAt)}`}</dd>
        <dt className="text-ink-3">Covers</dt>
        <dd>{coverage(feed)}</dd>
      </dl>
      <PartChains feed={feed} />
    </section>
  )
}

function PartChains({ feed: { partChains, partChainsInAll } }: { feed: FeedStanding }) {
  if (partChains.length === 0) return null
  return (
    <details className="text-table">
      <summary className="min-h-8 content-center text-ink-2 max-desk:min-h-11">
        Chains not covered completely: {grouped(partChainsInAll)}
      </summary>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-ink-2">
        {partChains.map(({ symbol, expiry, covered, total }) => (
          <li key={`${symbol} ${expiry}`}>
            {symbol} {day(expiry)}: {grouped(covered)} of {grouped(total)} contracts
          </li>
        ))}
        {partChainsInAll > partChains.length && <li>and {grouped(partChainsInAll - partChains.length)} more</li>}
      </ul>
    </details>
  )
}

function coverage({ streamed, polled, missing, partChains }: FeedStanding): string {
  if (streamed === null && missing === 0) return 'The whole market'
  if (streamed === null || polled === null || missing === null) return 'Not known yet'
  const parts = [`${grouped(streamed)} instruments streamed`]
  if (polled > 0) parts.push(`${grouped(polled)} polled`)
  parts.push(missing === 0 ? 'all chains complete' : `${grouped(missing)} not covered`)
  if (missing > 0 && partChains.length === 0) parts.push('all chains complete')
  return parts.join(', ')
}

function momentText(instant: number): string {
  return `${day(istDate(instant))} ${clockIst(instant)}`
}
