import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useToolbarSlot } from './answerEdge.ts'

/** What belongs to the picture and stands at the end of the toolbar over it: the filter and the columns of a table. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  const slot = useToolbarSlot()
  return slot === null ? children : createPortal(children, slot)
}
