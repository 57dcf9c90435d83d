import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, databaseTrouble, openDb } from '@strikelens/store/database'

/** With the patience of its connection: even two silences in a row are told within ten seconds. */
const LOOK_MS = 1000
/** A busy moment is no trouble: silence is told when it was met twice in a row. */
const SILENCES = 2
/** PostgreSQL takes its disk in steps of 16 MB: with less than two of them left the next write may be the last. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024
const FULL = 'The disk of this server is full: nothing can be saved until there is room again.'

/** Makes a table of this connection grow by some pages, which are given back at once: on a full disk that fails. */
const ROOM = 'create temp table if not exists room_probe (filler text) on commit delete rows'
const GROW = "insert into room_probe select repeat('x', 1000) from generate_series(1, 64)"
const STANDING = "select current_setting('transaction_read_only') = 'on' as \"isReadOnly\""
/** Nobody gave us the right to make tables of our own; then only what fails elsewhere tells of a full disk. */
const NO_RIGHT = '42501'

interface WatchSettings {
  readonly databaseUrl: string
  /** Whose requests fail at once while the database does not answer, instead of each waiting for it. */
  readonly db: Pick<Db, 'refuse'>
  /** The folder of the embedded database; null of an operator's own. */
  readonly folder: string | null
  /** Hears what is wrong, and of its end (null). */
  onChange(trouble: string | null): void
}

/** Whether the database does its work, looked at every few seconds. */
export interface DatabaseWatch {
  /** What is wrong with it, as a sentence; null when nothing is. */
  trouble(): string | null
  stop(): Promise<void>
}

export function watchDatabase({ databaseUrl, db, folder, onChange }: WatchSettings): DatabaseWatch {
  const own = openDb(databaseUrl, { max: 1, purpose: 'watching' })
  const stop = new AbortController()
  let trouble: string | null = null
  let silences = 0

  const look = async (): Promise<string | null> => {
    const failure = await probe(own).then(
      () => null,
      (error: unknown) => error,
    )
    const found = databaseTrouble(failure)
    silences = isSilence(failure) ? silences + 1 : 0
    const isAway = found !== null && isConnectionLost(failure) && (silences === 0 || silences >= SILENCES)
    db.refuse(isAway && failure instanceof Error ? failure : null)
    if (folder !== null && (await isFull(folder))) return FULL
    return silences > 0 && silences < SILENCES ? trouble : found
  }
  const running = (async () => {
    while (!stop.signal.aborted) {
      const now = await look().catch(() => trouble)
      if (now !== trouble && !stop.signal.aborted) {
        trouble = now
        onChange(now)
      }
      await sleep(LOOK_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return {
    trouble: () => trouble,
    async stop() {
      stop.abort()
      await running
      await own.close()
    },
  }
}

/** Fails as whoever reads or writes would. */
async function probe({ pool }: Db): Promise<void> {
  const { rows } = await pool.query<{ isReadOnly: boolean }>(STANDING)
  if (rows[0]?.isReadOnly === true) throw Object.assign(new Error('It is read-only.'), { code: '25006' })
  try {
    await pool.query(ROOM)
    await pool.query(GROW)
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === NO_RIGHT)) throw error
  }
}

/** Whether nothing came back in time: also a server that has much to do is silent for a while. */
function isSilence(error: unknown): boolean {
  return (
    error instanceof Error &&
    (codeOf(error) === 'ETIMEDOUT' || codeOf(error) === '57014' || /timeout/.test(error.message))
  )
}

/** Whether there is no way to the server, so that nobody needs to try; one that answers with an error may still be read. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && !/^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** Whether hardly anything is left of the disk a folder is on; a folder that cannot be asked is not. */
async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < LEAST_FREE_BYTES
}
