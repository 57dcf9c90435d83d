import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { type Intercepted, intercept } from './intercept.ts'
import { looks } from './looks.ts'
import { type OpenOptions, sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const
const ARJUN = { name: 'Arjun Mehta', email: 'arjun@gmail.com' }
const SCRIPT = '/assets/stand-in-checkout.js'

const MINE = {
  plan: 'basic',
  cycle: 'monthly',
  source: 'payment',
  status: 'active',
  startsAt: '2026-11-03T06:00:00Z',
  endsAt: '2026-12-03T06:00:00Z',
  graceUntil: null,
  endsWithPeriod: false,
  nextPlan: null,
  nextCycle: null,
  email: ARJUN.email,
}
const BILLING = {
  takesPayments: true,
  keyId: 'rzp_test',
  checkoutScript: SCRIPT,
  mine: null,
  creditPaise: 0,
  plans: [],
  order: null,
}
/** Advanced yearly with an invitation, within the seller's state: 5,247 less a tenth is 4,722.30, of which 720.36 is GST. */
const QUOTE = {
  kind: 'first',
  pricePaise: 524_700,
  discountPaise: 52_470,
  discountWhy: 'Invitation, 10% off',
  creditPaise: 0,
  totalPaise: 472_230,
  taxablePaise: 400_195,
  cgstPaise: 36_018,
  sgstPaise: 36_017,
  igstPaise: 0,
  creditLeftPaise: 0,
  startsAt: '2026-11-13T06:00:00Z',
  endsAt: '2027-11-13T06:00:00Z',
}
const ORDER = {
  orderId: 'order_1',
  keyId: 'rzp_test',
  amountPaise: 472_230,
  currency: 'INR',
  customerId: 'cust_1',
  name: ARJUN.name,
  email: ARJUN.email,
  description: 'Advanced, yearly',
  isRecurring: true,
}
/** What the gateway's script leaves on a page, with a window that only a test can see. */
const GATEWAY = `window.Razorpay = class {
  constructor(options) { this.options = options }
  open() { window.gateway = this.options }
}`

type Answers = Readonly<Record<string, unknown>>

/** The plans with a server that answers so, and what it was asked. */
async function openPlans(
  path: string,
  { answers = {}, ...options }: Partial<OpenOptions> & { answers?: Answers } = {},
): Promise<{ page: Page; errors: string[]; calls: string[] }> {
  const calls: string[] = []
  const answer = async (route: Intercepted) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const call = `${request.method()} ${pathname.replace('/api/billing', '')}`.trim()
    calls.push([call, request.postData()].filter((part) => part !== null).join(' '))
    const given: Answers = { GET: BILLING, 'POST /quote': QUOTE, 'POST /checkout': ORDER, ...answers }
    const json = given[call]
    const isRefusal = typeof json === 'object' && json !== null && 'code' in json
    return route.fulfill({ status: isRefusal ? 400 : 200, json })
  }
  const opened = await browser.open(path, {
    ...DESK,
    ...options,
    site: { takesPayments: true, plan: 'free', ...options.site },
    async prepare(page) {
      await intercept(page, /\/api\/billing(\/|$)/, answer)
      await intercept(page, `**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: GATEWAY }))
      await options.prepare?.(page)
    },
  })
  return { ...opened, calls }
}
const card = (page: Page, plan: string) => page.getByRole('region', { name: plan, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Chooses Advanced and a state, up to the total. */
async function fillIn(page: Page): Promise<void> {
  await press(page, 'Choose Advanced')
  await page.getByLabel('State').selectOption({ label: 'Karnataka' })
  await page.getByRole('button', { name: 'Pay ₹4,722.30' }).waitFor()
}
/** What happens in the gateway's window. */
async function inWindow(page: Page, what: 'paid' | 'dismissed'): Promise<void> {
  await page.waitForFunction(() => 'gateway' in window)
  await page.evaluate((done) => {
    const { handler, modal } = Reflect.get(window, 'gateway')
    if (done === 'dismissed') return modal.ondismiss()
    handler({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' })
  }, what)
}
const signedIn = (plan: string) => ({ account: { ...ARJUN, plan } })

describe('the plans', () => {
  it('show their prices by month, quarter and year, and keep the cycle in the address', async () => {
    const { page, errors } = await openPlans('/pricing')
    await card(page, 'Basic').getByText('₹299', { exact: true }).waitFor()
    await page.getByText('Quarterly').click()
    for (const [plan, price] of [
      ['Basic', '₹807'],
      ['Advanced', '₹1,617'],
      ['Pro', '₹2,697'],
    ]) {
      await card(page, plan).getByText(price, { exact: true }).waitFor()
    }
    await page.getByText(/^Yearly.*off$/).click()
    await page.waitForURL((url) => url.search === '?cycle=yearly')
    await card(page, 'Basic').getByText('₹2,619', { exact: true }).waitFor()
    await card(page, 'Basic').getByText('₹218.25 a month, saves ₹969').waitFor()
    await card(page, 'Advanced').getByText('₹5,247', { exact: true }).waitFor()
    await card(page, 'Pro').getByText('₹8,751', { exact: true }).waitFor()
    // The holiday special of the specification is over.
    expect(await page.getByText('Holiday special').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it.each(looks(PHONE, DESK))('are readable to all at $width px in the $theme theme', async (options) => {
    const { page } = await openPlans('/pricing', { ...options, site: { promoDate: '2099-12-25' } })
    await page.getByRole('button', { name: 'Choose Pro' }).waitFor()
    await page.getByText('Holiday special: up to 27% off on all plans.').waitFor()
    await page.getByText('Members must use the same Gmail address they paid with').waitFor({ state: 'attached' })
    await page
      .getByRole('link', { name: /^Option Chain/ })
      .first()
      .waitFor({ state: 'attached' })
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
  })

  it('recommend Advanced, whatever was opened before', async () => {
    const { page } = await openPlans('/pricing')
    await card(page, 'Advanced').getByText('Recommended').waitFor()
    expect(await page.getByText('Recommended').count()).toBe(1)
  })

  it('say that payments are not configured where they are not, and everything else', async () => {
    const { page } = await openPlans('/pricing', {
      site: { takesPayments: false },
      answers: { GET: { ...BILLING, takesPayments: false, keyId: null, checkoutScript: null } },
    })
    await card(page, 'Pro').getByText('Payments are not configured on this site.').waitFor()
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
    await page.getByRole('table', { name: 'Limits of the plans' }).getByText('50 × 250').waitFor()
  })

  it('have neither prices nor payments in the app on iOS', async () => {
    const { page } = await openPlans('/pricing', {
      ...PHONE,
      prepare: (page) =>
        page.addInitScript(() => {
          Reflect.set(window, 'Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' })
        }),
    })
    await page.getByText('Plans cannot be changed in this app.').waitFor()
    expect(await page.locator('main').textContent()).not.toContain('₹')
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
  })

  it('still stand when the server cannot tell of payments, with a way to ask again', async () => {
    const { page } = await openPlans('/pricing', { answers: { GET: { code: 'failed', message: 'no' } } })
    await page.getByText('Your plan and payments cannot be read now.').waitFor()
    await card(page, 'Basic').getByText('₹299', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
  })
})

describe('paying', () => {
  it('asks a visitor to sign in and to come back to the same plan', async () => {
    const { page } = await openPlans('/pricing?cycle=yearly')
    const asked = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('strikelens:sign-in', (event) => resolve(Reflect.get(event, 'detail').back)),
        ),
    )
    await press(page, 'Choose Pro')
    expect(await asked).toBe('/pricing?cycle=yearly&plan=pro')
  })

  it('sums up plan, discount, tax and total, opens the gateway with the order, and returns to the locked view', async () => {
    const back = encodeURIComponent('/oi-analysis?range=5')
    const { page, calls } = await openPlans(`/pricing?cycle=yearly&plan=advanced&ref=abcd2345&back=${back}`, {
      ...signedIn('free plan'),
      answers: { 'POST /confirm': { status: 'paid' } },
    })
    await press(page, 'Choose Advanced')
    await page.getByText('Choose your state to see the tax and the total.').waitFor()
    await press(page, 'Pay')
    await page.getByText('Please choose your state').waitFor()
    await page.getByLabel('State').selectOption({ label: 'Karnataka' })
    await page.getByRole('button', { name: 'Pay ₹4,722.30' }).waitFor()
    const drawer = page.getByRole('dialog')
    for (const line of ['₹5,247.00', '−₹524.70', '₹4,001.95', '₹360.18', '₹360.17', '13 Nov 2026 to 13 Nov 2027']) {
      await drawer.getByText(line, { exact: true }).waitFor()
    }
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await press(page, 'Pay ₹4,722.30')
    await inWindow(page, 'paid')
    await page.waitForURL((url) => url.pathname === '/oi-analysis' && url.search.includes('range=5'))
    const wanted = '{"plan":"advanced","cycle":"yearly","state":"29","referral":"ABCD2345"}'
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      `POST /quote ${wanted}`,
      `POST /checkout ${wanted}`,
      'POST /confirm {"orderId":"order_1","paymentId":"pay_1","signature":"sig"}',
    ])
  })

  it('that is broken off loses nothing: the form is back with what was typed, and a sentence', async () => {
    const { page } = await openPlans('/pricing', signedIn('free plan'))
    await fillIn(page)
    await page.getByLabel('GSTIN').fill('29ABCDE1234F1Z5')
    await press(page, 'Pay ₹4,722.30')
    // Its last character does not follow from the others.
    await page.getByText('This is no GSTIN').waitFor()
    await page.getByLabel('GSTIN').fill('')
    await press(page, 'Pay ₹4,722.30')
    await inWindow(page, 'dismissed')
    await page.getByText('The payment was not completed, and nothing was charged.').waitFor()
    expect(await page.getByLabel('State').inputValue()).toBe('29')
  })

  it('tells of a coupon at its field', async () => {
    const { page } = await openPlans('/pricing?coupon=nope', {
      ...signedIn('free plan'),
      answers: { 'POST /quote': { code: 'no-coupon', message: 'This coupon is over.', field: 'coupon' } },
    })
    await press(page, 'Choose Advanced')
    await page.getByLabel('State').selectOption({ label: 'Karnataka' })
    await page.getByText('This coupon is over.').waitFor()
    expect(await page.getByLabel('Coupon', { exact: true }).getAttribute('aria-describedby')).toBe(
      'checkout-coupon-error',
    )
  })

  it('waits for the confirmation, and goes on with it to the plan in the settings', async () => {
    let status = 'created'
    const { page } = await openPlans('/pricing', {
      ...signedIn('free plan'),
      answers: { 'POST /confirm': { status: 'created' } },
      prepare: (page) =>
        intercept(page, '**/api/billing/orders/order_1', (route) => route.fulfill({ json: { status } })),
    })
    await fillIn(page)
    await press(page, 'Pay ₹4,722.30')
    await inWindow(page, 'paid')
    await page.getByText('Payment pending').waitFor()
    status = 'paid'
    await page.waitForURL((url) => url.pathname === '/settings' && url.searchParams.get('tab') === 'plan')
  })

  it('says when the gateway’s window cannot be opened', async () => {
    const { page } = await openPlans('/pricing', {
      ...signedIn('free plan'),
      prepare: (page) => intercept(page, `**${SCRIPT}`, (route) => route.abort()),
    })
    await fillIn(page)
    await press(page, 'Pay ₹4,722.30')
    await page.getByText('The payment window could not be opened, and nothing was charged.').waitFor()
  })
})

describe('the plan one has', () => {
  const own = { ...signedIn('basic'), answers: { GET: { ...BILLING, mine: MINE } } }

  it('is outlined with its renewal; higher ones are upgrades, lower ones downgrades', async () => {
    const { page } = await openPlans('/pricing', own)
    await card(page, 'Basic').getByText('Renews on 3 Dec 2026').waitFor()
    await card(page, 'Basic').getByText('Your plan').waitFor()
    const buttons = page.getByRole('button', { name: /^(Choose|Upgrade|Downgrade|Manage) / })
    expect(await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
      'Downgrade Free',
      'Manage Basic',
      'Upgrade Advanced',
      'Upgrade Pro',
    ])
  })

  it('is cancelled after it was said what that does, and kept after all', async () => {
    const { page, calls } = await openPlans('/pricing', {
      ...own,
      answers: { ...own.answers, 'POST /cancel': { ...MINE, endsWithPeriod: true }, 'POST /resume': MINE },
    })
    await press(page, 'Manage Basic')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Cancel the plan/ }).click()
    await dialog.getByText('Basic stays on until 3 Dec 2026 and is not renewed.').waitFor()
    expect(calls).toEqual(['GET'])
    await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
    await dialog.getByText('Ends on 3 Dec 2026').waitFor()
    await dialog.getByRole('button', { name: /^Keep Basic/ }).click()
    await dialog.getByText('Renews on 3 Dec 2026').waitFor()
  })

  it('is lowered from the end of its period, and refunded by the rule of the server', async () => {
    const pro = { ...MINE, plan: 'pro' }
    const { page, calls } = await openPlans('/pricing', {
      ...signedIn('pro'),
      answers: {
        GET: { ...BILLING, mine: pro },
        'POST /change': { ...pro, nextPlan: 'basic', nextCycle: 'monthly' },
        'POST /refund': { code: 'too-late', message: 'The first payment was more than 7 days ago.' },
      },
    })
    await press(page, 'Downgrade Basic')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Pro stays on until 3 Dec 2026. From then on you pay for Basic, monthly.').waitFor()
    await dialog.getByRole('button', { name: 'Change at the period’s end' }).click()
    await dialog.getByText('Becomes Basic, monthly on 3 Dec 2026').waitFor()
    expect(calls.at(-1)).toBe('POST /change {"plan":"basic","cycle":"monthly"}')
    await dialog.getByRole('button', { name: /^Ask for a refund/ }).click()
    await dialog.getByRole('button', { name: 'Ask for the refund' }).click()
    await dialog.getByText('The first payment was more than 7 days ago.').waitFor()
  })
})

describe('the ways to the plans', () => {
  it('lead from the lock of a premium tool to the plan that opens it, and name the same view to return to', async () => {
    const { page } = await openPlans('/option-chain/NIFTY?range=5', {
      prepare: (page) =>
        intercept(page, '**/api/tools/option-chain*', async (route) => {
          const response = await route.fetch()
          const body = await response.json()
          await route.fulfill({ response, json: { ...body, gate: { session: '2026-11-12', plan: 'advanced' } } })
        }),
    })
    const band = page.getByRole('status').filter({ hasText: 'Live data for this tool is part of the Advanced plan' })
    await band.getByRole('link', { name: 'See plans' }).click()
    await page.waitForURL((url) => url.pathname === '/pricing')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('plan'), searchParams.get('back')]).toEqual(['advanced', '/option-chain/NIFTY?range=5'])
  })

  it('stand in the header, the offer above the page and the More panel', async () => {
    const { page } = await openPlans('/about')
    for (const name of ['Plans', 'Remove Ads']) {
      const link = page.getByRole('link', { name, exact: true }).first()
      expect(await link.getAttribute('href')).toBe('/pricing')
    }
    const phone = await openPlans('/about', PHONE)
    await phone.page.getByRole('button', { name: 'More' }).click()
    await phone.page.getByRole('link', { name: 'View Plans' }).click()
    await phone.page.waitForURL(`${inject('address')}/pricing`)
  })
})
