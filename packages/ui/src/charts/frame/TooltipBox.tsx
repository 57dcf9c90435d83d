import './frame.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface TooltipBoxProps {
  /** CSS px inside the plot: what the box explains, and must not cover. */
  x: number
  top: number
  children: ReactNode
}

const GAP = 14

/** The one floating box of a chart, beside the crosshair on the side that has room. */
export function TooltipBox({ x, top, children }: TooltipBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const plot = element?.parentElement
    if (!element || !plot) return
    const { offsetWidth: width, offsetHeight: height } = element
    const isRight = x + GAP + width <= plot.clientWidth || x < plot.clientWidth / 2
    const left = isRight ? x + GAP : x - GAP - width
    const clampedLeft = Math.max(4, Math.min(left, plot.clientWidth - width - 4))
    const clampedTop = Math.max(4, Math.min(top, plot.clientHeight - height - 4))
    element.style.transform = `translate(${Math.round(clampedLeft)}px, ${Math.round(clampedTop)}px)`
  })
  return (
    <div ref={box} className="ch-tip" aria-hidden="true">
      {children}
    </div>
  )
}
