import { rmSync } from 'node:fs'
import { newDataFolder } from './dataFolder.ts'
import { startServer } from './serverProcess.ts'

/** The market of the benchmarks: a short history, standing still mid-morning, every plan's data for everyone. */
export const STILL_MARKET = {
  SIM_START: '2026-11-13T10:15',
  SIM_SPEED: '0',
  SIM_HISTORY: 'short',
  ANONYMOUS_PLAN: 'pro',
}

const made = new Map<'short' | 'full', Promise<string>>()

/** A data folder that holds that market, made once a run of the benchmarks and removed at its end. */
export function marketFolder(): Promise<string> {
  return folderOf('short')
}

/** The same with all of its history, which takes minutes to make. */
export function fullMarketFolder(): Promise<string> {
  return folderOf('full')
}

function folderOf(history: 'short' | 'full'): Promise<string> {
  const folder = made.get(history) ?? make(history)
  made.set(history, folder)
  return folder
}

async function make(history: 'short' | 'full'): Promise<string> {
  const folder = newDataFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer(folder, { ...STILL_MARKET, SIM_HISTORY: history })
  await server.allHistory
  await server.stop()
  return folder
}
