import type { ChainData, ChainHandle } from '@strikelens/ui/table'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { movedColumns } from './movedColumns.ts'

/**
 * Writes the figures of the newest tick into a table that was drawn with those of an answer, without a render; the answer's
 * own again when the page follows no longer.
 */
export function useWrittenTicks(
  handle: RefObject<ChainHandle | null>,
  answered: ChainData,
  ticked: ChainData | null,
): void {
  const last = useRef<{ answered: ChainData; written: ChainData } | null>(null)
  // Before the page is painted: the table shows no other moment than the figures around it.
  useLayoutEffect(() => {
    // A table that was drawn anew with an answer has nothing written into it.
    const before = last.current?.answered === answered ? last.current.written : null
    if (ticked === null && before === null) return
    const next = ticked ?? answered
    handle.current?.apply({ columns: movedColumns(before, next) })
    last.current = { answered, written: next }
  }, [handle, answered, ticked])
}
