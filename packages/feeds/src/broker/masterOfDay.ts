import { type IsoDate, istInstant } from '@strikelens/market/time'
import { keepMaster, latestMaster, recordingFolder } from './recordedDays.ts'
import type { DayMaster, VendorLanguage } from './vendor.ts'

/** Until then a master that cannot be had is worth waiting for; afterwards the last one is better than none. */
const LATEST_CLOCK = '08:45'

export interface MasterSettings<Master extends DayMaster> {
  readonly language: VendorLanguage<Master>
  /** Folder of all recordings. */
  readonly recordings: string
  /** Today's master, unpacked. */
  download(signal: AbortSignal): Promise<Uint8Array>
  /** Market time, epoch ms. */
  now(): number
}

/**
 * The instrument master of a day, kept beside its recording. One that cannot be had close to the open is replaced by the
 * last that could, which is told among what was rejected: contracts hardly change overnight, and a feed without any is none.
 */
export async function masterOfDay<Master extends DayMaster>(
  { language, recordings, download, now }: MasterSettings<Master>,
  date: IsoDate,
  signal: AbortSignal,
): Promise<Master> {
  const folder = recordingFolder(recordings, language.id, date)
  try {
    const bytes = await download(signal)
    const master = language.readMaster(bytes, date)
    await keepMaster(folder, bytes)
    return master
  } catch (error) {
    const last = now() < istInstant(date, LATEST_CLOCK) ? null : await latestMaster(recordings, language.id, date)
    if (signal.aborted || last === null) throw error
    const master = language.readMaster(last.bytes, date)
    // A replay of this day is read with what the day was read with.
    await keepMaster(folder, last.bytes)
    const sample = error instanceof Error ? error.message : String(error)
    const which = last.date === date ? 'earlier instrument master of the day' : `instrument master of ${last.date}`
    return {
      ...master,
      rejected: [{ rejected: `${which} in use`, sample }, ...master.rejected],
    }
  }
}
