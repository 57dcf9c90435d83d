import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Backoff } from '../broker/backoff.ts'
import type { PlannedFile } from './plan.ts'
import { Site, type SiteAnswer } from './site.ts'
import { SITES, type SiteKey } from './sites.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import type { Waiting } from './waiting.ts'

const TRIES = 4
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** Who is asked to come back later than this is not waited for. */
const LONGEST_ASKED_MS = 120_000
/**
 * A site that turned away so many files in a row, or gave no answer to them, is left alone: to go on asking is what gets an
 * address blocked, and without a line it takes hours.
 */
const REBUFFS_ENOUGH = 2

interface AskedFile {
  readonly file: PlannedFile
  /** When it was asked for, epoch ms. */
  readonly at: number
  /** Why it is not there, for a person; '' where it is. */
  readonly reason: string
}

/** A planned file that lies on the disk: from now on, or already before. */
export interface FoundFile extends AskedFile {
  readonly state: 'got' | 'had'
  readonly path: string
  readonly bytes: number
}

/** One that does not; 'empty' is the news that there is nothing to tell of its day, 'rejected' one that arrived and is not it. */
export interface MissingFile extends AskedFile {
  readonly state: 'empty' | 'absent' | 'refused' | 'broken' | 'rejected' | 'not-asked'
  readonly path: null
}

export type FetchedFile = FoundFile | MissingFile

export interface FetchRequest {
  readonly files: readonly PlannedFile[]
  /** Files lie under it by date. */
  readonly folder: string
  /** Stands in for all hosts; null: the exchanges themselves. */
  readonly mirror: string | null
  readonly waiting: Waiting
  readonly signal: AbortSignal
  onFile(fetched: FetchedFile): Promise<void> | void
}

/**
 * Downloads files, those of one site one after the other, sites side by side. What lies on the disk already is not asked for
 * again, so broken off at any point it goes on there. Resolves when all were asked for, or the signal came.
 */
export async function fetchFiles(request: FetchRequest): Promise<void> {
  const bySite = new Map<SiteKey, PlannedFile[]>()
  for (const file of request.files) bySite.set(file.site, [...(bySite.get(file.site) ?? []), file])
  await Promise.all(Array.from(bySite, ([key, files]) => fetchFrom(key, files, request)))
}

async function fetchFrom(key: SiteKey, files: readonly PlannedFile[], request: FetchRequest): Promise<void> {
  const { folder, mirror, waiting, signal, onFile } = request
  const site = new Site(SITES[key], mirror, waiting)
  let rebuffs = 0
  let lastRebuff = ''
  try {
    for (const file of files) {
      if (signal.aborted) return
      const path = join(folder, file.date, file.name)
      const had = await stat(path).catch(() => null)
      if (had !== null) {
        await onFile({ file, state: 'had', path, bytes: had.size, reason: '', at: waiting.now() })
        continue
      }
      if (rebuffs >= REBUFFS_ENOUGH) {
        const reason = `${SITES[key].host} ${lastRebuff}`
        await onFile({ file, state: 'not-asked', path: null, reason, at: waiting.now() })
        continue
      }
      const tried = await fetchedFile(site, file, path, request)
      if (tried === null) return
      lastRebuff = tried.rebuff ?? ''
      rebuffs = tried.rebuff === null ? 0 : rebuffs + 1
      await onFile(tried.fetched)
    }
  } finally {
    await site.close()
  }
}

interface Tried {
  readonly fetched: FetchedFile
  /** How the site showed that it does not want to be asked, or cannot be; null where it did not. */
  readonly rebuff: string | null
}

/** Null when the signal came. */
async function fetchedFile(
  site: Site,
  file: PlannedFile,
  path: string,
  { folder, waiting, signal }: FetchRequest,
): Promise<Tried | null> {
  const backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS, waiting.random)
  for (let tries = 1; ; tries++) {
    const at = waiting.now()
    const { verdict, answer } = await asked(site, file, signal)
    if (signal.aborted) return null
    const missing = (state: MissingFile['state'], reason: string): Tried => ({
      fetched: { file, state, path: null, reason, at },
      rebuff: rebuffOf(state, answer),
    })
    if (verdict.is === 'file') {
      await save(path, verdict.body)
      return { fetched: { file, state: 'got', path, bytes: verdict.body.length, reason: '', at }, rebuff: null }
    }
    if (verdict.is === 'empty') return missing('empty', '')
    if (verdict.is === 'absent') return missing('absent', verdict.reason)
    if (verdict.is === 'refused') site.forget()
    const askedMs = answer?.retryAfterMs ?? 0
    if (tries === TRIES || askedMs > LONGEST_ASKED_MS) {
      // Whoever looks why it is no file of its kind has to see it.
      if (verdict.is === 'rejected' && answer !== null) await save(rejectedPath(folder, file), answer.body)
      return missing(verdict.is, verdict.reason)
    }
    await waiting.pause(Math.max(backoff.next(), askedMs), signal).catch(() => {})
    if (signal.aborted) return null
  }
}

function rebuffOf(state: MissingFile['state'], answer: SiteAnswer | null): string | null {
  if (state === 'refused') return 'turned away the files before it'
  return answer === null ? 'gave no answer to the files before it' : null
}

/** Where a file lies that arrived and could not be used. */
export function rejectedPath(folder: string, { date, name }: Pick<PlannedFile, 'date' | 'name'>): string {
  return join(folder, 'rejected', date, name)
}

async function asked(
  site: Site,
  file: PlannedFile,
  signal: AbortSignal,
): Promise<{ verdict: Verdict; answer: SiteAnswer | null }> {
  try {
    const answer = await site.get(file.path, signal)
    return { verdict: verdictOn(file, answer), answer }
  } catch (error) {
    const reason = `no whole answer: ${error instanceof Error ? error.message : String(error)}`
    return { verdict: { is: 'broken', reason }, answer: null }
  }
}

/** Under another name until it is whole on the disk: what is called by its own name can be relied on. */
async function save(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, path)
}
