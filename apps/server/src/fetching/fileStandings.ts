import { type PlannedFile, plannedFiles } from '@strikelens/feeds/fetch'
import type { Db } from '@strikelens/store/database'
import { type FetchTry, fetchTries, importedNames } from '@strikelens/store/repositories'

/** A file of an exchange, and how far we are with it. */
export interface FileStanding {
  readonly file: PlannedFile
  /** The last try; null when it was never asked for. */
  readonly tried: FetchTry | null
  /** It is loaded, whoever brought it, or known to have nothing in it. */
  readonly isSettled: boolean
}

/** How far we are with every file that exchanges have of these days by now or later, oldest first. */
export async function fileStandings(db: Db, asked: Parameters<typeof plannedFiles>[0]): Promise<FileStanding[]> {
  const { from, to } = asked
  const [tries, loaded] = await Promise.all([fetchTries(db, from, to), importedNames(db, from, to)])
  const last = new Map(tries.map((tried) => [`${tried.date} ${tried.name}`, tried]))
  return plannedFiles(asked).map((file) => {
    const tried = last.get(`${file.date} ${file.name}`) ?? null
    return { file, tried, isSettled: isSettled(file, tried, loaded) }
  })
}

/** `loaded` are names in small letters. */
function isSettled({ name }: PlannedFile, tried: FetchTry | null, loaded: ReadonlySet<string>): boolean {
  if (tried?.state === 'loaded' || tried?.state === 'empty') return true
  const whole = name.toLowerCase()
  // A zip is noted by the name of what is in it.
  return loaded.has(whole) || loaded.has(whole.replace(/\.zip$/, ''))
}
