import type { ToolLink } from '@strikelens/tools/result'
import { canonicalSymbol } from '@strikelens/tools/symbols/symbolNames'
import type { Search } from '@strikelens/tools/view'
import { AllSymbolsContext } from '@strikelens/ui/controls'
import { writeQuantities } from '@strikelens/ui/formats'
import { kept } from '@strikelens/ui/kept'
import { lazyPart } from '@strikelens/ui/loaded'
import { use, useCallback, useMemo } from 'react'
import { usePageHead } from '../head.ts'
import type { ToolEntry } from '../manifest.ts'
import { hrefOf } from '../routing/address.ts'
import { navigate } from '../routing/browser.ts'
import { useAddress } from '../routing/useAddress.ts'
import { changedSearch } from './changedSearch.ts'
import { remember } from './remembered.ts'
import { ToolPage } from './ToolPage.tsx'
import { toolModules } from './toolModules.ts'
import { useOpening } from './useOpening.ts'

writeQuantities(kept('numbers') === 'short' ? 'short' : 'full')

const AllSymbols = lazyPart(() => import('../shell/search/AllSymbols.tsx'))

/** The page of a tool, with its parameters in the address. */
export default function ToolRoute({ entry, symbol }: { entry: ToolEntry; symbol: string | undefined }) {
  const modules = use(toolModules(entry))
  usePageHead(modules.tool, symbol === undefined ? undefined : canonicalSymbol(symbol))
  const query = useAddress().search
  const address = useMemo(
    () => (symbol === undefined ? query : { ...query, symbol: canonicalSymbol(symbol) }),
    [query, symbol],
  )
  const go = useCallback(
    (next: Search, replace: boolean) => {
      const { symbol: nextSymbol, ...search } = next
      // The symbol stands in the path, which is the address that search engines know.
      // A choice or a step of the replay is the same page: the reader stays at the row he is looking at.
      navigate(hrefOf(entry.key, nextSymbol, search), { replace, keepsScroll: true })
    },
    [entry.key],
  )
  const search = useOpening(modules.tool, address, (next) => go(next, true))
  const setSearch = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      remember(modules.tool, changes)
      // Back undoes a choice, not every minute of a replay.
      go(
        changedSearch(search, changes),
        Object.keys(changes).every((name) => name === 'time' || name === 'date' || name === 'from'),
      )
    },
    [modules.tool, go, search],
  )
  const openTool = useCallback(
    ({ tool, symbol: other, set }: ToolLink, moment: Search) =>
      navigate(hrefOf(tool, other, { ...set, ...moment }), { replace: true }),
    [],
  )
  return (
    <AllSymbolsContext value={AllSymbols}>
      <ToolPage entry={entry} modules={modules} search={search} setSearch={setSearch} openTool={openTool} />
    </AllSymbolsContext>
  )
}
