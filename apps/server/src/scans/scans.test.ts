import { limitsOf, type Plan } from '@strikelens/tools/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, accountsServer } from '../testing/accountsServer.ts'
import { START_WITHIN_MS } from '../testing/temporaryDatabase.ts'
import { Visitor } from '../testing/visitor.ts'

let site: AccountsServer
beforeAll(async () => {
  site = await accountsServer({}, { publicUrl: null })
}, START_WITHIN_MS)
afterAll(() => site.close(), START_WITHIN_MS)

const PATH = '/api/scans'
const scan = (name: string) => ({ tool: 'oi-analysis', name, params: { symbol: 'NIFTY', base: 'day' } })
const names = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get(PATH)).body.map(({ name }: { name: string }) => name)

describe('saved scans', () => {
  it('are kept, changed and removed', async () => {
    const { visitor } = await site.person()
    const { status, body } = await visitor.post(PATH, scan('Mine'))
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), ...scan('Mine'), createdAt: expect.stringMatching(/^20\d\d-.*Z$/) },
    ])
    const changed = await visitor.put(`${PATH}/${body.id}`, { params: { symbol: 'BANKNIFTY' } })
    expect([changed.status, changed.body]).toEqual([200, { ...body, params: { symbol: 'BANKNIFTY' } }])
    expect((await visitor.put(`${PATH}/${body.id}`, { name: 'Ours' })).body.name).toBe('Ours')
    expect(await names(visitor)).toEqual(['Ours'])
    expect((await visitor.delete(`${PATH}/${body.id}`)).status).toBe(200)
    expect(await names(visitor)).toEqual([])
  })
  it('have one name each within a tool', async () => {
    const { visitor } = await site.person()
    await visitor.post(PATH, scan('Mine'))
    const { body } = await visitor.post(PATH, scan('Other'))
    const message = "You already have 'Mine' saved for this tool."
    expect(await visitor.post(PATH, scan('Mine'))).toMatchObject({ status: 409, body: { message } })
    expect(await visitor.put(`${PATH}/${body.id}`, { name: 'Mine' })).toMatchObject({ status: 409, body: { message } })
    expect((await visitor.put(`${PATH}/${body.id}`, { name: 'Other' })).status).toBe(200)
    expect((await visitor.post(PATH, { ...scan('Mine'), tool: 'option-chain' })).status).toBe(201)
  })
  it.each([
    ['free', 3, 'The Free plan has 3 saved scans. The Basic plan has 20.'],
    ['basic', 20, 'The Basic plan has 20 saved scans. The Advanced plan has 100.'],
    ['advanced', 100, 'The Advanced plan has 100 saved scans.'],
    ['pro', 100, 'The Pro plan has 100 saved scans.'],
  ] satisfies [Plan, number, string][])('of the plan %s are %i, even at once', async (plan, most, message) => {
    expect(limitsOf(plan).savedScans).toBe(most)
    const { visitor } = await site.person(plan)
    const answers = await Promise.all(Array.from({ length: most + 2 }, (_, n) => visitor.post(PATH, scan(`Scan ${n}`))))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 2 }, () => [403, { code: 'plan-limit', message }]),
    )
    expect(await names(visitor)).toHaveLength(most)
  })
  it.each([
    ['a tool that there is not', { tool: 'nothing' }, 'tool'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a parameter of no plain name', { params: { '<b>': '1' } }, 'params'],
    ['a parameter that is no text', { params: { symbol: 1 } }, 'params'],
    ['half a character', { params: { symbol: '\ud800' } }, 'params'],
    ['a long value', { params: { symbol: 'x'.repeat(501) } }, 'params'],
    ['too many', { params: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`p${n}`, '1'])) }, 'params'],
  ])('are refused with %s', async (_, change, field) => {
    const { visitor } = await shared()
    expect(await visitor.post(PATH, { ...scan('X'), ...change })).toMatchObject({ status: 400, body: { field } })
  })
  it("of others are not found, and nobody's without an account", async () => {
    const { visitor: asha } = await site.person()
    const { visitor: mallory } = await shared()
    const { body } = await asha.post(PATH, scan('Mine'))
    expect((await mallory.put(`${PATH}/${body.id}`, { name: 'Taken' })).status).toBe(404)
    expect((await mallory.delete(`${PATH}/${body.id}`)).status).toBe(404)
    expect(await names(mallory)).toEqual([])
    expect(await names(asha)).toEqual(['Mine'])
    const visitor = new Visitor(site.address)
    const answers = await Promise.all([
      visitor.get(PATH),
      visitor.post(PATH, scan('Mine')),
      visitor.put(`${PATH}/${body.id}`, {}),
      visitor.delete(`${PATH}/${body.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

let one: ReturnType<AccountsServer['person']> | undefined
const shared = () => {
  one ??= site.person()
  return one
}
