import { FILE_KINDS, plannedFiles } from '@strikelens/feeds/fetch'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { missingWords } from './fetchWords.ts'
import { type FileStanding, fileStandings } from './fileStandings.ts'
import { nextTryAt, tickFrom } from './tries.ts'
import { fetchedDays } from './window.ts'

/** How far we are with the files of one kind, of the last sessions. */
export interface KindReport {
  readonly publisher: string
  readonly kind: string
  readonly label: string
  /** Files that should be there by now. */
  readonly due: number
  /** Of these, those that are there. */
  readonly there: number
  /** Epoch ms; null when none was ever asked for. */
  readonly lastTryAt: number | null
  /** Null where none is to come. */
  readonly nextTryAt: number | null
  /** Oldest first. */
  readonly missing: readonly MissingReport[]
}

interface MissingReport {
  readonly date: IsoDate
  readonly name: string
  readonly words: string
  readonly tries: number
  readonly nextTryAt: number | null
}

/** What is there and what is missing of the files of the last sessions, kind by kind. */
export async function fetchReport(db: Db, now: number, isScheduled: boolean): Promise<KindReport[]> {
  const days = fetchedDays(now)
  const standings = await fileStandings(db, { ...days, now })
  const isAskedAt = askedAt()
  const next = (standing: FileStanding) => {
    const at = isScheduled ? nextTryAt(standing) : null
    if (at === null) return null
    // What was due while nobody asked is asked for at the next tick.
    const tick = tickFrom(Math.max(at, now))
    return isAskedAt(standing, tick) ? tick : null
  }
  return FILE_KINDS.map(({ publisher, key, label }) => {
    const own = standings.filter(({ file }) => file.kind === key)
    const due = own.filter(({ file }) => file.dueAt <= now)
    const open = own.filter(({ isSettled }) => !isSettled)
    return {
      publisher,
      kind: key,
      label,
      due: due.length,
      there: due.filter(({ isSettled }) => isSettled).length,
      lastTryAt: greatest(own.map(({ tried }) => tried?.lastTryAt ?? null)),
      nextTryAt: least(open.map(next)),
      missing: open.filter(({ file }) => file.dueAt <= now).map((standing) => missingReport(standing, next(standing))),
    }
  })
}

function missingReport({ file, tried }: FileStanding, next: number | null): MissingReport {
  const { date, name } = file
  return { date, name, words: wordsOf({ file, tried }), tries: tried?.tries ?? 0, nextTryAt: next }
}

function wordsOf({ file, tried }: Pick<FileStanding, 'file' | 'tried'>): string {
  if (tried === null) return 'not asked for yet'
  const { state, reason, lastTryAt } = tried
  // What is settled is not missing.
  return state === 'loaded' ? '' : missingWords({ file, state, reason, at: lastTryAt })
}

/** Tells whether a file is still among those that are asked for at a tick: sessions grow old, and lists give way to new ones. */
function askedAt(): (standing: FileStanding, tick: number) => boolean {
  const plans = new Map<number, Set<string>>()
  return ({ file }, tick) => {
    const plan =
      plans.get(tick) ??
      new Set(plannedFiles({ ...fetchedDays(tick), now: tick }).map(({ date, name }) => `${date} ${name}`))
    plans.set(tick, plan)
    return plan.has(`${file.date} ${file.name}`)
  }
}

function greatest(instants: readonly (number | null)[]): number | null {
  return instants.reduce((most, at) => (at !== null && (most === null || at > most) ? at : most), null)
}

function least(instants: readonly (number | null)[]): number | null {
  return instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null)
}
