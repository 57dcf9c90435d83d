import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '@strikelens/store/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { siteSettings } from './site.ts'
import { idleServer } from './testing/idleServer.ts'

const DATABASE_URL = 'postgres://127.0.0.1:1/none'
const AUTH_SECRET = 'a secret of the tests, known to everybody'
const ADS = {
  ADS_PROVIDER: 'script',
  ADS_SCRIPT: 'https://ads.example.com/js/ads.js',
  ADS_CLIENT: 'ca-1',
  ADS_SLOT: '22',
}
const PAYMENTS = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SELLER_NAME: 'Strikelens Analytics',
  SELLER_ADDRESS: 'Bengaluru',
  SELLER_GSTIN: '29ABCDE1234F1ZW',
  SELLER_STATE: '29',
}
const ANALYTICS = { ANALYTICS_SCRIPT: 'https://count.example.org/script.js', ANALYTICS_SITE: 'strikelens' }
const site = (env: Record<string, string>) => siteSettings(readConfig(env))

describe('what an operator decides about the site', () => {
  it('is shown with demonstration values under reserved names on a fresh start', () => {
    expect(site({})).toEqual({
      contactEmail: 'hello@strikelens.example',
      links: {
        googlePlay: 'https://example.com/strikelens-app',
        telegram: 'https://example.com/strikelens-telegram',
        whatsapp: 'https://example.com/strikelens-whatsapp',
      },
      promoDate: '2024-12-25',
      takesSupport: true,
      ads: { provider: 'house' },
      analytics: null,
      signIn: {
        hasGoogle: false,
        hasApple: false,
        demonstrations: expect.arrayContaining([{ plan: 'pro', label: 'Pro' }]),
      },
      takesPayments: false,
      hasFeed: true,
    })
    expect(readConfig({}).site.supportPayment).toBe('upi://pay?pa=strikelens@example&pn=Strikelens&cu=INR')
  })
  it('is absent on a database of the operator until it is set', () => {
    expect(site({ DATABASE_URL, CONTACT_EMAIL: 'desk@example.com', AUTH_SECRET })).toMatchObject({
      contactEmail: 'desk@example.com',
      links: { googlePlay: null, telegram: null, whatsapp: null },
      takesSupport: false,
    })
    expect(
      site({
        DATABASE_URL,
        CONTACT_EMAIL: 'desk@example.com',
        AUTH_SECRET,
        TELEGRAM_URL: 'https://t.me/example',
        SUPPORT_PAYMENT: 'asha@okbank',
        PROMO_DATE: '2026-12-25',
      }),
    ).toMatchObject({
      contactEmail: 'desk@example.com',
      links: { googlePlay: null, telegram: 'https://t.me/example', whatsapp: null },
      promoDate: '2026-12-25',
      takesSupport: true,
    })
  })
  it('names who can be reached, on a database of the operator', () => {
    expect(() => site({ DATABASE_URL })).toThrow('CONTACT_EMAIL is needed with DATABASE_URL')
  })
  it('names advertising and counting', () => {
    expect(site({ ADS_PROVIDER: 'none' }).ads).toEqual({ provider: 'none' })
    expect(site(ADS).ads).toEqual({
      provider: 'script',
      script: 'https://ads.example.com/js/ads.js',
      client: 'ca-1',
      slot: '22',
    })
    expect(site(ANALYTICS).analytics).toEqual({ script: 'https://count.example.org/script.js', site: 'strikelens' })
  })
  it('is refused with the variable and what would do, and with what was given unless it may be private', () => {
    const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://a.example' }
    expect(readConfig(mail).site.mail).toEqual({ smtpUrl: 'smtp://mail.example.com', from: 'a@example.com' })
    const bad: [Record<string, string>, RegExp][] = [
      [{ CONTACT_EMAIL: 'desk' }, /CONTACT_EMAIL=.*: an e-mail address/],
      [{ GOOGLE_PLAY_URL: 'play' }, /GOOGLE_PLAY_URL=play: a whole address/],
      [{ TELEGRAM_URL: 'http://t.me/x' }, /TELEGRAM_URL=.*https/],
      [{ WHATSAPP_URL: 'javascript:alert(1)' }, /WHATSAPP_URL=/],
      [{ PROMO_DATE: '25 December' }, /PROMO_DATE=25 December: a date/],
      [{ PROMO_DATE: '2026-02-30' }, /PROMO_DATE=/],
      [{ SUPPORT_PAYMENT: 'asha' }, /SUPPORT_PAYMENT=.*: a UPI address/],
      [{ SUPPORT_PAYMENT: 'https://pay.example?pa=a@b' }, /SUPPORT_PAYMENT=/],
      [{ SUPPORT_PAYMENT: 'upi://pay?pn=Asha' }, /SUPPORT_PAYMENT=/],
      [{ ADS_PROVIDER: 'all' }, /ADS_PROVIDER=all/],
      [{ ADS_PROVIDER: 'script', ADS_SCRIPT: ADS.ADS_SCRIPT }, /needs ADS_SCRIPT, ADS_CLIENT and ADS_SLOT/],
      [{ ADS_CLIENT: 'ca-1' }, /for ADS_PROVIDER=script alone/],
      [{ ...ADS, ADS_SCRIPT: 'ads.js' }, /ADS_SCRIPT=ads.js/],
      [{ ANALYTICS_SITE: 'strikelens' }, /go together/],
      [{ ANALYTICS_SCRIPT: ANALYTICS.ANALYTICS_SCRIPT }, /go together/],
      [{ ...mail, SMTP_URL: 'mail.example.com' }, /SMTP_URL=.*: smtp:/],
      [{ ...mail, MAIL_FROM: 'nobody' }, /MAIL_FROM=.*: who mails come from/],
      [{ SMTP_URL: mail.SMTP_URL, MAIL_FROM: mail.MAIL_FROM }, /SMTP_URL needs MAIL_FROM, and PUBLIC_URL/],
      [{ SMTP_URL: mail.SMTP_URL, PUBLIC_URL: mail.PUBLIC_URL }, /SMTP_URL needs MAIL_FROM/],
    ]
    for (const [env, sentence] of bad) expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('a page', () => {
  const db = openDb(DATABASE_URL, { max: 1 })
  let webFolder: string
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'strikelens-web-'))
  })
  afterAll(async () => {
    await db.close()
    await rm(webFolder, { recursive: true })
  })

  /** The page of a server with this environment: its settings, and by directive what its policy lets it load. */
  async function page(env: Record<string, string>) {
    const { server, address } = await idleServer(env, { db, webFolder })
    const response = await fetch(`${address}/about`)
    const html = await response.text()
    await server.close()
    const policy = new Map(
      (response.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name, ...sources] = directive.trim().split(' ')
        return [name, sources]
      }),
    )
    return { policy, site: JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') }
  }
  const FOREIGN = ['script-src', 'img-src', 'frame-src', 'connect-src']

  it('may load nothing of another origin, unless the operator named it', async () => {
    const { policy } = await page({})
    for (const [name, sources] of policy) {
      for (const source of sources) expect([name, source]).not.toEqual([name, expect.stringMatching(/^https?:/)])
    }
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('worker-src')).toEqual(["'self'"])
    // Any scheme of sockets would be any host.
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('manifest-src')).toEqual(["'self'"])
  })
  it('may load what the advertising and the counting need, from their origins alone', async () => {
    const { policy, site: sent } = await page({ ...ADS, ...ANALYTICS })
    for (const name of FOREIGN) {
      const foreign = policy.get(name)?.filter((source) => source.startsWith('http'))
      expect([name, foreign]).toEqual([name, ['https://ads.example.com', 'https://count.example.org']])
    }
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'")
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(sent).toMatchObject({ ads: { provider: 'script', client: 'ca-1' }, plan: 'free' })
  })
  it('may load the checkout where payments are taken, and says so', async () => {
    const { policy, site: sent } = await page(PAYMENTS)
    for (const name of FOREIGN) {
      const foreign = policy.get(name)?.filter((source) => source.startsWith('http'))
      expect([name, foreign]).toEqual([name, ['https://checkout.razorpay.com', 'https://api.razorpay.com']])
    }
    expect(sent).toMatchObject({ takesPayments: true })
  })
  it('is sent with what the operator decided', async () => {
    const { site: sent } = await page({ CONTACT_EMAIL: 'desk@example.com', DEMO_ACCOUNTS: 'off' })
    expect(sent).toMatchObject({
      contactEmail: 'desk@example.com',
      takesSupport: true,
      signIn: { hasGoogle: false, hasApple: false, demonstrations: [] },
      takesPayments: false,
      plan: 'free',
    })
  })
})
