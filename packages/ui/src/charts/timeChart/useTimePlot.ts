import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createSignal, type Signal } from '../frame/signal.ts'
import { chartTheme, onThemeChange } from '../theme/index.ts'
import type { TimePane } from './timeChartTypes.ts'
import { createTimePlot, type TimePlot } from './timePlot.ts'
import { gutters, type TimeScene } from './timeScene.ts'
import { isWhole, newestView, nextView, wholeView } from './viewport.ts'

/** What the props of a chart say of its scene. */
interface Shown
  extends Pick<TimeScene, 'time' | 'slots' | 'panes' | 'marks' | 'zones' | 'ribbon' | 'hidden' | 'extras'> {
  /** How wide a slot is at least when the chart opens, with the newest of them in view; 0: all are. */
  readonly slotPx: number
}

export interface DrawnTime {
  /** Heard whenever the plot moved under the crosshair. */
  readonly moved: Signal
  /** Heard when panes have other places: a new plot, another size, other axes. */
  readonly laid: Signal
  readonly isZoomed: boolean
  /** Null before the first drawing. */
  readonly read: () => { readonly scene: TimeScene; readonly plot: TimePlot } | null
  /** After the view was changed. */
  readonly redraw: () => void
  /** From now on earlier points are awaited: when they come the view stays on what it shows. */
  readonly awaitEarlier: () => boolean
}

/** The plot of a time chart in its host: drawn anew with what is shown, with the size of the host and with the theme. */
export function useTimePlot(host: RefObject<HTMLElement | null>, shown: Shown): DrawnTime {
  const scene = useRef<TimeScene | null>(null)
  const plot = useRef<TimePlot | null>(null)
  const plotStructure = useRef('')
  /** The first moment before which more was asked for. */
  const awaited = useRef(Number.NaN)
  const [moved] = useState(createSignal)
  const [laid] = useState(createSignal)
  const [isZoomed, setZoomed] = useState(false)
  const { time, slots, panes, marks, zones, ribbon, hidden, extras, slotPx } = shown
  const structure = structureOf(panes, ribbon !== null)

  const redraw = useCallback(() => {
    if (scene.current === null) return
    plot.current?.redraw()
    setZoomed(!isWhole(scene.current.view, scene.current.slots.count))
    moved.bump()
  }, [moved])

  // The scene follows the props before the plot is made or redrawn from it: this effect stands first.
  useLayoutEffect(() => {
    const before = scene.current
    const isAwaited = before !== null && before.time[0] === awaited.current
    const width = host.current?.clientWidth ?? 0
    const room = gutters(panes, width)
    const opening = (count: number) =>
      slotPx === 0 ? wholeView(count) : newestView(count, width - room.left - room.right, slotPx)
    const view =
      before === null ? opening(slots.count) : nextView(before.view, before, { time, slots }, isAwaited, opening)
    scene.current = Object.assign(before ?? {}, {
      time,
      slots,
      panes,
      marks,
      zones,
      ribbon,
      hidden,
      view,
      theme: chartTheme(),
      gutters: room,
      extras,
    })
    if (plot.current === null || before === null || structureOf(panes, ribbon !== null) !== plotStructure.current)
      return
    redraw()
    laid.bump()
  }, [host, time, slots, panes, marks, zones, ribbon, hidden, extras, slotPx, redraw, laid])

  useLayoutEffect(() => {
    const element = host.current
    if (element === null || scene.current === null) return
    const made = createTimePlot(element, scene.current, element.clientWidth, element.clientHeight)
    plot.current = made
    plotStructure.current = structure
    const tell = () => {
      moved.bump()
      laid.bump()
    }
    tell()
    const resized = new ResizeObserver(() => {
      if (scene.current !== null) scene.current.gutters = gutters(scene.current.panes, element.clientWidth)
      made.resize(element.clientWidth, element.clientHeight)
      tell()
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [host, structure, moved, laid])

  useEffect(() => {
    const retheme = () => {
      if (scene.current === null) return
      scene.current.theme = chartTheme()
      redraw()
    }
    const stop = onThemeChange(retheme)
    // Text drawn before the font came is in another one.
    if (document.fonts.status === 'loading') document.fonts.ready.then(retheme)
    return stop
  }, [redraw])

  const read = useCallback(
    () => (scene.current === null || plot.current === null ? null : { scene: scene.current, plot: plot.current }),
    [],
  )
  const awaitEarlier = useCallback(() => {
    const first = scene.current?.time[0]
    if (first === undefined || first === awaited.current) return false
    awaited.current = first
    return true
  }, [])
  return { moved, laid, isZoomed, read, redraw, awaitEarlier }
}

/** What a plot is built for; when it changes the plot is built anew, else it is only redrawn. */
function structureOf(panes: readonly TimePane[], hasRibbon: boolean): string {
  return panes
    .map((pane) => {
      const series = pane.series.map(
        (one) => `${one.key} ${one.kind} ${one.axis ?? ''} ${'dash' in one ? one.dash : ''}`,
      )
      return [pane.key, pane.weight, pane.left !== undefined, pane.right !== undefined, ...series].join(',')
    })
    .concat(hasRibbon ? 'ribbon' : '')
    .join(';')
}
