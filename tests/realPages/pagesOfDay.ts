import { tools } from '@strikelens/tools'

/** A share without contracts, a fund, an index and a share with both. */
const CHARTED = ['3MINDIA', 'NIFTYBEES', 'NIFTY', 'SBIN']
const WATCHED = 'NIFTY,BANKNIFTY,RELIANCE,SBIN,3MINDIA,NIFTYBEES'
/** Beside the stock that its page opens with. */
const STOCK = 'SBIN'

/** A page by its path, as the report names it. */
export interface PageOfDay {
  readonly route: string
  readonly path: string
}

/** Every built page as of a date, and what stands in for a symbol: of stocks' pages another stock, charts of every kind. */
export function pagesOfDay(date: string, isNewest: boolean): PageOfDay[] {
  const ofStocks = tools.filter(({ symbols }) => symbols?.length === 1 && symbols[0] === 'STK')
  const routes = [
    '',
    ...tools.map(({ key }) => key),
    ...ofStocks.map(({ key }) => `${key}/${STOCK}`),
    ...CHARTED.map((symbol) => `chart/${symbol}`),
  ]
  return [
    ...routes.map((route) => ({ route, path: `/${route}?date=${date}` })),
    // A watchlist is always of now: the newest day.
    ...(isNewest
      ? ['price', 'volume', 'technical', 'derivatives'].map((columns) => ({
          route: `watchlist, ${columns}`,
          path: `/watchlist?copy=${WATCHED}&cols=${columns}`,
        }))
      : []),
  ]
}
