import { get } from 'node:http'
import { istInstant } from '@strikelens/market/time'
import { openDb } from '@strikelens/store/database'
import { expect, it } from 'vitest'
import type { Demand } from '../engine/demand.ts'
import { Engine } from '../engine/engine.ts'
import { idleServer } from '../testing/idleServer.ts'

it('waits for the answer of a request only until it is hung up', async () => {
  const demands: Demand[] = []
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => istInstant('2026-11-13', '10:15'),
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed() {},
    pool: {
      compute(_request, _affinity, demand) {
        demands.push(demand)
        return new Promise(() => {})
      },
    },
  })
  const db = openDb('postgres://127.0.0.1:1/none', { max: 1 })
  const { server, address } = await idleServer({}, { db, engine })
  try {
    for (const path of ['/api/tools/oi-analysis?symbol=NIFTY', '/api/tools/oi-analysis.csv?symbol=SENSEX']) {
      const request = get(address + path)
      request.on('error', () => {})
      await expect.poll(() => demands.length).toBe(1)
      const [demand] = demands.splice(0)
      expect(demand.isWanted).toBe(true)
      request.destroy()
      await expect.poll(() => demand.isWanted).toBe(false)
    }
  } finally {
    await server.close()
    await db.close()
  }
})
