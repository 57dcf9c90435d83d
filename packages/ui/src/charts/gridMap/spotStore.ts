import type { GridSpot } from './gridTypes.ts'

/** The spot under the pointer or the arrow keys; those who draw it hear of every new one, and only of those. */
export interface SpotStore {
  get(): GridSpot | null
  set(spot: GridSpot | null): void
  subscribe(listener: () => void): () => void
}

export function createSpotStore(): SpotStore {
  let current: GridSpot | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(spot) {
      if (isSame(spot, current)) return
      current = spot
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function isSame(one: GridSpot | null, other: GridSpot | null): boolean {
  return one?.row === other?.row && one?.column === other?.column
}
