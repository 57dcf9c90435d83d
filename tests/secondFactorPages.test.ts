import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setRole } from '@strikelens/store/repositories'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../apps/server/src/testing/accountsServer.ts'
import { appCode, setUpApp } from '../apps/server/src/testing/authenticatorApp.ts'
import { START_WITHIN_MS } from '../apps/server/src/testing/temporaryDatabase.ts'
import { root } from '../scripts/root.ts'
import { axeFaultsInBothThemes } from './browser/axe.ts'
import { looks } from './browser/looks.ts'
import { freeWindow, leaveWindows } from './browser/windows.ts'

const webFolder = join(root, 'apps/web/dist')
let server: AccountsServer

// The test command builds the web app first; without a build there is nothing to open.
describe.skipIf(!existsSync(join(webFolder, 'index.html')))('the second factor, on its pages', () => {
  beforeAll(async () => {
    server = await accountsServer({}, { publicUrl: null, webFolder })
  }, START_WITHIN_MS)
  afterEach(leaveWindows)
  afterAll(() => server.close(), START_WITHIN_MS)

  /** A page of somebody who is signed in, or of a visitor. */
  async function opened(path: string, width: number, who?: Person): Promise<Page> {
    const page = await freeWindow(width)
    const cookies = [...(who?.visitor.cookies ?? [])]
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: server.address })))
    await page.goto(server.address + path)
    return page
  }
  const panel = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Second factor' }) })
  const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click()
  async function expectReadable(page: Page, part: string, width: number): Promise<void> {
    expect(await axeFaultsInBothThemes(page, part)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  /** Gives e-mail and password in the dialog of the sign-in. */
  async function givePassword(page: Page, { email, password }: Person): Promise<Locator> {
    const form = page.getByRole('dialog').locator('form')
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=password]').fill(password)
    await form.locator('button[type=submit]').click()
    const step = page.getByRole('dialog', { name: 'One more step' })
    await step.waitFor()
    return step
  }
  const accountMenu = (page: Page) => page.getByRole('button', { name: /Asha Rao/ }).first()

  it.each(looks(390, 1440))(
    'is set up with the password, a scanned key and its first code, at %i px',
    async (width) => {
      const asha = await server.person('pro')
      const page = await opened('/settings?tab=security', width, asha)
      await press(panel(page), 'Set up')
      await press(panel(page), 'Continue')
      await panel(page).getByText('Please enter your password.').waitFor()
      await panel(page).getByLabel('Your password').fill('guessed')
      await press(panel(page), 'Continue')
      await panel(page).getByText('This is not your current password.').waitFor()
      await panel(page).getByLabel('Your password').fill(asha.password)
      await page.keyboard.press('Enter')
      await panel(page).getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      const secret = ((await panel(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
      await expectReadable(page, 'main', width)
      await panel(page).getByLabel('Code of the app').fill('000000')
      await page.keyboard.press('Enter')
      await panel(page).getByText('This code is not right').waitFor()
      await panel(page).getByLabel('Code of the app').fill(appCode(secret))
      await page.keyboard.press('Enter')
      const codes = panel(page).getByRole('region', { name: 'Recovery codes' })
      await codes.waitFor()
      expect(await codes.getByRole('listitem').count()).toBe(10)
      await expectReadable(page, 'main', width)
      const file = page.waitForEvent('download')
      await press(codes, 'Download')
      expect((await file).suggestedFilename()).toBe('strikelens-recovery-codes.txt')
      await press(codes, 'I have kept them')
      await panel(page).getByText('10 are left. Each signs you in once.').waitFor()
      await page.getByText('Second factor turned on').waitFor()
      expect(await codes.count()).toBe(0)
    },
  )

  it.each(looks(1440, 390))(
    'asks for a code after the password, and takes a recovery code instead, at %i px',
    async (width) => {
      const asha = await server.person('pro')
      const app = await setUpApp(asha.visitor, asha.password)
      const page = await opened('/about?sign-in=email', width)
      const step = await givePassword(page, asha)
      await expectReadable(page, '[role=dialog]', width)
      await step.getByLabel('Code').fill('000000')
      await press(step, 'Sign In')
      await step.getByText('This code is not right').waitFor()
      expect(await accountMenu(page).count()).toBe(0)
      await step.getByLabel('Code').fill(app.code())
      await press(step, 'Sign In')
      await page.waitForURL((url) => url.search === '')
      await accountMenu(page).waitFor()

      await page.context().clearCookies()
      await page.goto(`${server.address}/about?sign-in=email`)
      const again = await givePassword(page, asha)
      await press(again, 'Use a recovery code')
      await again.getByLabel('Recovery code').fill(app.recoveryCodes[0].toLowerCase())
      await page.keyboard.press('Enter')
      await accountMenu(page).waitFor()
    },
  )

  it('asks whoever comes back from Google, and says when the sign-in has run out', async () => {
    const page = await opened('/about?sign-in=second-factor', 390)
    const step = page.getByRole('dialog', { name: 'One more step' })
    await step.getByLabel('Code').fill('123456')
    await page.keyboard.press('Enter')
    await step.getByText('This sign-in has run out. Please sign in again.').waitFor()
    await press(step, 'Back to Sign In')
    await page.getByRole('button', { name: 'Sign in with Email' }).waitFor()
  })

  it('makes new recovery codes and is turned off, each by the password and a code', async () => {
    const asha = await server.person('pro')
    const app = await setUpApp(asha.visitor, asha.password)
    const page = await opened('/settings?tab=security', 390, asha)
    const prove = async (code: string, action: string) => {
      await panel(page).getByLabel('Your password').fill(asha.password)
      await panel(page).getByLabel('Code of the app').fill(code)
      await panel(page).locator('form').getByRole('button', { name: action }).click()
    }
    await press(panel(page), 'Make new codes')
    await expectReadable(page, 'main', 390)
    await prove(app.recoveryCodes[0], 'Make new codes')
    await press(panel(page), 'I have kept them')
    await panel(page).getByText('10 are left').waitFor()
    await press(panel(page), 'Turn off')
    await prove(app.code(), 'Turn off')
    await panel(page).getByRole('button', { name: 'Set up' }).waitFor()
    await page.getByText('Second factor turned off').waitFor()
  })

  it('is asked of an administrator in place of the operator’s pages, which open once it is on', async () => {
    const asha = await server.person('pro')
    await setRole(server.db, asha.email, 'admin')
    const page = await opened('/operator?tab=files', 1440, asha)
    await page.getByText('Administrators need a second factor').waitFor()
    expect(await page.getByRole('button', { name: 'Choose files' }).count()).toBe(0)
    await accountMenu(page).click()
    await page.getByText('needs a second factor', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expectReadable(page, 'main', 1440)
    await page.getByRole('link', { name: 'Set it up in your settings' }).click()
    await panel(page).getByText('Administrators need it.').waitFor()
    await setUpApp(asha.visitor, asha.password)
    await page.goto(`${server.address}/operator?tab=files`)
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
  })
})
