import { istDate, istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Engine } from '../engine/engine.ts'
import { packedAnswer } from '../engine/packedAnswer.ts'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'

let site: AccountsServer
beforeAll(async () => {
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => istInstant('2026-11-13', '10:15'),
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed() {},
    pool: {
      async compute({ envelope }) {
        const packed = packedAnswer({ ...envelope, result: { noAnswer: { reason: 'Nothing here' } } })
        return { id: 0, ...packed, reads: [], computeMs: 1 }
      },
    },
  })
  site = await accountsServer({}, { engine })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const daysOf = async (userId: string) =>
  (await site.rows('select day from premium_day where user_id = $1', [userId])).map(({ day }) => day)

describe('a day with a premium tool', () => {
  it('is noted for who has it open, once, whether its answer was ready or had to be made', async () => {
    // Without brotli the framework answers; with it, and once it is there, the way before the framework.
    for (const encoding of ['identity', 'br']) {
      const { userId, visitor } = await site.person('advanced')
      for (const _ of [1, 2]) await visitor.get('/api/tools/option-chain?symbol=NIFTY', { 'accept-encoding': encoding })
      await expect.poll(() => daysOf(userId)).toEqual([istDate(Date.now())])
    }
  })
  it('is none with a free tool, and for those who see the last session alone', async () => {
    const [advanced, basic] = [await site.person('advanced'), await site.person('basic')]
    await advanced.visitor.get('/api/tools/oi-analysis?symbol=NIFTY')
    await basic.visitor.get('/api/tools/option-chain?symbol=NIFTY')
    // What is noted is noted before the answer of a later one.
    const last = await site.person('advanced')
    await last.visitor.get('/api/tools/option-chain?symbol=NIFTY')
    await expect.poll(() => daysOf(last.userId)).toHaveLength(1)
    expect([await daysOf(advanced.userId), await daysOf(basic.userId)]).toEqual([[], []])
  })
})
