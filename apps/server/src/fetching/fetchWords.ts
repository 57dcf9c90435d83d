import { FILE_KINDS, type MissingFile, type PlannedFile, rejectedPath } from '@strikelens/feeds/fetch'
import { grouped } from '@strikelens/market/formats'
import { istClock, istDate } from '@strikelens/market/time'
import type { FetchOutcome } from './fetchDays.ts'

const SHOWN = 40
const MB = 1024 * 1024
const files = (count: number) => `${grouped(count)} ${count === 1 ? 'file' : 'files'}`

/** A try of a file that is not there. */
interface MissedTry extends Pick<MissingFile, 'reason' | 'at'> {
  readonly state: MissingFile['state'] | 'held'
  readonly file: Pick<PlannedFile, 'date' | 'name' | 'lateUntil'>
}

/** Why a file is not there. What is absent is told apart by the hour: late, or never published. */
export function missingWords({ file, state, reason, at }: MissedTry): string {
  if (state === 'rejected') return `${reason}: kept in the data folder as ${rejectedPath('fetched', file)}`
  if (state === 'held') return `kept apart, to be loaded or dropped on this page: ${reason}`
  if (state !== 'absent') return reason
  return at < file.lateUntil
    ? `not published yet (${reason})`
    : `not published (${reason}): if nothing was traded that day, import the exchange's list of holidays`
}

/** What fetching came to, line by line. */
export function fetchedText({ settled, notDue, missing, got, gotBytes }: FetchOutcome): string[] {
  const lines = [
    `${files(got)} downloaded (${(gotBytes / MB).toFixed(1)} MB), ${grouped(settled)} there before, ${grouped(missing.length)} missing, ${grouped(notDue.length)} not due yet.`,
  ]
  for (const one of missing.slice(0, SHOWN)) lines.push(`  ${one.file.date} ${one.file.name}: ${missingWords(one)}`)
  if (missing.length > SHOWN) lines.push(`  and ${grouped(missing.length - SHOWN)} more`)
  for (const [label, due] of firstDue(notDue)) lines.push(`  ${label}: not before ${istDate(due)} ${istClock(due)}`)
  return lines
}

/** The first hour at which something of each kind is due. */
function firstDue(notDue: readonly PlannedFile[]): [string, number][] {
  return FILE_KINDS.flatMap(({ key, label }): [string, number][] => {
    const due = notDue.filter(({ kind }) => kind === key).map(({ dueAt }) => dueAt)
    return due.length === 0 ? [] : [[label, Math.min(...due)]]
  })
}
