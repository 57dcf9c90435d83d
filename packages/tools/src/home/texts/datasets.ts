import type { Segment } from '@strikelens/market/instruments'

/** Data that is collected: what the coverage table lists, and what its health is measured by. */
export interface Dataset {
  readonly key: string
  readonly label: string
  readonly exchanges: readonly string[]
  /** Minutes between two updates in session; null for a file of the evening, one a session. */
  readonly cadenceMinutes: number | null
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
  evening('daily', 'Cash bhavcopy', ['NSE'], 'cash'),
  evening('delivery', 'Deliveries', ['NSE'], 'cash'),
  evening('index-daily', 'Index closes', ['NSE'], 'cash'),
  evening('fo-nse', 'F&O bhavcopy', ['NSE'], 'derivatives'),
  evening('fo-bse', 'F&O bhavcopy', ['BSE'], 'derivatives'),
  evening('fo-mcx', 'Commodity bhavcopy', ['MCX'], 'mcx'),
  evening('participant-oi', 'Participant OI', ['NSE'], 'derivatives'),
  evening('participant-volume', 'Participant volume', ['NSE'], 'derivatives'),
  evening('fii-dii', 'FII and DII cash', ['NSE'], 'cash'),
  evening('position-limits', 'Position limits', ['NSE'], 'derivatives'),
]

function minutes(key: string, label: string, exchanges: readonly string[], segment: Segment, every: number): Dataset {
  return { key, label, exchanges, cadenceMinutes: every, segment }
}

function evening(key: string, label: string, exchanges: readonly string[], segment: Segment): Dataset {
  return { key, label, exchanges, cadenceMinutes: null, segment }
}
