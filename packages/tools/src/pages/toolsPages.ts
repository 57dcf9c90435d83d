import { definePage } from '../define.ts'

const watchlist = definePage({
  key: 'watchlist',
  goKey: 'w',
  label: 'Watchlist',
  brief: 'The names you follow',
  group: 'tools',
  access: 'free',
  category: 'Market',
  title: 'Watchlist – stocks, indices, futures and options you follow',
  description: 'Several named lists with live price, range, volume, OI, PCR and technical columns',
  keywords: ['stock watchlist', 'F&O watchlist', 'my watchlist', 'live watchlist NSE'],
})

/** Pages of the Tools menu, in its order. */
export const toolsPages = [watchlist]
