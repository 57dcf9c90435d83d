import type { Site } from '@strikelens/tools/site'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Answer, AuthApi, accountMenu, MUTE, refusal } from './authApi.ts'
import { axeFaults, axeFaultsInBothThemes } from './axe.ts'
import { intercept } from './intercept.ts'
import { looks } from './looks.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
const PHONE = { width: 390, theme: 'dark' } as const

const signIn = (changes: Partial<Site['signIn']> = {}) => ({
  isSignedIn: false,
  plan: 'free' as const,
  signIn: { hasGoogle: false, hasApple: false, demonstrations: [], ...changes },
})
const VERIFIED: Answer = { json: { isUnverified: false } }
const UNVERIFIED_TEXT = 'Your email is not verified. Please check your inbox for the verification email.'
const user = { id: 'u1', name: 'Asha Rao', email: 'asha@gmail.com', image: null }
const SIGNED_IN = { token: 't', user, expires: '2026-12-13T00:00:00Z', mustChangePassword: false, signedOut: [] }

/** A visitor's page with the dialog open on its login tab. */
async function openEmail(api: AuthApi, { path = '/about?sign-in=email', site = signIn(), ...options } = { ...DESK }) {
  const opened = await browser.open(path, { ...options, site, prepare: (page) => api.on(page) })
  await dialog(opened.page).waitFor()
  return opened
}
const dialog = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const submit = (page: Page) => page.locator('form button[type=submit]')
const said = (page: Page) => page.locator('form [role=alert], form [role=status]')
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value)
}
/** What the dialog says once it has been told something new. */
async function saysAfter(page: Page, press: () => Promise<void>, text: string) {
  await press()
  await expect.poll(() => said(page).textContent()).toBe(text)
}

describe('the sign-in dialog', () => {
  it.each(looks(PHONE, DESK))(
    'offers all ways, then the three tabs, readable to all in both themes, at $width px',
    async (options) => {
      const demonstrations = [{ label: 'Pro', plan: 'pro' as const }]
      const site = signIn({ hasGoogle: true, demonstrations })
      const { page, errors } = await browser.open('/about', { ...options, site })
      await page.getByRole('button', { name: options.width === 390 ? 'Login' : 'Sign In', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Sign in', exact: true })
      await panel.getByText('Strikelens').waitFor()
      expect(await panel.getByText('Or continue with').count()).toBe(1)
      expect(await panel.getByRole('button').allTextContents()).toEqual(['', 'Sign in with Email', 'Google', 'Pro'])
      expect(await axeFaultsInBothThemes(page, '[role=dialog]')).toEqual([])

      await panel.getByRole('button', { name: 'Sign in with Email' }).click()
      expect(await page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up', 'Forgot Password'])
      expect(await tab(page, 'Sign In').getAttribute('aria-selected')).toBe('true')
      expect(await page.getByRole('button', { name: 'Google' }).count()).toBe(1)
      expect(await page.locator('form [name=email]').getAttribute('type')).toBe('email')

      await tab(page, 'Sign Up').click()
      await dialog(page).getByText('the same Gmail address used for their subscription payment').waitFor()
      expect(await page.locator('form :required').count()).toBe(4)
      expect(await axeFaultsInBothThemes(page, '[role=dialog]')).toEqual([])

      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(errors).toEqual([])
    },
  )

  it('clears what it said when the tab changes, by mouse or arrow, and has no Google where a password is lost', async () => {
    const api = new AuthApi()
    const { page, errors } = await openEmail(api, { ...DESK, site: signIn({ hasGoogle: true }) })
    // What asked for it is out of the address, the rest of which stays.
    await page.waitForURL((url) => url.pathname === '/about' && url.search === '')
    await saysAfter(page, () => submit(page).click(), 'Please fill in all fields')
    await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
    expect(await said(page).textContent()).toBe('')
    expect(await page.getByRole('button', { name: 'Google' }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Back to Sign In' }).click()
    expect(await tab(page, 'Sign In').getAttribute('aria-selected')).toBe('true')
    await tab(page, 'Sign In').press('ArrowLeft')
    expect(await tab(page, 'Forgot Password').getAttribute('aria-selected')).toBe('true')
    expect(api.calls).toEqual([])
    expect(errors).toEqual([])
  })

  it('asks for the e-mail at once where there is no other way', async () => {
    const { page } = await browser.open('/about', { ...DESK, site: signIn() })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('dialog', { name: 'Sign in to Strikelens' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })
})

describe('signing in', () => {
  it('says what is wrong, each in its own words', async () => {
    const api = new AuthApi({ 'check-verification-status': VERIFIED })
    const { page } = await openEmail(api)
    const press = () => submit(page).click()
    await saysAfter(page, press, 'Please fill in all fields')
    await fill(page, { email: 'asha@gmail.com' })
    await saysAfter(page, press, 'Please fill in all fields')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
    expect(api.calls).toEqual([])
    await fill(page, { password: 'secret' })
    const answers: [Answer, string][] = [
      [refusal(401, 'invalid-credentials', 'x'), 'Invalid email or password'],
      ['no line', 'Login failed. Please try again.'],
      [
        refusal(429, 'too-many-tries', 'Too many tries. Please wait 2 seconds.'),
        'Too many tries. Please wait 2 seconds.',
      ],
      [refusal(500, 'internal', 'x'), 'Login failed. Please try again.'],
    ]
    for (const [answer, text] of answers) {
      api.answers['sign-in/email'] = answer
      await saysAfter(page, press, text)
    }
    // Whether an account is verified is asked first; a server that will not say is asked the password all the same.
    api.answers['check-verification-status'] = refusal(429, 'too-many', 'x')
    api.answers['sign-in/email'] = refusal(401, 'invalid-credentials', 'x')
    await saysAfter(page, press, 'Invalid email or password')
    expect(api.calls.slice(-2)).toEqual([
      'POST check-verification-status {"email":"asha@gmail.com"}',
      'POST sign-in/email {"email":"asha@gmail.com","password":"secret"}',
    ])
  })

  it('offers the verification mail again to whoever has not followed it', async () => {
    const api = new AuthApi({
      'check-verification-status': VERIFIED,
      'sign-in/email': refusal(403, 'unverified', 'x'),
    })
    const { page } = await openEmail(api)
    await fill(page, { email: 'asha@gmail.com', password: 'secret' })
    await saysAfter(page, () => submit(page).click(), UNVERIFIED_TEXT)
    api.answers['sign-in/email'] = 'no line'
    await saysAfter(page, () => submit(page).click(), 'Login failed. Please try again.')
    // The browser that registered is told so beside a password that is not right, too.
    api.answers['check-verification-status'] = { json: { isUnverified: true } }
    api.answers['sign-in/email'] = refusal(401, 'invalid-credentials', 'x')
    await saysAfter(page, () => submit(page).click(), UNVERIFIED_TEXT)
    const resend = () => page.getByRole('button', { name: 'Resend verification email' }).click()
    const answers: [Answer, string][] = [
      ['no line', 'Failed to resend verification email. Please try again.'],
      [MUTE, 'Failed to resend verification email.'],
      [refusal(429, 'too-many', 'Too many requests. Please try later.'), 'Too many requests. Please try later.'],
      [{ json: {} }, 'Verification email sent! Please check your inbox.'],
    ]
    for (const [answer, text] of answers) {
      api.answers['send-verification'] = answer
      await saysAfter(page, resend, text)
    }
    expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0)
    expect(api.calls.at(-1)).toBe('POST send-verification {"email":"asha@gmail.com"}')
  })

  it("is 'Loading...' while it goes on, and leads home by a full load", async () => {
    const api = new AuthApi({ 'check-verification-status': VERIFIED, 'sign-in/email': { json: SIGNED_IN } })
    const { page } = await openEmail(api)
    await page.evaluate(() => {
      document.documentElement.dataset.loaded = 'before'
      localStorage.setItem('subscription_asha@gmail.com', '{"data":{"plan":"pro"},"timestamp":9999999999999}')
    })
    await fill(page, { email: ' asha@gmail.com ', password: 'secret' })
    api.hold()
    await page.locator('form [name=password]').press('Enter')
    await expect.poll(() => submit(page).textContent()).toBe('Loading...')
    expect(await submit(page).isDisabled()).toBe(true)
    api.release()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => document.documentElement.dataset.loaded ?? 'anew')).toBe('anew')
    // What was kept of an earlier session's plan is asked for again.
    expect(await page.evaluate(() => localStorage.getItem('subscription_asha@gmail.com'))).toBeNull()
  })

  it('leads back to where it was asked for, else to the start page, and never to another site', async () => {
    for (const [back, path] of [
      ['/disclaimer?from=x', '/disclaimer?from=x'],
      ['//evil.example/x', '/'],
      [null, '/privacy-policy'],
    ] as const) {
      const api = new AuthApi({ 'check-verification-status': VERIFIED, 'sign-in/email': { json: SIGNED_IN } })
      const { page } = await browser.open('/about', {
        ...DESK,
        site: signIn(),
        async prepare(page) {
          await api.on(page)
          const json = { startPage: '/privacy-policy' }
          await intercept(page, '**/api/user/preferences', (route) => route.fulfill({ json }))
        },
      })
      // The host of the dialog loads with what stands below the page.
      await page.getByRole('contentinfo').waitFor()
      await page.evaluate((to) => {
        const detail = { start: 'choice', back: to }
        window.dispatchEvent(new CustomEvent('strikelens:sign-in', { detail }))
      }, back)
      await fill(page, { email: 'asha@gmail.com', password: 'secret' })
      const address = new URL(page.url())
      await submit(page).click()
      await page.waitForURL((url) => url.origin === address.origin && url.pathname + url.search === path)
    }
  })

  it('is one press for an account of the demonstration', async () => {
    const api = new AuthApi({ demonstration: MUTE })
    const demonstrations = [
      { label: 'Free', plan: 'free' as const },
      { label: 'Pro', plan: 'pro' as const },
    ]
    const { page } = await browser.open('/about?sign-in=options', {
      ...PHONE,
      site: signIn({ demonstrations }),
      prepare: (page) => api.on(page),
    })
    const pro = page.getByRole('region', { name: 'Demonstration accounts' }).getByRole('button', { name: 'Pro' })
    await pro.click()
    await page.getByText('That did not work. Please try again.').waitFor()
    api.answers.demonstration = { json: SIGNED_IN }
    await pro.click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(api.calls.filter((call) => call.includes('demonstration')).at(-1)).toBe('POST demonstration {"plan":"pro"}')
  })

  it('gives whoever looks around an account of their own, and no page holds a password', async () => {
    const { page, errors } = await browser.open('/about?sign-in=options', DESK)
    const offers = page.getByRole('region', { name: 'Demonstration accounts' })
    await offers.waitFor()
    expect(await offers.getByRole('button').allTextContents()).toEqual(['Free', 'Basic', 'Advanced', 'Pro'])
    expect(await page.content()).not.toContain('@demo.strikelens')
    await offers.getByRole('button', { name: 'Advanced' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page
      .getByRole('button', { name: /Demo visitor/ })
      .first()
      .waitFor()
    await page.goto(new URL('/settings', page.url()).href)
    await page.getByText('A demonstration account.').waitFor()
    expect(errors).toEqual([])
  })

  it('tells afterwards which device had to give way to this one', async () => {
    const signedOut = { ...SIGNED_IN, signedOut: ['Chrome on Windows'] }
    const api = new AuthApi({
      'check-verification-status': VERIFIED,
      'sign-in/email': { json: signedOut },
      'get-session': { json: { user } },
      'update-session': { json: { success: true, device: 'Chrome' } },
    })
    const { page } = await browser.open('/about?sign-in=email', {
      ...DESK,
      // The page is sent to somebody who is in, as it is after the load.
      site: { ...signIn(), isSignedIn: true },
      async prepare(page) {
        await api.on(page)
        await intercept(page, '**/api/user/settings', (route) => route.fulfill({ json: { plan: 'free plan' } }))
        await intercept(page, '**/api/favorites', (route) => route.fulfill({ json: [] }))
      },
    })
    await fill(page, { email: 'asha@gmail.com', password: 'secret' })
    await submit(page).click()
    const card = page.getByRole('dialog', { name: 'You are signed in' })
    await card.getByText('Chrome on Windows was signed out: the Free plan has 1 device at once.').waitFor()
    await card.getByRole('button', { name: 'Close' }).click()
    expect(await card.count()).toBe(0)
  })
})

describe('with Google', () => {
  it('leaves for Google, which comes back here', async () => {
    const api = new AuthApi({ 'sign-in/social': 'no line' })
    const { page } = await openEmail(api, { ...DESK, site: signIn({ hasGoogle: true }) })
    const google = page.getByRole('button', { name: 'Google' })
    const failed = page.getByText('Failed to sign in with Google')
    await google.click()
    await failed.waitFor()
    const url = `${new URL(page.url()).origin}/disclaimer`
    api.answers['sign-in/social'] = { json: { url, redirect: true } }
    await google.click()
    await page.waitForURL(url)
    expect(api.calls.at(-1)).toBe(
      'POST sign-in/social {"provider":"google","callbackURL":"/","errorCallbackURL":"/?sign-in=google-failed"}',
    )
  })

  it('says so when Google sent somebody back without success', async () => {
    const { page } = await browser.open('/about?sign-in=google-failed&error=access_denied&tab=data', {
      ...DESK,
      site: signIn({ hasGoogle: true }),
    })
    await dialog(page).getByText('Failed to sign in with Google').waitFor()
    await page.waitForURL((url) => url.search === '?tab=data')
  })
})

describe('registration', () => {
  const GOOD = { name: 'Asha Rao', email: 'asha@gmail.com', password: 'secret', confirm: 'secret' }
  async function openSignUp(api: AuthApi) {
    const { page } = await openEmail(api)
    await tab(page, 'Sign Up').click()
    return { page, press: () => submit(page).click() }
  }

  it('says what is wrong, each in its own words, and loses nothing', async () => {
    const api = new AuthApi()
    const { page, press } = await openSignUp(api)
    await fill(page, { ...GOOD, name: ' ' })
    await saysAfter(page, press, 'Please fill in all fields')
    await fill(page, { ...GOOD, confirm: 'Secret' })
    await saysAfter(page, press, 'Passwords do not match')
    await fill(page, { password: 'abc12', confirm: 'abc12' })
    await saysAfter(page, press, 'Password must be at least 6 characters long')
    expect(api.calls).toEqual([])
    await fill(page, GOOD)
    const answers: [Answer, string][] = [
      ['no line', 'Registration failed. Please try again.'],
      [MUTE, 'Registration failed'],
      [refusal(400, 'bad-field', 'Please enter a valid email.'), 'Please enter a valid email.'],
    ]
    for (const [answer, text] of answers) {
      api.answers.register = answer
      await saysAfter(page, press, text)
    }
    expect(await page.locator('form [name=name]').inputValue()).toBe('Asha Rao')
    expect(api.calls.at(-1)).toBe('POST register {"name":"Asha Rao","email":"asha@gmail.com","password":"secret"}')
  })

  it('that must be verified shows the server’s message and a cleared form', async () => {
    const message = 'Please check your inbox.'
    const api = new AuthApi({ register: { json: { message, requiresVerification: true, emailSent: true } } })
    const { page, press } = await openSignUp(api)
    await fill(page, GOOD)
    await saysAfter(page, press, message)
    expect(
      await page.locator('form input').evaluateAll((inputs) => inputs.map((one) => one.getAttribute('value'))),
    ).toEqual(['', '', '', ''])
    expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0)

    api.answers.register = { json: { message: 'Could not be mailed.', requiresVerification: true, emailSent: false } }
    await fill(page, GOOD)
    await saysAfter(page, press, 'Could not be mailed.')
    api.answers['send-verification'] = { json: { message: 'Verification email sent! Please check your inbox.' } }
    const resend = () => page.getByRole('button', { name: 'Resend verification email' }).click()
    await saysAfter(page, resend, 'Verification email sent! Please check your inbox.')
    expect(api.calls.at(-1)).toBe('POST send-verification {"email":"asha@gmail.com"}')
  })

  it('without verification leads to the login, filled in', async () => {
    const api = new AuthApi({ register: { json: { message: 'ok', requiresVerification: false, emailSent: false } } })
    const { page, press } = await openSignUp(api)
    await fill(page, GOOD)
    await saysAfter(page, press, 'Registration successful! Please sign in with your credentials.')
    expect(await tab(page, 'Sign In').getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('form [name=email]').inputValue()).toBe('asha@gmail.com')
    expect(await page.locator('form [name=password]').inputValue()).toBe('secret')
  })
})

describe('a lost password', () => {
  it('is answered by mail', async () => {
    const api = new AuthApi()
    const { page } = await openEmail(api)
    await tab(page, 'Forgot Password').click()
    const press = () => submit(page).click()
    await saysAfter(page, press, 'Please enter your email address')
    await fill(page, { email: 'asha@gmail.com' })
    const answers: [Answer, string][] = [
      ['no line', 'Network error. Please check your connection and try again.'],
      [MUTE, 'Something went wrong. Please try again.'],
      [refusal(429, 'too-many', 'Too many requests. Please try later.'), 'Too many requests. Please try later.'],
      [{ json: {} }, 'A temporary password has been sent to your email address.'],
      [{ json: { message: 'Sent.' } }, 'Sent.'],
    ]
    for (const [answer, text] of answers) {
      api.answers['forgot-password'] = answer
      await saysAfter(page, press, text)
    }
    expect(api.calls.at(-1)).toBe('POST forgot-password {"email":"asha@gmail.com"}')
  })
})

describe('a temporary password', () => {
  const CHANGED: Answer = { json: { message: 'Your new password is set.' } }

  it('must be changed before anything else', async () => {
    const api = new AuthApi({
      'check-verification-status': VERIFIED,
      'sign-in/email': { json: { ...SIGNED_IN, mustChangePassword: true } },
      'change-temporary-password': 'no line',
    })
    const { page } = await openEmail(api)
    await fill(page, { email: 'asha@gmail.com', password: 'ABCDEFGHJKLM' })
    await submit(page).click()
    const change = page.getByRole('dialog', { name: 'Choose a new password' })
    await change.waitFor()
    const press = () => change.getByRole('button', { name: 'Set Password' }).click()
    await saysAfter(page, press, 'Please fill in all fields')
    await change.getByLabel('New Password').fill('abc12')
    await change.getByLabel('Confirm Password').fill('abc1')
    await saysAfter(page, press, 'Passwords do not match')
    await change.getByLabel('Confirm Password').fill('abc12')
    await saysAfter(page, press, 'Password must be at least 6 characters long')
    await change.getByLabel('New Password').fill('abc123')
    await change.getByLabel('Confirm Password').fill('abc123')
    await saysAfter(page, press, 'Network error. Please check your connection and try again.')
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    api.answers['change-temporary-password'] = CHANGED
    await press()
    await page.waitForURL((url) => url.pathname === '/')
    expect(api.calls).toContain('POST change-temporary-password {"password":"abc123"}')
  })

  it('is asked to be changed after a reload too; who closes the question is signed out', async () => {
    const api = new AuthApi({ 'get-session': { json: { user } }, 'sign-out': { json: { success: true } } })
    const { page } = await browser.open('/about', {
      ...PHONE,
      site: { ...signIn(), isSignedIn: true },
      async prepare(page) {
        await api.on(page)
        await intercept(page, /\/api\/(user|favorites)/, (route) =>
          route.fulfill({
            status: 403,
            json: { code: 'password-change-needed', message: 'Please set a new password first.' },
          }),
        )
      },
    })
    await page.getByRole('dialog', { name: 'Choose a new password' }).waitFor()
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/')
    expect(api.calls).toContain('POST sign-out')
  })
})

describe('a session', () => {
  const ASHA = { name: 'Asha Rao', email: 'asha@gmail.com', plan: 'free plan' }

  it('is told its device a second after signing in, and again on a return after an hour', async () => {
    const told: number[] = []
    const { page } = await browser.open('/about', {
      ...DESK,
      account: ASHA,
      async prepare(page) {
        await page.clock.install()
        page.on('request', (request) => {
          if (request.url().endsWith('/update-session')) told.push(told.length + 1)
        })
      },
    })
    await accountMenu(page).waitFor()
    await expect
      .poll(async () => {
        await page.clock.fastForward(500)
        return told
      })
      .toEqual([1])
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.fastForward('59:00')
    await comeBack()
    expect(told).toEqual([1])
    await page.clock.fastForward('02:00')
    await comeBack()
    await expect.poll(() => told).toEqual([1, 2])
  })

  it('leaves nothing of the user behind when it ends', async () => {
    const { page } = await browser.open('/about', {
      ...DESK,
      account: ASHA,
      async prepare(page) {
        await intercept(page, '**/api/auth/sign-out', (route) => route.fulfill({ json: { success: true } }))
        await page.addInitScript(() => {
          const controller = { postMessage: (message: string) => sessionStorage.setItem('told', message) }
          const register = async () => {}
          Object.defineProperty(navigator, 'serviceWorker', { value: { controller, register } })
        })
      },
    })
    const told = () => page.evaluate(() => localStorage.getItem('strikelens-session-updated'))
    await expect.poll(told).not.toBeNull()
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('forget')
  })
})

describe('the server itself', () => {
  it('registers somebody, who is in once the mail was followed, and knows no wrong password', async () => {
    const { page } = await browser.open('/about?sign-in=email', { ...DESK, site: signIn() })
    await dialog(page).waitFor()
    await fill(page, { email: 'nobody@example.com', password: 'wrong-one' })
    await saysAfter(page, () => submit(page).click(), 'Invalid email or password')
    await tab(page, 'Sign Up').click()
    const email = 'browser-test@example.com'
    await fill(page, { name: 'Asha Rao', email, password: 'secret6', confirm: 'secret6' })
    const notice = 'Please check your inbox and confirm your e-mail address to finish the registration.'
    await saysAfter(page, () => submit(page).click(), notice)
    await tab(page, 'Sign In').click()
    await fill(page, { email, password: 'secret6' })
    await saysAfter(page, () => submit(page).click(), UNVERIFIED_TEXT)
    const resend = () => page.getByRole('button', { name: 'Resend verification email' }).click()
    await saysAfter(page, resend, 'Verification email sent! Please check your inbox.')
  })
})
