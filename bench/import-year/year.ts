import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nextTradingDay } from '../../packages/market/src/calendar/index.ts'
import { root } from '../../scripts/root.ts'
import { newDataFolder } from '../dataFolder.ts'
import { inventedBhavcopy } from '../inventedBhavcopy.ts'

const DAYS = 250
const ROWS = 40_000
const FIRST = '2025-01-01'
const LOOK_MS = 250
const MB = 1024

/** A year of derivatives by `npm run import`: rows a second into the database, time to derive, and the memory it takes. */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = newDataFolder()
  const files = `${dataDir}-files`
  try {
    await mkdir(files, { recursive: true })
    const dates: string[] = []
    for (let date = FIRST; dates.length < DAYS; ) {
      date = nextTradingDay('derivatives', date)
      dates.push(date)
      const name = `BhavCopy_NSE_FO_0_0_0_${date.replaceAll('-', '')}_F_0000.csv.gz`
      await writeFile(join(files, name), gzipSync(inventedBhavcopy(date, ROWS), { level: 1 }))
    }
    print(`${DAYS} days of ${ROWS.toLocaleString('en-IN')} contracts, ${dates[0]} to ${dates[DAYS - 1]}`)
    const { lines, peaks, seconds } = await imported(files, dataDir)
    for (const line of lines) print(`  ${line}`)
    const at = (share: number) => `${Math.round((peaks[Math.floor(share * (peaks.length - 1))] ?? 0) / MB)} MB`
    print(`  ${Math.round((DAYS * ROWS) / seconds).toLocaleString('en-IN')} rows a second, derived sessions included`)
    print(`  most memory by each quarter of the time: ${[0.25, 0.5, 0.75, 1].map(at).join(', ')}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await rm(files, { recursive: true, force: true })
  }
}

/** Runs the command; what it says at its end, and the most memory it had held by each look, in KB. */
async function imported(files: string, dataDir: string) {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/import.ts'), files], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const peaks: number[] = []
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1]
    if (peak !== undefined) peaks.push(Number(peak))
  }, LOOK_MS)
  const code = await new Promise((done) => child.on('close', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`The import ended with ${code}: ${said.slice(-500)}`)
  const lines = said.trim().split('\n')
  const summary = lines.slice(lines.findIndex((line) => line.includes('loaded before')))
  return { lines: summary, peaks, seconds: (performance.now() - start) / 1000 }
}
