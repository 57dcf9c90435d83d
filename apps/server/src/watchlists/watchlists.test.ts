import { universe } from '@strikelens/market/universe'
import { limitsOf, type Plan } from '@strikelens/tools/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer, type Person } from '../testing/accountsServer.ts'
import { pricedEngine } from '../testing/pricedEngine.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

let site: AccountsServer
let free: Person
let basic: Person
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null, engine: pricedEngine({ RELIANCE: 1412.5, TCS: 3120 }) })
  free = await site.person()
  basic = await site.person('basic')
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const PATH = '/api/watchlists'
const LISTS = `${PATH}/lists`
/** More than the largest list holds. */
const SYMBOLS = universe.stocks.slice(0, 260).map(({ symbol }) => symbol)
const FREE_LIMIT = 'The Free plan has 1 watchlist of up to 25 symbols. The Basic plan has 5 of up to 50.'

interface Item {
  readonly id: string
  readonly symbol: string
  readonly watchlist_name: string
  readonly order: number
}

/** Removes all that somebody has, for a test that begins with nothing. */
async function cleared({ visitor }: Person): Promise<Visitor> {
  for (const { id } of (await visitor.get(LISTS)).body) await visitor.delete(`${LISTS}/${id}`)
  return visitor
}
const add = (visitor: Visitor, symbol: string, watchlist_name?: string) =>
  visitor.post(PATH, { symbol, ...(watchlist_name === undefined ? {} : { watchlist_name }) })
const bulkAdd = (visitor: Visitor, items: readonly unknown[], watchlistName?: string) =>
  visitor.post(`${PATH}/bulk`, { operation: 'ADD_MULTIPLE', items, ...(watchlistName && { watchlistName }) })

/** A list of these symbols, and their ids. */
async function following(visitor: Visitor, symbols: readonly string[], name?: string): Promise<string[]> {
  const ids: string[] = []
  for (const symbol of symbols) ids.push((await add(visitor, symbol, name)).body.id)
  return ids
}
/** 'My Watchlist 1 ITC': what is followed, as it is told. */
const told = async (visitor: Visitor, query = ''): Promise<string[]> =>
  (await visitor.get(PATH + query)).body.map(
    ({ watchlist_name, order, symbol }: Item) => `${watchlist_name} ${order} ${symbol}`,
  )
const lists = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get(LISTS)).body.map(
    ({ name, order, count }: { name: string; order: number; count: number }) => `${order} ${name} ${count}`,
  )

describe('what is added', () => {
  it('is stored in upper case at the end of My Watchlist, with the price it had', async () => {
    const visitor = await cleared(free)
    await following(visitor, ['ITC', 'M&M', 'NIFTY:2026-12-29:FUT'])
    const { status, body } = await visitor.post(PATH, { symbol: 'reliance', note: ' Results on Friday ' })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        symbol: 'RELIANCE',
        watchlist_name: 'My Watchlist',
        order: 4,
        note: 'Results on Friday',
        addedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
        priceWhenAdded: 1412.5,
      },
    ])
    expect((await visitor.get(`${PATH}/${body.id}`)).body).toEqual(body)
    expect(await told(visitor)).toEqual([
      'My Watchlist 1 ITC',
      'My Watchlist 2 M&M',
      'My Watchlist 3 NIFTY:2026-12-29:FUT',
      'My Watchlist 4 RELIANCE',
    ])
    expect((await visitor.get(PATH)).body.map((item: { priceWhenAdded: unknown }) => item.priceWhenAdded)).toEqual([
      null,
      null,
      null,
      1412.5,
    ])
  })
  it('a second time is a conflict, and the list is unchanged', async () => {
    const visitor = await cleared(free)
    await following(visitor, ['RELIANCE'])
    expect(await add(visitor, 'Reliance')).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'RELIANCE is already in My Watchlist.' },
    })
    expect(await told(visitor)).toEqual(['My Watchlist 1 RELIANCE'])
  })
  it('must be known', async () => {
    const visitor = await cleared(free)
    expect(await add(visitor, 'XYZ')).toMatchObject({
      status: 400,
      body: { code: 'bad-field', message: "There is no 'XYZ' on NSE, BSE or MCX.", field: 'symbol' },
    })
    expect(await told(visitor)).toEqual([])
  })
  it('to a list that there is not makes it', async () => {
    const visitor = await cleared(basic)
    await following(visitor, ['ITC'])
    await following(visitor, ['ITC', 'TCS'], 'Swing')
    expect(await told(visitor)).toEqual(['My Watchlist 1 ITC', 'Swing 1 ITC', 'Swing 2 TCS'])
    expect(await told(visitor, '?watchlist_name=Swing')).toEqual(['Swing 1 ITC', 'Swing 2 TCS'])
    expect(await told(visitor, '?watchlist_name=None')).toEqual([])
  })
})

describe('one that is followed', () => {
  it('goes to the place it is put to, and the others make room', async () => {
    const visitor = await cleared(free)
    const [, , c] = await following(visitor, ['ITC', 'TCS', 'INFY'])
    expect((await visitor.put(`${PATH}/${c}`, { order: 1 })).body).toMatchObject({ symbol: 'INFY', order: 1 })
    expect(await told(visitor)).toEqual(['My Watchlist 1 INFY', 'My Watchlist 2 ITC', 'My Watchlist 3 TCS'])
    expect((await visitor.put(`${PATH}/${c}`, { order: 99 })).body.order).toBe(3)
    expect(await told(visitor)).toEqual(['My Watchlist 1 ITC', 'My Watchlist 2 TCS', 'My Watchlist 3 INFY'])
    expect((await visitor.put(`${PATH}/${c}`, { order: 2 })).body.order).toBe(2)
    expect(await told(visitor)).toEqual(['My Watchlist 1 ITC', 'My Watchlist 2 INFY', 'My Watchlist 3 TCS'])
  })
  it('takes a note and keeps the rest', async () => {
    const visitor = await cleared(free)
    const [id] = await following(visitor, ['TCS'])
    const { body: before } = await visitor.get(`${PATH}/${id}`)
    const note = `Two\nlines <img src=x onerror=alert(1)> '); drop table watchlist; --`
    expect((await visitor.put(`${PATH}/${id}`, { note })).body).toEqual({ ...before, note })
    expect((await visitor.put(`${PATH}/${id}`, {})).body).toEqual({ ...before, note })
  })
  it('rolls to another contract in its place, measured from then on', async () => {
    const visitor = await cleared(free)
    const [, id] = await following(visitor, ['ITC', 'NIFTY:2026-11-17:25000:CE', 'TCS'])
    const { body: before } = await visitor.get(`${PATH}/${id}`)
    const { body } = await visitor.put(`${PATH}/${id}`, { symbol: 'nifty:2026-11-24:25000:ce' })
    expect(body).toMatchObject({ id, symbol: 'NIFTY:2026-11-24:25000:CE', order: 2, priceWhenAdded: null })
    expect(Date.parse(body.addedAt)).toBeGreaterThan(Date.parse(before.addedAt))
    expect((await visitor.put(`${PATH}/${id}`, { symbol: 'RELIANCE' })).body.priceWhenAdded).toBe(1412.5)
    expect(await visitor.put(`${PATH}/${id}`, { symbol: 'ITC' })).toMatchObject({
      status: 409,
      body: { message: 'ITC is already in My Watchlist.' },
    })
  })
  it('moves to another list, and leaves no gap behind', async () => {
    const visitor = await cleared(basic)
    const [itc, tcs] = await following(visitor, ['ITC', 'TCS', 'INFY'])
    await following(visitor, ['SBIN', 'ITC'], 'Swing')
    expect((await visitor.put(`${PATH}/${tcs}`, { watchlist_name: 'Swing' })).body).toMatchObject({ order: 3 })
    expect(await told(visitor)).toEqual([
      'My Watchlist 1 ITC',
      'My Watchlist 2 INFY',
      'Swing 1 SBIN',
      'Swing 2 ITC',
      'Swing 3 TCS',
    ])
    expect(await visitor.put(`${PATH}/${itc}`, { watchlist_name: 'Swing' })).toMatchObject({
      status: 409,
      body: { message: 'ITC is already in Swing.' },
    })
    // Under another symbol it is no duplicate there, though its own would be.
    const both = await visitor.put(`${PATH}/${itc}`, { watchlist_name: 'Swing', symbol: 'RELIANCE', order: 1 })
    expect(both.body).toMatchObject({ symbol: 'RELIANCE', watchlist_name: 'Swing', order: 1 })
    expect(await told(visitor, '?watchlist_name=Swing')).toHaveLength(4)
  })
  it('is gone once removed, and those behind move up', async () => {
    const visitor = await cleared(free)
    const [id] = await following(visitor, ['ITC', 'TCS'])
    expect((await visitor.delete(`${PATH}/${id}`)).status).toBe(200)
    expect(await told(visitor)).toEqual(['My Watchlist 1 TCS'])
    expect((await visitor.get(`${PATH}/${id}`)).status).toBe(404)
    expect((await visitor.delete(`${PATH}/${id}`)).status).toBe(404)
  })
})

describe('an order', () => {
  it('gives the places 1 … n by position', async () => {
    const visitor = await cleared(free)
    const [a, b, c] = await following(visitor, ['ITC', 'TCS', 'INFY'])
    const { status, body } = await visitor.post(`${PATH}/reorder`, { watchlistName: 'My Watchlist', ids: [c, a, b] })
    expect([status, body.map(({ symbol, order }: Item) => `${order} ${symbol}`)]).toEqual([
      200,
      ['1 INFY', '2 ITC', '3 TCS'],
    ])
    expect(await told(visitor)).toEqual(['My Watchlist 1 INFY', 'My Watchlist 2 ITC', 'My Watchlist 3 TCS'])
  })
  it('passes over what is gone, and leaves behind what it does not name', async () => {
    const visitor = await cleared(free)
    const [a, b, c, d] = await following(visitor, ['ITC', 'TCS', 'INFY', 'SBIN'])
    await visitor.delete(`${PATH}/${b}`)
    await visitor.post(`${PATH}/reorder`, { ids: [d, b, a] })
    expect(await told(visitor)).toEqual(['My Watchlist 1 SBIN', 'My Watchlist 2 ITC', 'My Watchlist 3 INFY'])
    expect((await visitor.post(`${PATH}/reorder`, { ids: [b] })).status).toBe(404)
    expect((await visitor.post(`${PATH}/reorder`, { watchlistName: 'None', ids: [c] })).status).toBe(404)
    expect((await visitor.post(`${PATH}/reorder`, { ids: [] })).body).toHaveLength(3)
  })
})

describe('many at once', () => {
  it('are added with what became of each', async () => {
    const visitor = await cleared(free)
    await following(visitor, ['ITC'])
    const { status, body } = await bulkAdd(visitor, ['reliance', 'ITC', 'XYZ', 'RELIANCE', { symbol: 'tcs' }])
    expect([status, body]).toEqual([
      200,
      {
        affected: 2,
        results: [
          { symbol: 'RELIANCE', ok: true },
          { symbol: 'ITC', ok: false, message: 'ITC is already in My Watchlist.' },
          { symbol: 'XYZ', ok: false, message: "There is no 'XYZ' on NSE, BSE or MCX." },
          { symbol: 'RELIANCE', ok: false, message: 'RELIANCE is already in My Watchlist.' },
          { symbol: 'TCS', ok: true },
        ],
      },
    ])
    const { body: items } = await visitor.get(PATH)
    expect(
      items.map(({ symbol, order, priceWhenAdded }: Item & { priceWhenAdded: number }) => [
        symbol,
        order,
        priceWhenAdded,
      ]),
    ).toEqual([
      ['ITC', 1, null],
      ['RELIANCE', 2, 1412.5],
      ['TCS', 3, 3120],
    ])
  })
  it('are removed with what became of each, from all lists', async () => {
    const visitor = await cleared(basic)
    const [a, b] = await following(visitor, ['ITC', 'TCS', 'INFY'])
    const [c] = await following(visitor, ['SBIN', 'ITC'], 'Swing')
    const items = [a, c, a, 'nothing', b]
    const { status, body } = await visitor.post(`${PATH}/bulk`, { operation: 'DELETE_MULTIPLE', items })
    expect([status, body]).toEqual([
      200,
      {
        affected: 3,
        results: [
          { id: a, ok: true },
          { id: c, ok: true },
          { id: 'nothing', ok: false, message: 'It is not in your watchlists.' },
          { id: b, ok: true },
        ],
      },
    ])
    expect(await told(visitor)).toEqual(['My Watchlist 1 INFY', 'Swing 1 ITC'])
  })
  it('may be none', async () => {
    const visitor = await cleared(free)
    const nothing = { affected: 0, results: [] }
    for (const operation of ['ADD_MULTIPLE', 'DELETE_MULTIPLE']) {
      const { status, body } = await visitor.post(`${PATH}/bulk`, { operation, items: [] })
      expect([status, body]).toEqual([200, nothing])
    }
  })
  it('are as many as there is room for, and the rest is told why', async () => {
    const visitor = await cleared(free)
    const { body } = await bulkAdd(visitor, SYMBOLS.slice(0, 27))
    expect(body.affected).toBe(25)
    expect(body.results.slice(24)).toEqual([
      { symbol: SYMBOLS[24], ok: true },
      { symbol: SYMBOLS[25], ok: false, message: FREE_LIMIT },
      { symbol: SYMBOLS[26], ok: false, message: FREE_LIMIT },
    ])
    expect(await bulkAdd(visitor, SYMBOLS.slice(24, 27))).toMatchObject({ status: 403, body: { message: FREE_LIMIT } })
    expect((await bulkAdd(visitor, ['XYZ', SYMBOLS[0]])).body.affected).toBe(0)
  })
  it.each([
    ['an operation that there is not', { operation: 'TRUNCATE', items: [] }],
    ['no items', { operation: 'ADD_MULTIPLE' }],
    ['more than any list holds', { operation: 'ADD_MULTIPLE', items: Array(251).fill('ITC') }],
    ['more than any list holds, to remove', { operation: 'DELETE_MULTIPLE', items: Array(251).fill('x') }],
    ['an item that is neither text nor symbol', { operation: 'ADD_MULTIPLE', items: [7] }],
    ['what the database cannot keep', { operation: 'DELETE_MULTIPLE', items: ['\u0000'] }],
  ])('are refused: %s', async (_, body) => {
    expect((await free.visitor.post(`${PATH}/bulk`, body)).status).toBe(400)
  })
})

describe('lists', () => {
  it('begin with an empty one for everybody', async () => {
    const visitor = await cleared(free)
    const [first, again] = await Promise.all([visitor.get(LISTS), visitor.get(LISTS)])
    expect(first.body).toEqual([{ id: expect.any(String), name: 'My Watchlist', order: 1, count: 0 }])
    expect(again.body).toEqual(first.body)
  })
  it('are made, renamed, moved, copied and removed', async () => {
    const visitor = await cleared(basic)
    await following(visitor, ['ITC', 'TCS'])
    const made = await visitor.post(LISTS, { name: ' Swing ' })
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), name: 'Swing', order: 2, count: 0 }])
    const [{ id }] = (await visitor.get(LISTS)).body
    const copy = await visitor.post(`${LISTS}/${id}/duplicate`, { name: 'Copy' })
    expect([copy.status, copy.body]).toEqual([201, { id: expect.any(String), name: 'Copy', order: 3, count: 2 }])
    expect(await told(visitor, '?watchlist_name=Copy')).toEqual(['Copy 1 ITC', 'Copy 2 TCS'])
    const renamed = await visitor.put(`${LISTS}/${copy.body.id}`, { name: 'Banks', order: 1 })
    expect([renamed.status, renamed.body]).toEqual([200, { ...copy.body, name: 'Banks', order: 1 }])
    expect(await lists(visitor)).toEqual(['1 Banks 2', '2 My Watchlist 2', '3 Swing 0'])
    expect(await told(visitor)).toEqual(['Banks 1 ITC', 'Banks 2 TCS', 'My Watchlist 1 ITC', 'My Watchlist 2 TCS'])
    expect((await visitor.delete(`${LISTS}/${copy.body.id}`)).status).toBe(200)
    expect(await lists(visitor)).toEqual(['1 My Watchlist 2', '2 Swing 0'])
    expect(await told(visitor)).toEqual(['My Watchlist 1 ITC', 'My Watchlist 2 TCS'])
  })
  it('have one name each', async () => {
    const visitor = await cleared(basic)
    const { body } = await visitor.post(LISTS, { name: 'Swing' })
    await visitor.post(LISTS, { name: 'Banks' })
    const answers = [
      await visitor.post(LISTS, { name: 'Swing' }),
      await visitor.put(`${LISTS}/${body.id}`, { name: 'Banks' }),
      await visitor.post(`${LISTS}/${body.id}/duplicate`, { name: 'Banks' }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual([
      [409, "You already have a watchlist named 'Swing'."],
      [409, "You already have a watchlist named 'Banks'."],
      [409, "You already have a watchlist named 'Banks'."],
    ])
    expect((await visitor.put(`${LISTS}/${body.id}`, { name: 'Swing' })).status).toBe(200)
  })
})

describe('at once', () => {
  it('adding, moving, removing and ordering leave neither gaps nor doubles', async () => {
    const visitor = await cleared(basic)
    const ids = await following(visitor, SYMBOLS.slice(0, 8))
    const answers = await Promise.all([
      ...SYMBOLS.slice(6, 14).map((symbol) => add(visitor, symbol)),
      ...SYMBOLS.slice(8, 12).map((symbol) => add(visitor, symbol)),
      visitor.delete(`${PATH}/${ids[2]}`),
      visitor.put(`${PATH}/${ids[5]}`, { order: 1 }),
      visitor.put(`${PATH}/${ids[4]}`, { watchlist_name: 'Swing' }),
      visitor.post(`${PATH}/reorder`, { ids: ids.toReversed() }),
      visitor.post(`${PATH}/bulk`, { operation: 'DELETE_MULTIPLE', items: [ids[0], ids[7]] }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { body } = await visitor.get(`${PATH}?watchlist_name=My%20Watchlist`)
    const items: Item[] = body
    expect(items.map(({ order }) => order)).toEqual(items.map((_, i) => i + 1))
    expect(new Set(items.map(({ symbol }) => symbol)).size).toBe(items.length)
  })
  it('two first lists are one', async () => {
    const visitor = await cleared(free)
    await site.db.pool.query('delete from watchlist where user_id = (select user_id from watchlist where id = $1)', [
      (await visitor.get(LISTS)).body[0].id,
    ])
    const answers = await Promise.all([add(visitor, 'ITC'), add(visitor, 'TCS'), visitor.get(LISTS)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200])
    expect(await lists(visitor)).toEqual(['1 My Watchlist 2'])
  })
})

describe('the plan', () => {
  it.each([
    ['free', 1, 25, FREE_LIMIT],
    ['basic', 5, 50, 'The Basic plan has 5 watchlists of up to 50 symbols. The Advanced plan has 20 of up to 100.'],
    [
      'advanced',
      20,
      100,
      'The Advanced plan has 20 watchlists of up to 100 symbols. The Pro plan has 50 of up to 250.',
    ],
    ['pro', 50, 250, 'The Pro plan has 50 watchlists of up to 250 symbols.'],
  ] satisfies [Plan, number, number, string][])('%s has %i × %i, even at once', async (plan, most, items, message) => {
    expect(limitsOf(plan)).toMatchObject({ watchlists: most, watchlistItems: items })
    const { visitor } = await site.person(plan)
    const refused = { status: 403, body: { code: 'plan-limit', message } }
    const names = Array.from({ length: most + 2 }, (_, n) => `List ${n}`)
    const made = await Promise.all(names.map((name) => visitor.post(LISTS, { name })))
    const failed = made.filter(({ status }) => status !== 201)
    expect(failed).toHaveLength(2)
    for (const one of failed) expect(one).toMatchObject(refused)
    expect((await visitor.get(LISTS)).body).toHaveLength(most)
    expect(await add(visitor, 'ITC', 'One more')).toMatchObject(refused)
    expect(await bulkAdd(visitor, ['ITC'], 'One more')).toMatchObject(refused)

    const [{ id, name }] = (await visitor.get(LISTS)).body
    expect((await bulkAdd(visitor, SYMBOLS.slice(0, items - 2), name)).body.affected).toBe(items - 2)
    const last = await Promise.all(SYMBOLS.slice(items - 2, items + 2).map((symbol) => add(visitor, symbol, name)))
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
    expect(await add(visitor, SYMBOLS[items + 2], name)).toMatchObject(refused)
    expect(await visitor.post(`${LISTS}/${id}/duplicate`, { name: 'Copy' })).toMatchObject(refused)
    expect((await add(visitor, SYMBOLS[0], name)).status).toBe(409)
  })

  it('that ended leaves all to be read and removed; what is beyond the new one takes nothing more', async () => {
    const asha = await site.person('advanced')
    const { visitor } = asha
    await bulkAdd(visitor, SYMBOLS.slice(0, 30), 'First')
    const [id, other] = await following(visitor, ['ITC', 'TCS'], 'Second')
    await asha.has('free')
    const refused = { status: 403, body: { message: FREE_LIMIT } }
    expect(await lists(visitor)).toEqual(['1 First 30', '2 Second 2'])
    expect(await told(visitor)).toHaveLength(32)
    expect(await add(visitor, 'SBIN', 'First')).toMatchObject(refused)
    expect(await add(visitor, 'SBIN', 'Second')).toMatchObject(refused)
    expect(await visitor.put(`${PATH}/${id}`, { symbol: 'SBIN' })).toMatchObject(refused)
    expect(await visitor.put(`${PATH}/${id}`, { watchlist_name: 'First' })).toMatchObject(refused)
    expect(await visitor.post(LISTS, { name: 'Third' })).toMatchObject(refused)
    expect((await visitor.put(`${PATH}/${id}`, { note: 'kept' })).status).toBe(200)

    const { body } = await visitor.get(`${PATH}?watchlist_name=First`)
    const items = body.slice(0, 6).map((item: Item) => item.id)
    expect((await visitor.post(`${PATH}/bulk`, { operation: 'DELETE_MULTIPLE', items })).body.affected).toBe(6)
    expect((await visitor.delete(`${PATH}/${other}`)).status).toBe(200)
    // 30 − 6 = 24: there is room for one more in the first list, the one that the plan has.
    expect((await add(visitor, 'SBIN', 'First')).status).toBe(201)
    expect(await add(visitor, 'WIPRO', 'First')).toMatchObject(refused)
    const [, second] = (await visitor.get(LISTS)).body
    expect((await visitor.delete(`${LISTS}/${second.id}`)).status).toBe(200)
    expect(await lists(visitor)).toEqual(['1 First 25'])
  })
})

describe('what is sent', () => {
  it.each([
    ['no symbol', {}, 'symbol'],
    ['a symbol that is none', { symbol: ['ITC'] }, 'symbol'],
    ['a symbol without end', { symbol: 'x'.repeat(41) }, 'symbol'],
    ['a list without a name', { symbol: 'ITC', watchlist_name: '  ' }, 'watchlist_name'],
    ['a list of a long name', { symbol: 'ITC', watchlist_name: 'x'.repeat(41) }, 'watchlist_name'],
    ['a name the database cannot keep', { symbol: 'ITC', watchlist_name: 'a\u0000' }, 'watchlist_name'],
    ['a note without end', { symbol: 'ITC', note: 'x'.repeat(501) }, 'note'],
    ['a note the database cannot keep', { symbol: 'ITC', note: '\u0000' }, 'note'],
  ])('is refused: %s', async (_, body, field) => {
    expect(await free.visitor.post(PATH, body)).toMatchObject({ status: 400, body: { code: 'bad-field', field } })
  })
  it.each([{ order: 0 }, { order: 1.5 }, { order: 'first' }, { note: 7 }, { symbol: 'XYZ' }, { watchlist_name: '' }])(
    'is refused as a change: %j',
    async (change) => {
      const visitor = await cleared(free)
      const [id] = await following(visitor, ['ITC'])
      const [field] = Object.keys(change)
      expect(await visitor.put(`${PATH}/${id}`, change)).toMatchObject({ status: 400, body: { field } })
    },
  )
  it('is refused unread when it is huge', async () => {
    expect((await free.visitor.post(PATH, { symbol: 'ITC', note: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await bulkAdd(free.visitor, Array(20_000).fill('ITC'))).status).toBe(413)
  })
})

describe("another's lists", () => {
  it('are not found by any call, and stay as they are', async () => {
    const asha = await cleared(basic)
    const ids = await following(asha, ['ITC', 'TCS'], 'Swing')
    const [{ id: list }] = (await asha.get(LISTS)).body
    const mallory = await cleared(free)
    await following(mallory, ['INFY'])
    const answers = await Promise.all([
      mallory.get(`${PATH}/${ids[0]}`),
      mallory.put(`${PATH}/${ids[0]}`, { note: 'mine' }),
      mallory.put(`${PATH}/${ids[0]}`, { order: 2 }),
      mallory.put(`${PATH}/${ids[0]}`, { watchlist_name: 'My Watchlist' }),
      mallory.delete(`${PATH}/${ids[0]}`),
      mallory.post(`${PATH}/reorder`, { watchlistName: 'Swing', ids: ids.toReversed() }),
      mallory.put(`${LISTS}/${list}`, { name: 'Mine' }),
      mallory.put(`${LISTS}/${list}`, { order: 1 }),
      mallory.delete(`${LISTS}/${list}`),
      mallory.post(`${LISTS}/${list}/duplicate`, { name: 'Copy' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'not-found'))
    const bulk = await mallory.post(`${PATH}/bulk`, { operation: 'DELETE_MULTIPLE', items: ids })
    expect([bulk.status, bulk.body.affected]).toEqual([200, 0])
    expect(await told(mallory)).toEqual(['My Watchlist 1 INFY'])
    expect(await told(asha)).toEqual(['Swing 1 ITC', 'Swing 2 TCS'])
  })
  it('have no id but their own', async () => {
    for (const id of ['1', 'null', "' or 1=1 --", crypto.randomUUID()]) {
      expect((await free.visitor.get(`${PATH}/${id}`)).status).toBe(404)
      expect((await free.visitor.put(`${PATH}/${id}`, { note: 'x' })).status).toBe(404)
      expect((await free.visitor.delete(`${PATH}/${id}`)).status).toBe(404)
      expect((await free.visitor.delete(`${LISTS}/${id}`)).status).toBe(404)
    }
  })
  it('are for nobody who is not signed in, nor for pages of other sites', async () => {
    const visitor = new Visitor(site.address)
    const answers = await Promise.all([
      visitor.get(PATH),
      visitor.post(PATH, { symbol: 'ITC' }),
      visitor.get(`${PATH}/x`),
      visitor.put(`${PATH}/x`, {}),
      visitor.delete(`${PATH}/x`),
      visitor.post(`${PATH}/bulk`, { operation: 'ADD_MULTIPLE', items: [] }),
      visitor.post(`${PATH}/reorder`, { ids: [] }),
      visitor.get(LISTS),
      visitor.post(LISTS, { name: 'x' }),
      visitor.put(`${LISTS}/x`, {}),
      visitor.delete(`${LISTS}/x`),
      visitor.post(`${LISTS}/x/duplicate`, { name: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    const foreign = { origin: 'https://evil.example' }
    expect((await free.visitor.post(PATH, { symbol: 'ITC' }, foreign)).status).toBe(403)
  })
})
