import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchedBrowser, type OpenOptions } from './page.ts'

const CONFIG = fileURLToPath(new URL('../../packages/ui/demo/vite.config.ts', import.meta.url))

export type KitPage = 'chain' | 'grid' | 'states' | 'table'

/** The kit's own pages, built and served under the product's policy, with all console errors kept. */
export function kitPages(): {
  open(name: KitPage, options: OpenOptions, query?: string): Promise<{ page: Page; errors: string[] }>
} {
  let server: PreviewServer
  let browser: Browser
  beforeAll(async () => {
    await build({ configFile: CONFIG, logLevel: 'error' })
    server = await preview({ configFile: CONFIG, logLevel: 'error', preview: { port: 0 } })
    browser = await launchedBrowser()
  }, 60_000)
  // A page that is left open goes on drawing under the tests that follow.
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  afterAll(() => server.close())
  return {
    async open(name, { width, theme }, query = '') {
      const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 1024 })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${server.resolvedUrls?.local[0]}?page=${name}&theme=${theme}&${query}`)
      await page.locator('h1').waitFor({ state: 'attached' })
      return { page, errors }
    },
  }
}
