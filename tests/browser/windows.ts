import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
} from 'playwright-core'
import { letThrough, mayIntercept } from './intercept.ts'

let launched: Promise<Browser> | null = null

/** The browser of all files that a worker runs, without a screen; it ends with the worker. What a test opens, it closes. */
export async function launchedBrowser(): Promise<Browser> {
  if (launched !== null && (await launched).isConnected()) return launched
  launched = chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // A page lives for a second or two: what takes long to make quick code of costs more than that code saves.
      '--js-flags=--no-opt,--no-maglev',
      // All pages are ours, so one process may show them one after the other and keep the code it has compiled.
      '--disable-site-isolation-trials',
      // A page whose HTML a test has changed counts as foreign, and may not open the live channel of this machine.
      '--disable-features=LocalNetworkAccessChecks,IsolateOrigins,site-per-process',
    ],
  })
  return launched
}

/** What pages are shown as before a test says otherwise. What moves for ever keeps the machine busy, and a test waiting. */
export const PLAIN_MEDIA = { media: null, reducedMotion: 'reduce', forcedColors: null, contrast: null } as const

/** A page that tests use one after the other. */
interface Window {
  readonly page: Page
  readonly hasTouch: boolean
  readonly inspector: CDPSession
  /** What a test has put into it, and is taken out when it is left. */
  readonly added: Disposable[]
  isTaken: boolean
  /** Whether a test did to it what cannot be undone: it is closed and another opened. */
  isSpoiled: boolean
}

let windows: Window[] = []

/**
 * An empty page nobody else has. It is one that an earlier test has left, where there is one: a new one costs a process,
 * and all of the site's code has to be read and compiled again, which takes twice as long as all else a page does.
 */
export async function freeWindow(width: number): Promise<Page> {
  const hasTouch = width < 1024
  const left = windows.find((window) => !window.isTaken && window.hasTouch === hasTouch)
  if (left === undefined) return newWindow(width, 'block')
  left.isTaken = true
  await left.page.setViewportSize({ width, height: 900 })
  return left.page
}

/** A page with nothing in its caches, which is closed after its test where a service worker has lived in it. */
export async function newWindow(width: number, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const browser = await launchedBrowser()
  const hasTouch = width < 1024
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch,
    reducedMotion: 'reduce',
    serviceWorkers,
  })
  // Sooner than the test ends, so that what did not come is named.
  context.setDefaultTimeout(process.env.TEST_ADDRESS === undefined ? 20_000 : 100_000)
  const page = await context.newPage()
  const inspector = await context.newCDPSession(page)
  const isSpoiled = serviceWorkers === 'allow'
  const window: Window = { page, hasTouch, inspector, added: [], isTaken: true, isSpoiled }
  mayIntercept(page, inspector)
  noticeWhatStays(window, context)
  windows.push(window)
  return page
}

/** Scripts, clocks and inspectors stay with a page as long as it is open; some of them can be taken out again. */
function noticeWhatStays(window: Window, context: BrowserContext): void {
  const { page, added } = window
  const note = async (adding: Promise<Disposable>) => void added.push(await adding)
  const spoil = () => {
    window.isSpoiled = true
  }
  onCall(page, ['addInitScript', 'exposeFunction'], note)
  onCall(page, ['addLocatorHandler', 'routeWebSocket'], spoil)
  onCall(page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], spoil)
  onCall(context, ['addInitScript', 'newCDPSession', 'setOffline'], spoil)
}

/** Has somebody hear what methods give. */
function onCall<Owner extends object>(
  owner: Owner,
  names: readonly (keyof Owner)[],
  hear: (given: Promise<Disposable>) => void,
): void {
  for (const name of names) {
    const own: unknown = owner[name]
    if (typeof own !== 'function') throw new Error(`A page has no ${String(name)}.`)
    Reflect.set(owner, name, (...args: unknown[]) => {
      const given = Reflect.apply(own, owner, args)
      hear(given)
      return given
    })
  }
}

/** Says what the pages of a test that failed show. */
export async function tellWindows(): Promise<void> {
  for (const { page, isTaken } of windows) if (isTaken) console.error(await shownOn(page))
}

/** After a test: every page is left as if nobody had been there, or closed. */
export async function leaveWindows(): Promise<void> {
  const taken = windows.filter(({ isTaken }) => isTaken)
  const swept = await Promise.all(taken.map(isLeftEmpty))
  const isKept = (window: Window) => {
    const at = taken.indexOf(window)
    return at < 0 || swept[at]
  }
  windows = windows.filter(isKept)
}

async function shownOn(page: Page): Promise<string> {
  if (page.isClosed()) return 'A page was closed.'
  const text = await page.evaluate(() => document.body.innerText).catch(String)
  return `${page.url()} shows:\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 3000)}`
}

async function isLeftEmpty(window: Window): Promise<boolean> {
  const { page } = window
  const context = page.context()
  if (page.isClosed()) return false
  // What a test's own routes still have under way ends with the page, and is no fault of the next test.
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), letThrough(page).catch(() => {})])
  const hasDouble = windows.some((other) => other !== window && !other.isTaken && other.hasTouch === window.hasTouch)
  if (window.isSpoiled || hasDouble || !(await isEmptied(window))) {
    await context.close()
    return false
  }
  window.isTaken = false
  return true
}

/** Every kind of thing that a test listens to on a page. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

async function isEmptied({ page, inspector, added }: Window): Promise<boolean> {
  const context = page.context()
  await Promise.all(added.splice(0).map((one) => one.dispose()))
  for (const kind of HEARD) await page.removeAllListeners(kind)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await page.mouse.move(0, 0)
  if (!(await hasNoStores(page))) return false
  await inspector.send('Page.resetNavigationHistory')
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.emulateMedia(PLAIN_MEDIA)])
  return true
}

/** A text of the same site runs no code that could write again what is removed. */
async function hasNoStores(page: Page): Promise<boolean> {
  if (!page.url().startsWith('http')) return false
  try {
    await page.goto(new URL('/robots.txt', page.url()).href)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    return true
  } catch {
    return false
  }
}
