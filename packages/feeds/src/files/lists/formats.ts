import type { IsoDate } from '@strikelens/market/time'
import { parseDatedIndexList, parseIndexList, parseIndexQuotes, parseMemberships } from '../constituents/parse.ts'
import { parseActionReply, parseBookClosures } from '../corporate/parse.ts'
import { parseCot } from '../cot/parse.ts'
import { cotReport } from '../cot/reports.ts'
import { parseDealReply, parseDeals, parseShortSaleReply, parseShortSales } from '../deals/parse.ts'
import { parseCategoryHistory, parseFlowHistory, parseFlowLines } from '../fiiDii/history.ts'
import { isCompoundFile } from '../fiiStatistics/compoundFile.ts'
import { parseSheet } from '../fiiStatistics/parse.ts'
import { FUNDAMENTAL_COLUMNS, parseFundamentalEntries, parseFundamentals } from '../fundamentals/parse.ts'
import {
  isSpecialSessions,
  parseHolidayList,
  parseHolidayReply,
  parseMcxHolidays,
  parseSpecialSessions,
} from '../holidays/parse.ts'
import { parseIndexHistory, parseIndexReply, parseVixTable } from '../indexClose/history.ts'
import { parseInsiderTrades } from '../insider/parse.ts'
import { parseIpos } from '../ipos/parse.ts'
import { isBanList, isVolatility, parseBanList, parseClientLimits, parseVolatility } from '../limits/parse.ts'
import { parseLotReply, parseLotSizes } from '../lots/parse.ts'
import { parseOptionChain } from '../optionChain/parse.ts'
import type { FileReading, SourceFile } from '../problem.ts'
import {
  parseFundDay,
  parseFundQuotes,
  parseFunds,
  parseMarketCaps,
  parsePriceBands,
  parseSecurities,
} from '../reference/parse.ts'
import { parseShareholding } from '../shareholding/parse.ts'
import { isSymbolChanges, parseSymbolChanges } from '../symbolChanges/parse.ts'
import { isMarketWatch, parseMarketWatch } from '../watch/parse.ts'
import { type FileHead, hasColumns, hasKeys } from './fileHead.ts'
import type { ListDay } from './listDay.ts'

/** A format of lists: how it is told by its content, and its reader. */
interface ListFormat {
  readonly isOf: (head: FileHead) => boolean
  /** `receivedOn` stands in for the date of a list that has none. */
  readonly parse: (file: SourceFile, receivedOn: IsoDate) => FileReading<ListDay>
}

const DEAL_COLUMNS = ['Date', 'Symbol', 'Client Name', 'Buy/Sell', 'Quantity Traded']

export const LIST_FORMATS = {
  'fii-statistics': { isOf: ({ bytes }) => isCompoundFile(bytes), parse: parseSheet },
  'flow-history': {
    isOf: (head) => hasColumns(head, 'trade_date', 'gross_purchase_fii', 'gross_purchase_dii'),
    parse: parseFlowHistory,
  },
  'category-turnover': {
    isOf: (head) => hasColumns(head, 'date', 'FPI_buy_cr', 'MF_buy_cr'),
    parse: parseCategoryHistory,
  },
  'flow-lines': { isOf: (head) => hasKeys(head, 'dataType', 'buyAmount', 'timeStamp'), parse: parseFlowLines },
  'vix-table': {
    isOf: (head) => hasColumns(head, 'Date', 'Open', 'High', 'Low', 'Close', 'Prev. Close', '% Change'),
    parse: parseVixTable,
  },
  'index-reply': {
    isOf: (head) => hasKeys(head, 'EOD_TIMESTAMP', 'EOD_INDEX_NAME', 'EOD_CLOSE_INDEX_VAL'),
    parse: parseIndexReply,
  },
  'index-history': {
    isOf: (head) => hasColumns(head, 'Date', 'Open', 'High', 'Low', 'Close', 'Volume', 'P/E'),
    parse: parseIndexHistory,
  },
  'market-watch': { isOf: isMarketWatch, parse: parseMarketWatch },
  'option-chain': {
    isOf: (head) => hasKeys(head, 'records', 'data', 'openInterest', 'totalTradedVolume'),
    parse: parseOptionChain,
  },
  deals: { isOf: (head) => hasColumns(head, ...DEAL_COLUMNS), parse: parseDeals },
  'deal-reply': { isOf: (head) => hasKeys(head, 'BD_DT_DATE', 'BD_SYMBOL', 'BD_QTY_TRD'), parse: parseDealReply },
  'short-sales': {
    isOf: (head) => hasColumns(head, 'Security Name', 'Symbol Name', 'Trade Date', 'Quantity'),
    parse: parseShortSales,
  },
  'short-sale-reply': { isOf: (head) => hasKeys(head, 'SS_DATE', 'SS_SYMBOL', 'SS_QTY'), parse: parseShortSaleReply },
  insider: { isOf: (head) => hasKeys(head, 'acqName', 'secAcq', 'tdpTransactionType'), parse: parseInsiderTrades },
  'index-list': {
    isOf: (head) => hasColumns(head, 'Company Name', 'Industry', 'Symbol', 'ISIN Code'),
    parse: parseIndexList,
  },
  'dated-index-list': {
    isOf: (head) => hasColumns(head, 'symbol', 'company_name', 'index_name', 'downloaded_date'),
    parse: parseDatedIndexList,
  },
  memberships: { isOf: (head) => hasColumns(head, 'symbol', 'index_names', 'last_updated'), parse: parseMemberships },
  'index-quotes': {
    isOf: (head) => hasKeys(head, 'data', 'symbol', 'ffmc'),
    parse: parseIndexQuotes,
  },
  'lot-sizes': {
    isOf: (head) =>
      hasColumns(head, 'UNDERLYING', 'SYMBOL') && head.names.some((name) => /^[A-Z]{3}-\d{2}$/.test(name)),
    parse: parseLotSizes,
  },
  'lot-reply': { isOf: ({ text }) => /^\s*\{\s*("[A-Z0-9&-]+"\s*:\s*\d+\s*,\s*){3}/.test(text), parse: parseLotReply },
  'holiday-reply': { isOf: (head) => hasKeys(head, 'tradingDate', 'weekDay', 'description'), parse: parseHolidayReply },
  'mcx-holidays': { isOf: (head) => hasColumns(head, 'date', 'holiday', 'type'), parse: parseMcxHolidays },
  'holiday-list': {
    isOf: (head) => hasColumns(head, 'date', 'holiday') || hasColumns(head, 'Date', 'Year', 'Holiday'),
    parse: parseHolidayList,
  },
  'special-sessions': { isOf: isSpecialSessions, parse: parseSpecialSessions },
  'book-closures': {
    isOf: (head) => hasColumns(head, 'SERIES', 'SYMBOL', 'RECORD_DT', 'EX_DT', 'PURPOSE'),
    parse: parseBookClosures,
  },
  'corporate-actions': {
    isOf: (head) => hasKeys(head, 'subject', 'exDate', 'recDate', 'faceVal'),
    parse: parseActionReply,
  },
  'symbol-changes': { isOf: isSymbolChanges, parse: parseSymbolChanges },
  ipos: {
    isOf: (head) => hasKeys(head, 'issueStartDate', 'issueEndDate') || hasKeys(head, 'ipoStartDate', 'ipoEndDate'),
    parse: parseIpos,
  },
  shareholding: { isOf: (head) => hasKeys(head, 'pr_and_prgrp', 'public_val'), parse: parseShareholding },
  fundamentals: { isOf: (head) => hasColumns(head, ...FUNDAMENTAL_COLUMNS), parse: parseFundamentals },
  'fundamental-entries': { isOf: (head) => hasKeys(head, ...FUNDAMENTAL_COLUMNS), parse: parseFundamentalEntries },
  cot: { isOf: ({ names }) => cotReport(names) !== null, parse: parseCot },
  'ban-list': { isOf: isBanList, parse: parseBanList },
  'client-limits': { isOf: (head) => hasColumns(head, 'SYMBOL', 'CLIENT_LIMIT', 'EXCHANGE'), parse: parseClientLimits },
  volatility: { isOf: isVolatility, parse: parseVolatility },
  securities: { isOf: (head) => hasColumns(head, 'SYMBOL', 'NAME OF COMPANY', 'ISIN NUMBER'), parse: parseSecurities },
  funds: { isOf: (head) => hasColumns(head, 'Symbol', 'Underlying', 'SecurityName', 'ISINNumber'), parse: parseFunds },
  'fund-quotes': { isOf: (head) => hasKeys(head, 'timestamp', 'assets', 'nav'), parse: parseFundQuotes },
  'fund-day': { isOf: (head) => hasColumns(head, 'MARKET', 'SERIES', 'SYMBOL', 'UNDERLYING'), parse: parseFundDay },
  'price-bands': {
    isOf: (head) => hasColumns(head, 'Symbol', 'Series', 'Security Name', 'Band', 'Remarks'),
    parse: parsePriceBands,
  },
  'market-cap': {
    isOf: (head) => hasColumns(head, 'Trade Date', 'Symbol', 'Issue Size', 'Market Cap(Rs.)'),
    parse: parseMarketCaps,
  },
} as const satisfies Readonly<Record<string, ListFormat>>

export type ListFormatName = keyof typeof LIST_FORMATS

/** The format of lists that a file has by its content; null when it has none. */
export function listFormat(head: FileHead): ListFormatName | null {
  for (const name of LIST_FORMAT_NAMES) if (LIST_FORMATS[name].isOf(head)) return name
  return null
}

const LIST_FORMAT_NAMES: readonly ListFormatName[] = Object.keys(LIST_FORMATS).filter(isListFormat)

/** Whether the name of a format is one of lists. */
export function isListFormat(name: string): name is ListFormatName {
  return Object.hasOwn(LIST_FORMATS, name)
}
