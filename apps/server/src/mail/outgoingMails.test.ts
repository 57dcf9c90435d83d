import { createServer, type Server } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { createPostman, type Mail, type Mailer } from './mailer.ts'
import { mailMetrics } from './mailStatus.ts'
import { MailRefused } from './mailTrouble.ts'
import { openMailer } from './outgoingMails.ts'

const MINUTE_MS = 60_000
const FROM = 'Strikelens <no-reply@strikelens.example>'
const PASSWORD = 'hunter2-hunter2'
const MAIL: Mail = {
  ...{ kind: 'password', to: 'Asha@Example.com', replyTo: null, subject: 'Your password' },
  ...{ text: PASSWORD, html: `<p>${PASSWORD}</p>` },
}

let site: AccountsServer
let mailer: Mailer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
  mailer = site.accounts.mailer
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)
beforeEach(async () => {
  await site.rows('truncate outgoing_mail')
  site.box.mails.length = 0
})
afterEach(() => {
  site.box.isBusy = false
})

const rows = () => site.rows('select * from outgoing_mail order by created_at')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const at = (smtpUrl: string, rest: { waitMs?: number } = {}) =>
  openMailer({
    db: site.db,
    secret: site.accounts.secret,
    postman: createPostman({ smtpUrl, from: FROM, outbox: 'never' }),
    ...rest,
  })
const idOf = (text: string) => /Message-ID: <(.*)@/i.exec(text)?.[1]

describe('a mail', () => {
  it('that the mail server takes is sent at once, and neither its words nor its address are kept', async () => {
    expect(await mailer.send(MAIL)).toBe('sent')
    expect(site.box.mails).toHaveLength(1)
    expect(await rows()).toMatchObject([{ kind: 'password', email: null, sealed: null, tries: 1, failed_at: null }])
    expect((await rows())[0].sent_at).not.toBeNull()
  })

  it('that it would not take now is tried after 1, 5, 15 and 60 minutes, until it is taken, under one name', async () => {
    site.box.isBusy = true
    const notice: Mail = { ...MAIL, kind: 'notice', attachment: attached('an invoice') }
    expect(await mailer.send(notice)).toBe('later')
    const start = Date.now()
    const pauses: number[] = []
    for (let n = 0; n < 6; n++) {
      const due = Number((await rows())[0].due_at)
      pauses.push(Math.round((due - start) / MINUTE_MS) - pauses.reduce((sum, pause) => sum + pause, 0))
      await mailer.sendDue(new Date(due - 1000))
      expect((await rows())[0].tries).toBe(n + 1)
      if (n === 5) site.box.isBusy = false
      await mailer.sendDue(new Date(due))
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 240])
    const [mail] = site.box.mails
    expect([site.box.mails.length, mail.to]).toEqual([1, ['Asha@example.com']])
    expect(mail.text).toContain(Buffer.from('an invoice').toString('base64'))
    expect(idOf(mail.text)).toBe((await rows())[0].id)
  })

  it('is not readable in the database while it waits, nor does the error name who it is for', async () => {
    site.box.isBusy = true
    await mailer.send(MAIL)
    const [row] = await rows()
    const bytes = row.sealed
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail is not kept.')
    expect([bytes.includes(PASSWORD), row.email]).toEqual([false, 'asha@example.com'])
    expect(row.last_error).toBe('The mail server said: 451 Greylisted, … try again')
  })

  it('is given up when the next try would come too late: a password after its half hour', async () => {
    site.box.isBusy = true
    await mailer.send(MAIL)
    for (const minutes of [1.1, 6.2, 21.3]) await mailer.sendDue(inMinutes(minutes))
    const [row] = await rows()
    expect(row).toMatchObject({ tries: 3, sealed: null, email: null, sent_at: null })
    expect(row.failed_at).not.toBeNull()
    site.box.isBusy = false
    await mailer.sendDue(inMinutes(25))
    expect(site.box.mails).toEqual([])
  })

  it('is not sent after it has run out while no server of ours was running', async () => {
    site.box.isBusy = true
    await mailer.send({ ...MAIL, kind: 'code', goodMinutes: 10 })
    site.box.isBusy = false
    await mailer.sendDue(inMinutes(11))
    expect([site.box.mails, (await rows())[0].failed_at === null]).toEqual([[], false])
  })

  it('whose address is refused for good is not tried again', async () => {
    await expect(mailer.send({ ...MAIL, to: 'nobody@refused.example' })).rejects.toThrow(MailRefused)
    expect(await rows()).toMatchObject([{ sealed: null, email: null, last_error: expect.stringContaining('No such') }])
    await mailer.sendDue(inMinutes(60))
    expect(site.box.mails).toEqual([])
  })

  it('is kept by a server that ended in the middle of it, and sent by the next, once', async () => {
    const silent = await silentServer()
    const dying = at(silent.url, { waitMs: 20 })
    expect(await dying.send(MAIL)).toBe('later')
    // While it is being tried nobody else takes it.
    await mailer.sendDue(inMinutes(1))
    expect(site.box.mails).toEqual([])
    await Promise.all([1, 2, 3].map(() => at(site.box.url).sendDue(inMinutes(6))))
    expect(site.box.mails).toHaveLength(1)
    await silent.close()
    await dying.close()
  })

  it('is sent once, however many servers look at once', async () => {
    site.box.isBusy = true
    for (let n = 0; n < 6; n++) await mailer.send({ ...MAIL, subject: `Mail ${n}` })
    site.box.isBusy = false
    await Promise.all([1, 2, 3].map(() => at(site.box.url).sendDue(inMinutes(2))))
    const subjects = site.box.mails.map(({ text }) => /Subject: (.*)/.exec(text)?.[1])
    expect(subjects.sort()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Mail ${n}`))
  })

  it('that cannot be read any more is given up, and keeps no other from its turn', async () => {
    site.box.isBusy = true
    const other = openMailer({
      ...{ db: site.db, secret: 'another secret' },
      postman: createPostman({ smtpUrl: site.box.url, from: FROM, outbox: 'never' }),
    })
    await other.send(MAIL)
    await mailer.send(MAIL)
    site.box.isBusy = false
    await mailer.sendDue(inMinutes(2))
    expect(site.box.mails).toHaveLength(1)
    expect((await rows())[0].last_error).toContain('AUTH_SECRET has changed')
  })

  it('never adds a header by its values, and is not kept for another try then', async () => {
    const bad = { ...MAIL, subject: 'Hello\r\nBcc: all@example.com' }
    await expect(mailer.send(bad)).rejects.toThrow('more than one line')
    expect((await rows())[0].sealed).toBeNull()
  })
})

describe('while the mail server is away', () => {
  it('a run tries three mails and leaves the rest as they are', async () => {
    const gone = await silentServer()
    await gone.close()
    const away = at(gone.url)
    for (let n = 0; n < 5; n++) expect(await away.send({ ...MAIL, kind: 'notice' })).toBe('later')
    await away.sendDue(inMinutes(2))
    expect((await rows()).map(({ tries }) => tries).sort()).toEqual([1, 1, 2, 2, 2])
    expect((await rows())[0].last_error).toBe('The mail server takes no connections.')
  })
})

it('what is over is gone after a day', async () => {
  await mailer.send(MAIL)
  await mailer.sendDue(inMinutes(23 * 60))
  expect(await rows()).toHaveLength(1)
  await mailer.sendDue(inMinutes(25 * 60))
  expect(await rows()).toEqual([])
})

describe('those who run the site', () => {
  it('see how many mails wait, since when and why, and have them tried now; trouble is said after 15 minutes', async () => {
    const [admin, reader] = [await site.admin(), await site.person()]
    await site.rows('truncate outgoing_mail')
    const state = async () => (await admin.visitor.get('/api/operator/mails')).body
    expect(await state()).toEqual({
      ...{ hasServer: true, waiting: 0, oldestAt: null, lastError: null, givenUp: 0, trouble: null },
    })
    site.box.isBusy = true
    await mailer.send(MAIL)
    await mailer.send({ ...MAIL, to: 'nobody@example.com' })
    await expect.poll(state).toMatchObject({ waiting: 2, givenUp: 0, trouble: null })
    await site.rows(`update outgoing_mail set created_at = created_at - interval '42 minutes'`)
    const why = 'The mail server said: 451 Greylisted, … try again'
    expect(await state()).toMatchObject({
      ...{ waiting: 2, lastError: why, trouble: `2 mails wait; the oldest has waited for 42 minutes. ${why}` },
    })
    const registry = new Registry()
    mailMetrics(registry, site.db)
    const metrics = await registry.metrics()
    expect(metrics).toMatch(/^strikelens_mails_waiting 2$/m)
    expect(metrics).toMatch(/^strikelens_mail_oldest_seconds 25\d\d(\.\d+)?$/m)
    expect(metrics).toMatch(/^strikelens_mails_given_up 0$/m)

    expect((await reader.visitor.get('/api/operator/mails')).status).toBe(404)
    expect((await reader.visitor.post('/api/operator/mails/try')).status).toBe(404)
    site.box.isBusy = false
    expect((await admin.visitor.post('/api/operator/mails/try')).status).toBe(202)
    await expect.poll(state).toMatchObject({ waiting: 0, trouble: null })
    expect(site.box.mails.flatMap(({ to }) => to)).toContain('nobody@example.com')
    expect(await site.rows(`select detail from audit_event where kind = 'operator'`)).toContainEqual({
      detail: { did: 'POST /api/operator/mails/try', status: 202 },
    })
  })
})

function attached(words: string): NonNullable<Mail['attachment']> {
  return { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from(words) }
}

/** A mail server that says nothing. */
async function silentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const open = new Set<{ destroy(): void }>()
  const server: Server = createServer((socket) => open.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.')
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
