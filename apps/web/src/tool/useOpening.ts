import type { ToolDefinition } from '@strikelens/tools/define'
import type { Search } from '@strikelens/tools/view'
import { useEffect, useMemo, useState } from 'react'
import { openingChoices } from './remembered.ts'

/**
 * The parameters of a tool's page. What the reader prefers is put into the address once, when the page is opened, and holds
 * from the first question on; later the address alone decides.
 */
export function useOpening(tool: ToolDefinition, address: Search, replaceAddress: (search: Search) => void): Search {
  const [opening, setOpening] = useState<Search | null>(() => openingChoices(tool, address))
  const isAddressed = opening === null || Object.keys(opening).every((name) => address[name] !== undefined)
  if (opening !== null && isAddressed) setOpening(null)
  const search = useMemo(() => (opening === null ? address : { ...opening, ...address }), [opening, address])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (!isAddressed) replaceAddress(search)
  }, [])
  return search
}
