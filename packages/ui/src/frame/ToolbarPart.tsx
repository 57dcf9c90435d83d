import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { ToolbarSlot } from '../charts/frame/ToolbarSlot.ts'

/** What a picture adds to the end of the toolbar over it: its legend, buttons that only it knows. */
export function ToolbarPart({ children }: { children: ReactNode }) {
  const slot = useContext(ToolbarSlot)
  return slot === null ? children : createPortal(children, slot)
}
