import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { clientAddress, trustedProxies } from './clientAddress.ts'

/** What the framework, and who answers before it, take for the address of a request; and the framework by its own rules. */
async function addresses(networks: string[], remoteAddress: string, said: string | null) {
  const headers = said === null ? {} : { 'x-forwarded-for': said }
  const isTrusted = trustedProxies(networks)
  const asked = async (trustProxy: string[] | typeof isTrusted) => {
    const server = Fastify({ trustProxy })
    server.get('/', async (request) => [request.ip, clientAddress(request.raw, isTrusted)])
    return (await server.inject({ url: '/', remoteAddress, headers })).json()
  }
  const [ip, ready] = await asked(isTrusted)
  const [byItsRules] = await asked(networks)
  return { ip, ready, byItsRules }
}

const LOOPBACK = ['127.0.0.0/8', '::1']
const NETWORKS = [...LOOPBACK, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.5', 'fc00::/7']

it('a request comes from the nearest hop that is no trusted proxy, and everybody here agrees', async () => {
  const cases: [string, string | null, string][] = [
    ['203.0.113.9', null, '203.0.113.9'],
    // Whoever comes straight from outside is believed nothing.
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['::ffff:203.0.113.9', '198.51.100.7', '::ffff:203.0.113.9'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::1', '2001:db8::7', '2001:db8::7'],
    ['fd00::2', '198.51.100.7', '198.51.100.7'],
    // What a client wrote itself stands left of what our proxy added.
    ['127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['127.0.0.1', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['10.1.2.3', '198.51.100.7, 10.0.0.4,192.168.0.5 , 172.31.0.6', '198.51.100.7'],
    ['10.1.2.3', '198.51.100.7, 192.168.0.6', '192.168.0.6'],
    ['127.0.0.1', '172.32.0.1, 10.0.0.4', '172.32.0.1'],
    ['127.0.0.1', '10.0.0.4, 10.0.0.5', '10.0.0.4'],
    ['127.0.0.1', 'nonsense', 'nonsense'],
    ['127.0.0.1', ' , ', '127.0.0.1'],
  ]
  for (const [remote, said, address] of cases) {
    expect([remote, said, await addresses(NETWORKS, remote, said)]).toEqual([
      remote,
      said,
      { ip: address, ready: address, byItsRules: address },
    ])
  }
})

it('a request comes from whoever is connected where no proxy is configured, in whatever network', async () => {
  for (const remote of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.0.5', 'fd00::2']) {
    expect(await addresses([], remote, '198.51.100.7')).toEqual({ ip: remote, ready: remote, byItsRules: remote })
  }
})

it('a network that is not configured is not trusted beside one that is', async () => {
  expect((await addresses(LOOPBACK, '10.1.2.3', '198.51.100.7')).ready).toBe('10.1.2.3')
})
