import { percent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Badge, type BadgeTone } from '@strikelens/ui/marks'
import type { Wire } from '../../result.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'

interface FutureBadge {
  readonly key: string
  readonly tone: BadgeTone
  readonly text: string
}

/** What to know before trading the future: bans, expiry, dividends ahead, and who is trapped. */
export function FutureBadges({ data }: { data: Wire<FutureAnalysis> }) {
  const badges = futureBadges(data)
  if (badges.length === 0) return null
  return (
    <ul aria-label="The future" className="flex flex-wrap items-center gap-1.5">
      {badges.map(({ key, tone, text }) => (
        <li key={key}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
    </ul>
  )
}

function futureBadges({ head, series }: Wire<FutureAnalysis>): readonly FutureBadge[] {
  const badges: (FutureBadge | null)[] = [
    series.areLongsTrapped ? { key: 'longs', tone: 'danger', text: 'Longs trapped' } : null,
    series.areShortsTrapped ? { key: 'shorts', tone: 'danger', text: 'Shorts trapped' } : null,
    head.limit?.isInBan === true
      ? { key: 'ban', tone: 'late', text: `F&O ban, MWPL ${percent(head.limit.mwplPct, 1)} on ${day(head.limit.date)}` }
      : null,
    head.isExpiryDay ? { key: 'expiry', tone: 'late', text: 'Expiry day' } : null,
    head.dividends !== null && head.dividends > 0
      ? { key: 'dividend', tone: 'closed', text: `Dividend of ₹${head.dividends} goes ex by ${day(head.expiry)}` }
      : null,
    head.isTraded ? null : { key: 'untraded', tone: 'closed', text: 'No trade today' },
  ]
  return badges.filter((badge) => badge !== null)
}
