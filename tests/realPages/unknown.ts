/** Figures and columns that files of a few days cannot tell, by what they rest on; 'Trends: Spot' of one part of a page. */
const UNKNOWN: Readonly<Record<string, readonly string[]>> = {
  'a rank among a year of closing volatilities': [
    ...['Median IVP', 'IVP from 60', 'Rich, cheap', 'IV rank', 'IV percentile', 'IVP', 'IVR', 'Options are', 'Pricing'],
    ...['Percentile', 'Richness', 'IV above what followed', '60 sessions', 'z, 20 sessions', 'Correlation, next day'],
  ],
  'a mark that few have': ['Spikes, crushes', 'Spike, crush', 'Backwardation: Label'],
  'the closes of twenty sessions and more': [
    'HV20',
    'IV/HV',
    'VRP',
    'RSI 14',
    '52w position',
    '52 weeks',
    'Score',
    'RSI',
  ],
  'a row of sessions': [
    ...['Confirmed', 'Turning', 'Fresh', 'Sustained longs, shorts', 'Session', 'Changed this session'],
    ...['Futures by buildup: Reading'],
    ...['Accumulation', 'Mark-Up', 'Distribution', 'Mark-Down', 'Breakouts from base', 'Breakdowns from top'],
    ...['Phase', 'Sub-label', 'Days in phase', 'Previous phase', 'Trend score', 'Flow Φ', 'Quality'],
    ...['20-day Δp %', '20-day ΔOI %', '3D', '5D', '10D', '5D Δp %', '5D ΔOI %'],
  ],
  'past expiries': ['vs mean of 3', 'Rollover vs mean', 'Past expiries, mean of 0', 'Past expiries, mean of 1'],
  'the usual volume of many sessions': ['RVOL', 'RVOL from 2', 'Volume ratio'],
  'the list of position limits': ['MWPL from 80%', 'MWPL %'],
  'lists of dividends and results': [
    ...['After dividends', 'Adj. basis %', 'Results by near expiry', 'Results', 'Days to results'],
  ],
  'the minutes of a session': [
    ...['VWAP', 'Gap to VWAP', 'Gap %', 'LTP vs VWAP %', 'CE VWAP', 'PE VWAP', 'Day high', 'Day low'],
    ...['NIFTY premiums by leg: High', 'NIFTY premiums by leg: Low', 'NIFTY legs: z'],
    ...['Day’s first', 'Day’s high', 'Day’s low', 'Premium, day high', 'Premium, day low', 'Day range %', 'Today'],
    ...['Last 30 min', 'Premium over 30 minutes', 'Last interval ΔOI', 'Last rows', 'Last crossover', 'Correlation'],
    ...['CE Chg', 'PE Chg', 'CE ΔOI', 'PE ΔOI', 'CE z', 'PE z', 'CE ΔIV', 'PE ΔIV', 'Dir. %', 'New leader'],
    ...['Roll-adjusted', 'Adjusted − raw', 'Short P&L, a lot', 'Rolls', 'Charged today at 09:20'],
    ...['Trends: Premium', 'Trends: PCR (OI)', 'Trends: Spot'],
  ],
  quotes: [
    ...['Bid', 'Ask', 'Slippage', 'Quote width', 'Quote width %', 'Cheapest to buy', 'Dearest to sell', 'synBuy'],
    ...['synSell', 'Reversal edge', 'Reversal ₹/lot', 'Conversion edge', 'Conversion ₹/lot'],
  ],
  'a future of the same week': ['Gap to the future'],
  'lots that somebody opened on that side': ['Long cost', 'Over longs', 'Longs in at', 'Shorts in at', 'Long share'],
  'when the reader added it': ['Since added %'],
  'nothing: it is a drawing or a link': ['IV30 as a bar', 'ΔIV as a bar', 'Open'],
}

/** The same of single days. */
const UNKNOWN_ON: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '2025-11-25': {
    'volatilities of the session before, of which no derivatives are stored': [
      ...[
        'Repriced',
        'Whole change',
        'NIFTY volatility by expiry: Chg',
        'Strike IV Chg',
        'Vega premium',
        'CE × OI',
        'PE × OI',
        'CE VEX change',
      ],
      ...[
        'PE VEX change',
        'CE Σ at base',
        'PE Σ at base',
        'Expected by time',
        'Excess, beyond time',
        'NIFTY legs of the set: Time',
      ],
      ...['26,200 CE', '25,700 PE', 'Together', 'ΔIV', 'ΔIV %'],
    ],
    'a second expiry that somebody traded': ['Term'],
  },
  '2024-06-05': { 'deliveries, which files of then lack': ['Delivery %'] },
  '2024-06-07': { 'deliveries, which files of then lack': ['Delivery %'] },
}

const everywhere = new Set(Object.values(UNKNOWN).flat())

/** Whether files cannot tell what is called so, in a part of a page, on a date. */
export function isUnknown(part: string, name: string, date: string): boolean {
  const isNamed = (called: string) =>
    everywhere.has(called) || Object.values(UNKNOWN_ON[date] ?? {}).some((names) => names.includes(called))
  return isNamed(name) || isNamed(`${part}: ${name}`)
}
