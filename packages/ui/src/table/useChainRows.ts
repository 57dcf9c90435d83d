import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ChainBody } from './ChainBody.ts'
import { centreOn, middleRow } from './chainScroll.ts'
import type { ChainView } from './chainView.ts'

/** What the rows of a chain are drawn in. */
export interface ChainPlaces {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: RefObject<HTMLDivElement | null>
}

/**
 * Draws the rows of a chain and opens it at the money. Rows that are built anew for the same chain (other columns, a window
 * that moved with the money) leave what is read where it is.
 */
export function useChainRows({ scroller, rows }: ChainPlaces, view: ChainView | null): RefObject<ChainBody | null> {
  const body = useRef<ChainBody>(null)
  const identity = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (rows.current === null) return
    const made = new ChainBody(rows.current)
    body.current = made
    return () => made.close()
  }, [rows])
  useLayoutEffect(() => {
    const [box, drawn] = [scroller.current, body.current]
    if (view === null || box === null || drawn === null) return
    const isSameChain = identity.current === view.data.identity
    const read = isSameChain ? middleRow(box, drawn.rows, drawn.strikes) : null
    identity.current = view.data.identity
    const { isNew } = drawn.show(view)
    if (!isNew) return
    const kept = read === null ? null : drawn.rowOf(read.strike)
    if (read !== null && kept !== null) box.scrollTop = kept.offsetTop - read.top
    else centreOn(box, box.querySelector('.kit-chain-head'), drawn.rowOf(view.atm))
  }, [scroller, view])
  return body
}

/** Inner width of an element, followed; null before it is measured. */
export function useWidth(of: RefObject<HTMLElement | null>): number | null {
  const [px, setPx] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = of.current
    if (element === null) return
    const measure = () => setPx(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return px
}
