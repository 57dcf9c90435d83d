import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
/** `cb` turns green and red into blue and orange. */
export type Palette = 'default' | 'cb'

/** Rows of tables on desks: 28 px, or 24. */
export type Density = 'comfortable' | 'compact'

export interface Appearance {
  readonly theme: Theme
  readonly palette: Palette
}

/** Key of the chosen theme in local storage. */
export const THEME_KEY = 'strikelens-theme'
/** Key of the chosen palette in local storage. */
export const PALETTE_KEY = 'strikelens-palette'

/** Colour of the browser's own bars, equal to the header of each theme. */
export const THEME_COLORS: Record<Theme, string> = { light: '#ffffff', dark: '#1f2937' }

/** The appearance chosen before; light and default where nothing was, or where storage is closed to us. */
export function storedAppearance(storage: Pick<Storage, 'getItem'>): Appearance {
  return {
    theme: read(storage, THEME_KEY) === 'dark' ? 'dark' : 'light',
    palette: read(storage, PALETTE_KEY) === 'cb' ? 'cb' : 'default',
  }
}

/** Dresses the page at once, without remembering: for the first paint and for previews. */
export function applyAppearance({ theme, palette }: Appearance, page: Document = document): void {
  page.documentElement.dataset.theme = theme
  if (palette === 'cb') page.documentElement.dataset.palette = 'cb'
  else delete page.documentElement.dataset.palette
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.setAttribute('content', THEME_COLORS[theme])
  }
}

/** Dresses the page and remembers it. A browser that keeps nothing still changes until the next visit. */
export function chooseAppearance(appearance: Appearance): void {
  applyAppearance(appearance)
  try {
    localStorage.setItem(THEME_KEY, appearance.theme)
    localStorage.setItem(PALETTE_KEY, appearance.palette)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

/** Makes the rows of tables tight or not. */
export function applyDensity(density: Density): void {
  if (density === 'compact') page().density = density
  else delete page().density
}

/** Height of a table's row on desks, px, for what is laid out by it. */
export function useRowPx(): number {
  return useSyncExternalStore(
    () => () => {}, // Chosen in the settings, where no table is long enough to be laid out.
    () => (page().density === 'compact' ? 24 : 28),
    () => 28,
  )
}

/** Whether cells whose value changed flash; a device that asks for less motion has none either way. */
export function applyCellFlash(isOn: boolean): void {
  if (isOn) delete page().flash
  else page().flash = 'off'
}

function page(): DOMStringMap {
  return document.documentElement.dataset
}

function read(storage: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
