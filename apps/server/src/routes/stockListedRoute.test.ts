import { adoptSymbols } from '@strikelens/market/universe'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockListedRoute } from './stockListedRoute.ts'

let server: FastifyInstance
beforeAll(async () => {
  // What other files of the worker took in is forgotten.
  adoptSymbols([])
  server = Fastify()
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  stockListedRoute(server.withTypeProvider<ZodTypeProvider>())
  await server.ready()
})
afterAll(() => server.close())

const ask = (q: string) => server.inject({ url: '/api/stock-listed', query: { q } })
const symbols = async (q: string) => (await ask(q)).json().map(({ symbol }: { symbol: string }) => symbol)

describe('listed stocks', () => {
  it('are found by symbol, with the name of the company, for anybody to keep', async () => {
    const answer = await ask('hdfcbank')
    const [{ symbol, company }] = answer.json()
    expect({ symbol, company }).toEqual({ symbol: 'HDFCBANK', company: 'HDFC Bank Ltd.' })
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  it('are found by company, however it is written', async () => {
    expect(await symbols('infosys')).toEqual(['INFY'])
    expect(await symbols(' Hdfc Bank ')).toEqual(['HDFCBANK'])
    expect(await symbols('M&M')).toContain('M&M')
  })

  it('stand in order: the symbol begins with it, has it, then the company', async () => {
    const found = await symbols('tata')
    const begins = found.filter((symbol: string) => symbol.startsWith('TATA'))
    expect(begins.length).toBeGreaterThan(2)
    expect(found.slice(0, begins.length)).toEqual(begins)
    // Tata Consultancy Services.
    expect(found.indexOf('TCS')).toBeGreaterThanOrEqual(begins.length)
    const bank = await symbols('bank')
    expect(bank.findIndex((symbol: string) => !symbol.startsWith('BANK'))).toBeGreaterThan(0)
  })

  it('stand before those that are shares alone where they have futures and options', async () => {
    const [first] = (await ask('rel')).json()
    const told = { symbol: 'RELIANCE', company: 'Reliance Industries Ltd.', kind: 'stock', hasContracts: true }
    expect(first).toEqual({ ...told, aliases: ['INE002A01018'] })
    expect((await ask('3mindia')).json()).toMatchObject([{ symbol: '3MINDIA', hasContracts: false }])
  })

  it('include what stored files name and the built-in list does not', async () => {
    expect(await symbols('newco')).toEqual([])
    adoptSymbols([
      { symbol: 'NEWCO', set: 'STK', exchange: 'NSE', hasContracts: true },
      { symbol: 'CRUDEOILM', set: 'COM', exchange: 'MCX', hasContracts: true },
    ])
    expect((await ask('newco')).json()).toEqual([
      { symbol: 'NEWCO', company: 'NEWCO', kind: 'stock', hasContracts: true, aliases: [] },
    ])
    expect((await ask('crude')).json()).toMatchObject([{ symbol: 'CRUDEOILM', kind: 'commodity' }])
    adoptSymbols([])
  })

  it('are found by ISIN and by the symbol that the company had before, and tell both', async () => {
    const facts = {
      ...{ company: 'Brandnew Limited', isin: 'INE999X01018', series: 'EQ', listedOn: '2021-07-23' as const },
      ...{ faceValue: 1, bandPct: Number.NaN, marketCap: 2.9e12, formerly: ['OLDNAME'] },
    }
    adoptSymbols([{ symbol: 'NEWNAME', set: 'STK', exchange: 'NSE', hasContracts: false, facts }])
    for (const query of ['oldname', 'INE999X', 'ine999x01018', 'brandnew lim']) {
      expect((await ask(query)).json()).toMatchObject([
        { symbol: 'NEWNAME', company: 'Brandnew Limited', aliases: ['INE999X01018', 'OLDNAME'] },
      ])
    }
    adoptSymbols([])
    expect((await ask('INE002A01018')).json()).toMatchObject([{ symbol: 'RELIANCE' }])
  })

  it('include funds, but no index and no commodity', async () => {
    expect(await symbols('niftybees')).toEqual(['NIFTYBEES'])
    expect(await symbols('banknifty')).toEqual([])
    expect(await symbols('crudeoil')).toEqual([])
  })

  it('are at most 20, and none for less than two characters', async () => {
    expect(await symbols('in')).toHaveLength(20)
    for (const short of ['', 'r', '  r  ']) expect(await symbols(short)).toEqual([])
    expect((await server.inject('/api/stock-listed')).json()).toEqual([])
  })
})
