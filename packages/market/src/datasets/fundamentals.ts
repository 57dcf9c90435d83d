import { type Dataset, number, text } from './dataset.ts'

/**
 * Figures a company reports, ₹ crore where nothing else is said; of a period, or as at its end. Those of banks, lenders and
 * insurers stand beside those of other companies: each reports what applies to it.
 */
export const FUNDAMENTAL_ITEMS = {
  revenue: 'of banks and lenders interest earned, of insurers premiums earned',
  otherIncome: '',
  costOfGoods: 'materials, goods and their changes in stock',
  grossProfit: 'revenue less cost of goods',
  operatingExpenses: 'all others before depreciation',
  ebitda: 'before other income',
  depreciation: '',
  ebit: 'EBITDA less depreciation, with other income',
  interest: '',
  interestExpended: 'of banks and lenders',
  netInterestIncome: 'interest earned less expended',
  claims: 'of insurers, with the change in reserves',
  provisions: 'of banks and lenders, for bad loans',
  profitBeforeTax: '',
  tax: '',
  minority: 'share of others in subsidiaries',
  pat: 'profit after tax and minority',
  netInterestMarginPct: '% a year',
  grossNpaPct: '% of advances, at the end',
  netNpaPct: '% of advances, at the end',
  capitalAdequacyPct: '%, at the end',
  solvencyRatio: 'times, at the end',
  equity: 'of shareholders, at the end',
  minorityInterest: 'at the end',
  longTermDebt: 'borrowings beyond a year, at the end',
  borrowings: 'long and short, at the end',
  deposits: 'of banks, at the end',
  policyLiabilities: 'of insurers, at the end',
  currentLiabilities: 'with short borrowings, at the end',
  otherLiabilities: 'at the end',
  fixedAssets: 'with other assets held beyond a year, at the end',
  advances: 'of banks and lenders, at the end',
  investments: 'of banks, lenders and insurers, at the end',
  receivables: 'at the end',
  inventory: 'at the end',
  cash: 'and liquid investments, at the end',
  currentAssets: 'with cash, at the end',
  totalAssets: 'equal to equity and all liabilities, at the end',
  operatingCashFlow: '',
  capitalExpenditure: '',
  investingCashFlow: '',
  financingCashFlow: '',
  sharesOutstanding: 'shares, at the end',
  faceValue: '₹, at the end',
} as const
export type FundamentalItem = keyof typeof FUNDAMENTAL_ITEMS

/** Whether a figure is the company's own or of its whole group. */
export const STATEMENT_KINDS = ['standalone', 'consolidated'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/**
 * What a company reported on a date, a table a symbol and date of announcement: all that was known at an instant are the
 * tables of the symbol up to its date, less the rows announced after it. A figure that was restated comes again with a later
 * announcement, and the last one holds.
 */
export const fundamentals = {
  name: 'fundamentals',
  rows: 'figure of a period',
  part: 'symbol',
  published: { every: 'news' },
  writtenBy: ['files'],
  columns: {
    periodEnd: text('date'),
    months: number('3 a quarter, 6 a half, 12 a year'),
    kind: text('standalone, consolidated'),
    item: text('see FUNDAMENTAL_ITEMS'),
    value: number('₹ crore, unless the item says otherwise'),
    announcedAt: number('epoch ms'),
  },
  optional: {},
} as const satisfies Dataset
