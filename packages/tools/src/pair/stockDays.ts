/** Sessions that a chart of a stock can join (/stock-straddle-price). */
export const STOCK_DAYS = [1, 2, 3, 5, 10]
