import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import { type HeldOrder, inHeldOrder } from './heldOrder.ts'

/** Rows in an order that holds while they are used, and what tells their element that they are. */
export interface HeldRows<Row> {
  readonly rows: readonly Row[]
  readonly hands: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onFocus(): void
    onBlur(event: FocusEvent): void
  }
}

/**
 * Holds the order of live rows while the pointer is over them or the focus among them. `madeBy` says what the order follows
 * from: another sort or filter is the reader's own and holds nothing back.
 */
export function useHeldOrder<Row>(
  sorted: readonly Row[],
  rowKey: (row: Row) => string | number,
  madeBy: string,
): HeldRows<Row> {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const held = useRef<HeldOrder>(null)
  const isHeld = (isUnderPointer || isFocused) && held.current?.madeBy === madeBy
  const rows = isHeld && held.current !== null ? inHeldOrder(sorted, rowKey, held.current.keys) : sorted
  // Written while it renders: a render that is thrown away would write the same.
  held.current = { madeBy, keys: rows.map(rowKey) }
  return {
    rows,
    hands: {
      // A finger leaves no pointer behind it.
      onPointerEnter: ({ pointerType }) => setUnderPointer(pointerType === 'mouse'),
      onPointerLeave: () => setUnderPointer(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
      },
    },
  }
}
