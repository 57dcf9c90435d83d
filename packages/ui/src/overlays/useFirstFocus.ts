import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives the focus to the first control of what came into an open popover: it looked for one before there was any.
 * @param isWanted as it is when the part comes
 */
export function useFirstFocus<Part extends HTMLElement>(isWanted = true): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const [isFocused] = useState(isWanted)
  useEffect(() => {
    if (isFocused) part.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [isFocused])
  return part
}
