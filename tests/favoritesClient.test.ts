import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AccountsServer, accountsServer } from '../apps/server/src/testing/accountsServer.ts'
import { START_WITHIN_MS } from '../apps/server/src/testing/temporaryDatabase.ts'
import type { Visitor } from '../apps/server/src/testing/visitor.ts'
import {
  createFavorite,
  deleteFavorite,
  fetchFavorites,
  reorderFavorites,
  updateFavorite,
} from '../apps/web/src/shell/favorites/favoriteCalls.ts'
import { pathOf } from '../packages/tools/src/address/pagePath.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)
afterEach(() => vi.unstubAllGlobals())

/** Sends what the page sends as the browser of somebody would. */
function onPageOf({ cookies }: Visitor): void {
  const send = globalThis.fetch
  // A browser has no token of an app.
  vi.stubGlobal('localStorage', { getItem: () => null })
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    send(site.address + path, { ...init, headers: { ...init.headers, cookie, origin: site.address } }),
  )
}

it('the favorites of the page are those of the server', async () => {
  onPageOf((await site.person()).visitor)
  expect(await fetchFavorites()).toEqual([])
  const chain = { label: 'Chain of M&M', url: pathOf('stock-option-chain', 'M&M'), icon: 'Options' }
  const first = await createFavorite(chain)
  expect(first).toEqual({ id: expect.any(String), ...chain })
  const second = await createFavorite({ label: 'Home', url: pathOf(''), icon: 'Home' })
  const [a, b] = [first?.id ?? '', second?.id ?? '']
  expect(await updateFavorite(b, { label: 'Start' })).toMatchObject({ id: b, label: 'Start', url: '/' })
  expect(await reorderFavorites([b, a])).toBe(true)
  expect((await fetchFavorites()).map(({ label }) => label)).toEqual(['Start', 'Chain of M&M'])
  expect(await deleteFavorite(a)).toBe(true)
  expect((await fetchFavorites()).map(({ id }) => id)).toEqual([b])

  // What is refused is only logged.
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await createFavorite({ label: 'Again', url: '/', icon: 'Home' })).toBeNull()
  expect(await deleteFavorite(a)).toBe(false)
  expect(logged).toHaveBeenCalledTimes(2)
})
