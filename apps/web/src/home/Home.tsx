import { istDate } from '@strikelens/market/time'
import type { HomePulse } from '@strikelens/tools/home/home-pulse/compute'
import { homePage } from '@strikelens/tools/pages/homePage'
import { lazyPart } from '@strikelens/ui/loaded'
import { useMemo } from 'react'
import { useSession } from '../account/session.ts'
import { usePageHead } from '../head.ts'
import { useServerClock } from '../live/clock.ts'
import { useAddress } from '../routing/useAddress.ts'
import { homeSearch } from './homeSearch.ts'
import { PopularTools } from './PopularTools.tsx'
import { Pulse } from './Pulse.tsx'
import { useHomeAnswer } from './useHomeAnswer.ts'

const MarketLine = lazyPart(() => import('./MarketLine.tsx'))
const HomeSheet = lazyPart(() => import('./HomeSheet.tsx'))
const FavoritesRow = lazyPart(async () => ({
  default: (await import('../shell/favorites/FavoritesRow.tsx')).FavoritesRow,
}))

/** What the market is doing now, and which tool to open next. */
export default function Home() {
  usePageHead(homePage, undefined)
  const address = useAddress().search
  const search = useMemo(() => homeSearch(address), [address])
  const clock = useServerClock()
  const { status } = useSession()
  const pulse = useHomeAnswer<HomePulse>('home-pulse', search.moment)
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <div className="flex items-center gap-4 pt-3.5 pb-3 max-desk:block max-desk:px-4 max-desk:pb-2.5">
        <Pulse pulse={pulse} today={clock === null ? null : istDate(clock.now)} />
        <div className="min-h-7 flex-none max-desk:min-h-13">
          <MarketLine search={search} pulse={pulse} />
        </div>
      </div>
      {status === 'signed-out' ? (
        <PopularTools />
      ) : (
        <div className="min-h-10 max-desk:min-h-14">
          <FavoritesRow />
        </div>
      )}
      <HomeSheet meanwhile={<div className="sheet h-dvh" />} search={search} pulse={pulse} />
    </main>
  )
}
