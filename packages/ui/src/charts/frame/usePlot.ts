import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ChartTheme, chartTheme, onThemeChange } from '../theme/index.ts'
import { createSignal, type Signal } from './signal.ts'

interface DrawnPlot {
  redraw(): void
  resize(width: number, height: number): void
  destroy(): void
}

type Drawn<Scene> = Scene & { theme: ChartTheme }

export interface PlotOf<Scene, Plot> {
  /** Where the plot is drawn. */
  readonly host: RefObject<HTMLDivElement | null>
  /** Heard whenever what is drawn has moved or changed. */
  readonly moved: Signal
  /** Null before the first drawing. */
  readonly read: () => { readonly scene: Drawn<Scene>; readonly plot: Plot } | null
}

/**
 * A plot in its host, drawn anew with every scene (which the caller keeps while nothing changes), with every change of the
 * host's size, and with the theme.
 */
export function usePlot<Scene extends object, Plot extends DrawnPlot>(
  make: (host: HTMLElement, scene: Drawn<Scene>, width: number, height: number) => Plot,
  next: Scene,
): PlotOf<Scene, Plot> {
  const host = useRef<HTMLDivElement>(null)
  const scene = useRef<Drawn<Scene> | null>(null)
  const plot = useRef<Plot | null>(null)
  const [moved] = useState(createSignal)

  useLayoutEffect(() => {
    scene.current = Object.assign(scene.current ?? {}, next, { theme: chartTheme() })
    plot.current?.redraw()
    moved.bump()
  }, [next, moved])

  useLayoutEffect(() => {
    const element = host.current
    if (element === null || scene.current === null) return
    const made = make(element, scene.current, element.clientWidth, element.clientHeight)
    plot.current = made
    moved.bump()
    const resized = new ResizeObserver(() => {
      made.resize(element.clientWidth, element.clientHeight)
      moved.bump()
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [make, moved])

  useEffect(() => {
    const retheme = () => {
      if (scene.current === null) return
      scene.current.theme = chartTheme()
      plot.current?.redraw()
    }
    const stop = onThemeChange(retheme)
    // Text drawn before the font came is in another one.
    if (document.fonts.status === 'loading') document.fonts.ready.then(retheme)
    return stop
  }, [])

  const read = useCallback(
    () => (scene.current === null || plot.current === null ? null : { scene: scene.current, plot: plot.current }),
    [],
  )
  return { host, moved, read }
}
