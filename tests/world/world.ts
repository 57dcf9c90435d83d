import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/root.ts'
import { copyFolder, runningServer } from '../browser/runningServer.ts'
import { untilReady } from '../browser/untilReady.ts'
import { worldFingerprint } from './fingerprint.ts'

const WORLDS = join(root, '.cache', 'world')
const LOOK_AGAIN_MS = 500

/**
 * The data folder of a server that has all history of the simulated market: made once and kept as long as what makes it is
 * the same. Test servers begin with a copy. Who comes while another process makes it waits.
 */
export async function world(): Promise<string> {
  const fingerprint = worldFingerprint()
  const kept = join(WORLDS, fingerprint)
  const maker = `${kept}.maker`
  mkdirSync(WORLDS, { recursive: true })
  for (;;) {
    if (existsSync(kept)) return kept
    if (isOurs(maker)) break
    await sleep(LOOK_AGAIN_MS)
  }
  try {
    await make(fingerprint, kept)
  } finally {
    rmSync(maker, { force: true })
  }
  return kept
}

/** Whether a file that names who makes the world is put down by us; that of a process which is gone is removed. */
function isOurs(maker: string): boolean {
  try {
    writeFileSync(maker, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isRunning(maker)) rmSync(maker, { force: true })
    return false
  }
}

function isRunning(maker: string): boolean {
  try {
    process.kill(Number(readFileSync(maker, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

async function make(fingerprint: string, kept: string): Promise<void> {
  const server = await runningServer({ SIM_SPEED: '0' })
  try {
    await untilReady(server.address)
  } catch (error) {
    await server.stop()
    throw error
  }
  await server.end()
  const copy = join(WORLDS, `${fingerprint}.${process.pid}`)
  mkdirSync(copy, { recursive: true })
  copyFolder(server.dataDir, copy)
  rmSync(server.dataDir, { recursive: true, force: true })
  for (const former of readdirSync(WORLDS)) {
    if (!former.startsWith(fingerprint)) rmSync(join(WORLDS, former), { recursive: true, force: true })
  }
  if (existsSync(kept)) rmSync(copy, { recursive: true, force: true })
  else renameSync(copy, kept)
}
