type Hear = (name: string, isChosen: boolean) => void

const hearers = new Set<Hear>()

/** Where this browser keeps a preference, as a text. */
function keyOf(name: string): string {
  if (name === 'liveUpdates') return 'globalLiveUpdates'
  return name === 'priceWidget' ? 'priceWidgetType' : `strikelens-${name}`
}

/** What this browser keeps of a preference; null where nothing was chosen. */
export function kept(name: string): string | null {
  return localStorage.getItem(keyOf(name))
}

/** Keeps a preference that was just chosen here, or forgets it; an account that is signed in follows. */
export function choose(name: string, text: string | null): void {
  keep(name, text)
  tellPreference(name, true)
}

/** Keeps a preference, or forgets it. */
export function keep(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), text)
}

/** Hears of every preference that is another one now, and whether the reader has just chosen it on a page. */
export function onPreference(hear: Hear): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export function tellPreference(name: string, isChosen: boolean): void {
  for (const hear of hearers) hear(name, isChosen)
}
