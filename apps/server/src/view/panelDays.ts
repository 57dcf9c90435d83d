import { setImmediate } from 'node:timers/promises'
import { type DayPanel, emptyPanel, groupedBars, type StoredInterval } from '@strikelens/market/bars'
import { textsOf } from '@strikelens/market/blocks'
import { panelIds } from '@strikelens/market/datasets'
import type { PanelName } from '@strikelens/market/market'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readBarDays, readBarMinutes } from '@strikelens/store/repositories'
import { BAR_FIELDS, type PanelMinute, QUOTE_FIELDS } from '../stored/minutePackage.ts'
import { panelStarts } from '../stored/panels.ts'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { readTable } from '../stored/storedTables.ts'
import { KeptDays } from './keptDays.ts'
import { type PanelInterval, panelKey } from './marketDays.ts'
import { sharedColumn } from './sharedMemory.ts'

interface KeptPanel {
  readonly bytes: number
  readonly panel: DayPanel
}

const FIVE_MINUTES_MS = 5 * MINUTE_MS
const LIMIT_BYTES = 256 * 1024 * 1024

/**
 * Bars by panel and day, in memory that all threads read: read from the store once, today's kept up with the published minutes.
 * A minute is written where no answer looks that is bound to an earlier one.
 */
export class PanelDays {
  readonly #db: Db
  readonly kept: KeptDays<KeptPanel>

  constructor(db: Db, onDrop: (key: string) => void) {
    this.#db = db
    this.kept = new KeptDays(LIMIT_BYTES, onDrop)
  }

  async get(panel: PanelName, interval: PanelInterval, date: IsoDate): Promise<DayPanel | null> {
    const kept = await this.kept.get(panelKey(panel, interval, date), () => this.#load(panel, interval, date))
    return kept?.panel ?? null
  }

  /** Writes a published minute into today's panel when that is in memory, by whichever interval it was asked for. */
  append(minute: PanelMinute): void {
    for (const interval of ['1m', '5m'] as const) {
      const key = panelKey(minute.panel, interval, minute.date)
      const kept = this.kept.peek(key)
      if (kept !== null) writeMinute(kept.panel, minute)
      else void this.kept.pending(key)?.then((loaded) => loaded !== null && writeMinute(loaded.panel, minute))
    }
  }

  async #load(panel: PanelName, interval: PanelInterval, date: IsoDate): Promise<KeptPanel | null> {
    const loaded =
      (await storedPanel(this.#db, panel, interval, date, sharedColumn)) ??
      // Both intervals of today rest on the same minutes, which are kept once.
      (interval === '5m' ? await this.get(panel, '1m', date) : await this.#today(panel, interval, date))
    if (loaded === null) return null
    return { panel: loaded, bytes: loaded.interval === interval || interval === 'clock' ? bytesOf(loaded) : 0 }
  }

  /** Today's minutes so far; its 5-minute bars are built from them when asked for, since they grow. */
  async #today(panel: PanelName, interval: PanelInterval, date: IsoDate): Promise<DayPanel | null> {
    // What is longer is written when the session is over.
    if (interval !== '1m') return null
    const starts = panelStarts(panel, date)
    const ids = await readTable(this.#db, panelIds, date, panel)
    if (starts === null || ids === null) return null
    const unknown = () => sharedColumn(ids.id.length * starts.length).fill(Number.NaN)
    const out: DayPanel = {
      ...emptyPanel(ids.id, starts, sharedColumn),
      ...(panel === 'cash' ? { bid: unknown(), ask: unknown() } : {}),
      date,
      interval: '1m',
    }
    for (const { start, block } of await readBarMinutes(this.#db, panel, date)) {
      writeMinute(out, { panel, date, start, ids: out.ids, values: storedField(block) })
    }
    return out
  }
}

/** A session's bars as they are put away; null where they are not. */
export async function storedPanel(
  db: Db,
  panel: PanelName,
  interval: Exclude<StoredInterval, '1d'>,
  date: IsoDate,
  newColumn?: (length: number) => Float64Array,
): Promise<DayPanel | null> {
  const wanted = ['ids', 'start', ...BAR_FIELDS]
  const [day] = await readBarDays(db, { panel, interval }, wanted, date, date)
  const ids = day?.fields.get('ids')
  const starts = day?.fields.get('start')
  if (ids === undefined || starts === undefined) return null
  // Minutes of older sessions are kept for their volume alone: they are no bars.
  if (interval === '1m' && !day.fields.has('close')) return null
  const out = emptyPanel(textsOf(storedTable(ids), 'id'), storedField(starts), newColumn)
  for (const field of BAR_FIELDS) {
    const block = day.fields.get(field)
    if (block === undefined) continue
    out[field].set(storedField(block))
    // A field of a thousand symbols takes ten milliseconds: others have the thread in between.
    await setImmediate()
  }
  return { ...out, date, interval }
}

function bytesOf({ close, bid }: DayPanel): number {
  return (BAR_FIELDS.length + (bid === undefined ? 0 : QUOTE_FIELDS.length)) * 8 * close.length
}

/** 5-minute bars of a session's minutes (§I1), by the clock: minutes may be missing. */
export function fiveMinutes(day: DayPanel): DayPanel {
  const opened = day.start[0]
  const slots = day.start.map((at) => opened + Math.floor((at - opened) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)
  return { ...groupedBars(day, slots), date: day.date, interval: '5m' }
}

/** A day that is stored in bars of five minutes has ended. */
function writeMinute(day: DayPanel, { start, values }: PanelMinute): void {
  const minute = day.interval === '1m' ? day.start.indexOf(start) : -1
  if (minute < 0) return
  ;[...BAR_FIELDS, ...QUOTE_FIELDS].forEach((field, f) => {
    const column = day[field]
    // A minute that history has told since has no quotes.
    if (column === undefined || values.length < (f + 1) * day.symbolCount) return
    for (let i = 0; i < day.symbolCount; i++) column[i * day.barCount + minute] = values[f * day.symbolCount + i]
  })
}
