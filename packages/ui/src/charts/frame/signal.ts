/** A number that grows when something outside React changed, for those who must look again. */
export interface Signal {
  get(): number
  bump(): void
  subscribe(listener: () => void): () => void
}

export function createSignal(): Signal {
  let version = 0
  const listeners = new Set<() => void>()
  return {
    get: () => version,
    bump() {
      version++
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
