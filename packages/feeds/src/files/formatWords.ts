import type { FileFormat } from './recognise.ts'

/** What traders call the files; no two the same, as sums by kind stand one below the other. */
const FORMAT_WORDS: Readonly<Record<FileFormat, string>> = {
  'udiff-fo': 'F&O bhavcopy',
  'udiff-cm': 'Cash bhavcopy',
  'legacy-fo': 'NSE F&O bhavcopy until July 2024',
  'legacy-cm': 'NSE cash bhavcopy until July 2024',
  'bse-legacy': 'BSE cash bhavcopy until July 2024',
  delivery: 'Cash bhavcopy with deliveries',
  mto: 'Deliveries',
  activity: 'F&O market activity',
  mcx: 'MCX bhavcopy',
  'mcx-parts': 'MCX bhavcopy in parts',
  'mcx-reply': 'MCX bhavcopy from its site',
  'index-close': 'Index closes',
  participants: 'Participant OI and volume',
  'fii-dii': 'FII and DII cash',
  'fii-statistics': 'FII derivatives',
  'flow-history': 'FII and DII cash, many days',
  'category-turnover': 'Turnover by category of investor',
  'flow-lines': 'FII and DII history from Upstox',
  'vix-table': 'India VIX, many days',
  'index-reply': 'Index closes from NSE’s site',
  'index-history': 'Closes of an index, many days',
  'market-watch': 'Market watch',
  'option-chain': 'Option chain from NSE’s site',
  deals: 'Bulk and block deals',
  'deal-reply': 'Bulk and block deals from NSE’s site',
  'short-sales': 'Short sales',
  'short-sale-reply': 'Short sales from NSE’s site',
  insider: 'Insider disclosures',
  'index-list': 'Members of an index',
  'dated-index-list': 'Members of an index, dated',
  memberships: 'Indices of each share',
  'index-quotes': 'Members of an index with weights',
  'lot-sizes': 'Lot sizes',
  'lot-reply': 'Lot sizes from NSE’s site',
  'holiday-reply': 'Trading holidays from NSE’s site',
  'mcx-holidays': 'MCX trading holidays',
  'holiday-list': 'Trading holidays',
  'special-sessions': 'Special sessions',
  'book-closures': 'Corporate actions of the evening',
  'corporate-actions': 'Corporate actions from NSE’s site',
  'symbol-changes': 'Changes of symbols',
  ipos: 'IPOs',
  shareholding: 'Shareholding',
  fundamentals: 'Fundamentals',
  'fundamental-entries': 'Fundamentals as JSON',
  cot: 'Commitments of traders',
  'ban-list': 'F&O ban list',
  'client-limits': 'Position limits',
  volatility: 'Daily volatility',
  securities: 'Listed shares',
  funds: 'ETFs',
  'fund-quotes': 'ETF net asset values',
  'fund-day': 'ETFs and what they follow',
  'price-bands': 'Price bands',
  'market-cap': 'Market capitalisation',
}

/** What traders call a format; the name itself where an older version stored one that is no longer read. */
export function formatWords(format: string): string {
  return isFormat(format) ? FORMAT_WORDS[format] : format
}

function isFormat(name: string): name is FileFormat {
  return Object.hasOwn(FORMAT_WORDS, name)
}
