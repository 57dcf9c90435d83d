import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Target } from './result.ts'
import type { Row } from './rows.ts'

interface Moves {
  readonly rows: readonly Row[]
  /** The active row and which of its targets. */
  readonly current: number
  readonly target: number
  moveTo(row: number, target: number): void
  choose(row: Row, target: Target): void
}

/** Moves through the results from the field: up, down, Home and End by row, left and right by target, Enter opens. */
export function useKeys(input: RefObject<HTMLInputElement | null>, { rows, current, target, moveTo, choose }: Moves) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (rows.length === 0 || event.isComposing) return
    const row = rows[current]
    const last = rows.length - 1
    const field = input.current
    const isAtEnd = field !== null && field.selectionStart === field.value.length
    if (event.key === 'ArrowDown') moveTo(current === last ? 0 : current + 1, 0)
    else if (event.key === 'ArrowUp') moveTo(current === 0 ? last : current - 1, 0)
    else if (event.key === 'Home' && !event.shiftKey) moveTo(0, 0)
    else if (event.key === 'End' && !event.shiftKey) moveTo(last, 0)
    else if (event.key === 'ArrowRight' && isAtEnd && target < row.targets.length - 1) moveTo(current, target + 1)
    else if (event.key === 'ArrowLeft' && target > 0) moveTo(current, target - 1)
    else if (event.key === 'Enter' && row.targets.length > 0) choose(row, row.targets[target])
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = input.current
    const onKey = (event: KeyboardEvent) => hear(event)
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  }, [input])
}
