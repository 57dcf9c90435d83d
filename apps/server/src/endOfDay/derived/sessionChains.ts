import { decodeChainDay } from '@strikelens/market/blocks'
import { snapshotOf } from '@strikelens/market/chains'
import { numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readChainDay, readDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'
import { storedListings } from '../../ingest/storedInstruments.ts'
import { type ClosingChain, closingChain } from './closingChain.ts'
import type { SessionFlips } from './flipRecord.ts'
import { fileSnapshot, type OptionFiles, storedOptionFiles } from './optionFiles.ts'
import { hasFlips } from './sessionFlips.ts'
import { storedFlips } from './storedFlips.ts'
import { hasStraddleSlots, type StraddleSlots, straddleSlots } from './straddleSlots.ts'

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
  const spot = await spotOf(db, files)
  const closes: ClosingChain[] = []
  const slots: StraddleSlots[] = []
  const flips: SessionFlips[] = []
  for (const listing of await storedListings(db, date)) {
    for (const terms of listing.options) {
      const { symbol } = listing
      const stored = await readChainDay(db, { symbol, expiry: terms.expiry }, date)
      const series = stored?.stored === 'block' ? decodeChainDay(stored.block) : null
      if (series === null || series.count === 0) {
        const file = fileSnapshot(files, listing, terms.expiry, spot(symbol) ?? Number.NaN)
        if (file !== null) closes.push(closingChain(file, listing, terms, date, file.spot, 'eod'))
        continue
      }
      const last = snapshotOf(series, series.count - 1)
      closes.push(closingChain(last, listing, terms, date, spot(symbol) ?? last.spot))
      if (hasStraddleSlots(listing, terms)) slots.push(straddleSlots(series, listing, terms))
      if (hasFlips(listing, terms)) flips.push(...(await storedFlips(db, series, listing, terms)))
    }
  }
  return { closes, slots, flips }
}

/**
 * Closes of the underlyings; of a commodity there is none. What the file of derivatives prints beside its contracts, else,
 * as in files before 2024, the close of the cash market.
 */
async function spotOf(db: Db, { date, futures }: OptionFiles): Promise<(symbol: string) => number | undefined> {
  const spots = new Map<string, number>()
  for (const dataset of ['daily', 'index_daily']) {
    const stored = await readDayTable(db, { dataset, part: '' }, date)
    if (stored === null) continue
    const table = storedTable(stored.block)
    const close = numbers(table, 'close')
    texts(table, 'id').forEach((id, row) => {
      spots.set(id, close[row])
    })
  }
  for (const table of futures.values()) {
    const [set, underlying] = [texts(table, 'set'), numbers(table, 'underlying')]
    texts(table, 'symbol').forEach((symbol, row) => {
      if (set[row] === 'COM') spots.delete(symbol)
      else if (!Number.isNaN(underlying[row])) spots.set(symbol, underlying[row])
    })
  }
  return (symbol) => spots.get(symbol)
}
