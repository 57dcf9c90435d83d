import { dayYear } from '@strikelens/market/formats'
import type { HomeFlows } from '@strikelens/tools/home/home-flows/compute'
import type { HomePulse } from '@strikelens/tools/home/home-pulse/compute'
import { day } from '@strikelens/ui/formats'
import { Foot } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { useSession } from '../account/session.ts'
import { BuildupCard } from './cards/BuildupCard.tsx'
import { FlowsCard } from './cards/FlowsCard.tsx'
import { IndexCard } from './cards/IndexCard.tsx'
import { MoversCard } from './cards/MoversCard.tsx'
import { OptionsCard } from './cards/OptionsCard.tsx'
import { SectorsCard } from './cards/SectorsCard.tsx'
import { Directory } from './directory/Directory.tsx'
import type { HomeSearch } from './homeSearch.ts'
import { type HomeAnswer, useHomeAnswer } from './useHomeAnswer.ts'
import { useRefreshed } from './useRefreshed.ts'

const WatchlistCard = lazyPart(() => import('./cards/WatchlistCard.tsx'))

/** The cards in rows of twelve columns, every row full; below them all tools. */
export default function HomeSheet({ search, pulse }: { search: HomeSearch; pulse: HomeAnswer<HomePulse> }) {
  useRefreshed(search)
  const { status } = useSession()
  return (
    <>
      <div className="sheet desk:grid-cols-12!">
        <IndexCard search={search} />
        <OptionsCard search={search} />
        <SectorsCard search={search} />
        <MoversCard search={search} />
        <BuildupCard search={search} />
        <FlowsCard search={search} />
        {/* Last of the cards: it may not be there, and what stands above must not jump. */}
        {status === 'signed-in' && <WatchlistCard search={search} />}
        <Directory written={search.q} />
      </div>
      <HomeFoot search={search} pulse={pulse} />
    </>
  )
}

function HomeFoot({ search, pulse: { envelope, answer } }: { search: HomeSearch; pulse: HomeAnswer<HomePulse> }) {
  const flows = useHomeAnswer<HomeFlows>('home-flows', search.moment).answer?.data.sessions
  if (envelope === null || answer?.asOf == null) return null
  const newest = flows?.at(-1)
  const { symbol, membersFrom } = answer.data
  return (
    <Foot
      asOf={answer.asOf}
      oiAsOf={answer.oiAsOf ?? undefined}
      source={envelope.source}
      caveats={[
        ...(newest === undefined ? [] : [`FII and DII: end of day, ${day(newest.date)}`]),
        ...(membersFrom === null
          ? []
          : [`${symbol} by its members of ${dayYear(membersFrom)}, the oldest list stored`]),
      ]}
    />
  )
}
