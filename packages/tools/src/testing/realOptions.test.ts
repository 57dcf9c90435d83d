import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { ChainContext } from '../chain/context.ts'
import { computeOf, tools } from '../index.ts'
import type { Answer } from '../result.ts'
import { answerOf } from './answerOf.ts'
import { memorySource } from './memorySource.ts'
import { type PrintedLeg, type RealDays, realCloses, realMinutes } from './realDays.ts'

const options = tools.filter(({ group }) => group === 'options')
const folder = process.env.REALDATA_DIR ?? ''
const taking = (set: 'IDX' | 'STK') => options.filter(({ symbols }) => symbols?.some((one) => one === set))
const ofIndices = taking('IDX').map(({ key }) => ({ key }))
/** A close tells nothing of who took over from whom within its session. */
const isToldByCloses = ({ key }: { readonly key: string }) => key !== 'call-vs-put-crossover'
const ofIndexCloses = ofIndices.filter(isToldByCloses)
const ofStockCloses = taking('STK')
  .map(({ key }) => ({ key }))
  .filter(isToldByCloses)
const CLOSES = expect.stringMatching(/^End-of-day data only for this date: closing prices of 6 Jun 2024\. /)

async function answer(key: string, { days }: RealDays, at: number, query: Record<string, string>) {
  const tool = options.find((one) => one.key === key)
  if (tool === undefined) throw new Error(`There is no tool '${key}'.`)
  const compute = await computeOf(key)
  return answerOf(await compute(marketAt(memorySource(days), at), tool.params.parse(query)))
}

/** The shared figures, which every option tool carries. */
function contextOf({ data }: Answer<unknown>): Pick<ChainContext, 'pcrOi' | 'maxPain' | 'atm'> {
  if (typeof data !== 'object' || data === null || !('context' in data)) throw new Error('It has no context.')
  const { context } = data
  if (typeof context !== 'object' || context === null) throw new Error('It has no context.')
  const number = (name: string) => Number(Reflect.get(context, name))
  return { pcrOi: number('pcrOi'), maxPain: number('maxPain'), atm: number('atm') }
}

const sumOf = (legs: readonly PrintedLeg[], right: 'CE' | 'PE') =>
  legs.filter((leg) => leg.right === right).reduce((sum, { oi }) => sum + oi, 0)

/** Where writers pay least (§O14), by trying every strike. */
function leastPain(legs: readonly PrintedLeg[]): number {
  const strikes = [...new Set(legs.map(({ strike }) => strike))]
  const pain = (settle: number) =>
    legs.reduce((sum, { right, strike, oi }) => {
      const inTheMoney = right === 'CE' ? settle - strike : strike - settle
      return sum + oi * Math.max(inTheMoney, 0)
    }, 0)
  return strikes.reduce((best, strike) => (pain(strike) < pain(best) ? strike : best))
}

describe.skipIf(folder === '')('the minutes of NIFTY on 19 August 2026 (skipped without REALDATA_DIR)', () => {
  const real = folder === '' ? null : realMinutes(folder, '12:30')
  const at = istInstant('2026-08-19', '12:30')

  it.each(ofIndices)('/$key answers with the PCR and max pain of the whole printed chain', async ({ key }) => {
    if (real === null) throw new Error('not read')
    const near = real.printed.filter(({ expiry }) => expiry === '2026-08-25')
    const found = await answer(key, real, at, { symbol: 'NIFTY', expiry: '2026-08-25' })
    const context = contextOf(found)
    expect(context.pcrOi).toBeCloseTo(sumOf(near, 'PE') / sumOf(near, 'CE'), 10)
    expect(context.maxPain).toBe(leastPain(near))
    expect(found.asOf).toBeLessThanOrEqual(at)
  })
})

describe.skipIf(folder === '')('exchange files of 6 June 2024 without minutes (skipped without REALDATA_DIR)', () => {
  const at = istInstant('2024-06-06', '18:00')
  const nifty = folder === '' ? null : realCloses(folder, 'NIFTY', 'IDX', 25, 22821.4)
  const reliance = folder === '' ? null : realCloses(folder, 'RELIANCE', 'STK', 250, 2863.15)

  it.each(ofIndexCloses)(
    '/$key says that it is end of day alone, and answers for the close of NIFTY',
    async ({ key }) => {
      if (nifty === null) throw new Error('not read')
      const monthly = nifty.printed.filter(({ expiry }) => expiry === '2024-06-27')
      const found = await answer(key, nifty, at, { symbol: 'NIFTY', expiry: '2024-06-27' })
      expect(found.notices.map(({ text }) => text)).toContainEqual(CLOSES)
      const context = contextOf(found)
      expect(context.pcrOi).toBeCloseTo(sumOf(monthly, 'PE') / sumOf(monthly, 'CE'), 10)
      expect(context.maxPain).toBe(leastPain(monthly))
      expect(found.asOf).toBe(istInstant('2024-06-06', '15:30'))
    },
  )

  it.each(ofStockCloses)('/$key says so for RELIANCE too', async ({ key }) => {
    if (reliance === null) throw new Error('not read')
    const monthly = reliance.printed.filter(({ expiry }) => expiry === '2024-06-27')
    const found = await answer(key, reliance, at, { symbol: 'RELIANCE' })
    expect(found.notices.map(({ text }) => text)).toContainEqual(CLOSES)
    expect(contextOf(found).pcrOi).toBeCloseTo(sumOf(monthly, 'PE') / sumOf(monthly, 'CE'), 10)
  })
})
