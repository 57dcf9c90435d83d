import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { copyFolder, runningServer } from '../browser/runningServer.ts'
import { untilReady } from '../browser/untilReady.ts'
import { worldFingerprint } from './fingerprint.ts'

const WORLDS = join(root, '.cache', 'world')

/**
 * The data folder of a server that has all history of the simulated market: made once and kept as long as what makes it is
 * the same. Test servers begin with a copy.
 */
export async function world(): Promise<string> {
  const fingerprint = worldFingerprint()
  const kept = join(WORLDS, fingerprint)
  if (existsSync(kept)) return kept
  const server = await runningServer({ SIM_SPEED: '0' })
  try {
    await untilReady(server.address)
  } catch (error) {
    await server.stop()
    throw error
  }
  await server.end()
  // Of two runs at once each makes its own, and the last one's stays.
  const copy = join(WORLDS, `${fingerprint}.${process.pid}`)
  mkdirSync(copy, { recursive: true })
  copyFolder(server.dataDir, copy)
  rmSync(server.dataDir, { recursive: true, force: true })
  for (const former of readdirSync(WORLDS)) {
    if (!former.startsWith(fingerprint)) rmSync(join(WORLDS, former), { recursive: true, force: true })
  }
  if (existsSync(kept)) rmSync(copy, { recursive: true, force: true })
  else renameSync(copy, kept)
  return kept
}
