import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to the first control of what came into an open popover: it looked for one before there was any. */
export function useFirstFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('input, select, button')?.focus(), [])
  return part
}
