import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { builtProgram } from './builtProgram.ts'

/** What reads /metrics of a test server. */
export const METRICS_TOKEN = 'a token of the tests, known to everybody'
const PROGRAM = builtProgram('serverProgram')

/** What the server signs with. */
export const TEST_SECRET = 'a secret of the tests, known to everybody'

export interface TestServer {
  readonly address: string
  /** What the server says to a plan; to a visitor without one. */
  get(path: string, plan?: string, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

/** A whole server on the database of a simulated market of short history. Resolves when all of it is there. */
export function testServer(databaseUrl: string, speed: number): Promise<TestServer> {
  const market = { SIM_SPEED: String(speed), SIM_HISTORY: 'short' }
  return startedServer(databaseUrl, market, 'All history is there.')
}

/** A whole server on a database that shows what is stored in it. */
export function storedServer(databaseUrl: string): Promise<TestServer> {
  return startedServer(databaseUrl, { FEED: 'none', FETCH_AFTER_CLOSE: 'off' }, 'Data source: Exchange files')
}

/** A whole server on a database in which nothing is stored. */
export function emptyServer(databaseUrl: string): Promise<TestServer> {
  return startedServer(databaseUrl, { FEED: 'none', FETCH_AFTER_CLOSE: 'off' }, 'Data source: Nothing stored')
}

/** A server as a program of its own, which can be asked from the line on that it prints; the header x-test-plan says who asks. */
async function startedServer(
  databaseUrl: string,
  market: Readonly<Record<string, string>>,
  readyLine: string,
): Promise<TestServer> {
  const webFolder = await builtWeb()
  const program = spawn(process.execPath, [PROGRAM, webFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(webFolder, 'data'),
      CONTACT_EMAIL: 'desk@example.com',
      AUTH_SECRET: TEST_SECRET,
      METRICS_TOKEN,
      // A visitor of the tests says by X-Forwarded-For which address it comes from.
      TRUST_PROXY: 'loopback',
      ...market,
      LOG_LEVEL: 'silent',
    },
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  const lines = createInterface({ input: program.stdout })
  let address = ''
  let isMade = false
  await new Promise<void>((whenMade, reject) => {
    lines.on('line', (line) => {
      address = /is at (\S+)/.exec(line)?.[1] ?? address
      isMade ||= line === readyLine
      // Where nothing is left to be made that is said before the server listens.
      if (isMade && address !== '') whenMade()
    })
    lines.once('close', () => reject(new Error('The server ended before it could be asked.')))
  })
  return {
    address,
    async get(path, plan, headers = {}) {
      const asPlan = plan === undefined ? {} : { 'x-test-plan': plan }
      const response = await fetch(`${address}${path}`, { headers: { ...asPlan, ...headers } })
      // Read to the end whether or not the test does: an open answer would hold up the end of the server.
      const body = response.status === 304 ? null : await response.arrayBuffer()
      return new Response(body, response)
    },
    async stop() {
      program.kill('SIGTERM')
      await ended
      await rm(webFolder, { recursive: true, force: true })
    },
  }
}

/** The web app's page as if it were built, with one file beside it. */
async function builtWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strikelens-web-'))
  await cp(resolve(import.meta.dirname, '../../../web/index.html'), join(folder, 'index.html'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-1234.js'), 'export {}')
  return folder
}
