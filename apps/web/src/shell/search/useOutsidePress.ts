import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells of a press outside the search, which on touch screens takes no focus away. */
export function useOutsidePress(input: RefObject<HTMLInputElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const hear = ({ target }: PointerEvent) => {
      if (target instanceof Node && input.current?.closest('search')?.contains(target) !== true) press()
    }
    document.addEventListener('pointerdown', hear)
    return () => document.removeEventListener('pointerdown', hear)
  }, [input])
}
