import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ControlItem } from './controlItem.ts'

/** Takes in the days before those that are shown, by the control that names them; null where none does. Always the same. */
export function useTakeEarlier(controls: readonly ControlItem[]): (() => void) | null {
  const take = controls.find(({ takeEarlier }) => takeEarlier !== undefined)?.takeEarlier
  const latest = useRef(take)
  useLayoutEffect(() => {
    latest.current = take
  }, [take])
  const always = useCallback(() => latest.current?.(), [])
  return take === undefined ? null : always
}
