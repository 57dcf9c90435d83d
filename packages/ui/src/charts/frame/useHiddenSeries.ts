import { useCallback, useMemo, useState } from 'react'
import { parseHidden } from './hiddenSeries.ts'

interface Toggled {
  readonly key: string
  /** Key of the series it goes with. */
  readonly companionOf?: string
  /** Off until the reader turns it on. */
  readonly startsHidden?: boolean
}

interface HiddenSeriesOptions {
  /** Under this name the browser remembers the choice; without it the choice lasts as long as the chart. */
  readonly rememberAs?: string | undefined
  readonly onHiddenChange?: ((hidden: ReadonlySet<string>) => void) | undefined
}

const storageKey = (name: string) => `chart-legend/${name}`

/** Which series the reader has turned off, and the switch for one. */
export function useHiddenSeries(
  series: readonly Toggled[],
  { rememberAs, onHiddenChange }: HiddenSeriesOptions,
): { hidden: ReadonlySet<string>; toggle: (key: string) => void } {
  const [chosen, setChosen] = useState(() => parseHidden(readStorage(rememberAs)))
  const names = series
    .map(({ key, companionOf = key, startsHidden = false }) => `${key}:${companionOf}:${startsHidden}`)
    .join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the series, which are new objects on each render
  const hidden = useMemo(
    () =>
      new Set(
        series
          .filter(({ key, companionOf = key, startsHidden = false }) => chosen.get(companionOf) ?? startsHidden)
          .map(({ key }) => key),
      ),
    [chosen, names],
  )
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(hidden)
      if (!next.delete(key)) next.add(key)
      const choice = new Map(chosen).set(key, next.has(key))
      setChosen(choice)
      if (rememberAs !== undefined) writeStorage(rememberAs, choice)
      onHiddenChange?.(next)
    },
    [chosen, hidden, rememberAs, onHiddenChange],
  )
  return { hidden, toggle }
}

function readStorage(name: string | undefined): string | null {
  if (name === undefined) return null
  try {
    return localStorage.getItem(storageKey(name))
  } catch {
    // A browser that forbids storage still draws the chart; it only forgets the legend.
    return null
  }
}

function writeStorage(name: string, choice: ReadonlyMap<string, boolean>): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(choice)))
  } catch {
    // As above: full or forbidden storage costs the memory of the legend only.
  }
}
