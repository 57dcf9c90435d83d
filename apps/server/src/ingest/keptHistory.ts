import { createHash } from 'node:crypto'
import type { Feed, HistoryBars } from '@strikelens/feeds/feed'
import { encodeTable, numbersOf } from '@strikelens/market/blocks'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { keepAnswer, keptAnswer } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'

export type History = NonNullable<Feed['history']>

export interface KeptHistorySettings {
  readonly db: Db
  readonly date: IsoDate
  /** The minutes that are wanted of everything, 'segment/end' of each. */
  readonly minutes: ReadonlySet<string>
  /** Asks the database, however long it is away. */
  patiently<T>(work: () => Promise<T>): Promise<T>
  /** The vendor is asked, and has answered. */
  onAsk(): void
  onAnswer(): void
}

/** A history that keeps every answer as it comes, and never asks the vendor for what it has answered before. */
export function keptHistory(settings: KeptHistorySettings, history: History): History {
  const { db, date, patiently, onAsk, onAnswer } = settings
  const minutes = createHash('sha256')
    .update([...settings.minutes].sort().join())
    .digest('hex')
  return async (instrument, span, signal) => {
    const key = { date, instrument, minutes }
    const kept = await patiently(() => keptAnswer(db, key))
    if (kept !== null) return barsOf(kept)
    onAsk()
    const bars = await history(instrument, span, signal)
    onAnswer()
    await patiently(() => keepAnswer(db, key, encodeTable({ ...bars })))
    return bars
  }
}

function barsOf(block: Uint8Array): HistoryBars {
  const table = storedTable(block)
  const column = (name: keyof HistoryBars) => numbersOf(table, name)
  return {
    ...{ start: column('start'), volumeQty: column('volumeQty'), oiQty: column('oiQty') },
    ...{ open: column('open'), high: column('high'), low: column('low'), close: column('close') },
  }
}
