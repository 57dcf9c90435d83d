import { tools } from '@strikelens/tools'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { firstScreen, firstScreenFault } from './firstScreen.ts'
import { goTo, openPage } from './page.ts'
import { expectOneDirection, expectReadable, query, seen, take } from './shown.ts'
import { toolChecks } from './toolChecks.ts'
import { leaveWindows, tellWindows } from './windows.ts'

const PARTS = 3

/**
 * Visits the tools of one part by the menu, all in one page as a reader does. What the frame does around every tool alike
 * (replay, phone, dark theme, readers of screens) is in frames.test.ts, once for each kind of page.
 */
export function visitTools(part: number): void {
  let opened: Awaited<ReturnType<typeof openPage>> | null = null
  beforeEach(async ({ onTestFailed }) => {
    opened ??= await openAbout()
    opened.errors.length = 0
    // A choice that is remembered for other pages, as the unit is, would change their figures.
    await opened.page.evaluate(() => localStorage.clear())
    // What a broken visit has left open would stand in the way of the next.
    onTestFailed(async () => {
      await tellWindows()
      opened = null
      await leaveWindows()
    })
  })
  afterAll(leaveWindows)

  const own = tools.filter((_, place) => place % PARTS === part)
  describe.each(own.map((tool) => [tool.key, tool] as const))('/%s', (key, { label, group, isInMenu }) => {
    it('opens from the menu with its figures, follows a control, and is as wide as the screen, with no text cut and the answer first', async () => {
      if (opened === null) throw new Error('No page is open.')
      const { page, errors } = opened
      const { shows, change } = checkOf(key)
      await page.setViewportSize({ width: 1440, height: 900 })
      if (isInMenu === false) await goTo(page, `/${key}`)
      else await followMenu(page, group, key)
      await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor()
      await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
      await seen(page, 'Source: Simulated market', ...shows)
      expect(await page.title()).toContain('Strikelens')
      await expectOneDirection(page, 1440)
      await expectReadable(page)
      expect(firstScreenFault(await firstScreen(page), 1440)).toBeNull()

      await take(page, change.steps)
      await expect.poll(() => query(page)).toMatchObject(change.address)
      await seen(page, change.shows)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('navigation', { name: 'Main' }).getByText('More').waitFor()
      await expectOneDirection(page, 390)
      await expectReadable(page)
      expect(firstScreenFault(await firstScreen(page), 390)).toBeNull()
      expect(errors).toEqual([])
    })
  })
}

async function openAbout(): ReturnType<typeof openPage> {
  const opened = await openPage('/about', { width: 1440, theme: 'light' })
  // A menu closes when a page has been opened.
  await opened.page.getByRole('heading', { name: 'What it is for', exact: true }).waitFor()
  return opened
}

function checkOf(key: string) {
  const check = toolChecks.get(key)
  if (check === undefined) throw new Error(`The folder of /${key} has no check of it in its check.ts.`)
  return check
}

async function followMenu(page: Page, group: string, key: string): Promise<void> {
  const name = group[0].toUpperCase() + group.slice(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true }).click()
  await page.getByRole('banner').getByRole('region', { name, exact: true }).locator(`a[href="/${key}"]`).click()
}
