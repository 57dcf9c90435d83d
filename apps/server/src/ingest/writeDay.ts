import { encodePanelField, encodeTable } from '@strikelens/market/blocks'
import type { DayInstruments, Exchange } from '@strikelens/market/instruments'
import { type Db, transaction } from '@strikelens/store/database'
import { writeDayTable, writeListing, writeMinute } from '@strikelens/store/repositories'
import type { MinutePackage } from './minutePackage.ts'
import { packedListings } from './packedListings.ts'
import { PANELS, panelSegment } from './panels.ts'
import { panelIds } from './tradingDay.ts'

const EXCHANGES: readonly Exchange[] = ['NSE', 'BSE', 'MCX']

/** Stores what is traded on a day: the listings by exchange, and whose rows its bars will be. */
export function writeInstruments(db: Db, instruments: DayInstruments, source: string): Promise<void> {
  const { date, listings } = instruments
  return transaction(db, async (tx) => {
    for (const exchange of EXCHANGES) {
      const own = listings.filter((listing) => listing.exchange === exchange)
      if (own.length > 0) await writeListing(tx, { exchange, date, block: packedListings(own) })
    }
    const ids = panelIds(instruments)
    for (const panel of PANELS) {
      await writeDayTable(tx, {
        dataset: 'panel_ids',
        part: panel,
        date,
        source,
        block: encodeTable({ id: ids[panel] }),
      })
    }
  })
}

/** Stores a minute in one transaction, by segment; a segment's minute that is stored already stays as it is. */
export function writePackage(db: Db, minute: MinutePackage, source: string): Promise<void> {
  const segments = new Set(minute.panels.map(({ panel }) => panelSegment(panel)))
  return transaction(db, async (tx) => {
    for (const segment of segments) {
      const panels = minute.panels.filter(({ panel }) => panelSegment(panel) === segment)
      const date = panels[0].date
      const isMcx = segment === 'mcx'
      const frames = segment === 'derivatives' || isMcx ? minute.chains.filter((chain) => chain.isMcx === isMcx) : []
      await writeMinute(tx, {
        date,
        segment,
        asOf: minute.asOf,
        revision: 0,
        reason: null,
        source,
        frames: frames.map(({ symbol, expiry, seq, frame, summary }) => ({
          symbol,
          expiry,
          seq,
          frame,
          summary: new Uint8Array(summary.buffer, summary.byteOffset, summary.byteLength),
        })),
        bars: panels.map(({ panel, start, values, ids }) => ({
          panel,
          start,
          block: encodePanelField(values, values.length / ids.length, ids.length),
        })),
      })
    }
  })
}
