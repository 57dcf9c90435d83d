import { type RefObject, useLayoutEffect, useState } from 'react'

/** Inner size of an element in CSS px, followed as it changes; zero before it is drawn. */
export function useBoxSize(element: RefObject<HTMLElement | null>): {
  readonly width: number
  readonly height: number
} {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () =>
      setSize((before) =>
        before.width === box.clientWidth && before.height === box.clientHeight
          ? before
          : { width: box.clientWidth, height: box.clientHeight },
      )
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(box)
    return () => resized.disconnect()
  }, [element])
  return size
}
