import { simulatedInstruments } from '../../packages/feeds/src/simulator/index.ts'
import { createWorld, universeInputs } from '../../packages/feeds/src/simulator/underlyings/index.ts'
import { previousTradingDay } from '../../packages/market/src/calendar/index.ts'
import { universe } from '../../packages/market/src/universe/index.ts'
import { tools } from '../../packages/tools/src/index.ts'
import { marketFolder, STILL_MARKET } from '../marketFolder.ts'
import { machineLoad, startServer } from '../serverProcess.ts'

const LIMIT_BYTES = 1.5 * 1024 ** 3
const CHAINS_A_READING = 50

/**
 * Resident memory of the whole server process, without its database's, once a visitor has read every NSE chain of a day and
 * every tool, and with them the day's panels.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const date = previousTradingDay('derivatives', STILL_MARKET.SIM_START.slice(0, 10))
  const world = createWorld(1, universeInputs(universe))
  const chains = simulatedInstruments(world, date)
    .listings.filter(({ exchange }) => exchange === 'NSE')
    .flatMap(({ symbol, options }) => options.map(({ expiry }) => ({ symbol, expiry })))
  const server = await startServer(await marketFolder(), STILL_MARKET)
  try {
    await server.allHistory
    const before = await resident(server.address)
    for (const { key } of tools) await read(`${server.address}/api/tools/${key}?date=${date}`)
    let most = before
    for (const [n, { symbol, expiry }] of chains.entries()) {
      const query = new URLSearchParams({ symbol, expiry, date })
      await read(`${server.address}/api/tools/option-chain?${query}`)
      if (n % CHAINS_A_READING === 0) most = Math.max(most, await resident(server.address))
    }
    const after = await resident(server.address)
    most = Math.max(most, after)
    print(`${chains.length} NSE chains and the panels of ${date}; ${machineLoad()}`)
    print(`  resident before ${gib(before)}, with the day ${gib(after)}, at most ${gib(most)}`)
    print(`  ${(most / LIMIT_BYTES).toFixed(2)}× of ${gib(LIMIT_BYTES)} (target ≤ 1.0×)`)
  } finally {
    await server.stop()
  }
}

/** Reads an answer to its end; waits where the server says that it is too much at once. */
async function read(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url)
    const text = await response.text()
    if (response.ok) return
    if (response.status !== 429) throw new Error(`${url} answered ${response.status}: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Bytes of the server process that are in memory. */
async function resident(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = /^process_resident_memory_bytes (\S+)/m.exec(text)
  if (found === null) throw new Error('The metrics do not tell the memory.')
  return Number(found[1])
}

function gib(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(2)} GiB`
}
