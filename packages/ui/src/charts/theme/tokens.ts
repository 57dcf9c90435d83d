/** The tokens a chart may draw with: the kit's, and the series colours of series.css. */
export type ColorToken =
  | 'surface'
  | 'sunken'
  | 'head'
  | 'raised'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'line-soft'
  | 'line-control'
  | 'grid'
  | 'accent'
  | 'up'
  | 'up-soft'
  | 'down'
  | 'down-soft'
  | 'call'
  | 'call-bright'
  | 'call-text'
  | 'call-soft'
  | 'call-faint'
  | 'call-2'
  | 'call-3'
  | 'call-4'
  | 'put'
  | 'put-bright'
  | 'put-text'
  | 'put-soft'
  | 'put-faint'
  | 'put-2'
  | 'put-3'
  | 'put-4'
  | 'lb'
  | 'sc'
  | 'sb'
  | 'lu'
  | 'nn'
  | 'accumulation'
  | 'accumulation-soft'
  | 'mark-up'
  | 'mark-up-soft'
  | 'distribution'
  | 'distribution-soft'
  | 'mark-down'
  | 'mark-down-soft'
  | 'spot'
  | 'future'
  | 'vwap'
  | 'vwap-text'
  | 'volume'
  | 'itm'
  | 'atm'
  | 'warn'
  | 'warn-soft'
  | 'premium'
  | 'premium-rolled'
  | 'heat-neg'
  | 'heat-zero'
  | 'heat-pos'
  | 'heat-ink'
  | 'tile-lb'
  | 'tile-sc'
  | 'tile-sb'
  | 'tile-lu'
  | 'tile-nn'
  | 'tile-warn'
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'series-6'

const TEXT_TOKENS: Partial<Record<ColorToken, ColorToken>> = {
  call: 'call-text',
  'call-bright': 'call-text',
  put: 'put-text',
  'put-bright': 'put-text',
  vwap: 'vwap-text',
  volume: 'ink-3',
  nn: 'ink-3',
}

/** The token in which a series' colour is still readable as text, or as ground of text in the surface colour. */
export function textToken(token: ColorToken): ColorToken {
  return TEXT_TOKENS[token] ?? token
}

/** Those that stand out from the surface as 11 px text does. */
const READABLE = new Set<ColorToken>([
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'up',
  'down',
  'call-text',
  'call-2',
  'call-3',
  'call-4',
  'put-text',
  'put-2',
  'put-3',
  'put-4',
  'spot',
  'future',
  'vwap-text',
  'warn',
  'premium',
  'premium-rolled',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
])

/** The token a series' name is written in; null where its colour is too light for text and a swatch must show it. */
export function nameToken(token: ColorToken): ColorToken | null {
  const text = textToken(token)
  return READABLE.has(text) ? text : null
}

/** A token's colour, '#rrggbb', made see-through; `opacity` is 0…1. */
export function withOpacity(hex: string, opacity: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, opacity)) * 255)
  return hex + byte.toString(16).padStart(2, '0')
}
