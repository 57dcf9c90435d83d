import type { shareholding, Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { latin1Bytes } from '../csv/ascii.ts'
import { printNamedMonth } from '../exchangeDate.ts'

/** Shareholding patterns of quarters, by their end, as NSE replies. */
export function writeShareholding(
  quarters: readonly { readonly date: IsoDate; readonly table: Written<typeof shareholding> }[],
): Uint8Array {
  const day = (date: IsoDate) => printNamedMonth(date, '-').toUpperCase()
  const entries = quarters.flatMap(({ date, table }) =>
    table.symbol.map((symbol, row) => ({
      symbol,
      name: table.company[row],
      date: day(date),
      pr_and_prgrp: table.promoterPct[row].toFixed(2),
      public_val: table.publicPct[row].toFixed(2),
      employeeTrusts: table.trustPct[row].toFixed(2),
      submissionDate: day(table.announcedOn[row]),
      xbrl: table.document[row],
    })),
  )
  return latin1Bytes(JSON.stringify(entries))
}
