import type { Cookie, Page } from 'playwright-core'

/** The cookie a page keeps under a name, and null without one. */
export async function keptCookie(page: Page, name: string): Promise<Cookie | null> {
  // What a page writes reaches the browser's own store a little later; reading it in the page waits for that.
  await page.evaluate(() => document.cookie)
  return (await page.context().cookies()).find((each) => each.name === name) ?? null
}
