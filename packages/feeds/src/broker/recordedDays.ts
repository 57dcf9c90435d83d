import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { addDays, type IsoDate, isIsoDate } from '@strikelens/market/time'

const MASTER = 'instruments.gz'

/** Where the frames of a feed's day are kept. */
export function recordingFolder(root: string, feed: string, date: IsoDate): string {
  return join(root, feed, date)
}

/** Keeps the instrument master of a day beside its frames: without it they mean nothing. */
export async function keepMaster(folder: string, master: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, MASTER)
  await writeFile(`${path}.part`, gzipSync(master))
  await rename(`${path}.part`, path)
}

/** The kept master of a day; null when there is none. */
export async function keptMaster(folder: string): Promise<Uint8Array | null> {
  const packed = await readFile(join(folder, MASTER)).catch(() => null)
  return packed === null ? null : gunzipSync(packed)
}

/** The newest kept master of a feed up to a date; null when there is none. */
export async function latestMaster(
  root: string,
  feed: string,
  upTo: IsoDate,
): Promise<{ readonly date: IsoDate; readonly bytes: Uint8Array } | null> {
  const dates = (await namesIn(join(root, feed))).filter((name) => isIsoDate(name) && name <= upTo).sort()
  for (const date of dates.reverse()) {
    const bytes = await keptMaster(recordingFolder(root, feed, date))
    if (bytes !== null) return { date, bytes }
  }
  return null
}

/** A recorded day as operators see it. */
export interface RecordedDay {
  readonly feed: string
  readonly date: IsoDate
  /** On the disk, frames and master. */
  readonly bytes: number
}

/** What is recorded, newest first. */
export async function recordedDays(root: string): Promise<RecordedDay[]> {
  const days: RecordedDay[] = []
  for (const feed of await namesIn(root)) {
    for (const date of (await namesIn(join(root, feed))).filter(isIsoDate)) {
      const folder = recordingFolder(root, feed, date)
      const files = await Promise.all((await namesIn(folder)).map((name) => stat(join(folder, name)).catch(() => null)))
      days.push({ feed, date, bytes: files.reduce((sum, file) => sum + (file?.size ?? 0), 0) })
    }
  }
  return days.sort((a, b) => (a.date + a.feed < b.date + b.feed ? 1 : -1))
}

/** Removes what is older than so many days up to and with `today`, but for one day that somebody plays. */
export async function dropOldRecordings(
  root: string,
  { today, keepDays, played }: { readonly today: IsoDate; readonly keepDays: number; readonly played: string | null },
): Promise<void> {
  const oldest = addDays(today, 1 - keepDays)
  for (const { feed, date } of await recordedDays(root)) {
    if (date < oldest && `${feed}/${date}` !== played) {
      await rm(recordingFolder(root, feed, date), { recursive: true, force: true })
    }
  }
}

/** None where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
