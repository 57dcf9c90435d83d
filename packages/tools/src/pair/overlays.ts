/** What can be drawn beside the premium, in the order in which it is offered. */
export const OVERLAYS = ['vwap', 'spot', 'levels', 'path', 'ce', 'pe', 'iv', 'vix', 'oi'] as const
/** The same of a stock: results and ex-dates, and no India VIX. */
export const STOCK_OVERLAYS = ['vwap', 'spot', 'levels', 'events', 'path', 'ce', 'pe', 'iv', 'oi'] as const

export type Overlay = (typeof OVERLAYS)[number] | (typeof STOCK_OVERLAYS)[number]

/** What is drawn unless the address says otherwise. */
export const STRADDLE_OVERLAYS = ['vwap', 'spot', 'levels'] as const satisfies readonly Overlay[]
export const STRANGLE_OVERLAYS = [...STRADDLE_OVERLAYS, 'ce', 'pe'] as const satisfies readonly Overlay[]
export const STOCK_STRADDLE_OVERLAYS = [...STRADDLE_OVERLAYS, 'events'] as const satisfies readonly Overlay[]
export const STOCK_STRANGLE_OVERLAYS = [...STRANGLE_OVERLAYS, 'events'] as const satisfies readonly Overlay[]
