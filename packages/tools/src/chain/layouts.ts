import { useKept } from '@strikelens/ui/kept'
import { useMemo } from 'react'
import type { ChainLayout } from '../preferences.ts'

export type { ChainLayout }

export const MOST_LAYOUTS = 12

/** The reader's own layouts, kept in this browser and, signed in, in the account. */
export function useLayouts(): readonly ChainLayout[] {
  const text = useKept('chainLayouts')
  return useMemo(() => readLayouts(text), [text])
}

/** The layouts of a kept text; none where there is none, or somebody else wrote it. */
export function readLayouts(text: string | null): readonly ChainLayout[] {
  if (text === null) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isLayout) : []
  } catch {
    return []
  }
}

/** With one more; null when the name is taken or none. */
export function saved(layouts: readonly ChainLayout[], layout: ChainLayout): readonly ChainLayout[] | null {
  if (layout.name === '' || layouts.length >= MOST_LAYOUTS || layoutCalled(layouts, layout.name) !== undefined)
    return null
  return [...layouts, layout]
}

/** With another name for one of them; null when the name is taken or none. */
export function renamed(layouts: readonly ChainLayout[], name: string, next: string): readonly ChainLayout[] | null {
  const taken = layoutCalled(layouts, next)
  if (next === '' || (taken !== undefined && taken.name !== name)) return null
  return layouts.map((layout) => (layout.name === name ? { ...layout, name: next } : layout))
}

/** Without the one of this name. */
export function without(layouts: readonly ChainLayout[], name: string): readonly ChainLayout[] {
  return layouts.filter((layout) => layout.name !== name)
}

/** Names that differ only in their capitals are one to a reader. */
function layoutCalled(layouts: readonly ChainLayout[], name: string): ChainLayout | undefined {
  return layouts.find((layout) => layout.name.toLowerCase() === name.toLowerCase())
}

function isLayout(one: unknown): one is ChainLayout {
  return (
    typeof one === 'object' &&
    one !== null &&
    'name' in one &&
    typeof one.name === 'string' &&
    'cols' in one &&
    typeof one.cols === 'string'
  )
}
