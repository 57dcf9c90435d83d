import { get } from 'node:http'
import { openDb } from '@strikelens/store/database'
import { afterAll, describe, expect, it } from 'vitest'
import { idleServer } from '../testing/idleServer.ts'

const TOKEN = 'sixteen characters and more'
const NO_PROXY = { trustedProxies: [] }
const db = openDb('postgres://127.0.0.1:1/none', { max: 1 })
afterAll(() => db.close())

/** How the metrics are answered to whoever asks with these headers. */
async function answers(
  env: Record<string, string>,
  changes: { trustedProxies?: readonly string[] },
  asked: readonly Record<string, string>[],
): Promise<unknown[]> {
  const { server, address } = await idleServer(env, { db, ...changes })
  const ask = (headers: Record<string, string>) =>
    new Promise<unknown>((resolve, reject) => {
      get(`${address}/metrics`, { headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(text.includes('process_cpu') ? 'shown' : JSON.parse(text).code))
      }).on('error', reject)
    })
  try {
    return await Promise.all(asked.map(ask))
  } finally {
    await server.close()
  }
}

describe('the metrics', () => {
  it('without a token are shown to this machine alone', async () => {
    const asked = [{}, { host: 'elsewhere.example' }, { 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }]
    expect(await answers({}, NO_PROXY, asked)).toEqual(['shown', 'not-found', 'not-found', 'not-found'])
  })
  it('without a token are shown to nobody where a proxy is trusted', async () => {
    expect(await answers({ TRUST_PROXY: 'loopback' }, {}, [{}])).toEqual(['not-found'])
  })
  it('with a token are shown to whoever brings it, from anywhere, and to nobody else', async () => {
    const asked = [
      { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7', host: 'strikelens.example' },
      {},
      { authorization: TOKEN },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: 'Bearer ' },
    ]
    const refused = asked.slice(1).map(() => 'no-token')
    expect(await answers({ METRICS_TOKEN: TOKEN }, NO_PROXY, asked)).toEqual(['shown', ...refused])
  })
})
