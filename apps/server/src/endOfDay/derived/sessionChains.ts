import { decodeChainDay } from '@strikelens/market/blocks'
import { snapshotOf } from '@strikelens/market/chains'
import { closingSpots } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readChainDay } from '@strikelens/store/repositories'
import { storedListings } from '../../stored/storedListings.ts'
import { type ClosingChain, closingChain } from './closingChain.ts'
import type { SessionFlips } from './flipRecord.ts'
import { fileSnapshot, storedOptionFiles } from './optionFiles.ts'
import { hasFlips } from './sessionFlips.ts'
import { storedFlips } from './storedFlips.ts'
import { hasStraddleSlots, type StraddleSlots, straddleSlots } from './straddleSlots.ts'
import { tableReader } from './tableReader.ts'

/** What the chains of a session say; straddles through it and flips only where its minutes are stored. */
export interface SessionChains {
  readonly closes: readonly ClosingChain[]
  readonly slots: readonly StraddleSlots[]
  readonly flips: readonly SessionFlips[]
}

/**
 * The chains of a session at its close: by their last snapshot, or, where the session's minutes are not stored, by the
 * exchange's file (§S11).
 */
export async function sessionChains(db: Db, date: IsoDate): Promise<SessionChains> {
  const files = await storedOptionFiles(db, date)
  const spotOf = await closingSpots(tableReader(db), date)
  const closes: ClosingChain[] = []
  const slots: StraddleSlots[] = []
  const flips: SessionFlips[] = []
  for (const listing of await storedListings(db, date)) {
    for (const terms of listing.options) {
      const { symbol } = listing
      const stored = await readChainDay(db, { symbol, expiry: terms.expiry }, date)
      const series = stored?.stored === 'block' ? decodeChainDay(stored.block) : null
      if (series === null || series.count === 0) {
        const file = fileSnapshot(files, listing, terms.expiry, spotOf)
        if (file !== null) closes.push(closingChain(file, listing, terms, date, file.spot, 'eod'))
        continue
      }
      const last = snapshotOf(series, series.count - 1)
      const close = listing.set === 'COM' ? Number.NaN : spotOf(symbol)
      closes.push(closingChain(last, listing, terms, date, Number.isNaN(close) ? last.spot : close))
      if (hasStraddleSlots(listing, terms)) slots.push(straddleSlots(series, listing, terms))
      if (hasFlips(listing, terms)) flips.push(...(await storedFlips(db, series, listing, terms)))
    }
  }
  return { closes, slots, flips }
}
