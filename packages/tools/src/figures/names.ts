/** One name each on all pages, columns, cards, tips and files: the move of a price and of OI, and the rollover (§F2, §F4, §F10). */
export const PRICE_MOVE = 'Δp %'
export const OI_CHANGE = 'ΔOI'
export const OI_MOVE = 'ΔOI %'
export const ROLLOVER = 'Rollover %'
