import { DEFAULT_SITE, SITE_ELEMENT, type Site } from '@strikelens/tools/site'
import type { Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { type Intercepted, intercept } from './intercept.ts'
import { untilReady } from './untilReady.ts'
import { freeWindow, leaveWindows, newWindow, PLAIN_MEDIA, tellWindows } from './windows.ts'

export interface OpenOptions {
  width: number
  theme: 'light' | 'dark'
  /** Another server than that of all tests. */
  address?: string
  /** What the page is sent with instead of the server's own: another plan, accounts, links. */
  site?: Partial<Site>
  /** Who is signed in, with which plan: what the accounts of the server answer. */
  account?: { name: string; email: string; image?: string; plan: string; isAdmin?: boolean }
  /** Whether the page may start its service worker. Whatever that asks for, no route of a test hears of. */
  isKeptOffline?: true
  /** Before the page is loaded: routes, cookies, a clock. */
  prepare?(page: Page): Promise<unknown>
}

/** Pages for the tests of one file, which are left when each has ended. */
export function sharedBrowser(): { open: typeof openPage } {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWindows()
    await leaveWindows()
  })
  return { open: openPage }
}

/** A page of the shared server with all console errors kept. */
export async function openPage(
  path: string,
  { width, theme, address = inject('address'), site = {}, account, isKeptOffline, prepare }: OpenOptions,
): Promise<{ page: Page; errors: string[] }> {
  const page = isKeptOffline === true ? await newWindow(width, 'allow') : await freeWindow(width)
  // Each test is another visitor: what one address may ask for is soon used up by all of them together.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() })
  await page.emulateMedia({ ...PLAIN_MEDIA, colorScheme: theme })
  const errors = keptErrors(page)
  // As the server sends it: without a paid plan the offer stands above the page from the beginning, and nothing moves.
  const plan: Partial<Site> = account?.plan.startsWith('free') ? { plan: 'free' } : {}
  const sent = account === undefined ? site : { isSignedIn: true, ...plan, ...site }
  await Promise.all([
    Object.keys(sent).length > 0 && sendWith(page, sent),
    account !== undefined && signIn(page, account),
  ])
  await prepare?.(page)
  if (process.env.TEST_ADDRESS !== undefined) await untilReady(address)
  await page.goto(address + path)
  return { page, errors }
}

/** What is said on the page's console as an error, and what its code throws. */
export function keptErrors(page: Page): string[] {
  const errors: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} (${message.location().url})`),
  )
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Goes to an address within the open page, as the browser's own buttons do. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Has a page wear a theme, as its own switch does: what the device prefers is asked only when a page loads. */
export function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

/** An address of this machine that nobody else has. */
function visitorAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `127.${part()}.${part()}.${part()}`
}

/** Sends pages with other settings than the server has. */
async function sendWith(page: Page, changes: Partial<Site>): Promise<void> {
  const element = new RegExp(`(<script type="application/json" id="${SITE_ELEMENT}">)(.*?)(</script>)`)
  await intercept(page, 'documents', async (route) => {
    const response = await route.fetch()
    const html = response.text().replace(element, (_, head: string, json: string, tail: string) => {
      const own: Site = { ...DEFAULT_SITE, ...JSON.parse(json) }
      return head + JSON.stringify({ ...own, ...changes }) + tail
    })
    await route.fulfill({ response, body: html })
  })
}

async function signIn(page: Page, { plan, ...user }: NonNullable<OpenOptions['account']>): Promise<void> {
  const answer = (json: unknown) => (route: Intercepted) => route.fulfill({ json })
  await Promise.all([
    intercept(page, '**/api/auth/get-session', answer({ user: { id: 'u1', image: null, ...user } })),
    intercept(page, '**/api/user/settings', answer({ plan })),
    intercept(page, '**/api/user/preferences', answer({})),
    intercept(page, '**/api/favorites', answer([])),
    intercept(page, '**/api/auth/update-session', answer({ success: true, device: 'Chrome on Linux' })),
    intercept(page, /\/api\/watchlists(\/|\?|$)/, answer([])),
  ])
}

/** Waits until something is said to be lifted, and hears the arrow keys: it listens a moment after it says so. */
export async function lifted(page: Page, saying: string): Promise<void> {
  await page.getByText(saying).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
