import { grouped } from '@strikelens/market/formats'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { day } from '@strikelens/ui/formats'
import type { Column } from '@strikelens/ui/table'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import { figureColumn } from './figureColumn.ts'
import { columnsOf, type List, type ListWord } from './list.ts'
import type { ListData } from './listData.ts'
import type { ListedRow } from './listedRow.ts'
import type { ListLooks } from './listLooks.ts'
import { NO_FORMULAS, type ReadFormulas, sortedBy } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { RowLinks } from './RowLinks.tsx'
import { type OwnColumn, ownColumns } from './rulesText.ts'

interface ColumnParts extends Pick<ViewProps<unknown, unknown>, 'hrefOf' | 'watchlists'> {
  /** Days that columns are of. */
  readonly dates: Wire<ListData>['dates']
  readonly list: List
  readonly looks: ListLooks
  readonly params: ListParams
  readonly formulas: ReadFormulas
}

const WORD_PX = 112
const OWN_PX = 112
const LINE_PX = 96

/** The columns of a list as its definition has them, those of the reader's own, and what can be done with a row. */
export function listColumns(parts: ColumnParts): readonly Column<ListedRow>[] {
  const { list, looks, params, formulas, dates } = parts
  const own = ownColumns(params.own ?? '') ?? []
  const cells = looks.columns?.(params) ?? {}
  return [
    ...columnsOf(list, params).flatMap((key) => [
      { ...listColumn(list, key, dayOf(list, dates, key)), ...cells[key], key },
      // In sight, beside what the list is ordered by.
      ...(key === list.order.by ? own.map((column) => ownColumn(list, column, formulas)) : []),
    ]),
    actionsColumn(parts),
  ]
}

/** The day that a column is of, where that is another than the list's. */
function dayOf({ dated }: List, dates: ColumnParts['dates'], key: string): string | undefined {
  const [name] = Object.entries(dated).find(([, { columns }]) => columns.includes(key)) ?? []
  return name === undefined ? undefined : dates[name]
}

/** A word of a row as its column writes it. */
export function wordText({ isDay }: Pick<ListWord<never>, 'isDay'>, word: string): string {
  return isDay === true && word !== '' ? day(word) : word
}

function listColumn(list: List, key: string, date: string | undefined): Column<ListedRow> {
  if (key === 'symbol') {
    return { key, label: 'Symbol', value: ({ symbol }) => symbol, tone: 'strong', isPinned: true, width: 148 }
  }
  if (key === 'sector') {
    return { key, label: 'Sector', value: ({ sector }) => sector, tone: 'quiet', isOptional: true, width: 128 }
  }
  const { figures, words, lines, tints } = list
  if (Object.hasOwn(lines, key)) {
    const { label, hint, width = LINE_PX } = lines[key]
    return {
      key,
      label,
      value: () => null,
      cell: (row) => <Sparkline values={row.line(key)} color="accent" width={width - 20} />,
      isSortable: false,
      align: 'center',
      isOptional: true,
      width,
      ...(hint === undefined ? {} : { hint }),
    }
  }
  if (Object.hasOwn(words, key)) {
    const { label, hint, width = WORD_PX } = words[key]
    const value = sortedBy(list, key, NO_FORMULAS)
    const cell = (row: ListedRow) => {
      const text = wordText(words[key], row.word(key)) || '–'
      return (
        <span className="block truncate" title={text}>
          {text}
        </span>
      )
    }
    return { key, label, value, cell, isOptional: true, width, ...(hint === undefined ? {} : { hint }) }
  }
  const figure = figures[key]
  const hint = date === undefined ? figure.hint : `${figure.hint} · ${day(date)}`
  return figureColumn(key, { ...figure, hint, value: (row: ListedRow) => row.number(key) }, tints[key])
}

/** Digits of a number that nobody has said how to write. */
function plainText(value: number): string {
  return grouped(value, Math.abs(value) >= 1000 ? 0 : 2)
}

function ownColumn(list: List, { key, name, formula }: OwnColumn, formulas: ReadFormulas): Column<ListedRow> {
  const value = sortedBy(list, key, formulas)
  return {
    key,
    label: `ƒ ${name}`,
    hint: formula,
    value,
    format: plainText,
    isOwn: true,
    width: OWN_PX,
  }
}

function actionsColumn({ list, hrefOf, watchlists }: ColumnParts): Column<ListedRow> {
  return {
    key: 'actions',
    label: 'Open',
    value: () => null,
    cell: (row) => <RowLinks row={row} links={list.links} hrefOf={hrefOf} watchlists={watchlists} />,
    isSortable: false,
    align: 'center',
    width: 32 * (list.links.length + 1) + 8,
  }
}
