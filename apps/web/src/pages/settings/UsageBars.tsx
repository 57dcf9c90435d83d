import { grouped } from '@strikelens/market/formats'
import { limitsOf } from '@strikelens/tools/plans'
import { classes } from '@strikelens/ui/classes'
import { Bar } from '@strikelens/ui/marks'
import { pageOf } from '../../manifest.ts'
import { PlansLink } from './PlansLink.tsx'
import { type Fullness, fullnessOf, planOf } from './planWords.ts'
import type { Account, Usage } from './userCalls.ts'

/** What a plan limits; `page`: where it is used, and not drawn before that is built. */
const ROWS: readonly { readonly key: keyof Usage; readonly label: string; readonly page: string | null }[] = [
  { key: 'watchlists', label: 'Watchlists', page: 'watchlist' },
  { key: 'watchlistItems', label: 'Symbols in your fullest watchlist', page: 'watchlist' },
  { key: 'scans', label: 'Saved scans', page: null },
  { key: 'devices', label: 'Devices signed in', page: null },
  { key: 'alerts', label: 'Armed alerts', page: 'alerts' },
  { key: 'journalTrades', label: 'Journal trades this month', page: 'journal' },
]

const TONES = { room: 'ink', near: 'warn', full: 'down' } as const
const TEXTS: Readonly<Record<Fullness, string>> = { room: 'text-ink-2', near: 'text-warn', full: 'text-down' }

/** What is used of the plan's limits: amber from 80 %, red at the limit, with the way to more. */
export function UsageBars({ account: { usage, plan } }: { account: Account }) {
  const { name } = limitsOf(planOf(plan))
  return (
    <ul className="max-w-180 px-3.5 py-2 max-desk:px-4">
      {ROWS.filter(({ page }) => page === null || pageOf(page) !== null).map(({ key, label }) => (
        <UsageBar key={key} label={label} plan={name} {...usage[key]} />
      ))}
    </ul>
  )
}

interface UsageBarProps {
  readonly label: string
  readonly plan: string
  readonly used: number
  /** Null: without a limit. */
  readonly limit: number | null
}

function UsageBar({ label, plan, used, limit }: UsageBarProps) {
  const fullness = limit === null || limit === 0 ? 'room' : fullnessOf(used, limit)
  return (
    <li className="border-line-soft border-b py-2 last:border-b-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-table">
        <span className="font-mid">{label}</span>
        <span className={classes(fullness === 'room' ? TEXTS.room : `font-mid ${TEXTS[fullness]}`)}>
          {usageWords(used, limit, plan)}
          {fullness === 'full' && plan !== 'Pro' && (
            <span className="ml-2">
              <PlansLink>Get more</PlansLink>
            </span>
          )}
        </span>
      </div>
      {limit !== null && limit > 0 && (
        <div className="bg-sunken">
          <Bar share={used / limit} tone={TONES[fullness]} />
        </div>
      )}
    </li>
  )
}

function usageWords(used: number, limit: number | null, plan: string): string {
  if (limit === null) return `${grouped(used)}, without a limit`
  return limit === 0 ? `Not part of the ${plan} plan` : `${grouped(used)} of ${grouped(limit)}`
}
