/** What the crosshair stands on: a moment (epoch ms) on a time axis, a strike on a strike axis. */
interface Hover {
  readonly at: number
  /** The chart under the pointer; the others follow it. */
  readonly chart: string
}

/** The crosshair that the charts of one axis share. */
export interface HoverStore {
  get(): Hover | null
  set(hover: Hover | null): void
  subscribe(listener: () => void): () => void
}

export function createHoverStore(): HoverStore {
  let current: Hover | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(hover) {
      if (hover?.at === current?.at && hover?.chart === current?.chart) return
      current = hover
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
