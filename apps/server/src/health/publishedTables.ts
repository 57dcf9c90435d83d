import type { TablesKey } from '@strikelens/store/repositories'

const whole = (dataset: string): TablesKey => ({ dataset, part: '' })
const anyPart = (dataset: string): TablesKey => ({ dataset, part: null })

/** Where each dataset that is published lies in the store. */
export const TABLES: Readonly<Record<string, TablesKey>> = {
  daily: whole('daily'),
  'daily-bse': { dataset: 'daily', part: 'BSE' },
  delivery: whole('delivery'),
  'fo-nse': { dataset: 'fo_futures', part: 'NSE' },
  'fo-bse': { dataset: 'fo_futures', part: 'BSE' },
  'fo-mcx': { dataset: 'fo_futures', part: 'MCX' },
  'participant-oi': whole('participant_oi'),
  'participant-volume': whole('participant_volume'),
  'fii-derivatives': whole('fii_derivatives'),
  'fii-dii': whole('fii_dii_cash'),
  'position-limits': whole('position_limits'),
  volatility: whole('volatility'),
  'bulk-deals': whole('bulk_deals'),
  'block-deals': whole('block_deals'),
  'short-sales': whole('short_sales'),
  insider: whole('insider_trades'),
  'corporate-events': anyPart('corporate_events'),
  shareholding: whole('shareholding'),
  ipos: anyPart('ipos'),
  'lot-sizes': whole('lot_sizes'),
  securities: whole('securities'),
  'symbol-changes': whole('symbol_changes'),
  'price-bands': whole('price_bands'),
  surveillance: whole('surveillance'),
  constituents: anyPart('constituents'),
  'etf-reference': anyPart('etf_reference'),
  'etf-nav': whole('etf_nav'),
  holidays: anyPart('holidays'),
  cot: anyPart('cot'),
}

/** Which index stands for a dataset of closes. */
export const INDICES: Readonly<Record<string, string>> = { 'index-daily': 'NIFTY', vix: 'INDIAVIX' }
