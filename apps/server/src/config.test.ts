import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('listens on loopback port 3000 when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1' })
  })
  it('trusts no proxy unless told which', () => {
    expect(readConfig({}).trustedProxies).toEqual([])
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::7' }).trustedProxies).toEqual([
      '127.0.0.0/8',
      '::1',
      '10.0.0.0/8',
      'fd00::7',
    ])
    for (const bad of ['true', '1', '', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/x']) {
      expect(() => readConfig({ TRUST_PROXY: bad })).toThrow(/TRUST_PROXY/)
    }
  })
  it('takes a site for development on loopback alone, embedded, without a public address', () => {
    const database = {
      DATABASE_URL: 'postgres://db/strikelens',
      CONTACT_EMAIL: 'desk@example.com',
      AUTH_SECRET: 'a secret of the tests, known to everybody',
    }
    expect(readConfig({}).isDevelopment).toBe(true)
    for (const host of ['localhost', '127.1.2.3', '::1']) expect(readConfig({ HOST: host }).isDevelopment).toBe(true)
    for (const host of ['0.0.0.0', '::', '192.168.0.4', '127.evil.example']) {
      expect([host, readConfig({ HOST: host }).isDevelopment]).toEqual([host, false])
    }
    expect(readConfig({ PUBLIC_URL: 'https://strikelens.example' }).isDevelopment).toBe(false)
    expect(readConfig(database).isDevelopment).toBe(false)
  })
  it('names a bad value and what was given', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(/PORT=http/)
  })
  it('never prints what may be a secret, an address or a name, and says what it should be', () => {
    const secret = 'hunter2:swordfish@'
    const wrong: Record<string, string> = {
      AUTH_SECRET: secret,
      DATABASE_URL: `mysql://root:${secret}db/x`,
      SMTP_URL: `http://mailer:${secret}mail`,
      METRICS_TOKEN: 'hunter2',
      MAIL_FROM: secret,
      CONTACT_EMAIL: secret,
      SUPPORT_PAYMENT: secret,
      FETCH_MIRROR: `ftp://me:${secret}mirror`,
      KITE_API_URL: `no address ${secret}`,
      RAZORPAY_URL: `no address ${secret}`,
      PUBLIC_URL: `no address ${secret}`,
      GOOGLE_ISSUER: `no address ${secret}`,
      SELLER_GSTIN: secret,
      TRUST_PROXY: secret,
      // A secret that was pasted behind the wrong name.
      LOG_LEVEL: `${secret}${'a'.repeat(40)}`,
    }
    for (const [name, value] of Object.entries(wrong)) {
      const said = messageOf(() => readConfig({ [name]: value }))
      expect(said).toMatch(new RegExp(`^Bad configuration\\. ${name}=\\(not shown\\): .+`))
      expect([name, said]).toEqual([name, expect.not.stringMatching(/hunter2|swordfish/)])
    }
    expect(messageOf(() => readConfig(wrong))).not.toMatch(/hunter2|swordfish/)
  })
  it('takes the keys of payments together, and with them whoever sells', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' }
    const seller = {
      SELLER_NAME: 'Strikelens Analytics',
      SELLER_ADDRESS: 'Mumbai',
      SELLER_GSTIN: '27AAPFU0939F1ZV',
      SELLER_STATE: '27',
    }
    expect(readConfig({}).billing).toBeNull()
    expect(readConfig({ ...keys, ...seller }).billing).toMatchObject({ keyId: 'rzp_1', seller: { state: '27' } })
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_1' })).toThrow(/go together/)
    expect(() => readConfig(keys)).toThrow(/SELLER_NAME/)
    expect(() => readConfig({ ...keys, ...seller, SELLER_GSTIN: '27AAPFU0939F1ZW' })).toThrow(/SELLER_GSTIN=/)
    expect(() => readConfig({ ...keys, ...seller, SELLER_STATE: '29' })).toThrow(/another state/)
  })
  it('lets the simulated market live by a clock of its own, or by the real time', () => {
    expect(readConfig({}).simulator.clock).toBe('own')
    expect(readConfig({ SIM_CLOCK: 'wall' }).simulator.clock).toBe('wall')
    expect(() => readConfig({ SIM_CLOCK: 'sun' })).toThrow(/SIM_CLOCK=sun/)
  })
  it('takes no speed and no start for the real time', () => {
    expect(() => readConfig({ SIM_CLOCK: 'wall', SIM_SPEED: '60' })).toThrow(/SIM_SPEED/)
    expect(() => readConfig({ SIM_CLOCK: 'wall', SIM_START: '2026-11-13T10:15' })).toThrow(/SIM_START/)
    expect(readConfig({ SIM_CLOCK: 'wall', SIM_SPEED: '1' }).simulator).toMatchObject({ clock: 'wall', start: null })
  })
  it('lives on the simulated market unless told otherwise', () => {
    expect(readConfig({})).toMatchObject({ feed: 'simulator', secondFeed: null, replay: null })
    expect(readConfig({ FEED: 'none' }).feed).toBe('none')
    expect(() => readConfig({ FEED: 'bloomberg' })).toThrow(/FEED=bloomberg/)
  })
  it('takes a broker with its keys, and another one as the second', () => {
    const kite = { KITE_API_KEY: 'k', KITE_API_SECRET: 's' }
    const upstox = { UPSTOX_API_KEY: 'u', UPSTOX_API_SECRET: 't' }
    expect(readConfig({ FEED: 'kite', ...kite }).brokers).toEqual({
      kite: { apiKey: 'k', apiSecret: 's', apiUrl: 'https://api.kite.trade' },
      upstox: null,
    })
    expect(readConfig({ FEED: 'kite', FEED_SECOND: 'upstox', ...kite, ...upstox }).secondFeed).toBe('upstox')
    expect(() => readConfig({ FEED: 'kite' })).toThrow(/KITE_API_KEY/)
    expect(() => readConfig({ KITE_API_KEY: 'k' })).toThrow(/go together/)
    expect(() => readConfig({ FEED: 'kite', FEED_SECOND: 'upstox', ...kite })).toThrow(/UPSTOX_API_KEY/)
    expect(() => readConfig({ FEED: 'kite', FEED_SECOND: 'kite', ...kite })).toThrow(/FEED_SECOND/)
    expect(() => readConfig({ FEED_SECOND: 'kite', ...kite })).toThrow(/FEED_SECOND/)
  })
  it('opens one socket at Upstox unless the plan there allows more', () => {
    expect(readConfig({}).upstoxConnections).toBe(1)
    expect(readConfig({ UPSTOX_CONNECTIONS: '5' }).upstoxConnections).toBe(5)
    expect(() => readConfig({ UPSTOX_CONNECTIONS: '6' })).toThrow(/UPSTOX_CONNECTIONS=6/)
  })
  it('keeps recordings for a month unless told otherwise, and never less than the running day', () => {
    expect(readConfig({}).recordingsKeepDays).toBe(30)
    expect(readConfig({ RECORDINGS_KEEP_DAYS: '7' }).recordingsKeepDays).toBe(7)
    expect(() => readConfig({ RECORDINGS_KEEP_DAYS: '0' })).toThrow(/RECORDINGS_KEEP_DAYS=0/)
  })
  it('plays a recorded day at a speed', () => {
    expect(readConfig({ FEED: 'replay', REPLAY_OF: 'kite/2026-11-13', REPLAY_SPEED: '60' }).replay).toEqual({
      feed: 'kite',
      date: '2026-11-13',
      speed: 60,
    })
    expect(() => readConfig({ FEED: 'replay' })).toThrow(/REPLAY_OF/)
    expect(() => readConfig({ REPLAY_OF: 'kite/2026-11-13' })).toThrow(/REPLAY_OF/)
    expect(() => readConfig({ FEED: 'replay', REPLAY_OF: 'yesterday' })).toThrow(/REPLAY_OF=yesterday/)
  })
  it('fetches the exchanges’ files after the close, unless the market is simulated or the operator says no', () => {
    const fetchOf = (env: Record<string, string>) => readConfig(env).fetch
    expect(fetchOf({})).toEqual({ isScheduled: false, isAllowed: false, mirror: null })
    expect(fetchOf({ FEED: 'none' })).toMatchObject({ isScheduled: true, isAllowed: true })
    expect(fetchOf({ FEED: 'kite', KITE_API_KEY: 'k', KITE_API_SECRET: 's' }).isScheduled).toBe(true)
    expect(fetchOf({ FEED: 'none', FETCH_AFTER_CLOSE: 'off' })).toMatchObject({ isScheduled: false, isAllowed: true })
    expect(fetchOf({ FETCH_AFTER_CLOSE: 'on' })).toMatchObject({ isScheduled: true, isAllowed: true })
    expect(fetchOf({ FETCH_MIRROR: 'http://127.0.0.1:8080' }).mirror).toBe('http://127.0.0.1:8080')
    expect(() => readConfig({ FETCH_AFTER_CLOSE: 'later' })).toThrow(/FETCH_AFTER_CLOSE=later/)
    expect(() => readConfig({ FETCH_MIRROR: 'nowhere' })).toThrow(/FETCH_MIRROR=.*: an address/)
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  return ''
}
