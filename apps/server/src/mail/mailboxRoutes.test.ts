import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '@strikelens/store/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idleServer } from '../testing/idleServer.ts'
import { html } from './html.ts'
import { createPostman, outboxOf } from './mailer.ts'

const DATABASE_URL = 'postgres://127.0.0.1:1/none'
const db = openDb(DATABASE_URL, { max: 1 })
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikelens-mailbox-'))
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

async function serving<T>(env: Record<string, string>, use: (address: string) => Promise<T>): Promise<T> {
  const { server, address, accounts } = await idleServer(env, { db, dataDir, webFolder: dataDir })
  if (accounts.config.site.mail.smtpUrl === null) {
    const mail = {
      kind: 'notice' as const,
      to: 'asha@example.com',
      replyTo: null,
      subject: 'Welcome <b>',
      text: 'Open https://strikelens.example/api/x?a=1&b=2 please',
      html: html`<p>Welcome, ${'<script>alert(1)</script>'}</p>`,
      attachment: { filename: 'bill.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
    }
    const { config } = accounts
    await createPostman({ ...config.site.mail, outbox: outboxOf(config) }).deliver(mail, 'welcome')
  }
  try {
    return await use(address)
  } finally {
    await server.close()
  }
}
const text = async (url: string, headers = {}) => (await fetch(url, { headers })).text()
const status = async (url: string, headers = {}) => (await fetch(url, { headers })).status
/** How the mailbox is answered when it is asked for by another name; fetch sets that itself. */
const statusAt = (address: string, host: string) =>
  new Promise((resolve, reject) => {
    const asked = get(`${address}/dev/mailbox`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject)
  })

describe('the mailbox of the embedded default', () => {
  it('lists the mails, the latest first, and shows one as text, as markup and with what is attached', async () => {
    await serving({}, async (address) => {
      const list = await text(`${address}/dev/mailbox`)
      expect(list).toContain('asha@example.com')
      expect(list).toContain('Welcome &lt;b&gt;')
      const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list)?.[1] ?? ''
      const mail = await text(address + path)
      expect(mail).toContain('<a href="https://strikelens.example/api/x?a=1&amp;b=2">')
      expect(mail).toContain('bill.pdf')
      expect(await text(`${address}${path}/0`)).toBe('%PDF')
      const shown = await fetch(`${address}${path}/html`)
      expect(await shown.text()).toContain('&lt;script&gt;')
      expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox/)
    })
  })
  it('is shown to nobody whom a proxy passes on or another name led here, and opens no other file', async () => {
    await serving({}, async (address) => {
      for (const from of ['203.0.113.7', '127.0.0.1']) {
        expect(await status(`${address}/dev/mailbox`, { 'x-forwarded-for': from })).toBe(403)
      }
      expect(await statusAt(address, 'elsewhere.example')).toBe(403)
      expect(await statusAt(address, 'localhost:3000')).toBe(200)
      expect(await status(`${address}/dev/mailbox/..%2Fauth-secret`)).toBe(400)
      expect(await status(`${address}/dev/mailbox/none.eml`)).toBe(404)
    })
  })
  it('is not there with a mail server, at a public address, on another than loopback, or on a database of the operator', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.in', PUBLIC_URL: 'https://a.in' }
    const own = {
      DATABASE_URL,
      CONTACT_EMAIL: 'desk@example.com',
      AUTH_SECRET: 'a secret of the tests, known to everybody',
    }
    for (const env of [smtp, own, { PUBLIC_URL: 'https://a.in' }, { HOST: '0.0.0.0' }]) {
      expect(
        await serving(env, async (address) => (await text(`${address}/dev/mailbox`)).includes('Mails of this')),
      ).toBe(false)
    }
  })
})
