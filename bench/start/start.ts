import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { newDataFolder } from '../dataFolder.ts'
import { BUILDING, machineLoad, startServer } from '../serverProcess.ts'

const POLL_MS = 50
const FIRST_ANSWER_S = 20
const ALL_HISTORY_S = 360
const RESTART_S = 4

/**
 * From nothing to a usable page, as `npm start` does it once all is installed: nothing built and an empty data folder, until
 * NIFTY's option chain answers a free visitor, until its page is built, and until all history is there; then the same folder
 * started again. The targets are for two idle cores.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = newDataFolder()
  for (const app of ['server', 'web']) rmSync(join(root, 'apps', app, 'dist'), { recursive: true, force: true })
  try {
    print(`nothing built, empty folder, ${cpus().length} cores; ${machineLoad()}`)
    const began = performance.now()
    const first = await startServer(dataDir, {}, BUILDING)
    print(`  listens after ${seconds(began).toFixed(1)} s`)
    await Promise.all([
      firstAnswer(first.address).then(() =>
        print(`  NIFTY's option chain is answered after ${told(seconds(began), FIRST_ANSWER_S)}`),
      ),
      firstPage(first.address).then(() => print(`  its page is there after ${told(seconds(began), FIRST_ANSWER_S)}`)),
    ])
    await first.allHistory
    for (const stage of first.stages) print(`  ${stage}`)
    print(`  all history after ${told(seconds(began), ALL_HISTORY_S)}; ${machineLoad()}`)
    await first.stop()

    const again = performance.now()
    const second = await startServer(dataDir, {}, BUILDING)
    await Promise.all([firstAnswer(second.address), firstPage(second.address)])
    const restarted = seconds(again)
    await second.stop()
    print(`  started again: NIFTY's option chain after ${told(restarted, RESTART_S)}; ${machineLoad()}`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Resolves when the page of the chain has its scripts. */
async function firstPage(address: string): Promise<void> {
  for (;;) {
    const html = await (await fetch(`${address}/option-chain`)).text()
    if (html.includes('<script type="module"')) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Resolves when the chain is answered with numbers, not with the reason why there are none. */
async function firstAnswer(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/api/tools/option-chain?symbol=NIFTY`)
    const text = await response.text()
    const { result = {} }: { result?: object } = response.status === 200 ? JSON.parse(text) : {}
    if ('answer' in result) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000
}

function told(value: number, target: number): string {
  return `${value.toFixed(1)} s, ${(value / target).toFixed(2)}× of the target of ${target} s`
}
