import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { sharedBrowser, wear } from './page.ts'

const browser = sharedBrowser()
const ADMIN = { name: 'Asha Rao', email: 'asha@example.com', plan: 'pro', isAdmin: true }
const MINUTE_MS = 60_000

const LATE = 'The mail server does not answer.'
const WAITING = {
  ...{ hasServer: true, waiting: 3, lastError: LATE, givenUp: 1 },
  trouble: `3 mails wait; the oldest has waited for 42 minutes. ${LATE}`,
}
const NONE_WAITING = { ...WAITING, waiting: 0, oldestAt: null, trouble: null }
const STRAY = {
  ...{ id: 'pay_Ab12', orderId: 'order_Cd34', payer: 'ravi@example.com', why: 'wrong-amount', state: 'open' },
  ...{ expected: '₹8,751.00', received: '₹1.00', notedAt: Date.parse('2026-11-13T13:40:00Z'), settledAt: null },
}
const RETURNED = {
  ...{ ...STRAY, id: 'pay_Ef56', why: 'second', state: 'refunded', received: '₹299.00', expected: '₹299.00' },
  settledAt: STRAY.notedAt + MINUTE_MS,
}

/** What the server answers on a page; it can be changed while that is open. */
interface Answers {
  mails: object
  payments: readonly object[]
  deed: { status: number; json: object }
}
async function answering(page: Page, answers: Answers): Promise<void> {
  await intercept(page, '**/api/operator/mails', (route) =>
    route.fulfill({ json: { oldestAt: Date.now() - 42 * MINUTE_MS, ...answers.mails } }),
  )
  await intercept(page, '**/api/operator/payments', (route) =>
    route.fulfill({ json: { canRefund: true, payments: answers.payments } }),
  )
  await intercept(page, /\/api\/operator\/(mails\/try|payments\/.+)$/, (route) => route.fulfill(answers.deed))
}

/** No fault for those who hear the page or use its keys, in both themes, on a desk and on a phone. */
async function isSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme)
      expect(await axeFaults(page, 'main')).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('mails that wait are counted with their age and the reason, said on every tab, and tried now', async () => {
  const busy = { status: 503, json: { code: 'down', message: 'The database is down.' } }
  const answers: Answers = { mails: WAITING, payments: [], deed: busy }
  const { page } = await browser.open('/operator?tab=files', {
    ...{ width: 1440, theme: 'light', account: ADMIN },
    prepare: (page) => answering(page, answers),
  })
  await page.getByText('3 mails wait; the oldest has waited for 42 minutes.').waitFor()
  await page.getByRole('link', { name: 'See mails' }).click()
  await page.getByText('The last try that failed: The mail server does not answer.').waitFor()
  await page.getByText('42m', { exact: true }).waitFor()
  await isSound(page)
  const button = page.getByRole('button', { name: 'Try now' })
  await button.click()
  await page.getByRole('alert').getByText('The database is down.').waitFor()
  answers.deed = { status: 202, json: { hasBegun: true } }
  answers.mails = NONE_WAITING
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Mails are late.').waitFor({ state: 'detached' })
  expect(await button.isDisabled()).toBe(true)
})

it('a payment that paid for nothing is shown with who paid what, and given back after a second question', async () => {
  const refused = { status: 409, json: { code: 'refused', message: 'The payment service refuses: too late' } }
  const answers: Answers = { mails: NONE_WAITING, payments: [STRAY, RETURNED], deed: refused }
  const { page } = await browser.open('/operator?tab=payments', {
    ...{ width: 1440, theme: 'light', account: ADMIN },
    prepare: (page) => answering(page, answers),
  })
  const row = (id: string) => page.getByRole('listitem').filter({ hasText: id })
  const open = row('pay_Ab12')
  await open.getByText('Not the amount requested').waitFor()
  expect(await open.textContent()).toMatch(/ravi@example\.com.*₹1\.00.*₹8,751\.00.*order_Cd34.*13 Nov 2026 19:10 IST/)
  expect(await row('pay_Ef56').getByRole('button').count()).toBe(0)
  await page.getByText('A payment needs your decision.').waitFor()
  await isSound(page)
  await open.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give ₹1.00 back?' })
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await dialog.getByText('The payment service refuses: too late').waitFor()
  answers.deed = { status: 200, json: { done: true } }
  answers.payments = [{ ...STRAY, state: 'refunded', settledAt: STRAY.notedAt }, RETURNED]
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await open.getByText('REFUNDED', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0)
})
