import { marketState, setCalendarOverrides } from '@strikelens/market/calendar'
import { istDate, MINUTE_MS } from '@strikelens/market/time'
import type { HomePulse } from '@strikelens/tools/home/home-pulse/compute'
import { day } from '@strikelens/ui/formats'
import { ModeBadge } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { useEffect } from 'react'
import { type ServerClock, useMarketNow, useServerClock } from '../live/clock.ts'
import { useOffline } from '../offline/connectivity.ts'
import { Link } from '../routing/Link.tsx'
import { modeOf } from '../tool/mode.ts'
import { CopyMoment } from './CopyMoment.tsx'
import { type HomeSearch, isPast } from './homeSearch.ts'
import { stateBadge, stateDetails } from './marketWords.ts'
import type { HomeAnswer } from './useHomeAnswer.ts'

export interface MarketLineProps {
  readonly search: HomeSearch
  readonly pulse: HomeAnswer<HomePulse>
}

/** Whether the market trades and what comes next; and a link to the page as of this minute. */
export default function MarketLine({ search, pulse: { envelope, answer } }: MarketLineProps) {
  const clock = useServerClock()
  const now = useMarketNow(clock)
  useEffect(() => {
    if (clock?.calendar !== undefined) setCalendarOverrides(clock.calendar)
  }, [clock])
  const asOf = answer?.asOf ?? null
  const instant = isPast(search) ? asOf : now
  return (
    <div className="flex items-center gap-2.5 text-ink-2 text-table max-desk:text-micro">
      {/* On phones the words stand under the badge, beside the button. */}
      <div className="flex items-center gap-x-2.5 gap-y-0.5 max-desk:min-w-0 max-desk:flex-1 max-desk:flex-wrap">
        {isPast(search) && asOf !== null && (
          <>
            <ModeBadge mode={{ kind: 'replay', at: asOf }} />
            <Link page="" search={{ symbol: search.symbol }} className="touch font-mid text-accent">
              Back to now
            </Link>
          </>
        )}
        {!isPast(search) && <LateBadge envelope={envelope} asOf={asOf} now={now} clock={clock} />}
        {clock?.kind === 'stored' && !isPast(search)
          ? clock.notReady == null && (
              <Badge tone="closed">CLOSE OF {day(istDate(clock.published)).toUpperCase()}</Badge>
            )
          : instant !== null && <State at={Math.floor(instant / MINUTE_MS) * MINUTE_MS} hasNext={!isPast(search)} />}
      </div>
      {asOf !== null && <CopyMoment symbol={search.symbol} asOf={asOf} />}
    </div>
  )
}

function State({ at, hasNext }: { at: number; hasNext: boolean }) {
  const state = marketState(at)
  const isTrading = state.isDerivativesOpen || state.phase === 'open'
  return (
    <>
      <Badge tone={isTrading ? 'live' : 'closed'}>{stateBadge(state)}</Badge>
      {hasNext && <span>{stateDetails(state, at)}</span>}
    </>
  )
}

/** Says so when nothing new has come although the market trades. */
function LateBadge({
  envelope,
  asOf,
  now,
  clock,
}: {
  envelope: MarketLineProps['pulse']['envelope']
  asOf: number | null
  now: number | null
  clock: ServerClock | null
}) {
  const isOffline = useOffline()
  if (envelope === null || envelope.moment.kind === 'closed' || asOf === null) return null
  const mode = modeOf(envelope.moment, asOf, now, 1, isOffline || clock?.isSilent === true, clock ?? undefined)
  return mode.kind === 'late' ? <ModeBadge mode={mode} /> : null
}
