import { isShortcut, type SearchResult } from './result.ts'

export interface ResultGroup {
  readonly title: string
  readonly results: readonly SearchResult[]
}

/** Results under their headings. The heading with the best result leads; among equals shortcuts, symbols, pages. */
export function grouped(results: readonly SearchResult[]): readonly ResultGroup[] {
  const forSymbols = results.filter(isShortcut)
  const names = [...new Set(forSymbols.map(({ symbol }) => symbol))]
  const groups: readonly ResultGroup[] = [
    { title: `Shortcuts for ${names.join(', ')}`, results: forSymbols },
    { title: 'Symbols', results: results.filter(({ key }) => key === null) },
    { title: 'Pages', results: results.filter(({ symbol }) => symbol === null) },
  ]
  return groups
    .filter((group) => group.results.length > 0)
    .sort((a, b) => b.results[0].priority - a.results[0].priority)
}
