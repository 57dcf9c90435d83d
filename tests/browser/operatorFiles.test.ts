import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { sharedBrowser, wear } from './page.ts'

const browser = sharedBrowser()
const ADMIN = { name: 'Asha Rao', email: 'asha@example.com', plan: 'pro', isAdmin: true }
// Friday, 13 November 2026, 19:10 in India.
const AT = Date.parse('2026-11-13T13:40:00Z')

const kind = (publisher: string, label: string) => ({
  ...{ publisher, kind: label, label, due: 5, there: 5, lastTryAt: AT, nextTryAt: null, missing: [] },
})
const FETCHES = {
  ...{ isScheduled: true, refusal: null, isRunning: false, run: null },
  kinds: [
    kind('NSE', 'NSE shares'),
    {
      ...kind('NSE', 'Participants'),
      ...{ there: 3, nextTryAt: AT + 1_200_000 },
      missing: ['2026-11-12', '2026-11-13'].map((date) => ({
        ...{ date, name: 'fao_participant_oi.csv', words: 'not published yet (the site answers 404)' },
        ...{ tries: 2, nextTryAt: AT + 1_200_000 },
      })),
    },
  ],
}
const RUN = {
  ...{ by: 'operator', startedAt: AT, stage: 'fetching', files: 33, filesDone: 4, found: 3, at: '2026-11-13 fo.csv' },
}

/** What the server answers, and what it says of itself once it was asked to fetch. */
interface Answers {
  get: object
  post: { status: number; json: object; after?: object }
}

/** What the server answers on a page; it can be changed while that is open. */
async function answering(page: Page, answers: Answers): Promise<void> {
  const left = [{ name: 'link.csv', reason: 'is a link. Links are not followed: put the file itself here.' }]
  await intercept(page, '**/api/operator/imports', (route) =>
    route.fulfill({ json: { waiting: [], left, runs: [], held: [], files: [] } }),
  )
  await intercept(page, '**/api/operator/fetch', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: answers.get })
    const { after = answers.get, ...answer } = answers.post
    answers.get = after
    return route.fulfill(answer)
  })
}

it('files that are missing are named with why and when they are asked for next, and can be asked for now', async () => {
  const busy = { status: 409, json: { code: 'busy', message: 'Files are being fetched already.' } }
  const answers: Answers = { get: FETCHES, post: busy }
  const { page } = await browser.open('/operator?tab=files', {
    ...{ width: 1440, theme: 'light', account: ADMIN },
    prepare: (page) => answering(page, answers),
  })
  const row = (name: string) =>
    page.getByRole('table', { name: 'Files from the exchanges' }).getByRole('row', { name: new RegExp(`^${name}`) })
  await row('NSE shares').waitFor()
  await page.getByText('link.csv is a link. Links are not followed').waitFor()
  expect(await row('NSE shares').textContent()).toMatch(/NSE.*All 5 there.*13 Nov 2026 19:10/)
  expect(await row('Participants').textContent()).toMatch(
    /3 of 5 there.*12 Nov, 13 Nov.*13 Nov 2026 19:10.*13 Nov 2026 19:30/,
  )
  await page.getByText('Participants, NSE: 2 files').click()
  await page.getByText('requested twice, next at 13 Nov 2026 19:30 IST').first().waitFor()
  const button = page.getByRole('button', { name: 'Fetch now' })
  await button.click()
  await page.getByRole('alert').getByText('Files are being fetched already.').waitFor()
  // Said only after the press: an answer still under way from before would take the button away.
  answers.post = { status: 202, json: { hasBegun: true }, after: { ...FETCHES, isRunning: true, run: RUN } }
  await button.click()
  await page.getByText('4 of 33 files requested: 2026-11-13 fo.csv').waitFor()
  expect(await page.getByRole('button', { name: 'Fetching' }).isDisabled()).toBe(true)
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  await wear(page, 'dark')
  expect(await axeFaults(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const HASH = 'c0ffee'.padEnd(64, '0')
const HELD = {
  ...{
    sha256: HASH,
    name: 'fo04JUN2024bhav.csv',
    kind: 'NSE F&O bhavcopy until July 2024',
    date: '2024-06-04',
    heldAt: AT,
  },
  doubts: [
    'It has 25,602 rows where 42,670 are stored of fo04JUN2024bhav.csv (9f2c1a77, loaded 2026-11-13 18:02 IST). 73 names would go: MPHASIS, MRF, MUTHOOTFIN, NATIONALUM, NAUKRI, NAVINFLUOR, NESTLEIND, NIFTY and 65 more.',
  ],
}
const LOADED = {
  ...{ sha256: HASH, kind: 'Cash bhavcopy', date: '2026-11-13', rows: 2129, rejectedLines: 0, loadedAt: AT },
  notKept: [{ rows: 1039, reason: 'series other than EQ, BE and BZ' }],
}
const DONE = {
  ...{
    id: 1,
    origin: 'inbox',
    startedAt: new Date(AT).toISOString(),
    isRunning: false,
    rejected: [],
    hasReport: false,
  },
  progress: {
    ...{ stage: 'done', files: 1, filesDone: 1, bytes: 1, bytesDone: 1, rows: 2129, known: 0 },
    ...{ rejectedLines: 0, days: 1, daysDone: 1, at: '' },
  },
  held: [{ file: HELD.name, reason: HELD.doubts[0] }],
  replaced: [
    { file: 'new.csv', reason: 'It takes the place of old.csv: 2,129 rows instead of 2,128; 1 name added: NEWCO.' },
  ],
}

it('a file that is kept apart says why, and is loaded or dropped at a press', async () => {
  const asked: string[] = []
  let held = [HELD]
  const { page } = await browser.open('/operator?tab=files', {
    ...{ width: 1440, theme: 'light', account: ADMIN },
    async prepare(page) {
      await answering(page, { get: FETCHES, post: { status: 500, json: {} } })
      const files = [
        { ...LOADED, name: 'new.csv', isInUse: true, replacedBy: null },
        { ...LOADED, sha256: HASH.replace('c', 'd'), name: 'old.csv', isInUse: false, replacedBy: 'new.csv' },
      ]
      await intercept(page, '**/api/operator/imports', (route) =>
        route.fulfill({ json: { waiting: [], left: [], runs: [DONE], held, files } }),
      )
      await intercept(page, '**/api/operator/held/**', (route) => {
        asked.push(new URL(route.request().url()).pathname)
        held = []
        return route.fulfill({ status: 202, json: { name: HELD.name } })
      })
    },
  })
  await page.getByRole('list', { name: 'Kept apart' }).getByText('It has 25,602 rows where 42,670 are stored').waitFor()
  // What waits for a decision comes before all else.
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toContain('Kept apart')
  const row = (name: string) => page.getByRole('table', { name: 'Files loaded last' }).getByRole('row', { name })
  expect(await row('new.csv').first().textContent()).toMatch(/1,039: series other than EQ, BE and BZ.*c0ffee00.*Yes/)
  expect(await row('old.csv').textContent()).toContain('No, replaced by new.csv')
  await page.getByText('1 file took the place of another').click()
  await page.getByText('2,129 rows instead of 2,128; 1 name added: NEWCO.').waitFor()
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  await wear(page, 'dark')
  expect(await axeFaults(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Load it all the same' }).click()
  await page.getByRole('list', { name: 'Kept apart' }).waitFor({ state: 'detached' })
  expect(asked).toEqual([`/api/operator/held/${HASH}/load`])
})

it('a market that is simulated has no files to fetch, and what cannot be read is said and tried again', async () => {
  const refusal = 'This market is simulated.'
  const post = { status: 500, json: {} }
  const { page } = await browser.open('/operator?tab=files', {
    ...{ width: 1440, theme: 'dark', account: ADMIN },
    async prepare(page) {
      await answering(page, { get: { ...FETCHES, refusal }, post })
      const gone = { status: 503, json: { code: 'down', message: 'The database is down.' } }
      // Once, and once again by itself.
      await intercept(page, '**/api/operator/fetch', (route) => route.fulfill(gone), { times: 2 })
    },
  })
  await page.getByText('The database is down.').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(refusal).waitFor()
  expect(await page.getByRole('button', { name: 'Fetch now' }).count()).toBe(0)
})
