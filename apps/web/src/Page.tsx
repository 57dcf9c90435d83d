import { canonicalSymbol } from '@strikelens/tools/symbols/symbolNames'
import type { QueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { allPages, knownPage } from './knownPages.ts'
import type { ManifestEntry, ToolEntry } from './manifest.ts'
import { pagePart } from './pagePart.tsx'
import { plainPage } from './plainPages.ts'
import { type Address, hrefOf } from './routing/address.ts'
import { navigate } from './routing/browser.ts'
import { useAddress } from './routing/useAddress.ts'
import { toolModules } from './tool/toolModules.ts'

const home = pagePart(() => import('./home/Home.tsx'))
const notFound = pagePart(() => import('./shell/NotFound.tsx'))
const plain = pagePart(() => import('./PlainPage.tsx'))
const tool = pagePart(() => import('./tool/ToolRoute.tsx'))

/** The page of the address. */
export function Page() {
  const { key, symbol } = useAddress()
  if (key === '') return <home.Page />
  if (key === null) return <notFound.Page />
  const known = knownPage(key)
  const entry = known === undefined ? use(allPages()).pageOf(key) : known
  if (entry === null) return <FormerPage former={key} />
  if (isTool(entry)) return <tool.Page key={key} entry={entry} symbol={symbol} />
  return symbol === undefined ? <plain.Page key={key} page={key} /> : <notFound.Page />
}

/** Loads what the page of an address is drawn with, figures too, as far as the server has said which page that is. */
export async function loadPage(queries: QueryClient, { key, symbol, search }: Address): Promise<void> {
  const entry = key === null ? null : knownPage(key)
  if (key === '') await home.load()
  else if (entry == null) return
  else if (isTool(entry)) {
    const address = symbol === undefined ? search : { ...search, symbol: canonicalSymbol(symbol) }
    const answered = import('./tool/openAhead.ts').then(({ openAhead }) => openAhead(queries, entry, address))
    await Promise.all([tool.load(), toolModules(entry), answered])
  } else await Promise.all([plain.load(), plainPage(entry.key)])
}

/** A link inside the app never reaches the server, which sends former routes on in the same way. */
function FormerPage({ former }: { former: string }) {
  const now = use(allPages()).movedTo(former)?.key
  const { symbol, search } = useAddress()
  useEffect(() => {
    if (now !== undefined) navigate(hrefOf(now, symbol, search), { replace: true })
  }, [now, symbol, search])
  return now === undefined ? <notFound.Page /> : null
}

function isTool(entry: ManifestEntry): entry is ToolEntry {
  return entry.folder !== null
}
