import type { MarketSource } from '@strikelens/market/market'
import { chainRead, panelRead } from '../ingest/minutePackage.ts'

/** The same source; what is read through it is noted in `reads`. */
export function trackedSource(source: MarketSource, reads: Set<string>): MarketSource {
  return {
    ...source,
    chainDay(symbol, expiry, date) {
      reads.add(chainRead(symbol, expiry, date))
      return source.chainDay(symbol, expiry, date)
    },
    summaryDay(symbol, expiry, date) {
      reads.add(chainRead(symbol, expiry, date))
      return source.summaryDay(symbol, expiry, date)
    },
    panelDay(panel, interval, date) {
      reads.add(panelRead(panel, date))
      return source.panelDay(panel, interval, date)
    },
    table(dataset, date, part) {
      reads.add(`table/${dataset}/${date}`)
      return source.table(dataset, date, part)
    },
    tables(dataset, from, to, part) {
      reads.add(`table/${dataset}/${to}`)
      return source.tables(dataset, from, to, part)
    },
  }
}
