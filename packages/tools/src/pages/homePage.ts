import { definePage } from '../define.ts'
import { PRODUCT } from '../product.ts'

/** The home page: the site's own title, description and keywords. Alone here: the landing page knows no other page's texts. */
export const homePage = definePage({
  key: '',
  goKey: 'h',
  label: 'Home',
  brief: 'The market now, every tool',
  group: 'home',
  access: 'free',
  category: null,
  title: PRODUCT,
  description:
    'Time-series data on indices, options and stocks: option chains, open interest, straddles, screeners and heatmaps for NSE, BSE and MCX.',
  keywords: ['financial data', 'options trading', 'market analysis'],
})
