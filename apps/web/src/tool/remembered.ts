import type { Search } from '@strikelens/tools/view'
import { useEffect } from 'react'

/** Choices that follow the reader from visit to visit; the address wins over them. */
const REMEMBERED = ['unit', 'cols'] as const

/** A unit holds everywhere, columns only in the table they belong to. */
const keyOf = (tool: string, name: string) => (name === 'cols' ? `strikelens-${tool}-${name}` : `strikelens-${name}`)

/** Notes a choice that is to be remembered; the default forgets it. */
export function remember(tool: string, changes: Readonly<Record<string, string | null>>): void {
  for (const name of REMEMBERED) {
    const value = changes[name]
    if (value === undefined) continue
    if (value === null) localStorage.removeItem(keyOf(tool, name))
    else localStorage.setItem(keyOf(tool, name), value)
  }
}

/** Puts remembered choices into the address of a page that was opened without them, where the tool knows them. */
export function useRemembered(
  tool: string,
  knows: (name: string) => boolean,
  search: Search,
  setSearch: (changes: Readonly<Record<string, string | null>>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened; later the reader decides
  useEffect(() => {
    const known = REMEMBERED.flatMap((name): [string, string][] => {
      const value = localStorage.getItem(keyOf(tool, name))
      return value === null || !knows(name) || search[name] !== undefined ? [] : [[name, value]]
    })
    if (known.length > 0) setSearch(Object.fromEntries(known))
  }, [])
}
