import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const PATH = '/api/favorites'
const page = (n: number | string) => ({ label: `Page ${n}`, url: `/page-${n}`, icon: 'Options' })
const someone = async () => (await site.person()).visitor

/** A user with pages 1 … n, and their ids. */
async function withPages(n: number): Promise<{ visitor: Visitor; ids: string[] }> {
  const visitor = await someone()
  const ids: string[] = []
  for (let i = 1; i <= n; i++) ids.push((await visitor.post(PATH, page(i))).body.id)
  return { visitor, ids }
}
const labels = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get(PATH)).body.map(({ label }: { label: string }) => label)

/** The places as they are stored. */
async function places(ids: readonly string[]): Promise<number[]> {
  const { rows } = await site.db.pool.query(
    `select position from favorite where user_id = (select user_id from favorite where id = any($1) limit 1)
      order by position`,
    [ids],
  )
  return rows.map(({ position }) => position)
}

describe('favorites', () => {
  it('are kept in the order they were added, with an id nobody can guess', async () => {
    const visitor = await someone()
    expect((await visitor.get(PATH)).body).toEqual([])
    const added = { label: ' Chain of NIFTY ', url: '/option-chain/NIFTY', icon: 'Options' }
    const { status, body } = await visitor.post(PATH, added)
    expect([status, body]).toEqual([
      201,
      { id: expect.stringMatching(/^[\da-f-]{36}$/), label: 'Chain of NIFTY', url: added.url, icon: 'Options' },
    ])
    await visitor.post(PATH, page(2))
    expect(await labels(visitor)).toEqual(['Chain of NIFTY', 'Page 2'])
  })
  it('change the fields that are sent, and no other', async () => {
    const { visitor, ids } = await withPages(1)
    const renamed = await visitor.put(`${PATH}/${ids[0]}`, { label: 'Mine' })
    expect([renamed.status, renamed.body]).toEqual([200, { ...page(1), id: ids[0], label: 'Mine' }])
    expect((await visitor.put(`${PATH}/${ids[0]}`, {})).body).toEqual(renamed.body)
    expect((await visitor.get(PATH)).body).toEqual([renamed.body])
  })
  it('are gone once removed, and those behind move up', async () => {
    const { visitor, ids } = await withPages(3)
    expect((await visitor.delete(`${PATH}/${ids[1]}`)).status).toBe(200)
    expect(await labels(visitor)).toEqual(['Page 1', 'Page 3'])
    expect(await places(ids)).toEqual([1, 2])
    expect((await visitor.delete(`${PATH}/${ids[1]}`)).status).toBe(404)
  })
  it('are put into the order that is sent', async () => {
    const { visitor, ids } = await withPages(3)
    const [one, two, three] = ids
    expect((await visitor.post(`${PATH}/reorder`, { ids: [three, one, two] })).status).toBe(200)
    expect(await labels(visitor)).toEqual(['Page 3', 'Page 1', 'Page 2'])
    expect(await places(ids)).toEqual([1, 2, 3])
  })
  it('that another tab added or removed meanwhile do not spoil a new order', async () => {
    const { visitor, ids } = await withPages(3)
    const [one, two, three] = ids
    await visitor.delete(`${PATH}/${two}`)
    await visitor.post(PATH, page(4))
    expect((await visitor.post(`${PATH}/reorder`, { ids: [three, two, one] })).status).toBe(200)
    expect(await labels(visitor)).toEqual(['Page 3', 'Page 1', 'Page 4'])
    expect(await places(ids)).toEqual([1, 2, 3])
  })
  it('stay as they are for an order of nothing', async () => {
    const { visitor } = await withPages(2)
    expect((await visitor.post(`${PATH}/reorder`, { ids: [] })).status).toBe(200)
    expect(await labels(visitor)).toEqual(['Page 1', 'Page 2'])
  })
})

describe('a page that is a favorite already', () => {
  it('is refused with a sentence, added or changed to', async () => {
    const { visitor, ids } = await withPages(2)
    const twice = { code: 'duplicate', message: 'This page is already in your favorites.', field: 'url' }
    expect(await visitor.post(PATH, { ...page(1), label: 'Again' })).toMatchObject({ status: 409, body: twice })
    expect(await visitor.put(`${PATH}/${ids[1]}`, { url: '/page-1' })).toMatchObject({ status: 409, body: twice })
    expect((await visitor.put(`${PATH}/${ids[1]}`, { url: '/page-2' })).status).toBe(200)
    expect(await labels(visitor)).toEqual(['Page 1', 'Page 2'])
  })
})

describe('at once', () => {
  it('the same page is kept once, and others get places without gaps', async () => {
    const visitor = await someone()
    const wanted = [1, 2, 3, 4, 1, 2, 3, 4]
    const answers = await Promise.all(wanted.map((n) => visitor.post(PATH, page(n))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
    const ids: string[] = answers.flatMap(({ body }) => body.id ?? [])
    expect(await places(ids)).toEqual([1, 2, 3, 4])
    await Promise.all([
      visitor.post(`${PATH}/reorder`, { ids: ids.toReversed() }),
      visitor.delete(`${PATH}/${ids[0]}`),
      visitor.post(PATH, page(5)),
      visitor.post(`${PATH}/reorder`, { ids }),
    ])
    expect(await places(ids)).toEqual([1, 2, 3, 4])
  })
  it('no more than 200 are kept', async () => {
    const { visitor, ids } = await withPages(1)
    await site.db.pool.query(
      `insert into favorite (user_id, label, url, icon, position)
       select user_id, 'Filled', '/filled-' || n, 'Home', n from favorite, generate_series(2, 198) as n where id = $1`,
      [ids[0]],
    )
    const answers = await Promise.all([201, 202, 203, 204].map((n) => visitor.post(PATH, page(n))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
    expect((await visitor.post(PATH, page(205))).body).toEqual({
      code: 'too-many',
      message: 'You can keep 200 favorites. Remove one first.',
    })
    expect((await visitor.post(PATH, page(1))).status).toBe(409)
    await visitor.delete(`${PATH}/${ids[0]}`)
    expect((await visitor.post(PATH, page(205))).status).toBe(201)
  })
})

describe('what is sent', () => {
  let shared: { visitor: Visitor; ids: string[] }
  beforeAll(async () => {
    shared = await withPages(1)
  }, START_WITHIN_MS)
  const bad: [string, object, string][] = [
    ['a name of spaces', { label: '  ' }, 'label'],
    ['a name of 61 characters', { label: 'x'.repeat(61) }, 'label'],
    ['a name that is no text', { label: { $ne: null } }, 'label'],
    ['a name of several lines', { label: 'a\nb' }, 'label'],
    ['a name with what the database cannot keep', { label: 'a\u0000b' }, 'label'],
    ['another site', { url: 'https://evil.example/' }, 'url'],
    ['another site without its scheme', { url: '//evil.example' }, 'url'],
    ['another site behind a path', { url: '/..//evil.example' }, 'url'],
    ['another site by a backslash', { url: '/\\evil.example' }, 'url'],
    ['another site behind an empty step', { url: '/.//evil.example' }, 'url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an address with a line break', { url: '/\n/evil.example' }, 'url'],
    ['an address without end', { url: `/${'x'.repeat(300)}` }, 'url'],
    ['no address', { url: undefined }, 'url'],
    ['a menu that there is not', { icon: '<img>' }, 'icon'],
  ]
  it.each(bad)('is refused: %s', async (_, change, field) => {
    const { visitor, ids } = shared
    const refused = { status: 400, body: { code: 'bad-field', field } }
    expect(await visitor.post(PATH, { ...page(9), ...change })).toMatchObject(refused)
    if (Object.values(change)[0] === undefined) return
    expect(await visitor.put(`${PATH}/${ids[0]}`, change)).toMatchObject(refused)
  })
  it.each([
    ['no list', { ids: 'all' }],
    ['more than there can be', { ids: Array.from({ length: 201 }, () => crypto.randomUUID()) }],
    ['nothing', {}],
  ])('is refused as an order: %s', async (_, order) => {
    const { visitor } = shared
    expect(await visitor.post(`${PATH}/reorder`, order)).toMatchObject({ status: 400, body: { field: 'ids' } })
  })
  it('is refused unread when it is huge', async () => {
    const { visitor } = shared
    expect((await visitor.post(PATH, { ...page(9), label: 'x'.repeat(70_000) })).status).toBe(413)
  })
  it('is text, whatever it looks like', async () => {
    const visitor = await someone()
    const label = `<img src=x onerror=alert(1)> '); drop table favorite;-- $1`
    const { body } = await visitor.post(PATH, { ...page(1), label, url: '/oi-analysis?symbol=M%26M&base=day#x' })
    expect(body).toMatchObject({ label, url: '/oi-analysis?symbol=M%26M&base=day#x' })
    expect(await labels(visitor)).toEqual([label])
  })
})

describe("another's favorites", () => {
  it('are not found by any call, and stay as they are', async () => {
    const { visitor: asha, ids } = await withPages(2)
    const { visitor: mallory } = await withPages(1)
    for (const id of ids) {
      expect(await mallory.put(`${PATH}/${id}`, { label: 'Mine' })).toMatchObject({
        status: 404,
        body: { code: 'not-found', message: 'There is no such favorite.' },
      })
      expect((await mallory.delete(`${PATH}/${id}`)).status).toBe(404)
    }
    expect((await mallory.post(`${PATH}/reorder`, { ids: ids.toReversed() })).status).toBe(404)
    expect(await labels(mallory)).toEqual(['Page 1'])
    expect(await labels(asha)).toEqual(['Page 1', 'Page 2'])
  })
  it('have no id but their own', async () => {
    const visitor = await someone()
    for (const id of ['1', 'null', "' or 1=1 --", 'reorder', crypto.randomUUID()]) {
      expect((await visitor.put(`${PATH}/${id}`, { label: 'x' })).status).toBe(404)
      expect((await visitor.delete(`${PATH}/${id}`)).status).toBe(404)
    }
  })
  it('are for nobody who is not signed in', async () => {
    const visitor = new Visitor(site.address)
    const answers = await Promise.all([
      visitor.get(PATH),
      visitor.post(PATH, page(1)),
      visitor.put(`${PATH}/x`, {}),
      visitor.delete(`${PATH}/x`),
      visitor.post(`${PATH}/reorder`, { ids: [] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
  it('cannot be changed from a page of another site', async () => {
    const { visitor, ids } = await withPages(1)
    const foreign = { origin: 'https://evil.example' }
    expect((await visitor.post(PATH, page(2), foreign)).status).toBe(403)
    expect((await visitor.ask('DELETE', `${PATH}/${ids[0]}`, undefined, foreign)).status).toBe(403)
    expect(await labels(visitor)).toEqual(['Page 1'])
  })
})
