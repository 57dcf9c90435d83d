import { encodePanelField } from '@strikelens/market/blocks'
import { auctionCloses, panelIds as followed } from '@strikelens/market/datasets'
import type { DayInstruments, Exchange, Segment } from '@strikelens/market/instruments'
import { type Db, type Tx, transaction } from '@strikelens/store/database'
import { writeDayTable, writeListing, writeMinute } from '@strikelens/store/repositories'
import type { MinutePackage } from '../stored/minutePackage.ts'
import { packedListings } from '../stored/packedListings.ts'
import { PANELS, panelSegment } from '../stored/panels.ts'
import { writtenTable } from '../stored/storedTables.ts'
import { panelIds } from './tradingDay.ts'

const SEGMENTS = PANELS.map(panelSegment)
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
      await writeDayTable(tx, writtenTable(followed, date, source, { id: ids[panel] }, panel))
    }
  })
}

/** Whose minutes these are, and why they are stored again where they are. */
export interface Publication {
  readonly source: string
  /** 0 as first published. */
  readonly revisionOf?: (segment: Segment) => number
  readonly reason?: string
}

/** Stores a minute in one transaction, by segment; a segment's minute that is stored already stays as it is. */
export function writePackage(
  on: Db | Tx,
  minute: MinutePackage,
  { source, revisionOf = () => 0, reason }: Publication,
): Promise<void> {
  return transaction(on, async (tx) => {
    const { auction } = minute
    if (auction !== undefined) {
      await writeDayTable(tx, writtenTable(auctionCloses, auction.date, source, auction.closes))
    }
    for (const segment of SEGMENTS) {
      const panels = minute.panels.filter(({ panel }) => panelSegment(panel) === segment)
      const isMcx = segment === 'mcx'
      const frames = segment === 'derivatives' || isMcx ? minute.chains.filter((chain) => chain.isMcx === isMcx) : []
      const date = panels[0]?.date ?? frames[0]?.date
      if (date === undefined) continue
      await writeMinute(tx, {
        date,
        segment,
        asOf: minute.asOf,
        revision: revisionOf(segment),
        reason: reason ?? null,
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
