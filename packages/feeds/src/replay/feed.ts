import type { TickBatch } from '@strikelens/market/ticks'
import type { IsoDate } from '@strikelens/market/time'
import { missingWords } from '../broker/coverage.ts'
import { dateWords } from '../broker/dateWords.ts'
import { emptyBatch } from '../broker/emptyBatch.ts'
import { keptMaster, recordingFolder } from '../broker/recordedDays.ts'
import { recordedFrames } from '../broker/recording.ts'
import type { DayMaster, VendorLanguage } from '../broker/vendor.ts'
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
}

/** So long without a frame, the feed that was recorded was cut off. */
const SILENCE_MS = 5000
const PULSE_MS = 1000

/**
 * A recorded day as a feed: the same frames, read by the same words, at the same market time, as fast as the clock runs. What
 * lies before the clock's time when it begins is told without waiting, so that a restart goes on from where it stood with
 * everything known. Hours before the first frame are skipped; silence between frames lasts as long as it did.
 */
export function replayFeed({ language, recordings, date, clock }: ReplaySettings): Feed {
  const folder = recordingFolder(recordings, language.id, date)
  let master: DayMaster | null = null

  return {
    id: 'replay',
    label: `Replay of ${language.label}, ${dateWords(date)}`,
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
      let heardAt = Number.NEGATIVE_INFINITY
      let toldAt = Number.NEGATIVE_INFINITY
      for await (const frame of recordedFrames(folder)) {
        const { receivedAt } = frame
        if (heardAt === Number.NEGATIVE_INFINITY && clock.now() < receivedAt) clock.jump(receivedAt)
        if (receivedAt - heardAt > SILENCE_MS) {
          if (heardAt > 0) {
            await clock.until(heardAt + SILENCE_MS, signal)
            yield { state: 'lost', at: heardAt + SILENCE_MS, reason: 'nothing was recorded' }
          }
          await clock.until(receivedAt, signal)
          yield { state: 'live', at: receivedAt, reason: 'recorded frames' }
        } else await clock.until(receivedAt, signal)
        heardAt = receivedAt
        const messages = reader.read(frame)
        if (messages.some(isBatch)) toldAt = receivedAt
        else if (receivedAt - toldAt >= PULSE_MS) {
          toldAt = receivedAt
          yield emptyBatch(receivedAt)
        }
        yield* messages
      }
    },
  }
}

function isBatch(message: FeedMessage): message is TickBatch {
  return 'instrument' in message
}
