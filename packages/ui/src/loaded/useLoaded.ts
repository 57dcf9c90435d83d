import { useEffect, useState } from 'react'

/** What a page needs only at times, loaded when it first does; null until it is there. `load` is one function for good. */
export function useLoaded<Module>(load: () => Promise<Module>, isNeeded: boolean): Module | null {
  const [loaded, setLoaded] = useState<{ readonly module: Module } | null>(null)
  useEffect(() => {
    if (isNeeded) void load().then((module) => setLoaded({ module }))
  }, [load, isNeeded])
  return loaded?.module ?? null
}
