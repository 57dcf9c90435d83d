/** Indices that the market card shows, the first by default: those of the price strip. */
export const MARKET_SYMBOLS = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'SENSEX'] as const
export type MarketSymbol = (typeof MARKET_SYMBOLS)[number]
