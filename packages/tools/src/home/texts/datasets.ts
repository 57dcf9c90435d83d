import type { Segment } from '@strikelens/market/instruments'

/** Data that is collected: what the coverage table lists, and what its health is measured by. */
export interface Dataset {
  readonly key: string
  readonly label: string
  readonly exchanges: readonly string[]
  /** Minutes between two updates in session; null for a file of the evening, one a session. */
  readonly cadenceMinutes: number | null
  /** When the file of a session is usually published, '19:30' of its evening, '24:30' after midnight; null for minutes. */
  readonly due: string | null
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
  evening('fo-nse', 'F&O bhavcopy', ['NSE'], 'derivatives', '19:30'),
  evening('fo-bse', 'F&O bhavcopy', ['BSE'], 'derivatives', '19:30'),
  evening('fo-mcx', 'Commodity bhavcopy', ['MCX'], 'mcx', '24:30'),
  evening('participant-oi', 'Participant OI', ['NSE'], 'derivatives', '19:00'),
  evening('participant-volume', 'Participant volume', ['NSE'], 'derivatives', '19:00'),
  evening('fii-derivatives', 'FII derivatives', ['NSE'], 'derivatives', '19:00'),
  evening('fii-dii', 'FII and DII cash', ['NSE'], 'cash', '19:00'),
  evening('position-limits', 'Position limits', ['NSE'], 'derivatives', '19:30'),
  evening('bulk-deals', 'Bulk deals', ['NSE', 'BSE'], 'cash', '18:30'),
  evening('block-deals', 'Block deals', ['NSE', 'BSE'], 'cash', '18:30'),
]

function minutes(key: string, label: string, exchanges: readonly string[], segment: Segment, every: number): Dataset {
  return { key, label, exchanges, cadenceMinutes: every, due: null, segment }
}

function evening(key: string, label: string, exchanges: readonly string[], segment: Segment, due: string): Dataset {
  return { key, label, exchanges, cadenceMinutes: null, due, segment }
}
