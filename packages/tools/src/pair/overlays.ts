/** What can be drawn beside the premium, in the order in which it is offered. */
export const OVERLAYS = ['vwap', 'spot', 'levels', 'path', 'ce', 'pe', 'iv', 'vix', 'oi'] as const
export type Overlay = (typeof OVERLAYS)[number]

/** What is drawn unless the address says otherwise. */
export const STRADDLE_OVERLAYS = ['vwap', 'spot', 'levels'] as const satisfies readonly Overlay[]
export const STRANGLE_OVERLAYS = [...STRADDLE_OVERLAYS, 'ce', 'pe'] as const satisfies readonly Overlay[]
