import { previousTradingDay } from '@strikelens/market/calendar'
import type { ChainSeries } from '@strikelens/market/chains'
import { foOptions } from '@strikelens/market/datasets'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { optionDay } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readTable } from '../../stored/storedTables.ts'
import type { SessionFlips } from './flipRecord.ts'
import { type OiBefore, segmentOf, sessionFlips } from './sessionFlips.ts'

/** Interest alone is asked for. */
const UNMEASURED = { spot: Number.NaN, future: Number.NaN }

/** Sentiment flips of a stored session; empty while the file of the session before, which it is measured by, is missing. */
export async function storedFlips(
  db: Db,
  series: ChainSeries,
  listing: Listing,
  terms: OptionSeries,
): Promise<SessionFlips[]> {
  const { symbol, date } = series
  const before = await interestAtClose(db, series, previousTradingDay(segmentOf(listing), date))
  return before === null ? [] : [{ symbol, date, flips: sessionFlips(series, listing, terms, before) }]
}

async function interestAtClose(db: Db, chain: ChainSeries, date: IsoDate): Promise<OiBefore | null> {
  const stored = await readTable(db, foOptions, date, chain.symbol)
  if (stored === null) return null
  const file = optionDay(stored, chain.expiry, date, UNMEASURED)
  const side = (name: 'ce' | 'pe') =>
    chain.strike.map((strike) => {
      const place = file?.strike.indexOf(strike) ?? -1
      // What was not listed then nobody held (§O12).
      return file === null || place < 0 ? 0 : file[name].oiQty[place] || 0
    })
  return { ce: side('ce'), pe: side('pe') }
}
