import './series.css'
import { COLOR_TOKENS, type ColorToken } from './tokens.ts'

/** The colours and font a canvas draws with, read once for each combination of theme and palette. */
export interface ChartTheme {
  readonly font: string
  color(token: ColorToken): string
}

const readThemes = new Map<string, ChartTheme>()
const listeners = new Set<() => void>()
let observer: MutationObserver | null = null

/** The theme that the page shows now. The same object until the page changes its theme or palette. */
export function chartTheme(): ChartTheme {
  const { theme = '', palette = '' } = document.documentElement.dataset
  const key = `${theme}/${palette}`
  const known = readThemes.get(key)
  if (known !== undefined) return known
  const style = getComputedStyle(document.documentElement)
  const colors = new Map(COLOR_TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]))
  const read: ChartTheme = {
    font: style.getPropertyValue('--font').trim() || 'system-ui, sans-serif',
    color: (token) => colors.get(token) ?? 'currentColor',
  }
  readThemes.set(key, read)
  return read
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
