import { join } from 'node:path'
import { dropOldRecordings } from '@strikelens/feeds/broker'
import { istDate } from '@strikelens/market/time'
import type { Config } from '../config.ts'
import type { Job } from '../jobs/jobs.ts'
import { DAY_BEGIN_MS } from '../stored/dayBegin.ts'

const EVERY_MS = 3_600_000

/** Removes recordings that are too old, in the first hour of a market day. */
export function forgetRecordings({ dataDir, recordingsKeepDays, replay }: Config): Job {
  return {
    name: 'forget-recordings',
    everyMs: EVERY_MS,
    run: (now) =>
      dropOldRecordings(join(dataDir, 'recordings'), {
        today: istDate(now.getTime() - DAY_BEGIN_MS),
        keepDays: recordingsKeepDays,
        played: replay === null ? null : `${replay.feed}/${replay.date}`,
      }),
  }
}
