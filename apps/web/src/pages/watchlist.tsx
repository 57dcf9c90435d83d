import { useSession } from '../account/session.ts'
import { PageTitle } from './parts/PageTitle.tsx'
import { ListSkeleton, OwnLists } from './watchlist/OwnLists.tsx'
import { SharedList } from './watchlist/SharedList.tsx'
import { SignedOut } from './watchlist/SignedOut.tsx'
import { useWatchParams } from './watchlist/useWatchParams.ts'

/** How the names a reader follows are doing, on one screen. */
export default function Page() {
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title="Watchlist" />
      <Lists />
    </main>
  )
}

function Lists() {
  const { status } = useSession()
  const [search, setParams] = useWatchParams()
  if (search.copy !== null) return <SharedList codes={search.copy} search={search} setParams={setParams} />
  if (status === 'loading') return <ListSkeleton />
  return status === 'signed-out' ? <SignedOut /> : <OwnLists />
}
