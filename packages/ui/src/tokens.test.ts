import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = ['./tokens.css', './charts/theme/series.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

type Tokens = ReadonlyMap<string, string>

/** Colours that a rule of the stylesheet sets, by name. */
function colorsOf(selector: string): [string, string][] {
  const rules = css.split(`\n${selector} {`).slice(1)
  return rules.flatMap((rule) =>
    [...rule.slice(0, rule.indexOf('\n}')).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(
      ([, name, color]): [string, string] => [name, color],
    ),
  )
}

const light = colorsOf(':root')
const dark = [...light, ...colorsOf('[data-theme="dark"]')]
const cb = colorsOf('[data-palette="cb"]')
const PALETTES: Readonly<Record<string, Tokens>> = {
  light: new Map(light),
  dark: new Map(dark),
  'light, blue and orange': new Map([...light, ...cb]),
  'dark, blue and orange': new Map([...dark, ...cb, ...colorsOf('[data-theme="dark"][data-palette="cb"]')]),
}

/** WCAG 2: relative luminance of an sRGB colour. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, [one, other]: readonly [string, string]): number {
  const [more, less] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

const SIDES = ['up', 'down'].flatMap((name) =>
  ['surface', 'canvas', 'chrome', 'itm', 'atm', 'hover', 'head', 'raised', `${name}-soft`].map(
    (ground): [string, string] => [name, ground],
  ),
)
const PHASES = ['accumulation', 'mark-up', 'distribution', 'mark-down']
const TEXTS: readonly (readonly [string, string])[] = [
  ...SIDES,
  ...['surface', 'canvas', 'head', 'raised', 'selected', 'accent-soft'].map((on): [string, string] => ['accent', on]),
  ...['lb', 'sc', 'sb', 'lu', 'nn'].map((name): [string, string] => [`${name}-ink`, name]),
  ...PHASES.map((name): [string, string] => ['ink', `${name}-soft`]),
  ['accent-ink', 'accent'],
  ['ink-3', 'surface'],
  ['ink-3', 'head'],
  ['call-text', 'head'],
  ['call-text', 'call-faint'],
  ['put-text', 'head'],
  ['put-text', 'put-faint'],
  ['warn', 'warn-soft'],
  ['warn', 'surface'],
  ['vwap-text', 'surface'],
]
/** Lines of further legs, whose last value stands in the surface's colour on a tag of theirs. */
const LEGS = ['call', 'put'].flatMap((side) => [2, 3, 4].map((n): [string, string] => [`${side}-${n}`, 'surface']))
const GRAPHICS: readonly (readonly [string, string])[] = [
  ['call', 'surface'],
  ['put', 'surface'],
  ['vwap', 'surface'],
  ...PHASES.map((name): [string, string] => [name, 'surface']),
  ['line-control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
]

describe.each(Object.entries(PALETTES))('the palette %s', (_, tokens) => {
  it('has the contrast of WCAG 2.2 AA: 4.5 for text, 3 for graphics', () => {
    const low = (pairs: readonly (readonly [string, string])[], least: number) =>
      pairs.filter((pair) => !(contrast(tokens, pair) >= least)).map((pair) => pair.join(' on '))
    expect([...low([...TEXTS, ...LEGS], 4.5), ...low(GRAPHICS, 3)]).toEqual([])
  })
})

it('the palette for those who do not tell green from red changes colours of meaning, and no ground or ink', () => {
  const changed = cb.map(([name]) => name)
  for (const name of ['surface', 'canvas', 'ink', 'ink-2', 'ink-3', 'line', 'itm', 'atm']) {
    expect(changed).not.toContain(name)
  }
  for (const name of ['up', 'down', 'call', 'put', 'lb', 'sb', 'heat-neg', 'heat-pos']) expect(changed).toContain(name)
})
