/** Letters that open a page after `g`, by its route; empty for the home page. Those of pages that are not built rest. */
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

/** How long `g` waits for its letter. */
export const GO_WAIT_MS = 1500
