import { type FileHead, hasColumns, hasKeys } from '../lists/fileHead.ts'

/** Files of NSE of which nothing is used, most of them in the PR bundle, each with what tells it (formats.md §2.5). */
const UNUSED: readonly { readonly what: string; readonly isOf: (head: FileHead) => boolean }[] = [
  {
    what: 'gainers and losers of the PR bundle, which follow from the bhavcopy',
    isOf: (head) => hasColumns(head, 'GAIN_LOSS', 'SECURITY', 'PERCENT_CG'),
  },
  {
    what: '52-week highs and lows of the PR bundle, which follow from the bhavcopy',
    isOf: (head) => hasColumns(head, 'SECURITY', 'NEW', 'PREVIOUS', 'NEW_STATUS'),
  },
  {
    what: 'prices of the PR bundle, which the bhavcopy has with ISINs',
    isOf: (head) => hasColumns(head, 'MKT', 'SERIES', 'SECURITY', 'PREV_CL_PR'),
  },
  {
    what: 'securities that hit their band in the PR bundle, which follow from the bhavcopy and the price bands',
    isOf: (head) => hasColumns(head, 'SYMBOL', 'SERIES', 'SECURITY', 'HIGH/LOW'),
  },
  {
    what: 'most traded securities of the PR bundle, which follow from the bhavcopy',
    isOf: (head) => hasColumns(head, 'SECURITY', 'NET_TRDVAL') && !head.names.includes('SERIES'),
  },
  {
    what: 'small and medium companies of the PR bundle, which the bhavcopy has',
    isOf: (head) => hasColumns(head, 'MARKET', 'SERIES', 'SYMBOL', 'SECURITY') && !head.names.includes('UNDERLYING'),
  },
  {
    what: 'the list of expiries and strikes of a chain, which the chain and the bhavcopy have',
    isOf: (head) => hasKeys(head, 'expiryDates', 'strikePrice') && !head.text.includes('"records"'),
  },
  {
    what: 'the running block window, whose deals the list of the evening has',
    isOf: (head) => hasKeys(head, 'Session 1', 'Session 2', 'totalTradedVolume'),
  },
  {
    what: 'announcements of the PR bundle, a text without figures',
    isOf: ({ name, text }) => /(^|[/\\])an\d{6,8}\.txt$/i.test(name) && /Symbol|informed the Exchange/i.test(text),
  },
]

/** What a file of which nothing is used is; null for any other. */
export function unusedFile(head: FileHead): string | null {
  return UNUSED.find(({ isOf }) => isOf(head))?.what ?? null
}
