import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningProcess } from './runningProcess.ts'

const PREFIX = 'strikelens-lock,'
const BEAT_MS = 2000
/** Longer than three beats: a busy moment of the holder is not its death. */
const SILENCE_MS = 7000
const YIELD_MS = 2000

interface Holder {
  readonly file: string
  readonly pid: number
  readonly startedAt: string
  readonly host: string
}

/**
 * Takes a data folder for this process and returns the way to give it back. Throws when another living one has it.
 *
 * Each process puts down a file of its own, named after it, and has the folder once it sees no other that lives: no file is
 * ever fought over, so that clearing what the dead left behind can't hit the living. Of several that start together the
 * first by name waits for the others, who give way.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = await ownFile()
  await writeFile(join(folder, file), '')
  const release = () => rm(join(folder, file), { force: true })
  try {
    await untilAlone(folder, file)
  } catch (error) {
    await release()
    throw error
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimes(join(folder, file), now, now).catch(() => {})
  }, BEAT_MS)
  beat.unref()
  return async () => {
    clearInterval(beat)
    await release()
  }
}

async function ownFile(): Promise<string> {
  const self = await runningProcess(process.pid)
  const parts = [hostname(), String(process.pid), self?.startedAt ?? '', randomUUID()]
  return PREFIX + parts.map(encodeURIComponent).join(',')
}

async function untilAlone(folder: string, own: string): Promise<void> {
  for (const since = performance.now(); ; await sleep(20)) {
    const other = await livingOther(folder, own)
    if (other === null) return
    if (other.file < own || performance.now() - since > YIELD_MS) {
      const who = `process ${other.pid} on ${other.host}`
      throw new Error(`Another Strikelens (${who}) uses ${folder}. Stop it, or choose another DATA_DIR.`)
    }
  }
}

/** The first other process that lives, by name of its file; files of the dead are removed on the way. */
async function livingOther(folder: string, own: string): Promise<Holder | null> {
  const files = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name !== own)
  for (const file of files.sort()) {
    const [host, pid, startedAt] = file.slice(PREFIX.length).split(',').map(decodeURIComponent)
    const holder = { file, pid: Number(pid), startedAt, host }
    if (await isAlive(holder, folder)) return holder
    await rm(join(folder, file), { force: true })
  }
  return null
}

/** A holder on another host (a container on the same volume) can't be looked up, so it is known by its beat. */
async function isAlive({ file, pid, startedAt, host }: Holder, folder: string): Promise<boolean> {
  if (host === hostname()) {
    return (await runningProcess(pid))?.startedAt === startedAt && (await beatOf(join(folder, file))) !== null
  }
  const lastBeat = await beatOf(join(folder, file))
  for (let waited = 0; waited < SILENCE_MS; waited += 500) {
    await sleep(500)
    const beat = await beatOf(join(folder, file))
    if (beat === null) return false
    if (beat !== lastBeat) return true
  }
  return false
}

/** Null when the file is gone. */
async function beatOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}
