import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { kiteLanguage } from '@strikelens/feeds/kite'
import { istInstant } from '@strikelens/market/time'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startImportDesk } from '../apps/server/src/imports/importDesk.ts'
import { importInbox } from '../apps/server/src/imports/importInbox.ts'
import { type AccountsServer, accountsServer, type Person } from '../apps/server/src/testing/accountsServer.ts'
import { liveScript } from '../apps/server/src/testing/disturbedDay.ts'
import { KiteExchange, scriptedMaster } from '../apps/server/src/testing/kiteExchange.ts'
import { DATE } from '../apps/server/src/testing/listings.ts'
import { ScriptedMarket } from '../apps/server/src/testing/scriptedMarket.ts'
import { START_WITHIN_MS } from '../apps/server/src/testing/temporaryDatabase.ts'
import { root } from '../scripts/root.ts'
import { axeFaults, axeFaultsInBothThemes } from './browser/axe.ts'
import { runningServer } from './browser/runningServer.ts'
import { freeWindow, leaveWindows } from './browser/windows.ts'

const webFolder = join(root, 'apps/web/dist')
const SHIFTED_TIME = pathToFileURL(join(root, 'apps/server/src/testing/shiftedTime.mjs')).href
let server: AccountsServer
let admin: Person
let broker: Server
let folder: string
let stopDesk: () => Promise<void>
/** What the operator does at the broker. */
let atBroker: 'agrees' | 'leaves' = 'agrees'

/** Upstox as far as a sign-in goes: its page, which sends the browser back, and the key for the code it brings. */
function signInDesk(): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://upstox.example')
    if (url.pathname === '/v2/login/authorization/dialog') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (atBroker === 'agrees') back.searchParams.set('code', 'a-code')
      response.writeHead(302, { location: back.href }).end()
    } else response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"the-token"}')
  })
}

// The test command builds the web app first; without a build there is nothing to open.
describe.skipIf(!existsSync(join(webFolder, 'index.html')))('the pages of an operator', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strikelens-operator-'))
    const importInto = join(folder, 'inbox')
    broker = signInDesk()
    await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
    const bound = broker.address()
    const apiUrl = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
    const keys = { FEED: 'upstox', UPSTOX_API_KEY: 'our-key', UPSTOX_API_SECRET: 'our-secret', UPSTOX_API_URL: apiUrl }
    const changes = { publicUrl: null, webFolder, dataDir: folder, importInbox: importInto }
    server = await accountsServer(keys, changes)
    const { db } = server
    stopDesk = startImportDesk({
      ...{ db, inbox: importInto, lookMs: 30, print() {} },
      importing: (paths, onStuck) => importInbox({ db, dataDir: folder, inbox: importInto, paths }, onStuck),
    })
    admin = await server.admin('pro')
  }, START_WITHIN_MS)
  afterEach(leaveWindows)
  afterAll(async () => {
    await stopDesk()
    await server.close()
    await new Promise((resolve) => broker.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }, START_WITHIN_MS)

  /** A page as somebody who is signed in sees it. */
  async function opened(who: Person, tab: string, width = 1440, url = server.address): Promise<Page> {
    const page = await freeWindow(width)
    await page.context().addCookies([...who.visitor.cookies].map(([name, value]) => ({ name, value, url })))
    await page.goto(`${url}/operator?tab=${tab}`)
    return page
  }

  it('are nothing for anybody else', async () => {
    const page = await opened(await server.person(), 'files')
    await page.getByText('There is nothing here').waitFor()
    expect(await page.getByRole('button', { name: 'Choose files' }).count()).toBe(0)
  })

  it('lead through the sign-in of the day at a broker and back, and out again', async () => {
    const page = await opened(admin, 'brokers')
    const card = page.getByRole('region', { name: 'Upstox' })
    await page.getByText('Upstox needs today’s sign-in.').waitFor()
    atBroker = 'leaves'
    await card.getByRole('button', { name: 'Sign in at Upstox' }).click()
    await card.getByText('the sign-in was broken off there').waitFor()
    atBroker = 'agrees'
    await card.getByRole('button', { name: 'Sign in at Upstox' }).click()
    await card.getByText('SIGNED IN', { exact: true }).waitFor()
    expect(page.url()).toBe(`${server.address}/operator?tab=brokers`)
    expect(await card.textContent()).toMatch(new RegExp(`by ${admin.email}.*Runs out.*03:30 IST, in \\d+[hm]`))
    expect(await page.getByText('broken off').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await card.getByRole('button', { name: 'Sign out' }).click()
    await card.getByText('NEEDS SIGN-IN').waitFor()
    await page.getByText('Upstox needs today’s sign-in.').waitFor()
  })

  it('say what is left to do before a feed follows a broker', async () => {
    const page = await opened(admin, 'brokers')
    await page.getByText('How it is set up, once').first().waitFor()
    for (const setUp of await page.getByText('How it is set up, once').all()) await setUp.click()
    const steps = (broker: string) => page.getByRole('region', { name: broker }).getByRole('listitem')
    const lastStep = steps('Zerodha Kite').last()
    await lastStep.getByText('Let a feed follow Zerodha Kite').waitFor()
    expect(await lastStep.textContent()).toContain('Set FEED=kite where the server is started, or FEED_SECOND=kite')
    // The feed follows Upstox already.
    expect(await steps('Upstox').count()).toBe(2)
  })

  it('take files, follow their import, and say which lines were left out and why a file was not taken', async () => {
    const page = await opened(admin, 'files', 390)
    const row = 'NIFTY 50,26000.00,25900.00,20-NOV-2026'
    const input = page.getByLabel('Files of exchanges')
    await input.setInputFiles([
      { name: 'block.csv', mimeType: 'text/csv', buffer: Buffer.from(BLOCK_DEALS) },
      { name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from(`Dear Sir,\n${row}\n`) },
    ])
    const imports = page.getByRole('list', { name: 'Imports' })
    await imports.getByText('1 line left out').waitFor()
    await imports.getByText('1 file was rejected').first().click()
    await imports.getByText('the header fits no known format').first().waitFor()
    const loaded = page.getByRole('table', { name: 'Files loaded last' }).getByRole('row', { name: /block\.csv/ })
    expect(await loaded.textContent()).toContain('Bulk and block deals13 Nov 2026')
    const report = page.waitForEvent('download')
    await imports.getByRole('link', { name: 'What was left out (CSV)' }).first().click()
    expect(await (await report).path()).toBeTruthy()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFaults(page)).toEqual([])
  })

  describe('of a site that follows Kite', () => {
    const at = (clock: string) => istInstant(DATE, clock)
    const market = new ScriptedMarket(at('09:00'), at('09:40'))
    let exchange: KiteExchange
    let following: Awaited<ReturnType<typeof runningServer>>
    beforeAll(async () => {
      const { instruments } = kiteLanguage.readMaster(Buffer.from(scriptedMaster()), DATE)
      const left = new AbortController()
      const onSecond = (second: number) => {
        if (second > at('09:18')) left.abort()
      }
      const morning = { market, from: at('09:14'), until: at('09:19'), onSecond, isLeft: left.signal }
      await liveScript(server.databaseUrl, morning, undefined, instruments)
      // Whoever signed in at the time of this machine is still signed in at that of the market.
      await server.rows("update user_session set expires_at = '2100-01-01'")
      const shiftMs = at('09:18') - Date.now()
      exchange = new KiteExchange(market, () => Date.now() + shiftMs)
      await exchange.begin()
      following = await runningServer({
        ...{ FEED: 'kite', KITE_API_KEY: 'key', KITE_API_SECRET: 'a-secret', KITE_API_URL: exchange.kite.rest },
        ...{ DATABASE_URL: server.databaseUrl, AUTH_SECRET: server.accounts.secret },
        ...{ CONTACT_EMAIL: 'desk@example.com', FETCH_AFTER_CLOSE: 'off' },
        ...{ NODE_OPTIONS: `--import ${SHIFTED_TIME}`, SHIFTED_TIME_MS: String(shiftMs) },
      })
    }, START_WITHIN_MS)
    afterAll(async () => {
      await following?.stop()
      await exchange.end()
    }, START_WITHIN_MS)

    /** Kite's own page, which sends the browser to the address that the operator has entered there. */
    const atKite = (page: Page, redirectAddress: string) =>
      page.route('https://kite.zerodha.com/connect/login?*', (route) => {
        const asked = new URL(route.request().url()).searchParams
        const back = new URL(redirectAddress)
        const brought = { action: 'login', type: 'login', status: 'success', request_token: 'a-request' }
        for (const [name, value] of Object.entries(brought)) back.searchParams.set(name, value)
        for (const [name, value] of new URLSearchParams(asked.get('redirect_params') ?? '')) {
          back.searchParams.set(name, value)
        }
        return route.fulfill({ status: 302, headers: { location: back.href } })
      })

    it('lead through the sign-in of the day, after which prices come, and pages say when they stop and that they are back', async () => {
      const page = await opened(admin, 'brokers', 1440, following.address)
      const card = page.getByRole('region', { name: 'Zerodha Kite' })
      await page.getByText('Zerodha Kite needs today’s sign-in.').waitFor()
      await card.getByText('How it is set up, once').click()
      await atKite(page, (await card.locator('code').first().textContent()) ?? '')
      const { session } = exchange
      exchange.session = {
        status: 403,
        body: { error_type: 'TokenException', message: 'Token is invalid or has expired.' },
      }
      await card.getByRole('button', { name: 'Sign in at Zerodha Kite' }).click()
      await card.getByText('good for some minutes and for one use: sign in again.').waitFor()
      exchange.session = session
      await card.getByRole('button', { name: 'Sign in at Zerodha Kite' }).click()
      await card.getByText('SIGNED IN', { exact: true }).waitFor()
      expect(await card.textContent()).toMatch(new RegExp(`by ${admin.email}.*Runs out.*Sat 14 Nov, 06:00 IST`))
      expect(await axeFaultsInBothThemes(page, 'main')).toEqual([])

      await page.goto(`${following.address}/operator?tab=feeds`)
      const feed = page.getByRole('region', { name: 'Zerodha Kite' })
      await feed.getByText('CONNECTED', { exact: true }).waitFor()
      expect(await axeFaultsInBothThemes(page, 'main')).toEqual([])

      await page.goto(`${following.address}/option-chain`)
      await page.getByText(/^LIVE 09:\d\d$/).waitFor()
      exchange.cutUntil(Number.POSITIVE_INFINITY)
      await page.getByText(/^No new prices since 09:\d\d: Zerodha Kite is lost/).waitFor()
      await page.getByText(/^LATE · last data 09:\d\d$/).waitFor()
      exchange.restore()
      await page.getByText('No new prices since').waitFor({ state: 'detached' })
      await page.getByText(/^LIVE 09:\d\d$/).waitFor()
    })
  })
})

/** NSE's block deals of a day, one of which sells nothing. */
const BLOCK_DEALS = [
  'Date,Symbol,Security Name,Client Name,Buy/Sell,Quantity Traded,Trade Price / Wght. Avg. Price',
  '13-NOV-2026,TCS,Tata Consultancy,A FUND,BUY,"1,000",3500.00',
  '13-NOV-2026,TCS,Tata Consultancy,B FUND,SELL,none,3500.00',
].join('\n')
