import { useEffect, useState } from 'react'

/** What can be asked for before it is needed. */
export interface Loadable<Module = unknown> {
  load(): Promise<Module>
}

/** A part of the app that is loaded when first needed, and then is there at once. */
export interface Later<Module> extends Loadable<Module> {
  /** Null until it is there. */
  readonly module: Module | null
}

/** Says how a part is loaded. A load that failed may be tried again. */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let module: Module | null = null
  let loading: Promise<Module> | null = null
  return {
    get module() {
      return module
    },
    load() {
      loading ??= load().then(
        (loaded) => {
          module = loaded
          return loaded
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}

/** What a page needs only at times, loaded when it first does; null until it is there. */
export function useLoaded<Module>(part: Later<Module>, isNeeded: boolean): Module | null {
  const [, redraw] = useState(0)
  const isMissing = isNeeded && part.module === null
  useEffect(() => {
    // What cannot be loaded is left out: what needs it most says so itself.
    if (isMissing)
      part.load().then(
        () => redraw((count) => count + 1),
        (error: unknown) => console.warn('A part of the page was not loaded.', error),
      )
  }, [part, isMissing])
  return isNeeded ? part.module : null
}
