import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningServer } from './runningServer.ts'
import { untilReady } from './untilReady.ts'

/** Market seconds a second: a minute turns every six seconds. */
const SPEED = 10
const TURNS_MS = 40_000

/** Texts of the page's numbers, as often as they are looked at. */
async function watched(page: Page, selector: string): Promise<string[]> {
  const seen: string[] = []
  for (const until = Date.now() + TURNS_MS; Date.now() < until; ) {
    seen.push((await page.locator(selector).allTextContents()).join(' '))
    await page.waitForTimeout(500)
  }
  return seen
}

/** Longest row of looks, at half a second each, in which nothing moved. */
function longestStandstill(seen: readonly string[]): number {
  let longest = 0
  let since = 0
  for (let i = 1; i < seen.length; i++) {
    since = seen[i] === seen[i - 1] ? since + 1 : 0
    longest = Math.max(longest, since)
  }
  return longest
}

describe('a page while the market runs', () => {
  let server: Awaited<ReturnType<typeof runningServer>>
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  beforeAll(async () => {
    server = await runningServer({ SIM_SPEED: String(SPEED), ANONYMOUS_PLAN: 'pro' })
    await untilReady(server.address)
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it.each([
    ['/option-chain', '.kit-chain-rows [data-tone=price]'],
    ['/straddle-price', 'section[aria-label="Straddle"]'],
  ])('%s moves within the minute, also after the minute has turned', async (path, numbers) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(server.address + path)
    await page.locator(numbers).first().waitFor()
    const seen = await watched(page, numbers)
    // Five seconds without a number moving would be most of a minute's turn.
    expect(longestStandstill(seen)).toBeLessThan(10)
    expect(errors).toEqual([])
    await page.close()
  })
})
