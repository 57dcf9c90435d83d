import { Button } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { type ReactNode, useMemo } from 'react'
import { PRESET_COLUMNS, SYMBOL } from './columns.tsx'
import type { LineGroup } from './groups.ts'
import { NoteCell } from './NoteCell.tsx'
import { SymbolCell } from './SymbolCell.tsx'
import { lineName, type WatchLine } from './watchLine.ts'
import type { Preset } from './watchSearch.ts'

/** Leaves room for two figures beside it. */
const PHONE_SYMBOL_PX = 150

/** What the reader may do with the rows of a list of their own. */
export interface RowActions {
  readonly chosen: ReadonlySet<string>
  /** Whether rows are chosen and moved: always on desks, in a mode of its own on phones. */
  readonly isEditing: boolean
  onChoose(key: string, isChosen: boolean): void
  onNote(line: WatchLine, note: string): void
  onRoll(line: WatchLine): void
  onMove(key: string, toPlaceOf: string): void
}

export interface WatchTableProps {
  readonly groups: readonly LineGroup[]
  readonly preset: Preset
  /** Null is the order of the list. */
  readonly sort: Sort | null
  onSort(sort: Sort): void
  readonly opened: string | null
  onOpen(line: WatchLine): void
  /** Null for a list that is only read. */
  readonly actions: RowActions | null
  /** What a row is carried by; absent while the order is not the reader's own. */
  readonly grip?: (line: WatchLine) => ReactNode
  /** Key of the row over which another is carried. */
  readonly target?: string | null
}

/** The rows in figures, group by group. */
export function WatchTable(props: WatchTableProps) {
  const { groups, preset, sort, onSort, opened, onOpen, actions, grip, target = null } = props
  const isPhone = usePhone()
  const columns = useMemo(
    () =>
      (actions === null ? [SYMBOL, ...PRESET_COLUMNS[preset]] : ownColumns(preset, actions, grip)).map((column) =>
        isPhone && column.isPinned === true ? { ...column, width: PHONE_SYMBOL_PX } : column,
      ),
    [preset, actions, grip, isPhone],
  )
  return groups.map(({ name, lines }) => (
    <section key={name} aria-label={name === '' ? 'Items' : name}>
      {name !== '' && (
        <h2 className="flex h-9 items-center gap-2 border-line-soft border-b px-3.5 font-bold text-body max-desk:px-4">
          {name}
          <span className="font-text text-ink-3 text-micro">{lines.length}</span>
        </h2>
      )}
      <DataTable
        label={name === '' ? 'Watchlist' : name}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={onSort}
        isArranged={sort === null}
        marked={opened}
        tint={({ key }) => (key === target || actions?.chosen.has(key) === true ? 'selected' : undefined)}
        onRow={onOpen}
      />
    </section>
  ))
}

/** The columns of a list of one's own: what rows are chosen and moved by, and the notes. */
function ownColumns(preset: Preset, actions: RowActions, grip: WatchTableProps['grip']): readonly Column<WatchLine>[] {
  const symbol: Column<WatchLine> = {
    ...SYMBOL,
    cell: (line) => (
      <span className="inline-flex items-center gap-1.5">
        {actions.isEditing && (
          <>
            {grip?.(line)}
            <Chooser line={line} actions={actions} />
          </>
        )}
        <SymbolCell line={line}>
          <Roll line={line} actions={actions} />
        </SymbolCell>
      </span>
    ),
  }
  const note: Column<WatchLine> = {
    key: 'note',
    label: 'Note',
    value: ({ item }) => item?.note || null,
    cell: (line) => (
      <NoteCell name={lineName(line.code)} note={line.item?.note ?? ''} onSave={(text) => actions.onNote(line, text)} />
    ),
    width: 160,
  }
  return [symbol, ...PRESET_COLUMNS[preset], ...(preset === 'price' ? [note] : [])]
}

function Chooser({ line, actions }: { line: WatchLine; actions: RowActions }) {
  return (
    // A press beside the box must not open the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box inside takes the keys
    <label
      className="grid size-5 flex-none place-items-center max-desk:size-10"
      onClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        aria-label={`Select ${lineName(line.code)}`}
        checked={actions.chosen.has(line.key)}
        onChange={({ target }) => actions.onChoose(line.key, target.checked)}
        className="size-3.5 accent-accent max-desk:size-5"
      />
    </label>
  )
}

/** An expired contract goes on as the same one of the next expiry. */
function Roll({ line, actions }: { line: WatchLine; actions: RowActions }) {
  const to = line.row?.rollTo
  if (to == null) return null
  return (
    <Button
      size="small"
      className="h-5.5! px-1.5!"
      title={`Roll to ${lineName(to)}`}
      aria-label={`Roll ${lineName(line.code)} to ${lineName(to)}`}
      onClick={(event) => {
        event.stopPropagation()
        actions.onRoll(line)
      }}
    >
      Roll
    </Button>
  )
}
