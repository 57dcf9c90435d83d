/** Answers that are worth keeping: those of the tools, not their exports, and what every page shows of the market. */
const KEPT_ANSWERS = /^\/api\/(tools\/[^.]+|clock|calendar|stock-ohlc-latest|india-vix|gift-nifty|index-details)$/

/**
 * How a request is served: a page and a file from the server, else as kept; an asset, whose name carries its content's hash,
 * as kept, else from the server; data from the server, and the last good answer without it. Null: not our business.
 */
export function strategyOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): 'page' | 'file' | 'asset' | 'data' | null {
  const { origin, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return null
  if (pathname.startsWith('/api/')) {
    // The minutes of one replay would push out the answers of all other pages.
    return mode !== 'navigate' && KEPT_ANSWERS.test(pathname) && !searchParams.has('time') ? 'data' : null
  }
  if (mode === 'navigate') return 'page'
  return pathname.startsWith('/assets/') ? 'asset' : 'file'
}
