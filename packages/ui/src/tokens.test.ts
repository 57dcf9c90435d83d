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
  const [r, g, b] = linearOf(color)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, [one, other]: readonly [string, string]): number {
  const [more, less] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

/** Linear sRGB of a colour, and back. */
function linearOf(color: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

/** Oklab (Ottosson 2020) of linear sRGB. */
function oklab([r, g, b]: number[]): number[] {
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Relative luminance of an Oklab colour. */
function labLuminance([lightness, a, b]: number[]): number {
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3)
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.max(0, Math.min(1, part)))
  return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
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

/** Full colours of tiles: a token by its tile, and the share of it that the dark keeps. */
const tileRules = readFileSync(new URL('./charts/theme/tiles.css', import.meta.url), 'utf8')
const TILES = new Map(
  [...tileRules.matchAll(/--tile-(\w+): var\(--([\w-]+)\)/g)].map(([, tile, token]) => [tile, token]),
)
const KEPT_IN_DARK = new Map(
  [...tileRules.matchAll(/--tile-(\w+): color-mix\(in oklab, var\(--[\w-]+\) (\d+)%, var\(--heat-zero\)\)/g)].map(
    ([, tile, percent]) => [tile, Number(percent) / 100],
  ),
)

describe.each(Object.entries(PALETTES))('the palette %s', (name, tokens) => {
  it('lets the words on a tile be read at every strength of its colour', () => {
    const lab = (token: string) => oklab(linearOf(tokens.get(token) ?? ''))
    const mixed = (one: number[], share: number, other: number[]) =>
      one.map((part, i) => part * share + other[i] * (1 - share))
    const zero = lab('heat-zero')
    const ink = luminance(tokens.get('heat-ink') ?? '')
    expect([...TILES.keys()]).toEqual(expect.arrayContaining(['lb', 'sc', 'sb', 'lu', 'nn']))
    const low = [...TILES].flatMap(([tile, token]) => {
      const full = mixed(lab(token), name.startsWith('dark') ? (KEPT_IN_DARK.get(tile) ?? 1) : 1, zero)
      return [0.25, 0.5, 0.75, 1].flatMap((share) => {
        const ground = labLuminance(mixed(full, share, zero))
        const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
        return ratio >= 4.5 ? [] : [`${tile} ${share}: ${ratio.toFixed(2)}`]
      })
    })
    expect(low).toEqual([])
  })

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
