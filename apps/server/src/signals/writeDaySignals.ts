import { sessionOn } from '@strikelens/market/calendar'
import { type MarketSource, marketAt } from '@strikelens/market/market'
import type { Correction } from '@strikelens/market/signals'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { dayClose, isOfDays, type SignalFinder } from '@strikelens/tools/signals/finder'
import { writeLedger } from './writeLedger.ts'

/**
 * Writes what tools say of a date whose sessions are over: of its day, from its files, and of its shorter bars what was not
 * written as they closed. The evening and history do the same.
 */
export async function writeDaySignals(
  db: Db,
  finders: readonly SignalFinder[],
  source: MarketSource,
  date: IsoDate,
  correction: Correction,
): Promise<void> {
  const files = toldByFiles(source)
  for (const finder of finders) {
    if (finder.hasOwnEvening === true) continue
    for (const watched of finder.watched) {
      const { segment } = watched
      const ofDays = isOfDays(watched)
      const close = ofDays ? dayClose(segment, date) : (sessionOn(segment, date)?.endAt ?? null)
      if (close === null) continue
      const evaluations = await finder.find(marketAt(ofDays ? files : source, close), watched, date)
      const known = await source.signals(finder.tool, date, date)
      await writeLedger(db, { tool: finder.tool, segment, date, evaluations }, correction, known)
    }
  }
}

/**
 * A source without the minutes of sessions. What is said of a day rests on its files, so that it is the same whether its
 * minutes were followed, are still kept or never were.
 */
export function toldByFiles(source: MarketSource): MarketSource {
  return { ...source, panelDay: async () => null, isStored: async () => false, volumeClock: async () => null }
}
