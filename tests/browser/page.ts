import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

export interface OpenOptions {
  width: number
  theme: 'light' | 'dark'
}

/** A browser for the tests of one file. `open` gives a page of the shared server with all console errors kept. */
export function sharedBrowser(): {
  open(path: string, options: OpenOptions): Promise<{ page: Page; errors: string[] }>
} {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
  })
  afterAll(() => browser.close())
  return {
    async open(path, { width, theme }) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(inject('address') + path)
      return { page, errors }
    },
  }
}
