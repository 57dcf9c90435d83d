import { dayYear } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import * as z from 'zod/mini'
import { missingWords } from '../broker/coverage.ts'
import { emptyBatch } from '../broker/emptyBatch.ts'
import { type Frame, PULSE, STATE } from '../broker/frame.ts'
import { jsonOrNull } from '../broker/json.ts'
import { keptMaster, recordingFolder } from '../broker/recordedDays.ts'
import { recordedFrames } from '../broker/recording.ts'
import type { DayMaster, FrameReader, VendorLanguage } from '../broker/vendor.ts'
import type { Feed, FeedMessage } from '../feed/index.ts'

/** The market's time of a replay: it runs at any speed. */
export interface ReplayClock {
  now(): number
  jump(instant: number): void
  until(instant: number, signal: AbortSignal): Promise<void>
}

export interface ReplaySettings {
  /** Whose recording. */
  readonly language: VendorLanguage
  /** Folder of all recordings. */
  readonly recordings: string
  readonly date: IsoDate
  readonly clock: ReplayClock
  /** Market seconds a second, as pages are told it. */
  readonly speed: number
}

const told = z.object({ state: z.enum(['connecting', 'live', 'lost', 'signed-out']), reason: z.string() })

/** How pages name a recorded day that is played: 'Replay of Zerodha Kite, 13 Nov 2026, 10 ×'. */
export function replayLabel({ label }: VendorLanguage, date: IsoDate, speed: number): string {
  return `Replay of ${label}, ${dayYear(date)}${speed === 1 ? '' : `, ${speed} ×`}`
}

/**
 * A recorded day as a feed: the same frames, read by the same words, at the same market time, as fast as the clock runs; what
 * the feed said of itself is said again as it was said. What lies before the clock's time when it begins is told without
 * waiting, so that a restart goes on from where it stood with everything known. Hours before the first frame are skipped;
 * silence between frames lasts as long as it did.
 */
export function replayFeed({ language, recordings, date, clock, speed }: ReplaySettings): Feed {
  const folder = recordingFolder(recordings, language.id, date)
  let master: DayMaster | null = null

  return {
    id: 'replay',
    label: replayLabel(language, date, speed),
    limits: { instrumentsPerConnection: Number.POSITIVE_INFINITY, connections: 1 },
    gives: language.gives,

    async instruments(asked) {
      if (asked !== date) throw new Error(`The replay is of ${date}; ${asked} is not recorded in it.`)
      const bytes = await keptMaster(folder)
      if (bytes === null) throw new Error(`There is no recording of ${language.label} on ${date} in ${folder}.`)
      master = language.readMaster(bytes, date)
      return master.instruments
    },

    async *ticks(wanted, signal) {
      if (master === null) throw new Error('The instruments of a day are asked for before its ticks.')
      const { instruments, listed } = master
      const reader = master.reader(wanted)
      const missing = missingWords(instruments, wanted, (id) => listed.has(id))
      yield { coverage: { streamed: wanted.filter((id) => listed.has(id)).length, polled: 0, missing } }
      let isFirst = true
      for await (const frame of recordedFrames(folder)) {
        const { receivedAt } = frame
        if (isFirst && clock.now() < receivedAt) clock.jump(receivedAt)
        await clock.until(receivedAt, signal)
        if (isFirst && frame.connection !== STATE) yield { state: 'live', at: receivedAt, reason: 'recorded frames' }
        isFirst = false
        yield* messagesOf(frame, reader)
      }
    },
  }
}

function messagesOf(frame: Frame, reader: FrameReader): FeedMessage[] {
  const { connection, receivedAt, bytes } = frame
  if (connection === PULSE) return [emptyBatch(receivedAt)]
  if (connection !== STATE) return reader.read(frame)
  const state = told.safeParse(jsonOrNull(new TextDecoder().decode(bytes)))
  return state.success ? [{ ...state.data, at: receivedAt }] : []
}
