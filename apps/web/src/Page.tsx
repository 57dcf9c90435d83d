import { lazy, use, useEffect } from 'react'
import { allPages, knownPage } from './knownPages.ts'
import type { ManifestEntry, ToolEntry } from './manifest.ts'
import { hrefOf } from './routing/address.ts'
import { navigate } from './routing/browser.ts'
import { useAddress } from './routing/useAddress.ts'

const Home = lazy(() => import('./home/Home.tsx'))
const NotFound = lazy(() => import('./shell/NotFound.tsx'))
const PlainPage = lazy(() => import('./PlainPage.tsx'))
const ToolRoute = lazy(() => import('./tool/ToolRoute.tsx'))

/** The page of the address. */
export function Page() {
  const { key, symbol } = useAddress()
  if (key === '') return <Home />
  if (key === null) return <NotFound />
  const known = knownPage(key)
  const entry = known === undefined ? use(allPages()).pageOf(key) : known
  if (entry === null) return <FormerPage former={key} />
  if (isTool(entry)) return <ToolRoute key={key} entry={entry} symbol={symbol} />
  return symbol === undefined ? <PlainPage key={key} page={key} /> : <NotFound />
}

/** A link inside the app never reaches the server, which sends former routes on in the same way. */
function FormerPage({ former }: { former: string }) {
  const now = use(allPages()).movedTo(former)?.key
  const { symbol, search } = useAddress()
  useEffect(() => {
    if (now !== undefined) navigate(hrefOf(now, symbol, search), { replace: true })
  }, [now, symbol, search])
  return now === undefined ? <NotFound /> : null
}

function isTool(entry: ManifestEntry): entry is ToolEntry {
  return entry.folder !== null
}
