/** Letters that open a page after `g`. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  h: '',
  c: 'option-chain',
  o: 'oi-analysis',
  s: 'straddle-price',
  f: 'future-heatmap',
  i: 'index-heatmap',
  p: 'pcr-analysis',
  t: 'trending-oi',
  v: 'iv-dashboard',
  d: 'future-dashboard',
  m: 'market-screener',
  a: 'alerts',
  w: 'watchlist',
  j: 'journal',
}

/** What most traders open first. */
export const POPULAR = ['option-chain', 'oi-analysis', 'straddle-price', 'index-heatmap', 'future-heatmap']

/** The tools beside the price of an index. */
export const STRIP = ['OI oi-analysis', 'C/P call-vs-put-oi', 'Straddle straddle-price', 'Chain option-chain']

/** Buttons of a symbol that was searched for, and what it has while none of those is built. */
export const FOUND = {
  stock: {
    always: ['Company company', 'Technical technical-analysis'],
    instead: ['Options stock-option-chain', 'Straddle stock-straddle-price', 'Futures future-analysis', 'Chart chart'],
  },
  index: {
    always: ['Options option-chain', 'Heatmap index-heatmap'],
    instead: ['Straddle straddle-price', 'Futures future-analysis', 'Chart chart'],
  },
  commodity: {
    always: ['Heatmap commodity-heatmap'],
    instead: ['Options option-chain', 'Straddle straddle-price', 'Futures future-analysis', 'Chart chart'],
  },
}

/** Tools in the details of a watched symbol. */
export const WATCHED = {
  stock: ['stock-option-chain', 'stock-oi-analysis', 'stock-straddle-price', 'technical-analysis', 'company'],
  index: ['option-chain', 'oi-analysis', 'straddle-price', 'index-heatmap'],
  etf: ['technical-analysis'],
  commodity: ['option-chain', 'oi-analysis', 'commodity-heatmap'],
}

/** The tool that a card of the home page opens. */
export const CARDS: Readonly<Record<string, string>> = {
  'home-buildup': 'future-buildup-screener',
  'home-flows': 'fii-data',
  'home-index': 'technical-analysis',
  'home-movers': 'future-dashboard',
  'home-options': 'oi-analysis',
  'home-sectors': 'sector-performance',
}
