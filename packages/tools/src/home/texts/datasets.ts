import type { Segment } from '@strikelens/market/instruments'

/** How often a dataset comes. `due` is when it is usually there: '19:30' of its evening, '24:30' after midnight. */
export type Cadence =
  | { readonly every: 'minutes'; readonly minutes: number }
  /** A file of the evening, one a session. */
  | { readonly every: 'session'; readonly due: string }
  /** A report of the week, published on its Friday. */
  | { readonly every: 'week'; readonly due: string }
  | { readonly every: 'year' }
  /** What companies and members announce: on most days, and never none in a week. */
  | { readonly every: 'news' }
  /** A list that is in force until the next. */
  | { readonly every: 'change' }

/** Data that is collected: what the coverage table lists, and what its health is measured by. */
export interface Dataset {
  readonly key: string
  readonly label: string
  readonly exchanges: readonly string[]
  readonly cadence: Cadence
  /** Whose sessions count. */
  readonly segment: Segment
}

/** Every dataset, in the order of the coverage table. */
export const DATASETS: readonly Dataset[] = [
  minutes('index-chains', 'Index chains', ['NSE', 'BSE'], 'derivatives', 1),
  minutes('stock-chains', 'Stock chains', ['NSE'], 'derivatives', 3),
  minutes('commodity-chains', 'Commodity chains', ['MCX'], 'mcx', 1),
  minutes('bars-cash', 'Cash and index bars', ['NSE', 'BSE'], 'cash', 1),
  minutes('bars-futures', 'Futures bars', ['NSE', 'BSE'], 'derivatives', 1),
  minutes('bars-mcx', 'Commodity bars', ['MCX'], 'mcx', 1),
  minutes('bars-gift', 'Gift Nifty bars', ['NSE IX'], 'gift', 1),
  evening('daily', 'Cash bhavcopy', ['NSE'], 'cash', '16:40'),
  evening('daily-bse', 'Cash bhavcopy', ['BSE'], 'cash', '17:30'),
  evening('delivery', 'Deliveries', ['NSE'], 'cash', '18:30'),
  evening('index-daily', 'Index closes', ['NSE'], 'cash', '18:30'),
  evening('vix', 'India VIX close', ['NSE'], 'cash', '18:30'),
  evening('fo-nse', 'F&O bhavcopy', ['NSE'], 'derivatives', '19:30'),
  evening('fo-bse', 'F&O bhavcopy', ['BSE'], 'derivatives', '19:30'),
  evening('fo-mcx', 'Commodity bhavcopy', ['MCX'], 'mcx', '24:30'),
  evening('participant-oi', 'Participant OI', ['NSE'], 'derivatives', '19:00'),
  evening('participant-volume', 'Participant volume', ['NSE'], 'derivatives', '19:00'),
  evening('fii-derivatives', 'FII derivatives', ['NSE'], 'derivatives', '19:00'),
  evening('fii-dii', 'FII and DII cash', ['NSE'], 'cash', '19:00'),
  evening('position-limits', 'Position limits and bans', ['NSE'], 'derivatives', '19:30'),
  evening('volatility', 'Daily volatility', ['NSE'], 'derivatives', '19:30'),
  evening('bulk-deals', 'Bulk deals', ['NSE'], 'cash', '18:30'),
  evening('short-sales', 'Short sales', ['NSE'], 'cash', '19:00'),
  evening('etf-nav', 'ETF net asset values', ['NSE'], 'cash', '23:30'),
  news('block-deals', 'Block deals', ['NSE']),
  news('insider', 'Insider disclosures', ['NSE']),
  news('corporate-events', 'Corporate events', ['NSE']),
  inForce('shareholding', 'Shareholding', ['NSE']),
  inForce('ipos', 'IPOs', ['NSE']),
  inForce('lot-sizes', 'Lot sizes', ['NSE']),
  inForce('securities', 'Listed shares', ['NSE']),
  inForce('symbol-changes', 'Changes of symbols', ['NSE']),
  inForce('price-bands', 'Price bands', ['NSE']),
  inForce('surveillance', 'Surveillance', ['NSE']),
  inForce('constituents', 'Index constituents', ['NSE']),
  inForce('etf-reference', 'ETFs', ['NSE']),
  {
    ...{ key: 'holidays', label: 'Trading holidays', exchanges: ['NSE', 'MCX'], segment: 'cash' },
    cadence: { every: 'year' },
  },
  {
    ...{ key: 'cot', label: 'Commitments of traders', exchanges: ['CFTC'], segment: 'mcx' },
    // Friday, 15:30 in New York.
    cadence: { every: 'week', due: '26:30' },
  },
]

function minutes(key: string, label: string, exchanges: readonly string[], segment: Segment, every: number): Dataset {
  return { key, label, exchanges, cadence: { every: 'minutes', minutes: every }, segment }
}

function evening(key: string, label: string, exchanges: readonly string[], segment: Segment, due: string): Dataset {
  return { key, label, exchanges, cadence: { every: 'session', due }, segment }
}

function news(key: string, label: string, exchanges: readonly string[]): Dataset {
  return { key, label, exchanges, cadence: { every: 'news' }, segment: 'cash' }
}

function inForce(key: string, label: string, exchanges: readonly string[]): Dataset {
  return { key, label, exchanges, cadence: { every: 'change' }, segment: 'cash' }
}
