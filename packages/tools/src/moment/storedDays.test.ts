import { describe, expect, it } from 'vitest'
import { opensBy, storedDays } from './storedDays.ts'

describe('what a tool rests on', () => {
  it('says which days it can open: of options those of its symbol, of shares every stored one', () => {
    const of = (restsOn: 'chains' | 'futures' | 'cash', symbols: readonly ['IDX'] | null = ['IDX']) =>
      storedDays({ restsOn, symbols }, { symbol: 'NIFTY' })
    expect(of('chains')).toEqual({ of: 'chains', symbol: 'NIFTY' })
    expect(of('futures', null)).toEqual({ of: 'futures' })
    expect(of('cash')).toEqual({ of: 'cash' })
  })
  it('asks for the holidays of MCX where its market is that', () => {
    const commodities = { restsOn: 'futures', symbols: null, segment: () => 'mcx' as const } as const
    expect(storedDays(commodities, {})).toEqual({ of: 'futures', segment: 'mcx' })
  })
})

describe('how a tool lives', () => {
  it('decides by what its past is opened: a minute, a day, or not at all', () => {
    expect((['minutes', 'days', 'published', 'always'] as const).map((lives) => opensBy({ lives }))).toEqual([
      'minute',
      'day',
      'day',
      null,
    ])
  })
})
