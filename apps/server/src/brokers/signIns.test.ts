import { dropBrokerToken } from '@strikelens/store/repositories'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { keepBrokerToken } from './brokerTokens.ts'
import { SignIns } from './signIns.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

it('tells the feed of a broker, and no other, that its operator has signed in or out', async () => {
  const signIns = new SignIns(postgres.url)
  const heard: string[] = []
  const unhear = signIns.newsOf('kite')(() => heard.push('kite'))
  signIns.newsOf('upstox')(() => heard.push('upstox'))
  const signIn = (broker: 'kite' | 'upstox') =>
    keepBrokerToken(postgres.db, 'secret', broker, { accessToken: 'a', expiresAt: 1 }, { by: 'o@example.com', now: 0 })
  // Until it listens nothing is heard.
  await vi.waitFor(async () => {
    await signIn('kite')
    expect(heard.length).toBeGreaterThan(0)
  })
  heard.length = 0
  await dropBrokerToken(postgres.db, 'kite')
  await signIn('upstox')
  await vi.waitFor(() => expect(heard).toContain('upstox'))
  expect(heard.at(-2)).toBe('kite')
  unhear()
  await signIn('kite')
  await dropBrokerToken(postgres.db, 'upstox')
  await vi.waitFor(() => expect(heard.slice(-2)).toEqual(['upstox', 'upstox']))
  await signIns.end()
})
