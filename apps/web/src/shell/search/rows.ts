import { readPath } from '@strikelens/tools/address/pagePath'
import { isTool, pageOf } from '../../manifest.ts'
import { grouped } from './groups.ts'
import type { RecentChoice } from './recent.ts'
import { keywordText, type SearchResult, type Target } from './result.ts'

/** A line of the panel. */
export interface Row {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly description: string
  /** Where it leads, first by choosing the row itself; none for a symbol without a page. */
  readonly targets: readonly Target[]
  /** Whether its further targets stand as buttons. */
  readonly hasButtons: boolean
}

export interface RowGroup {
  readonly title: string
  readonly rows: readonly Row[]
}

export function resultRows(results: readonly SearchResult[]): readonly RowGroup[] {
  return grouped(results).map((group) => ({ title: group.title, rows: group.results.map(resultRow) }))
}

/** Choices whose page still exists. */
export function recentRows(choices: readonly RecentChoice[]): readonly RowGroup[] {
  const rows = choices
    .filter(({ href }) => isPage(href))
    .map(({ title, description, href }) => ({
      id: href,
      kind: 'Recent',
      title,
      description,
      targets: [{ label: 'Open', href }],
      hasButtons: false,
    }))
  return rows.length === 0 ? [] : [{ title: 'Recent', rows }]
}

function isPage(href: string): boolean {
  const path = readPath(href)
  return path !== null && pageOf(path.key) !== null
}

const KINDS = { stock: 'Stock', index: 'Index', commodity: 'Commodity' }

function resultRow({ type, title, description, keywords, key, href, targets }: SearchResult): Row {
  if (type === 'stock' || type === 'index' || type === 'commodity') {
    const note = targets.length === 0 ? `${description} · no page for it yet` : description
    return { id: title, kind: KINDS[type], title, description: note, targets, hasButtons: true }
  }
  const page = pageOf(key ?? '')
  return {
    id: href ?? title,
    kind: page === null || isTool(page) ? 'Tool' : 'Page',
    title,
    description: type === 'tool' ? keywordText(keywords) : description,
    targets: href === null ? [] : [{ label: 'Open', href }],
    hasButtons: false,
  }
}
