import { itemOf } from '@strikelens/tools/symbols/itemCode'
import type { Search } from '@strikelens/tools/view'

export const DEFAULT_LIST = 'My Watchlist'

export const PRESETS = ['price', 'volume', 'technical', 'derivatives'] as const
export type Preset = (typeof PRESETS)[number]
export const VIEWS = ['table', 'cards', 'heatmap', 'charts'] as const
export type View = (typeof VIEWS)[number]
export const GROUPINGS = ['none', 'sector', 'type'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The address of the page, understood; what nobody knows counts as not given. */
export interface WatchSearch {
  /** Name of the list; null for the reader's own default. */
  readonly list: string | null
  readonly cols: Preset
  readonly view: View
  readonly group: Grouping
  /** Key of the column the rows are sorted by; null is the reader's own order. */
  readonly sort: string | null
  readonly dir: 'ascending' | 'descending'
  /** Codes of a list that somebody shares; null for a list of one's own. */
  readonly copy: readonly string[] | null
  /** What the shared list is called. */
  readonly name: string
}

/** As many as the largest list of any plan holds. */
const MOST_COPIED = 250
const LONGEST_NAME = 40

export function watchSearch(search: Search): WatchSearch {
  return {
    list: search.list ?? null,
    cols: known(PRESETS, search.cols),
    view: known(VIEWS, search.view),
    group: known(GROUPINGS, search.group),
    sort: search.sort === undefined || search.sort === 'manual' ? null : search.sort,
    dir: search.dir === 'asc' ? 'ascending' : 'descending',
    copy: search.copy === undefined ? null : copied(search.copy),
    name: search.name?.trim().slice(0, LONGEST_NAME) || DEFAULT_LIST,
  }
}

/** The address of a read-only copy of a list, for anybody. */
export function copyAddress(origin: string, name: string, codes: readonly string[]): string {
  return `${origin}/watchlist?${new URLSearchParams({ copy: codes.join(','), name })}`
}

function copied(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim().toUpperCase())
  return [...new Set(codes)].filter((code) => itemOf(code) !== null).slice(0, MOST_COPIED)
}

function known<Value extends string>(values: readonly Value[], asked: string | undefined): Value {
  return values.find((value) => value === asked) ?? values[0]
}
