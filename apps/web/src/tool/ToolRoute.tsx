import { useNavigate, useSearch } from '@tanstack/react-router'
import { use, useCallback, useEffect, useMemo } from 'react'
import { usePageHead } from '../head.ts'
import type { ToolEntry } from '../manifest.ts'
import { remember, useRemembered } from './remembered.ts'
import { ToolPage } from './ToolPage.tsx'
import { toolModules } from './toolModules.ts'

/** The page of a tool, with its parameters in the address. */
export default function ToolRoute({ entry, symbol }: { entry: ToolEntry; symbol: string | undefined }) {
  const modules = use(toolModules(entry))
  usePageHead(modules.tool, symbol)
  useEffect(() => {
    if (entry.isPremium) void import('./premiumOpens.ts').then((opens) => opens.notePremiumOpen(entry.key, Date.now()))
  }, [entry])
  const query = useSearch({ from: '/$page/{-$symbol}' })
  const navigate = useNavigate()
  const search = useMemo(
    () => (symbol === undefined ? query : { ...query, symbol: symbol.toUpperCase() }),
    [query, symbol],
  )
  const setSearch = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      remember(entry.key, changes)
      const next = new Map(Object.entries(search))
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      const nextSymbol = next.get('symbol')
      next.delete('symbol')
      // The symbol stands in the path, which is the address that search engines know.
      void navigate({
        to: '/$page/{-$symbol}',
        params: { page: entry.key, symbol: nextSymbol },
        search: Object.fromEntries(next),
        // Back undoes a choice, not every minute of a replay.
        replace: Object.keys(changes).every((name) => name === 'time' || name === 'date' || name === 'from'),
      })
    },
    [entry.key, navigate, search],
  )
  useRemembered(entry.key, (name) => knowsParam(modules.tool.params, name), search, setSearch)
  return <ToolPage entry={entry} modules={modules} search={search} setSearch={setSearch} />
}

/** Whether a tool has a parameter of this name. */
function knowsParam(schema: object, name: string): boolean {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null && name in schema.shape
}
