/** What hands do on a time chart; positions in CSS px from the element's corner. */
export interface GestureActions {
  hover(x: number, y: number): void
  leave(): void
  /** A dragged span, while dragging; null when it is over. */
  band(span: readonly [number, number] | null): void
  /** A dragged span was let go. */
  pick(from: number, to: number): void
  zoom(x: number, factor: number): void
  /** Gives whether there was anything to move, else the page may scroll. */
  pan(px: number): boolean
  reset(): void
  /** −1 or 1 point, more with Shift; infinite: to the first or the last. */
  step(points: number): void
  zoomHere(factor: number): void
}

const DRAG_PX = 6

/**
 * Mouse: move for the crosshair, drag to zoom, Ctrl and wheel to zoom, sideways wheel to move, double click for all.
 * Touch: one finger moves the crosshair, two zoom; a vertical swipe still scrolls the page. Keys: arrows, + − 0.
 */
export function attachGestures(element: HTMLElement, actions: GestureActions): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const fingers = new Map<number, number>()
  let dragStart: number | null = null
  const at = (event: MouseEvent): [number, number] => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const spread = () => {
    const [a, b] = fingers.values()
    return { middle: (a + b) / 2, distance: Math.max(20, Math.abs(a - b)) }
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      const [x, y] = at(event)
      if (event.pointerType === 'mouse') {
        if (event.button !== 0) return
        dragStart = x
        element.setPointerCapture(event.pointerId)
        return
      }
      fingers.set(event.pointerId, x)
      actions.hover(x, y)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const [x, y] = at(event)
      if (fingers.size === 2 && fingers.has(event.pointerId)) {
        const before = spread()
        fingers.set(event.pointerId, x)
        const after = spread()
        actions.zoom(after.middle, before.distance / after.distance)
        return
      }
      if (event.pointerType !== 'mouse' && !fingers.has(event.pointerId)) return
      fingers.delete(event.pointerId)
      if (event.pointerType !== 'mouse') fingers.set(event.pointerId, x)
      actions.hover(x, y)
      if (dragStart !== null && Math.abs(x - dragStart) >= DRAG_PX) actions.band([dragStart, x])
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (dragStart === null) return
    const [x] = at(event)
    if (event.type === 'pointerup' && Math.abs(x - dragStart) >= DRAG_PX) {
      actions.pick(Math.min(x, dragStart), Math.max(x, dragStart))
    }
    dragStart = null
    actions.band(null)
  }
  element.addEventListener('pointerup', lift, { signal })
  element.addEventListener('pointercancel', lift, { signal })
  element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && actions.leave(), { signal })
  element.addEventListener('dblclick', () => actions.reset(), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        actions.zoom(at(event)[0], Math.exp(event.deltaY * 0.004))
      } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY) && actions.pan(event.deltaX)) event.preventDefault()
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
      return actions.leave
    default:
      return null
  }
}
