import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ChainLeg } from './chainColumns.ts'
import { cellBeside } from './chainKeys.ts'
import { TradeMarks } from './TradeMarks.ts'

interface HandledChain {
  readonly strikes: Float64Array
  /** Place of the first row's strike. */
  readonly from: number
  readonly isPhone: boolean
  onSelect(leg: ChainLeg): void
  readonly onTrade?: ((leg: ChainLeg, sign: 1 | -1) => void) | undefined
}

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10
const TRADES: Readonly<Record<string, 1 | -1>> = { b: 1, s: -1 }

/** How a chain is used by hand: pressed, walked by keys, and bought and sold from. */
export function useChainHands(chain: HandledChain) {
  const { strikes, from, onSelect, onTrade } = chain
  const marks = useRef<TradeMarks>(null)
  const trade = useRef(onTrade)
  useEffect(() => {
    trade.current = onTrade
  }, [onTrade])
  const legOf = (cell: HTMLElement, side = cell.dataset.side): ChainLeg | null => {
    const row = Number(cell.parentElement?.dataset.row)
    return side === 'ce' || side === 'pe' ? { strike: strikes[from + row], side } : null
  }
  const press = (target: EventTarget) => {
    const cell = cellOf(target)
    const leg = cell === null ? null : legOf(cell)
    if (leg !== null) onSelect(leg)
  }
  const offer = (leg: ChainLeg | null, cell: HTMLElement | null) => {
    if (chain.isPhone || onTrade === undefined) return
    marks.current ??= new TradeMarks((one, sign) => trade.current?.(one, sign))
    marks.current.show(leg, cell?.parentElement?.querySelector<HTMLElement>('[data-side=strike]') ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches('.kit-cell')) return
    const sign = event.metaKey || event.ctrlKey || event.altKey ? undefined : TRADES[event.key.toLowerCase()]
    if (event.key === 'Enter' || event.key === ' ') press(target)
    else if (sign !== undefined && onTrade !== undefined) {
      const leg = legOf(target)
      if (leg === null) return
      onTrade(leg, sign)
      // `g` then `s` opens another page; a trade is no half of it.
      event.stopPropagation()
    } else {
      const next = cellBeside(target, event.key, PAGE_ROWS)
      if (next === null) return
      target.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    }
    event.preventDefault()
  }
  return {
    onClick: ({ target }: MouseEvent) => press(target),
    onKeyDown,
    onPointerOver: ({ target, pointerType, clientX }: PointerEvent) => {
      if (pointerType !== 'mouse' || (target instanceof Node && marks.current?.holds(target))) return
      const cell = cellOf(target)
      if (cell === null) return
      // Over the strike the half decides.
      const isStrike = cell.dataset.side === 'strike'
      offer(isStrike ? legOf(cell, halfOf(cell, clientX)) : legOf(cell), cell)
    },
    onPointerLeave: () => offer(null, null),
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('.kit-cell:focus-visible')) offer(legOf(target), target)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && marks.current?.holds(relatedTarget)) return
      if (cellOf(relatedTarget) === null) offer(null, null)
    },
  }
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.kit-cell') : null
}

function halfOf(cell: HTMLElement, x: number): 'ce' | 'pe' {
  const { left, width } = cell.getBoundingClientRect()
  return x < left + width / 2 ? 'ce' : 'pe'
}
