import './series.css'
import type { ColorToken } from './tokens.ts'

/** The colours and font a canvas draws with, each read once for each combination of theme and palette. */
export interface ChartTheme {
  readonly font: string
  color(token: ColorToken): string
}

const readThemes = new Map<string, ChartTheme>()
const listeners = new Set<() => void>()
let observer: MutationObserver | null = null

/** The theme that the page shows now. The same object until the page changes its theme or palette. */
export function chartTheme(): ChartTheme {
  const key = shownKey()
  const known = readThemes.get(key)
  if (known !== undefined) return known
  const style = getComputedStyle(document.documentElement)
  const colors = new Map<ColorToken, string>()
  const read: ChartTheme = {
    font: style.getPropertyValue('--font').trim() || 'system-ui, sans-serif',
    color(token) {
      const kept = colors.get(token)
      if (kept !== undefined) return kept
      const color = style.getPropertyValue(`--${token}`).trim() || 'currentColor'
      // What is drawn while the page changes its theme is drawn again: it must not be kept as this one's.
      if (shownKey() === key) colors.set(token, color)
      return color
    },
  }
  readThemes.set(key, read)
  return read
}

function shownKey(): string {
  const { theme = '', palette = '' } = document.documentElement.dataset
  return `${theme}/${palette}`
}

/** Calls back when the page changes its theme or palette; gives the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  if (observer === null) {
    observer = new MutationObserver(() => {
      for (const told of listeners) told()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-palette'] })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = null
  }
}
