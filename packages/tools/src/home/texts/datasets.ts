import {
  banList,
  bulkDeals,
  type Cadence,
  cotLegacy,
  daily,
  dailyBse,
  delivery,
  etfNav,
  fiiDerivatives,
  fiiDiiCash,
  foFutures,
  indexDaily,
  marketCap,
  participantOi,
  participantVolume,
  shortSales,
  volatility,
} from '@strikelens/market/datasets'
import type { Segment } from '@strikelens/market/instruments'

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
  evening('daily', 'Cash bhavcopy', ['NSE'], 'cash', daily.published.due),
  evening('daily-bse', 'Cash bhavcopy', ['BSE'], 'cash', dailyBse.published.due),
  evening('delivery', 'Deliveries', ['NSE'], 'cash', delivery.published.due),
  evening('index-daily', 'Index closes', ['NSE'], 'cash', indexDaily.published.due),
  evening('vix', 'India VIX close', ['NSE'], 'cash', indexDaily.published.due),
  evening('fo-nse', 'F&O bhavcopy', ['NSE'], 'derivatives', foFutures.published.due),
  evening('fo-bse', 'F&O bhavcopy', ['BSE'], 'derivatives', foFutures.published.due),
  evening('fo-mcx', 'Commodity bhavcopy', ['MCX'], 'mcx', '24:30'),
  evening('participant-oi', 'Participant OI', ['NSE'], 'derivatives', participantOi.published.due),
  evening('participant-volume', 'Participant volume', ['NSE'], 'derivatives', participantVolume.published.due),
  evening('fii-derivatives', 'FII derivatives', ['NSE'], 'derivatives', fiiDerivatives.published.due),
  evening('fii-dii', 'FII and DII cash', ['NSE'], 'cash', fiiDiiCash.published.due),
  evening('position-limits', 'Position limits and bans', ['NSE'], 'derivatives', banList.published.due),
  evening('volatility', 'Daily volatility', ['NSE'], 'derivatives', volatility.published.due),
  evening('bulk-deals', 'Bulk deals', ['NSE'], 'cash', bulkDeals.published.due),
  evening('short-sales', 'Short sales', ['NSE'], 'cash', shortSales.published.due),
  evening('etf-nav', 'ETF net asset values', ['NSE'], 'cash', etfNav.published.due),
  evening('market-cap', 'Market values', ['NSE'], 'cash', marketCap.published.due),
  news('block-deals', 'Block deals', ['NSE']),
  news('insider', 'Insider disclosures', ['NSE']),
  news('corporate-events', 'Corporate events', ['NSE']),
  inForce('fundamentals', 'Company reports', ['NSE']),
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
    cadence: cotLegacy.published,
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
