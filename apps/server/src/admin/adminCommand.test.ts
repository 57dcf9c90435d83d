import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Db, migrate, openDb } from '@strikelens/store/database'
import { type EmbeddedPostgres, startPostgres } from '@strikelens/store/postgres'
import {
  addDemonstration,
  adminAddresses,
  beginSecondFactor,
  confirmSecondFactor,
  couponByCode,
  createUser,
  isAdmin,
  proveUser,
  runningPlan,
} from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { adminCommand } from './adminCommand.ts'
import { adminProgram } from './adminProgram.ts'
import { openForAdmin } from './openForAdmin.ts'

const dataDir = join(tmpdir(), `strikelens-admin-${randomUUID()}`)
let server: EmbeddedPostgres
let db: Db
let userId: string
const EMAIL = 'asha@example.com'

beforeAll(async () => {
  server = await startPostgres({ dataDir })
  await migrate(server.url)
  db = openDb(server.url, { max: 2 })
  userId = (await createUser(db, { name: 'Asha', email: EMAIL }))?.id ?? ''
  await proveUser(db, { userId, name: 'Asha', passwordHash: 'none' })
}, START_WITHIN_MS)
afterAll(async () => {
  await db.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}, START_WITHIN_MS)

const told = async (line: string) => (await adminCommand(db, line.split(' '))).join('\n')

describe('an administrator', () => {
  it('gives a plan, sees it, and takes it away; each is written down', async () => {
    expect(await told(`plan ${EMAIL} pro`)).toContain('asha@example.com: free → pro')
    expect(await runningPlan(db, userId)).toBe('pro')
    expect(await told(`plan ${EMAIL}`)).toMatch(/^asha@example\.com: pro\n {2}pro, active, by admin/)
    expect(await told(`plan Asha@Example.com free`)).toContain('pro → free')
    expect(await runningPlan(db, userId)).toBe('free')
    const audit = await told(`audit ${EMAIL}`)
    expect(audit.split('\n')).toHaveLength(2)
    expect(audit).toContain('plan-changed  –  {"to":"pro","why":"set by an administrator","from":"free"}')
  })
  it('leaves what was paid for', async () => {
    await db.pool.query(
      `insert into subscription (email, plan, source, cycle) values ($1, 'basic', 'payment', 'monthly')`,
      [EMAIL],
    )
    expect(await told(`plan ${EMAIL} free`)).toContain('The basic plan stays')
  })
  it('gives a plan to an address that registers later', async () => {
    expect(await told('plan later@example.com basic')).toContain('No account has verified this address yet')
  })
  it('makes a code, for a plan, until a day, so many times', async () => {
    expect(await told('coupon diwali27 27 basic 2026-11-30 500')).toBe(
      'DIWALI27: 27 % off, the basic plan, until 2026-11-30, 500 times',
    )
    // Midnight after the last day in India is 18:30 of that day in London.
    expect(await couponByCode(db, 'DIWALI27')).toMatchObject({
      percentOff: 27,
      plan: 'basic',
      mostUses: 500,
      validUntil: new Date('2026-11-30T18:29:59.999Z'),
    })
    expect(await told('coupon DIWALI27 20')).toBe('DIWALI27: 20 % off, every plan, without end, as often as wanted')
    expect(await couponByCode(db, 'diwali27')).toMatchObject({ percentOff: 20, plan: null, mostUses: null })
  })
  it('lets somebody run the site, and ends it; each is written down', async () => {
    expect(await told(`role ${EMAIL} admin`)).toBe('asha@example.com runs the site from now on.')
    expect(await isAdmin(db, userId)).toBe(true)
    expect(await adminAddresses(db)).toEqual([EMAIL])
    expect(await told(`role ${EMAIL} user`)).toBe('asha@example.com no longer runs the site.')
    expect(await isAdmin(db, userId)).toBe(false)
    expect((await told(`audit ${EMAIL}`)).split('\n')[0]).toContain('role-changed  –  {"to":"user"}')
  })
  it('removes the second factor of somebody who lost their phone, with what hangs on it; it is written down', async () => {
    await expect(told(`second-factor ${EMAIL} off`)).rejects.toThrow(`${EMAIL} has no second factor`)
    expect(await beginSecondFactor(db, userId, Buffer.from('sealed'))).toBe(true)
    const session = { step: 1, digests: ['a digest'], sessionId: 'the session' }
    await db.pool.query(
      `insert into user_session (id, user_id, token, expires_at) values ('the session', $1, 'x', now() + interval '1 day')`,
      [userId],
    )
    expect(await confirmSecondFactor(db, { userId, sealed: Buffer.from('sealed') }, session)).toBe(true)
    expect(await told(`second-factor ${EMAIL} off`)).toContain('signs in without a code again')
    for (const table of ['second_factor', 'recovery_code', 'user_session']) {
      expect([table, (await db.pool.query(`select from ${table} where user_id = $1`, [userId])).rowCount]).toEqual([
        table,
        0,
      ])
    }
    expect((await told(`audit ${EMAIL}`)).split('\n')[0]).toContain(
      'second-factor-off  –  {"why":"removed by an administrator"}',
    )
  })
  it('lets nobody run the site by an address that is not proven, nor by an account that anybody may use', async () => {
    await createUser(db, { name: 'Unproven', email: 'unproven@example.com' })
    await addDemonstration(db, { email: 'pro@demo.example', name: 'Demo' }, 1)
    for (const email of ['unproven@example.com', 'pro@demo.example', 'nobody@example.com']) {
      await expect(told(`role ${email} admin`)).rejects.toThrow(`${email} cannot be given a role`)
    }
    expect(await adminAddresses(db)).toEqual([])
  })
  it('is told what is wrong', async () => {
    for (const [line, words] of [
      ['plan asha pro', "'asha' is no e-mail address."],
      [`plan ${EMAIL} gold`, "There is no plan 'gold'. One of: free, basic, advanced, pro."],
      ['coupon X 27', "'X' is no code"],
      ['coupon DIWALI 127', "'127' is no share"],
      ['coupon DIWALI 27 free', 'The free plan has no price'],
      [`role ${EMAIL} owner`, "There is no role 'owner'. One of: admin, user."],
      [`second-factor ${EMAIL} on`, 'npm run admin -- second-factor user@example.com off'],
      ['plans', 'npm run admin -- plan user@example.com pro'],
    ] as const) {
      await expect(told(line)).rejects.toThrow(words)
    }
  })
})

describe('the database of an administrator', () => {
  it('is that of the running server', async () => {
    const { db: found, close } = await openForAdmin({ DATA_DIR: dataDir })
    expect(await adminCommand(found, ['plan', 'running@example.com', 'pro'])).toHaveLength(1)
    await close()
    const { rows } = await db.pool.query(`select plan from subscription where email = 'running@example.com'`)
    expect(rows).toEqual([{ plan: 'pro' }])
  })
  it('is left as it is by a command that is wrong, which says why and ends with 1', async () => {
    const said: string[] = []
    const print = { log: (line: string) => said.push(line), error: (line: string) => said.push(`! ${line}`) }
    expect(await adminProgram(['plan', 'new@example.com', 'gold'], { DATA_DIR: dataDir }, print)).toBe(1)
    expect(said).toEqual(["! There is no plan 'gold'. One of: free, basic, advanced, pro."])
    expect(await adminProgram([], {}, print)).toBe(0)
    expect(said.slice(1).join('\n')).toContain('npm run admin -- plan user@example.com pro')
  })
  it(
    'is started for the moment where no server runs, by the command',
    async () => {
      const own = join(tmpdir(), `strikelens-admin-${randomUUID()}`)
      const args = ['--import', 'tsx', 'scripts/admin.ts', 'plan', 'new@example.com', 'pro']
      const child = spawn(process.execPath, args, {
        cwd: resolve(import.meta.dirname, '../../../..'),
        env: { ...process.env, DATA_DIR: own, DATABASE_URL: undefined },
      })
      const [said, code] = await Promise.all([text(child.stdout), new Promise((ended) => child.once('close', ended))])
      expect([code, said]).toEqual([0, expect.stringMatching(/^new@example\.com: pro/)])
      await rm(own, { recursive: true, force: true })
    },
    START_WITHIN_MS,
  )
})
