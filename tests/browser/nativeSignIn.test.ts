import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Answer, AuthApi, accountMenu, MUTE, refusal } from './authApi.ts'
import { axeFaults } from './axe.ts'
import { intercept } from './intercept.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const PHONE = { width: 390, theme: 'light' } as const
const SITE = {
  isSignedIn: false,
  plan: 'free' as const,
  signIn: { hasGoogle: true, hasApple: true, demonstrations: [] },
}
const user = { id: 'u1', name: 'Asha Rao', email: 'asha@gmail.com', image: null }
const NONCE: Answer = { json: { nonce: 'n'.repeat(32) } }
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15'

/** What the plugin of the phone's accounts does: gives something, or throws. */
type Plugin = (call: { method: string; options: Record<string, unknown> }) => unknown

/** A page inside the app, with the sign-in asked for. */
async function openApp(api: AuthApi, { platform = 'ios', plugin }: { platform?: string; plugin?: Plugin } = {}) {
  const asked: { method: string; options: Record<string, unknown> }[] = []
  const { page, errors } = await browser.open('/about?sign-in=options', {
    ...PHONE,
    site: SITE,
    async prepare(page) {
      await page.exposeFunction('callPlugin', (method: string, options: Record<string, unknown>) => {
        asked.push({ method, options })
        return plugin?.({ method, options })
      })
      await page.addInitScript(
        ([name, userAgent, hasPlugin]) => {
          Object.defineProperty(navigator, 'userAgent', { value: userAgent })
          const ask = (method: string) => (options: object) => Reflect.get(window, 'callPlugin')(method, options)
          const SocialLogin = { initialize: ask('initialize'), login: ask('login'), logout: ask('logout') }
          const Plugins = hasPlugin ? { SocialLogin } : {}
          const Capacitor = { isNativePlatform: () => true, getPlatform: () => name, Plugins }
          Object.assign(window, { Capacitor })
        },
        [platform, IOS, plugin !== undefined] as const,
      )
      await api.on(page)
      await intercept(page, '**/api/user/settings', (route) => route.fulfill({ json: { plan: 'free plan' } }))
      await intercept(page, '**/api/favorites', (route) => route.fulfill({ json: [] }))
    },
  })
  await page.getByRole('dialog').waitFor()
  return { page, errors, asked }
}
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const submit = (page: Page) => page.locator('form button[type=submit]')
const said = (page: Page) => page.getByRole('dialog').locator('[role=alert], [role=status]')
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value)
}
async function saysAfter(page: Page, press: () => Promise<void>, text: string) {
  await press()
  await expect.poll(() => said(page).textContent()).toBe(text)
}
const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key).catch(() => null)

describe('the ways into the app', () => {
  it('are the accounts of the phone and an e-mail form of three modes', async () => {
    const { page, errors } = await openApp(new AuthApi(), { plugin: () => null })
    const names = await page.getByRole('dialog').getByRole('button').allTextContents()
    expect(names).toEqual(['', 'Continue with Google', 'Continue with Apple', 'Sign in with Email'])
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await button(page, 'Sign in with Email').click()
    const title = page.getByRole('dialog').getByRole('heading')
    expect([await title.textContent(), await submit(page).textContent()]).toEqual(['Sign In', 'Sign In'])
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await button(page, 'Sign Up').click()
    expect([await title.textContent(), await submit(page).textContent()]).toEqual(['Sign Up', 'Create Account'])
    await saysAfter(page, () => submit(page).click(), 'Please fill in all fields')
    await button(page, 'Back to Sign In').click()
    expect(await said(page).textContent()).toBe('')
    await button(page, 'Forgot your password?').click()
    expect(await title.textContent()).toBe('Reset Your Password')
    await button(page, 'Back to options').click()
    await button(page, 'Continue with Google').waitFor()
    expect(errors).toEqual([])
  })

  it('have no Apple on Android', async () => {
    const { page } = await openApp(new AuthApi(), { platform: 'android', plugin: () => null })
    await button(page, 'Continue with Google').waitFor()
    expect(await button(page, 'Continue with Apple').count()).toBe(0)
  })

  it('are for the app alone', async () => {
    const { page } = await browser.open('/about?sign-in=native', { ...PHONE, site: SITE })
    const required = page.getByRole('dialog', { name: 'Native App Required' })
    await required.waitFor()
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await required.getByRole('button', { name: 'Sign in here' }).click()
    await page.getByRole('dialog', { name: 'Sign in', exact: true }).waitFor()
  })
})

describe('e-mail and password in the app', () => {
  const IN: Answer = {
    json: {
      success: true,
      user: { ...user, accessToken: 't.s', sessionToken: 't.s' },
      isUnverified: false,
      message: '',
    },
  }

  it('keep the user, load the page again and prove every call by the token', async () => {
    const api = new AuthApi({ 'get-session': { json: { user } }, 'update-session': { json: { success: true } } })
    const { page, asked } = await openApp(api, { plugin: () => null })
    await button(page, 'Sign in with Email').click()
    await fill(page, { email: 'asha@gmail.com', password: 'secret' })
    const press = () => submit(page).click()
    const answers: [Answer, string][] = [
      ['no line', 'Login failed. Please check your connection and try again.'],
      [
        { status: 401, json: { success: false, isUnverified: false, code: 'invalid-credentials', message: 'x' } },
        'Invalid email or password',
      ],
      [
        refusal(429, 'too-many-tries', 'Too many tries. Please wait 1 second.'),
        'Too many tries. Please wait 1 second.',
      ],
      [
        { status: 403, json: { success: false, isUnverified: true, code: 'unverified', message: 'x' } },
        'Your email is not verified. Please check your inbox for the verification email.',
      ],
    ]
    for (const [answer, text] of answers) {
      api.answers['native-login'] = answer
      await saysAfter(page, press, text)
    }
    expect(await button(page, 'Resend verification email').count()).toBe(1)
    expect(api.headers['native-login']).toMatchObject({ 'x-native-auth-request': 'true' })
    api.answers['native-login'] = IN
    await press()
    // The page loads again, and knows who is in although it was not sent for anybody.
    await accountMenu(page).waitFor()
    expect(await kept(page, 'user')).toMatchObject({ uid: 'u1', email: 'asha@gmail.com', isEmailAuth: true })
    expect(await kept(page, 'isNativeAuth')).toBe(true)
    expect(await kept(page, 'nativeAuthUser')).toMatchObject({ id: 'u1', sessionToken: 't.s' })
    expect(api.headers['get-session']).toMatchObject({ authorization: 'Bearer t.s' })
    await expect.poll(() => api.headers['update-session']?.authorization).toBe('Bearer t.s')

    // The way out forgets it all; Google's own is left alone.
    api.answers['sign-out'] = { json: { success: true } }
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    for (const key of ['user', 'nativeAuthUser', 'isNativeAuth']) expect(await kept(page, key)).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('nativeAuth'))).toBeNull()
    expect(asked).toEqual([])
  })

  it('sign in whoever has registered', async () => {
    const api = new AuthApi({ 'native-login': MUTE, 'get-session': { json: { user } } })
    const { page } = await openApp(api)
    await button(page, 'Sign in with Email').click()
    await button(page, 'Sign Up').click()
    await fill(page, { name: 'Asha Rao', email: 'asha@gmail.com', password: 'secret', confirm: 'secret' })
    const press = () => submit(page).click()
    api.answers.register = 'no line'
    await saysAfter(page, press, 'Registration failed. Please check your connection and try again.')
    api.answers.register = { json: { message: 'ok', requiresVerification: false, emailSent: false } }
    const failed = 'Registration successful, but login failed. Please try logging in manually.'
    await saysAfter(page, press, failed)
    expect(api.headers.register).toMatchObject({ 'x-native-auth-request': 'true' })
    // The form is the login's, filled in.
    expect(await page.locator('form [name=password]').inputValue()).toBe('secret')
    api.answers['native-login'] = IN
    await press()
    await accountMenu(page).waitFor()
  })
})

describe('Google in the app', () => {
  it('says what went wrong, and leads in by its token', async () => {
    let plugin: Plugin = () => {
      throw new Error('The user canceled the sign-in flow.')
    }
    const api = new AuthApi({ nonce: NONCE, 'get-session': { json: { user } } })
    const { page, asked } = await openApp(api, { plugin: (call) => plugin(call) })
    const press = () => button(page, 'Continue with Google').click()
    await saysAfter(page, press, 'Sign-in was cancelled')
    plugin = () => {
      throw new Error('A network error occurred')
    }
    await saysAfter(page, press, 'Network error. Please check your connection')
    plugin = () => {
      throw new Error('Something else')
    }
    await saysAfter(page, press, 'Failed to sign in with Google')
    const result = { idToken: '', accessToken: { token: 'access' }, profile: {}, responseType: 'online' }
    plugin = () => ({ provider: 'google', result })
    await saysAfter(page, press, 'No ID token received from Google')
    plugin = () => ({ provider: 'google', result: { ...result, idToken: 'a.b.c' } })
    api.answers['capacitor-native-auth'] = { json: { success: false } }
    await saysAfter(page, press, 'Invalid response from auth server')
    expect(asked.at(-1)).toEqual({
      method: 'login',
      options: { provider: 'google', options: { scopes: ['profile', 'email'], nonce: 'n'.repeat(32) } },
    })
    expect(api.calls.at(-1)).toBe('POST capacitor-native-auth {"idToken":"a.b.c","accessToken":"access"}')
    api.answers['capacitor-native-auth'] = {
      json: { success: true, user: { ...user, isVerified: true, mongoId: 'u1', sessionToken: 't.s' } },
    }
    await press()
    await accountMenu(page).waitFor()
    expect(await kept(page, 'user')).toMatchObject({
      isEmailAuth: false,
      isAppleAuth: false,
      tokens: { idToken: 'a.b.c', accessToken: 'access' },
    })
    expect(api.headers['get-session']).toMatchObject({ authorization: 'Bearer t.s' })
  })
})

describe('Apple in the app', () => {
  /** A token that says nothing of an address, or this one. */
  const token = (email?: string) => `h.${Buffer.from(JSON.stringify({ sub: '001.x', email })).toString('base64url')}.s`
  const gives = (profile: object, idToken = token()) => ({
    provider: 'apple',
    result: { idToken, accessToken: { token: 'code' }, profile: { user: '001.x', ...profile } },
  })
  const NOBODY = { email: '', givenName: '', familyName: '' }
  const KNOWN: Answer = { json: { success: true, user: { ...user, email: '', sessionToken: 't.s' }, message: '' } }

  it('is not there without its plugin', async () => {
    const { page } = await openApp(new AuthApi({ nonce: NONCE }))
    const text = 'Apple Sign In is not available in the current environment'
    await saysAfter(page, () => button(page, 'Continue with Apple').click(), text)
  })

  it('asks for the address it was not given, which may be saved once it is one', async () => {
    const api = new AuthApi({ nonce: NONCE, 'apple-signin': KNOWN, 'get-session': { json: { user } } })
    const { page, asked } = await openApp(api, { plugin: ({ method }) => (method === 'login' ? gives(NOBODY) : null) })
    await button(page, 'Continue with Apple').click()
    const prompt = page.getByRole('dialog', { name: 'Complete Your Profile' })
    await prompt.waitFor()
    expect(asked.at(-1)?.options).toEqual({
      provider: 'apple',
      options: { scopes: ['email', 'name'], nonce: 'n'.repeat(32) },
    })
    expect(JSON.parse(api.calls.at(-1)?.replace('POST apple-signin ', '') ?? '')).toEqual({
      identityToken: token(),
      authorizationCode: 'code',
      user: '001.x',
      email: null,
      fullName: null,
    })
    const save = () => button(page, 'Save Email').click()
    const wrong = (text: string) => prompt.getByText(text, { exact: true }).waitFor()
    await save()
    await wrong('Please enter your email address')
    await prompt.getByLabel('Email').fill('asha@gmail')
    await save()
    await wrong('Please enter a valid email address')
    expect(await axeFaults(page, '[role=dialog]')).toEqual([])
    await prompt.getByLabel('Email').fill('asha@gmail.com')
    api.answers['update-apple-email'] = { json: { message: 'Please follow the link we mailed you.' } }
    await save()
    // What the server said of it is still there once the page has loaded again.
    await page.getByText('Please follow the link we mailed you.').waitFor()
    expect(api.calls).toContain('POST update-apple-email {"appleUserId":"001.x","email":"asha@gmail.com"}')
    expect(await kept(page, 'user')).toMatchObject({
      email: 'asha@gmail.com',
      isAppleAuth: true,
      appleData: { identityToken: token(), authorizationCode: 'code', user: '001.x', realUserStatus: null },
    })
  })

  it('may be completed without an address, and goes on without the server', async () => {
    const api = new AuthApi({ nonce: NONCE, 'apple-signin': 'no line', 'get-session': { json: null } })
    const { page } = await openApp(api, { plugin: ({ method }) => (method === 'login' ? gives(NOBODY) : null) })
    await button(page, 'Continue with Apple').click()
    await button(page, 'Skip for now').click()
    // Only the phone has named somebody: nothing proves it to the server, and nothing is claimed to be proven.
    await page
      .getByRole('button', { name: /Apple user/ })
      .first()
      .waitFor()
    expect(await kept(page, 'user')).toMatchObject({ uid: '001.x', email: '' })
    expect(await page.evaluate(() => localStorage.getItem('nativeAuth'))).toBeNull()
    expect(api.headers['get-session']?.authorization).toBeUndefined()
  })

  it('asks for no address where the token names one', async () => {
    const api = new AuthApi({ nonce: NONCE, 'apple-signin': KNOWN, 'get-session': { json: { user } } })
    const plugin: Plugin = ({ method }) =>
      method === 'login' ? gives({ ...NOBODY, givenName: 'Asha', familyName: 'Rao' }, token('asha@icloud.com')) : null
    const { page } = await openApp(api, { plugin })
    await button(page, 'Continue with Apple').click()
    await accountMenu(page).waitFor()
    expect(await kept(page, 'user')).toMatchObject({ email: 'asha@icloud.com', displayName: 'Asha Rao' })
  })
})

describe('a second factor in the app', () => {
  const NEEDED: Answer = {
    status: 401,
    json: {
      success: false,
      code: 'second-factor-needed',
      message: 'Enter the code of your authenticator app.',
      token: 'p.s',
    },
  }
  const login = (result: object) => (({ method }) => (method === 'login' ? result : null)) satisfies Plugin
  const profile = { user: '001.x', email: '', givenName: '', familyName: '' }

  it.each([
    {
      way: 'Google',
      path: 'capacitor-native-auth',
      plugin: login({
        provider: 'google',
        result: { idToken: 'a.b.c', accessToken: { token: 'access' }, profile: {} },
      }),
      keeps: { isEmailAuth: false, isAppleAuth: false, tokens: { idToken: 'a.b.c', accessToken: 'access' } },
    },
    {
      way: 'Apple',
      path: 'apple-signin',
      plugin: login({ provider: 'apple', result: { idToken: 'a.b.c', accessToken: { token: 'code' }, profile } }),
      keeps: { isAppleAuth: true, email: 'asha@gmail.com' },
    },
    { way: 'Email', path: 'native-login', plugin: () => null, keeps: { isEmailAuth: true } },
  ])('is asked for by the way of $way, and nobody is kept before', async ({ way, path, plugin, keeps }) => {
    const api = new AuthApi({ nonce: NONCE, [path]: NEEDED, 'get-session': { json: { user } } })
    const { page } = await openApp(api, { plugin })
    await button(page, way === 'Email' ? 'Sign in with Email' : `Continue with ${way}`).click()
    if (way === 'Email') {
      await fill(page, { email: 'asha@gmail.com', password: 'secret' })
      await submit(page).click()
    }
    await page.getByRole('dialog', { name: 'One more step' }).waitFor()
    expect(await kept(page, 'user')).toBeNull()
    await fill(page, { code: '000000' })
    api.answers['sign-in/second-factor'] = refusal(400, 'wrong-code', 'This code is not right.')
    await saysAfter(page, () => submit(page).click(), 'This code is not right.')
    api.answers['sign-in/second-factor'] = { json: { success: true, user: { ...user, sessionToken: 't.s' } } }
    await fill(page, { code: '123456' })
    await submit(page).click()
    await accountMenu(page).waitFor()
    expect(api.headers['sign-in/second-factor']).toMatchObject({
      authorization: 'Bearer p.s',
      'x-native-auth-request': 'true',
    })
    expect(await kept(page, 'user')).toMatchObject({ uid: 'u1', ...keeps })
    expect(api.headers['get-session']).toMatchObject({ authorization: 'Bearer t.s' })
  })
})
