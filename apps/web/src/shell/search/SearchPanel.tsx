import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { navigate } from '../../routing/browser.ts'
import { MoveKeys } from '../keys/MoveKeys.tsx'
import { ResultRow, targetId } from './ResultRow.tsx'
import { SHORTEST_QUERY } from './reading.ts'
import { recentChoices, rememberChoice } from './recent.ts'
import type { Target } from './result.ts'
import { type Row, recentRows, resultRows } from './rows.ts'
import { useKeys } from './useKeys.ts'
import { useOutsidePress } from './useOutsidePress.ts'
import { useResults } from './useResults.ts'

export interface SearchPanelProps {
  text: string
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** Tells the field which option is active; null while there is none. */
  onActive: (id: string | null) => void
  /** Something was chosen, and its page opens. */
  onChosen: () => void
  /** Something else was pressed. */
  onClose: () => void
}

/** What the reader moved to; it holds until the text changes. */
interface Place {
  readonly text: string
  readonly row: string
  readonly target: number
}

/** Results below the field, or the last choices while it is empty. The field keeps the focus: keys are read there. */
export default function SearchPanel({ text, input, listId, onActive, onChosen, onClose }: SearchPanelProps) {
  const query = text.trim()
  const isQuery = query.length >= SHORTEST_QUERY
  const { results, isLoading } = useResults(text)
  const recents = useMemo(() => recentRows(recentChoices(localStorage)), [])
  const groups = isQuery ? resultRows(results) : query === '' ? recents : []
  const rows = groups.flatMap((group) => group.rows)

  const [place, setPlace] = useState<Place | null>(null)
  const moved = place?.text === text ? rows.findIndex(({ id }) => id === place.row) : -1
  const current = moved === -1 ? 0 : moved
  const target = moved === -1 ? 0 : (place?.target ?? 0)
  const rowId = (row: number) => `${listId}-${row}`
  const activeId = rows.length === 0 ? null : targetId(rowId(current), target)
  const tellActive = useEffectEvent(onActive)
  // Before it is painted: what is read aloud is what is seen.
  useLayoutEffect(() => {
    tellActive(activeId)
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useLayoutEffect(() => () => tellActive(null), [])

  const choose = (row: Row, { label, href }: Target) => {
    const description = row.hasButtons ? label : row.description
    rememberChoice(localStorage, { title: row.title, description, href })
    onChosen()
    navigate(href)
  }
  const moveTo = (row: number, next: number) => setPlace({ text, row: rows[row].id, target: next })
  useOutsidePress(input, onClose)
  useKeys(input, { rows, current, target, moveTo, choose })

  if (!isQuery && rows.length === 0) return null
  return (
    // The field keeps the focus when the list is pressed.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is done by pressing but holding the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="enter-pop absolute top-full desk:right-0 z-40 desk:mt-1.5 flex desk:w-[min(560px,calc(100vw-32px))] flex-col overflow-hidden desk:rounded-4 desk:border border-line bg-raised shadow-menu max-desk:inset-x-0 max-desk:border-b"
    >
      {rows.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Search results"
          tabIndex={-1}
          className="max-h-[min(600px,calc(100dvh-140px))] overflow-y-auto overscroll-contain pb-1"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options may only be grouped by a role inside a listbox
            <div key={group.title} role="group" aria-label={group.title}>
              <div className="px-3 pt-2 pb-1 font-mid text-ink-3 text-micro" aria-hidden="true">
                {group.title}
              </div>
              {group.rows.map((row) => {
                const at = rows.indexOf(row)
                return (
                  <ResultRow
                    key={row.id}
                    row={row}
                    query={query}
                    id={rowId(at)}
                    active={at === current ? target : null}
                    onPoint={() => moveTo(at, 0)}
                    onChoose={(chosen) => choose(row, chosen)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
      <div className="flex min-h-8 items-center gap-4 border-line-soft border-t px-3 text-ink-3 text-micro first:border-t-0">
        <span role="status" className="mr-auto">
          {isQuery && statusText(rows.length, isLoading)}
        </span>
        {rows.length > 0 && <MoveKeys />}
      </div>
    </div>
  )
}

function statusText(count: number, isLoading: boolean): string {
  if (isLoading) return 'Loading...'
  return count === 0 ? 'No results found' : count === 1 ? '1 result' : `${count} results`
}
