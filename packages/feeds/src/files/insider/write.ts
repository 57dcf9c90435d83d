import type { insiderTrades, Written } from '@strikelens/market/datasets'
import { type IsoDate, istClock, istDate } from '@strikelens/market/time'
import { latin1Bytes } from '../csv/ascii.ts'
import { printNamedMonth } from '../exchangeDate.ts'

/** Disclosures of insiders as NSE replies (formats.md §2.5): all values are texts. */
export function writeInsiderTrades(table: Written<typeof insiderTrades>): Uint8Array {
  const day = (date: IsoDate) => printNamedMonth(date, '-')
  // The exchange writes 0 where it does not know.
  const percent = (value: number) => (Number.isNaN(value) ? '0' : value.toFixed(2))
  const data = table.symbol.map((symbol, row) => ({
    symbol,
    company: table.company[row],
    anex: table.regulation[row],
    acqName: table.person[row],
    personCategory: table.category[row],
    secType: table.securityType[row],
    befAcqSharesNo: String(table.heldBeforeQty[row]),
    befAcqSharesPer: table.heldBeforePct[row].toFixed(2),
    secAcq: String(table.qty[row]),
    secVal: String(table.value[row]),
    tdpTransactionType: table.transaction[row],
    afterAcqSharesNo: String(table.heldAfterQty[row]),
    afterAcqSharesPer: percent(table.heldAfterPct[row]),
    acqfromDt: day(table.tradedFrom[row]),
    acqtoDt: day(table.tradedTo[row]),
    intimDt: day(table.intimatedOn[row]),
    acqMode: table.mode[row],
    derivativeType: '-',
    exchange: table.exchange[row],
    remarks: null,
    date: `${day(istDate(table.broadcastAt[row]))} ${istClock(table.broadcastAt[row])}`,
    xbrl: table.document[row],
  }))
  return latin1Bytes(JSON.stringify({ acqNameList: [...new Set(table.person)], data }))
}
