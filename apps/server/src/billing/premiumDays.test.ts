import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istDate, istInstant } from '@strikelens/market/time'
import { grantPlan } from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Accounts } from '../accounts/accounts.ts'
import { Engine } from '../engine/engine.ts'
import { packedAnswer } from '../engine/packedAnswer.ts'
import { idleServer } from '../testing/idleServer.ts'
import { type Mailbox, mailbox } from '../testing/mailbox.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { registered, type Visitor } from '../testing/visitor.ts'

let postgres: TemporaryDatabase
let box: Mailbox
let dataDir: string
let server: FastifyInstance
let address: string
let accounts: Accounts

beforeAll(async () => {
  ;[postgres, box] = await Promise.all([temporaryDatabase(), mailbox()])
  dataDir = await mkdtemp(join(tmpdir(), 'strikelens-premium-'))
  const engine = new Engine({
    sourceLabel: 'Simulated market',
    published: () => istInstant('2026-11-13', '10:15'),
    segmentOf: () => 'derivatives',
    onComputed() {},
    pool: {
      async compute({ envelope }) {
        const packed = packedAnswer({ ...envelope, result: { noAnswer: { reason: 'Nothing here' } } })
        return { id: 0, ...packed, reads: [], computeMs: 1 }
      },
    },
  })
  const env = {
    SMTP_URL: box.url,
    MAIL_FROM: 'Strikelens <no-reply@strikelens.example>',
    PUBLIC_URL: 'https://strikelens.example',
  }
  const changes = { db: postgres.db, engine, dataDir, webFolder: dataDir, publicUrl: null }
  ;({ server, address, accounts } = await idleServer(env, changes))
}, START_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await box.close()
  await postgres.remove()
  await rm(dataDir, { recursive: true })
}, START_WITHIN_MS)

let count = 0
async function member(plan: 'free' | 'basic' | 'advanced'): Promise<{ userId: string; visitor: Visitor }> {
  const email = `member${++count}@example.com`
  const visitor = await registered(address, box, { name: 'Asha', email, password: 'secret6' })
  const userId = (await visitor.get('/api/auth/get-session')).body.user.id
  await grantPlan(postgres.db, email, plan, 'admin')
  accounts.identity.forget(userId)
  return { userId, visitor }
}
const daysOf = async (userId: string) =>
  (await postgres.db.pool.query('select day from premium_day where user_id = $1', [userId])).rows.map(({ day }) => day)

describe('a day with a premium tool', () => {
  it('is noted for who has it open, once, whether its answer was ready or had to be made', async () => {
    // Without brotli the framework answers; with it, and once it is there, the way before the framework.
    for (const encoding of ['identity', 'br']) {
      const { userId, visitor } = await member('advanced')
      for (const _ of [1, 2]) await visitor.get('/api/tools/option-chain?symbol=NIFTY', { 'accept-encoding': encoding })
      await expect.poll(() => daysOf(userId)).toEqual([istDate(Date.now())])
    }
  })
  it('is none with a free tool, and for those who see the last session alone', async () => {
    const [advanced, basic] = [await member('advanced'), await member('basic')]
    await advanced.visitor.get('/api/tools/oi-analysis?symbol=NIFTY')
    await basic.visitor.get('/api/tools/option-chain?symbol=NIFTY')
    // What is noted is noted before the answer of a later one.
    const last = await member('advanced')
    await last.visitor.get('/api/tools/option-chain?symbol=NIFTY')
    await expect.poll(() => daysOf(last.userId)).toHaveLength(1)
    expect([await daysOf(advanced.userId), await daysOf(basic.userId)]).toEqual([[], []])
  })
})
