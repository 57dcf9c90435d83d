import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { isLocal } from './isLocal.ts'

/** A request as it arrives from an address. */
function from(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}
const host = 'localhost:3000'

it('who connects from this machine to one of its own names is local', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
    for (const name of [host, 'LOCALHOST', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000', '[::1]']) {
      expect([address, name, isLocal(from(address, { host: name }))]).toEqual([address, name, true])
    }
  }
})

it('no header makes anybody local', () => {
  for (const address of ['203.0.113.9', '10.0.0.4', '::ffff:10.0.0.4', '']) {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip']) {
      expect([address, name, isLocal(from(address, { host, [name]: '127.0.0.1' }))]).toEqual([address, name, false])
    }
    expect(isLocal(from(address, { host }))).toBe(false)
  }
})

it('whom a proxy passes on is not local, wherever the proxy is', () => {
  const names = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'forwarded']
  for (const name of names) {
    for (const value of ['127.0.0.1', '']) expect(isLocal(from('127.0.0.1', { host, [name]: value }))).toBe(false)
  }
})

it('a name that was made to lead here is not local, nor one that only looks like ours', () => {
  for (const name of [
    'elsewhere.example',
    'localhost.elsewhere.example',
    '127.0.0.1.elsewhere.example',
    '127.0.0.1@elsewhere.example',
    '[::1].elsewhere.example',
    'localhost:3000:1',
    '127.1',
    '0.0.0.0',
    '',
  ]) {
    expect([name, isLocal(from('127.0.0.1', { host: name }))]).toEqual([name, false])
  }
  expect(isLocal(from('127.0.0.1', {}))).toBe(false)
})
