import { istInstant } from '@strikelens/market/time'
import { openDb } from '@strikelens/store/database'
import { expect, it } from 'vitest'
import { Engine } from '../engine/engine.ts'
import { packedAnswer } from '../engine/packedAnswer.ts'
import { tooBusy } from '../engine/tooBusy.ts'
import { idleServer } from '../testing/idleServer.ts'

it('says plainly that too much is asked and when to come again, while ready answers are given', async () => {
  let isBusy = false
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => istInstant('2026-11-13', '10:15'),
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed() {},
    pool: {
      async compute({ envelope }) {
        if (isBusy) throw tooBusy()
        return { id: 0, ...packedAnswer(envelope), reads: [], computeMs: 1 }
      },
    },
  })
  const db = openDb('postgres://127.0.0.1:1/none', { max: 1 })
  const { server, address } = await idleServer({}, { db, engine })
  try {
    const ask = (symbol: string) => fetch(`${address}/api/tools/oi-analysis?symbol=${symbol}`)
    expect((await ask('NIFTY')).status).toBe(200)
    isBusy = true
    const refused = await ask('SENSEX')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await refused.json()).toEqual({
      code: 'busy',
      message:
        'More new answers are wanted just now than can be computed; answers that are ready are still given. Please try again in some seconds.',
    })
    expect((await ask('NIFTY')).status).toBe(200)
  } finally {
    await server.close()
    await db.close()
  }
})
