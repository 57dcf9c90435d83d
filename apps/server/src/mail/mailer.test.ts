import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, mailbox, unquoted } from '../testing/mailbox.ts'
import { html } from './html.ts'
import { createPostman } from './mailer.ts'
import { MailRefused } from './mailTrouble.ts'

const FROM = 'Strikelens <no-reply@strikelens.example>'
const MAIL = {
  kind: 'notice' as const,
  to: 'asha@example.com',
  replyTo: 'ravi@example.com',
  subject: 'Ticket 261113-0001: data error',
  text: 'PCR < 1 & falling',
  html: html`<p>${'PCR < 1 & falling'}</p>`,
}

let box: Mailbox
let folder: string
beforeAll(async () => {
  box = await mailbox()
  folder = await mkdtemp(join(tmpdir(), 'strikelens-mail-'))
})
afterAll(async () => {
  await box.close()
  await rm(folder, { recursive: true })
})

describe('a mail over SMTP', () => {
  const postman = () => createPostman({ smtpUrl: box.url, from: FROM, outbox: join(folder, 'never') })

  it('arrives with its subject, texts, who it is from and whom to answer', async () => {
    await postman().deliver(MAIL, 'a-mail')
    const mail = box.mails.at(-1)
    expect([mail?.from, mail?.to]).toEqual(['no-reply@strikelens.example', ['asha@example.com']])
    expect(mail?.text).toContain(`From: ${FROM}`)
    expect(mail?.text).toContain('Reply-To: ravi@example.com')
    expect(mail?.text).toContain('Message-ID: <a-mail@strikelens.example>')
    expect(mail?.text).toContain('Subject: Ticket 261113-0001: data error')
    expect(mail?.text).toContain('PCR < 1 & falling')
    expect(mail?.text).toContain('<p>PCR &lt; 1 &amp; falling</p>')
  })
  it('carries an attachment', async () => {
    const content = Buffer.from('a picture')
    await postman().deliver({ ...MAIL, attachment: { filename: 'a.png', contentType: 'image/png', content } }, 'a-mail')
    const text = box.mails.at(-1)?.text
    expect(text).toContain('Content-Type: image/png; name=a.png')
    expect(text).toContain(content.toString('base64'))
  })
  it('fails when the server turns the address away', async () => {
    const to = 'nobody@refused.example'
    await expect(postman().deliver({ ...MAIL, to }, 'a-mail')).rejects.toThrow(/No such mailbox/)
    await expect(postman().deliver({ ...MAIL, to }, 'a-mail')).rejects.toThrow(MailRefused)
  })
  it('never lets a value add a header', async () => {
    const before = box.mails.length
    for (const field of ['to', 'replyTo', 'subject']) {
      for (const end of ['\n', '\r', '\r\n']) {
        const mail = { ...MAIL, [field]: `a@example.com${end}Bcc: all@example.com` }
        await expect(postman().deliver(mail, 'a-mail')).rejects.toThrow('more than one line')
      }
    }
    expect(box.mails.length).toBe(before)
  })
  it('goes to one address, whatever stands in it', async () => {
    const before = box.mails.length
    await postman()
      .deliver({ ...MAIL, to: 'a@example.com, b@example.com' }, 'a-mail')
      .catch(() => {})
    expect(box.mails.slice(before).flatMap(({ to }) => to)).not.toContain('b@example.com')
  })
})

describe('without a mail server', () => {
  it('each mail is a whole file of the outbox, named by time and subject, and nothing else is left there', async () => {
    const outbox = join(folder, 'outbox')
    const postman = createPostman({ smtpUrl: null, from: FROM, outbox })
    await Promise.all([postman.deliver(MAIL, 'one'), postman.deliver(MAIL, 'two')])
    const names = await readdir(outbox)
    expect(names).toHaveLength(2)
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-ticket-261113-0001-data-error-[0-9a-f]{4}\.eml$/)
    }
    const text = unquoted(await readFile(join(outbox, names[0]), 'utf8'))
    expect(text).toContain('To: asha@example.com')
    expect(text).toContain('PCR < 1 & falling')
    // They hold passwords and links of everybody.
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    for (const name of names) expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
  })
})

it('markup escapes every filled-in value', () => {
  expect(html`<a href="${'"><script>'}">${"A&B's"}</a>`).toBe('<a href="&quot;&gt;&lt;script&gt;">A&amp;B&#39;s</a>')
})
