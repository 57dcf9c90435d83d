import { useEffect, useRef, useState } from 'react'

/** On a phone a row scrolls under the thumb instead. */
const LEAST_WIDTH = 700

/** Whether a row holds more than it has room for, also where its parts give up the words they can do without. */
export function useCrowded(row: HTMLElement | null): boolean {
  const [isCrowded, setCrowded] = useState(false)
  /** Of each part when nothing had to be folded. */
  const widths = useRef(new WeakMap<Element, number>())
  useEffect(() => {
    if (row === null) return
    const sized = new ResizeObserver(() => {
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(row)
      let wanted = px(paddingLeft) + px(paddingRight) + (row.children.length - 1) * px(columnGap)
      for (const part of row.children) {
        const { flexShrink, minWidth } = getComputedStyle(part)
        const width = part.getBoundingClientRect().width
        if (!isCrowded) widths.current.set(part, width)
        wanted +=
          flexShrink === '0' ? Math.max(width, widths.current.get(part) ?? width) : Math.min(width, px(minWidth))
      }
      setCrowded(row.clientWidth >= LEAST_WIDTH && Math.floor(wanted) > row.clientWidth)
    })
    const observe = () => {
      sized.disconnect()
      for (const element of [row, ...row.children]) sized.observe(element)
    }
    observe()
    // Another symbol or view brings other parts.
    const replaced = new MutationObserver(observe)
    replaced.observe(row, { childList: true })
    return () => {
      replaced.disconnect()
      sized.disconnect()
    }
  }, [row, isCrowded])
  return isCrowded
}

/** `auto` is nothing. */
function px(length: string): number {
  return Number.parseFloat(length) || 0
}
