import { describe, expect, it } from 'vitest'
import { resolveSeries } from '../chain/resolveSeries.ts'
import { rowInterval } from '../kit/intervals.ts'
import { noAnswerOf } from '../testing/answerOf.ts'
import { fixtureA, fixtureMarket, PREVIOUS, TODAY } from '../testing/fixtureA.ts'

async function refusal(symbol: string, tool: Parameters<typeof resolveSeries>[3]) {
  const found = await resolveSeries(fixtureMarket('10:15'), symbol, 'near', tool)
  if (!('noAnswer' in found)) throw new Error('The series was found.')
  return noAnswerOf(found)
}

describe('a symbol that a tool does not take', () => {
  it('opens the twin that takes it', async () => {
    const { opens } = await refusal('NIFTY', { symbols: ['STK'], twin: 'oi-analysis' })
    expect(opens).toEqual({ tool: 'oi-analysis', symbol: 'NIFTY' })
  })
  it('is refused with the kinds that are taken where there is no twin', async () => {
    const { reason, advice, opens } = await refusal('NIFTY', { symbols: ['STK', 'COM'] })
    expect([reason, advice, opens]).toEqual(['NIFTY is an index', 'Choose a stock or a commodity here.', undefined])
  })
  it('links to its stock and futures pages when it has no options at all', async () => {
    const { reason, links } = await refusal('INDIGO', { symbols: ['STK'] })
    expect(reason).toBe('INDIGO has no listed options')
    expect(links?.map(({ tool, symbol }) => `/${tool}/${symbol}`)).toEqual([
      '/company/INDIGO',
      '/future-analysis/INDIGO',
    ])
  })
  it('leads to the last session with options when it has left derivatives', async () => {
    const days = fixtureA()
    days.listings.set(TODAY, [])
    const found = await resolveSeries(fixtureMarket('10:15', days), 'NIFTY', 'near', { symbols: ['IDX'] })
    if (!('noAnswer' in found)) throw new Error('The series was found.')
    expect(found.noAnswer.reason).toBe('NIFTY has left derivatives')
    expect(found.noAnswer.actions).toEqual([{ label: '19 Nov', set: { date: PREVIOUS, time: null, expiry: null } }])
  })
  it('is answered for when its kind is taken', async () => {
    const found = await resolveSeries(fixtureMarket('10:15'), 'NIFTY', 'near', { symbols: ['IDX', 'COM'] })
    expect('terms' in found && found.terms.expiry).toBe('2025-11-25')
  })
})

describe('the rows of a chain', () => {
  it('are as long as the tool says unless another length is asked for', () => {
    expect(rowInterval(undefined, 'IDX', ['1m', '5m'], '5m')).toMatchObject({ interval: '5m', notice: null })
    expect(rowInterval('1m', 'IDX', ['1m', '5m'], '5m')).toMatchObject({ interval: '1m', notice: null })
  })
  it('are 3m, 15m, 30m or 1h for a stock, 3m by default', () => {
    const stock = rowInterval(undefined, 'STK', ['1m', '5m'], '5m')
    expect([stock.interval, stock.choices]).toEqual(['3m', ['3m', '15m', '30m', '1h']])
  })
  it('give way with a notice where the snapshots of a stock are too rare', () => {
    const { interval, notice } = rowInterval('5m', 'STK', ['1m', '5m'], '5m')
    expect([interval, notice?.text]).toEqual(['3m', 'Rows of 5m are not available for this symbol: 3m is shown.'])
  })
})
