import type { Column } from '@strikelens/ui/table'
import type { ComponentType, ReactNode } from 'react'
import type { Wire } from '../result.ts'
import type { Screen } from '../screening/screen.ts'
import type { ViewProps } from '../view.ts'
import type { List } from './list.ts'
import type { ListData, OpenedRow } from './listData.ts'
import type { ListedRow } from './listedRow.ts'
import type { ReadFormulas } from './listScreen.ts'
import type { ListParams } from './listTool.ts'

/** What a page of a list is given. */
export type ListViewProps = ViewProps<ListData, ListParams>

/** How a list is drawn where its definition is not enough: `looks.tsx` of its folder. */
export interface ListLooks {
  /** Cells that are drawn in their own way, by the column's key. */
  readonly columns?: (params: ListParams) => Readonly<Partial<Record<string, Partial<Column<ListedRow>>>>>
  /** Before the name of a filter's choice. */
  readonly mark?: (filter: string, value: string) => ReactNode
  /** Panels below the list. */
  readonly Below?: ComponentType<ListViewProps & Screened>
  /** Figures that are written in their own way, by the column's key. */
  readonly texts?: (row: ListedRow) => Readonly<Partial<Record<string, string>>>
  /** In an opened row, between its figures and its chart. */
  readonly inDrawer?: (row: ListedRow, opened: Wire<OpenedRow> | null, params: ListParams) => ReactNode
}

export interface Screened {
  /** Rows that meet what the address asks with other choices: those of every class. */
  screened(changes: Readonly<Record<string, string>>): readonly ListedRow[]
}

/** What the rows of a list are drawn from, as a table or as cards. */
export interface ListPictureProps extends ListViewProps {
  readonly list: List
  readonly looks: ListLooks
  readonly rows: readonly ListedRow[]
  readonly screen: Screen<ListedRow>
  readonly formulas: ReadFormulas
  readonly opened: ListedRow | undefined
  readonly onOpen: (row: ListedRow) => void
}

/** Of a list that is drawn by its definition alone. */
export const NO_LOOKS: ListLooks = {}
