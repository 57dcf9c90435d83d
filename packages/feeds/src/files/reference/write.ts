import type { marketCap, priceBands, securities, surveillance, Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { csvText, rowsOf } from '../csv/csvText.ts'
import { printNamedMonth } from '../exchangeDate.ts'

const SECURITIES = [
  'SYMBOL',
  'NAME OF COMPANY',
  ' SERIES',
  ' DATE OF LISTING',
  ' PAID UP VALUE',
  ' MARKET LOT',
  ' ISIN NUMBER',
  ' FACE VALUE',
]

/** Every share listed, as `EQUITY_L.csv` (formats.md §2.5). */
export function writeSecurities(table: Written<typeof securities>): Uint8Array {
  const { symbol, company, series, listedOn, paidUp, marketLot, isin, faceValue } = table
  return csvText(
    SECURITIES,
    rowsOf(symbol.length, (row) => [
      ...[symbol[row], company[row], series[row], printNamedMonth(listedOn[row], '-').toUpperCase()],
      ...[paidUp[row], marketLot[row], isin[row], faceValue[row]],
    ]),
  )
}

/** What every stock may move in a day and who is under watch, as `sec_list.csv`. */
export function writePriceBands(
  bands: Written<typeof priceBands>,
  watch: Written<typeof surveillance>,
  nameOf: (symbol: string) => string,
): Uint8Array {
  const remarks = new Map(watch.symbol.map((symbol, row) => [`${symbol} ${watch.series[row]}`, watch.remarks[row]]))
  const { symbol, series, bandPct } = bands
  return csvText(
    ['Symbol', 'Series', 'Security Name', 'Band', 'Remarks'],
    rowsOf(symbol.length, (row) => [
      ...[symbol[row], series[row], nameOf(symbol[row])],
      ...[Number.isNaN(bandPct[row]) ? 'No Band' : bandPct[row], remarks.get(`${symbol[row]} ${series[row]}`) ?? '-'],
    ]),
  )
}

const MARKET_CAPS = [
  'Trade Date',
  'Symbol',
  'Series',
  'Security Name',
  'Category',
  'Last Trade Date',
  'Face Value(Rs.)',
  'Issue Size',
  'Close Price/Paid up value(Rs.)',
  'Market Cap(Rs.)              ',
]

/** Shares and market values of a day as `mcapDDMMYYYY.csv`, with the sums at its end. */
export function writeMarketCaps(
  date: IsoDate,
  table: Written<typeof marketCap>,
  nameOf: (symbol: string) => string,
): Uint8Array {
  const { symbol, series, category, faceValue, shares, close, marketCap: value } = table
  const day = printNamedMonth(date, ' ').toUpperCase()
  const total = value.reduce((sum, one) => sum + one, 0).toFixed(2)
  const sums = [...new Set(category), 'Total'].map((kind) => [day, kind, '', '', '', '', '', '', '', total])
  return csvText(MARKET_CAPS, [
    ...rowsOf(symbol.length, (row) => [
      ...[day, symbol[row], series[row], nameOf(symbol[row]).toUpperCase(), category[row], day],
      ...[faceValue[row].toFixed(2), shares[row], close[row].toFixed(2), value[row].toFixed(2)],
    ]),
    ...sums,
  ])
}
