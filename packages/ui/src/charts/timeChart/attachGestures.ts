/** What hands do on a time chart; positions in CSS px from the element's corner. */
export interface GestureActions {
  hover(x: number, y: number): void
  leave(): void
  zoom(x: number, factor: number): void
  /** Moves the view by so many px. Gives whether there was anything to move, else the page may scroll. */
  pan(px: number): boolean
  reset(): void
  /** −1 or 1 point, more with Shift; infinite: to the first or the last. */
  step(points: number): void
  zoomHere(factor: number): void
  /** A click took the chart in hand (true): a plain wheel zooms until it is let go. */
  hold(isHeld: boolean): void
  /** Whether a plain wheel zooms: the chart is in hand, or fills the screen. */
  wheelZooms(): boolean
}

/** A hand that trembles by less than this still clicks. */
const DRAG_PX = 4
const WHEEL_LINE_PX = 16
/** One notch of a wheel is at most this much, whatever the mouse says of it. */
const WHEEL_MOST_PX = 60

/**
 * Mouse: move for the crosshair, drag to pan, Ctrl or Cmd and the wheel to zoom, sideways wheel to pan, double click for
 * all. A click takes the chart in hand: the plain wheel zooms then, until Esc or a click elsewhere.
 * Touch: one finger moves the crosshair, two zoom and pan; a vertical swipe still scrolls the page. Keys: arrows, + − 0.
 */
export function attachGestures(element: HTMLElement, actions: GestureActions): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const at = (event: MouseEvent): [number, number] => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  listenToMouse(element, actions, at, signal)
  listenToTouch(element, actions, at, signal)
  element.addEventListener('dblclick', () => actions.reset(), { signal })
  element.addEventListener('blur', () => actions.hold(false), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || (actions.wheelZooms() && Math.abs(deltaY) >= Math.abs(deltaX))) {
        event.preventDefault()
        actions.zoom(at(event)[0], Math.exp(wheelPx(deltaY, event.deltaMode) * 0.004))
      } else if (Math.abs(deltaX) > Math.abs(deltaY) && actions.pan(deltaX)) event.preventDefault()
    },
    { signal, passive: false },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? null : keyAction(event, actions)
      if (act === null) return
      event.preventDefault()
      act()
    },
    { signal },
  )
  return () => stop.abort()
}

type PlaceOf = (event: MouseEvent) => [number, number]

function listenToMouse(element: HTMLElement, actions: GestureActions, at: PlaceOf, signal: AbortSignal): void {
  let pressedAt: number | null = null
  let draggedTo: number | null = null
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (!isMouse(event) || event.button !== 0) return
      pressedAt = at(event)[0]
      element.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!isMouse(event)) return
      const [x, y] = at(event)
      if (pressedAt !== null && draggedTo === null && Math.abs(x - pressedAt) >= DRAG_PX) {
        draggedTo = pressedAt
        element.classList.add('ch-dragged')
      }
      if (draggedTo !== null) {
        actions.pan(draggedTo - x)
        draggedTo = x
      }
      actions.hover(x, y)
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    if (pressedAt !== null && draggedTo === null && event.type === 'pointerup') actions.hold(true)
    pressedAt = null
    draggedTo = null
    element.classList.remove('ch-dragged')
  }
  element.addEventListener('pointerup', lift, { signal })
  element.addEventListener('pointercancel', lift, { signal })
  element.addEventListener('pointerleave', (event) => isMouse(event) && actions.leave(), { signal })
}

function listenToTouch(element: HTMLElement, actions: GestureActions, at: PlaceOf, signal: AbortSignal): void {
  const fingers = new Map<number, number>()
  const spread = () => {
    const [a, b] = fingers.values()
    return { middle: (a + b) / 2, distance: Math.max(20, Math.abs(a - b)) }
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse') return
      const [x, y] = at(event)
      fingers.set(event.pointerId, x)
      if (fingers.size === 1) actions.hover(x, y)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return
      const [x, y] = at(event)
      if (fingers.size === 1) {
        fingers.set(event.pointerId, x)
        actions.hover(x, y)
      } else if (fingers.size === 2) {
        const before = spread()
        fingers.set(event.pointerId, x)
        const after = spread()
        actions.zoom(before.middle, before.distance / after.distance)
        actions.pan(before.middle - after.middle)
      }
    },
    { signal },
  )
  const lift = (event: PointerEvent) => void fingers.delete(event.pointerId)
  element.addEventListener('pointerup', lift, { signal })
  element.addEventListener('pointercancel', lift, { signal })
}

function wheelPx(delta: number, mode: number): number {
  const px = mode === WheelEvent.DOM_DELTA_LINE ? delta * WHEEL_LINE_PX : delta
  return Math.max(-WHEEL_MOST_PX, Math.min(WHEEL_MOST_PX, px))
}

function keyAction({ key, shiftKey }: KeyboardEvent, actions: GestureActions): (() => void) | null {
  const stride = shiftKey ? 10 : 1
  switch (key) {
    case 'ArrowLeft':
      return () => actions.step(-stride)
    case 'ArrowRight':
      return () => actions.step(stride)
    case 'Home':
      return () => actions.step(Number.NEGATIVE_INFINITY)
    case 'End':
      return () => actions.step(Number.POSITIVE_INFINITY)
    case '+':
    case '=':
      return () => actions.zoomHere(0.7)
    case '-':
      return () => actions.zoomHere(1 / 0.7)
    case '0':
      return actions.reset
    case 'Escape':
      return () => {
        actions.hold(false)
        actions.leave()
      }
    default:
      return null
  }
}
