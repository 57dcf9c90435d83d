import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT } from '../../apps/server/src/imports/loadingCommand.ts'
import { root } from '../../scripts/root.ts'
import { answersOfDay } from '../realPages/answersOfDay.ts'
import { contradictions } from '../realPages/contradictions.ts'
import { type OpenedPage, openedPage } from '../realPages/openedPage.ts'
import { emptyFigures, pageFaults } from '../realPages/pageFaults.ts'
import { pagesOfDay } from '../realPages/pagesOfDay.ts'
import { priceFaults, sentenceFaults } from '../realPages/saidOfDay.ts'
import { type RunningServer, runningServer } from './runningServer.ts'
import { launchedBrowser, PLAIN_MEDIA } from './windows.ts'

const folder = process.env.REALDATA_DIR ?? ''
/** Where a server on all of those files runs already: loading them takes minutes. */
const running = process.env.REAL_PAGES_ADDRESS ?? ''
const IMPORT_WITHIN_MS = 3_600_000
const PAGES_WITHIN_MS = 3_600_000
/** A crash and the days after it in the old formats, an expiry in the new one. */
const DATES = ['2024-06-05', '2024-06-07', '2025-11-25']
/** The last of whose derivatives are stored: the day of pages without a date. */
const NEWEST = '2025-11-25'
const WIDTHS = [1440, 390]

let server: Pick<RunningServer, 'address' | 'stop'>
let imported = ''

beforeAll(async () => {
  if (folder === '') return
  if (running !== '') {
    server = { address: running, stop: async () => {} }
    return
  }
  imported = mkdtempSync(join(tmpdir(), 'strikelens-real-'))
  // The database that root starts runs as nobody.
  chmodSync(imported, 0o755)
  await importAll(imported)
  server = await runningServer({ FEED: 'none', FETCH_AFTER_CLOSE: 'off', ANONYMOUS_PLAN: 'pro' }, { world: imported })
}, IMPORT_WITHIN_MS)
afterAll(async () => {
  await server?.stop()
  if (imported !== '') rmSync(imported, { recursive: true, force: true })
})

/** Loads all files as an operator does, into a data folder of their own. */
async function importAll(dataDir: string): Promise<void> {
  const program = spawn(process.execPath, ['--import', 'tsx', 'scripts/import.ts', folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => program.once('exit', resolve))
  // Beside the exchanges' files the folder has others, which are left out.
  if (code !== EXIT.whole && code !== EXIT.leftOut)
    throw new Error(`The files of ${folder} could not all be loaded; the reason is above.`)
}

async function openAll(date: string, width: number): Promise<OpenedPage[]> {
  const browser = await launchedBrowser()
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 1024 })
  const page: Page = await context.newPage()
  await page.emulateMedia({ ...PLAIN_MEDIA, colorScheme: 'light' })
  const pages: OpenedPage[] = []
  for (const [i, { route, path }] of pagesOfDay(date, date === NEWEST).entries()) {
    // What one address may ask for is soon used up by all pages together.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `127.0.${WIDTHS.indexOf(width)}.${i + 1}` })
    pages.push(await openedPage(page, server.address + path, { route, date, width }))
  }
  await context.close()
  return pages
}

describe.skipIf(folder === '')('every built page of real days (skipped without REALDATA_DIR)', () => {
  const pages: OpenedPage[] = []

  it.each(DATES.flatMap((date) => WIDTHS.map((width) => ({ date, width }))))(
    'is whole and true on $date at $width px',
    async ({ date, width }) => {
      const opened = await openAll(date, width)
      pages.push(...opened)
      const faults = opened.flatMap((page) =>
        [...pageFaults(page), ...emptyFigures(page)].map((fault) => `/${page.route} ${fault}`),
      )
      expect(faults).toEqual([])
    },
    PAGES_WITHIN_MS,
  )

  it('tells of one symbol and day the same as every other page', () => {
    expect(contradictions(pages)).toEqual([])
  })

  it.each(DATES)(
    'says of %s what its own figures bear out, and of a symbol one price',
    async (date) => {
      const answers = await answersOfDay(server.address, date)
      expect(answers.length).toBeGreaterThan(100)
      expect(sentenceFaults(answers)).toEqual([])
      expect(await priceFaults(server.address, date, answers)).toEqual([])
    },
    PAGES_WITHIN_MS,
  )
})
