import type { ChainColumnSet } from '@strikelens/ui/table'
import { describe, expect, it } from 'vitest'
import { columnSet, PRESET_SETS, phonePages, shownSet, urlKey } from './columnSets.ts'
import { PRESETS } from './tool.ts'

const AS_IS = { px: 'ltp', isSettled: false, page: 0, isStock: false, since: '10:00' } as const
const labels = ({ columns }: ChainColumnSet) => columns.map(({ label }) => label)
const column = (set: ChainColumnSet, key: string) => set.columns.find((one) => one.key === key)

describe('the column sets of the chain', () => {
  it('has the tabs Basic, OI, Greeks, Quote and All, with the columns that the address and the export name', () => {
    expect(PRESET_SETS.map(({ label }) => label)).toEqual(['Basic', 'OI', 'Greeks', 'Quote', 'All'])
    for (const { key, columns } of PRESET_SETS) {
      expect(columns.map((one) => urlKey(one.key)).sort()).toEqual([...PRESETS[key]].sort())
    }
  })

  it('runs from the outside to the centre in the order of the catalogue', () => {
    expect(labels(columnSet('all'))).toEqual([
      ...['Buildup', 'ΔOI %', 'ΔOI', 'OI', 'Volume', 'Prob ITM', 'Rho', 'Gamma', 'Vega', 'Theta', 'Delta'],
      ...['IV Chg', 'IV', 'Liq.', 'Cost', 'Bid', 'Ask', 'Chg %', 'LTP'],
    ])
  })

  it('lays what a strike was beside what it is, with the difference, in the words of the moment', () => {
    const set = shownSet(columnSet('moments'), AS_IS)
    expect(labels(set)).toEqual([...['ΔOI', 'OI 10:00', 'OI', 'IV Chg', 'IV 10:00', 'IV', 'Chg %', 'LTP 10:00', 'LTP']])
    expect(
      columnSet('moments')
        .columns.map(({ key }) => urlKey(key))
        .sort(),
    ).toEqual([...PRESETS.moments].sort())
  })

  it('takes a list of one’s own in the same order, under a tab of its own', () => {
    const own = columnSet('ltp,ivChg,buildup')
    expect([own.key, own.label, labels(own)]).toEqual(['custom', 'Custom · 3', ['Buildup', 'IV Chg', 'LTP']])
  })

  it('tells the formula or meaning of every column', () => {
    expect(columnSet('all').columns.filter(({ hint }) => hint === undefined)).toEqual([])
  })
})

describe('a set at the moment', () => {
  it('heads the price Mid when the mark is shown', () => {
    expect(column(shownSet(columnSet('basic'), { ...AS_IS, px: 'mid' }), 'ltp')?.label).toBe('Mid')
    expect(column(shownSet(columnSet('basic'), AS_IS), 'ltp')?.label).toBe('LTP')
  })

  it('calls a leg of grade D illiquid', () => {
    const liquidity = column(shownSet(columnSet('quote'), AS_IS), 'liquidity')
    expect([0, 1, 2, 3].map((code) => liquidity?.format(code))).toEqual(['A', 'B', 'C', 'D Illiquid'])
  })

  it('lets IV and every greek stand back where their volatility is doubtful', () => {
    const { columns } = shownSet(columnSet('all'), AS_IS)
    const stale = columns.filter(({ staleKey }) => staleKey === 'greekStale' || staleKey === 'ivStale')
    expect(stale.map(({ key }) => key)).toEqual([
      ...['probItm', 'rho', 'gamma', 'vega', 'theta', 'delta', 'ivChange', 'iv'],
    ])
  })

  it('puts what a leg settles at beside its price once the contract has expired', () => {
    const set = shownSet(columnSet('basic'), { ...AS_IS, isSettled: true })
    expect(labels(set).slice(-2)).toEqual(['LTP', 'Settles'])
    expect(set.phone[1].map(({ label }) => label)).toEqual(['LTP', 'Settles'])
    expect(labels(shownSet(columnSet('basic'), AS_IS))).not.toContain('Settles')
  })
})

describe('a set of a stock', () => {
  it.each(['basic', 'oi', 'greeks', 'quote', 'all', 'oi,ltp'])('has the grade beside the price in %s', (cols) => {
    const set = labels(shownSet(columnSet(cols), { ...AS_IS, isStock: true }))
    expect(set.slice(-2)).toEqual(['Liq.', 'LTP'])
    expect(set.filter((label) => label === 'Liq.')).toHaveLength(1)
  })

  it('has the grade even where the price is left out', () => {
    expect(labels(shownSet(columnSet('oi,volume'), { ...AS_IS, isStock: true }))).toEqual(['OI', 'Volume', 'Liq.'])
  })

  it('has the grade under the first price on phones, and what stood there on the next page', () => {
    const at = (page: number) => shownSet(columnSet('basic'), { ...AS_IS, isStock: true, page }).phone[1]
    expect(at(0).map(({ label }) => label)).toEqual(['LTP', 'Liq.'])
    expect(at(1).map(({ label }) => label)).toEqual(['LTP', 'Chg %'])
  })
})

describe('the chain on a phone', () => {
  it('shows OI, its change and the price first', () => {
    const [first] = phonePages(columnSet('basic'))
    expect(first).toEqual([
      ['oi', 'oiChange'],
      ['ltp', 'chgPct'],
    ])
  })

  it.each(['basic', 'oi', 'greeks', 'quote', 'all', 'moments', 'gamma,iv,volume'])(
    'reaches every column of %s by swipe',
    (cols) => {
      const set = columnSet(cols)
      const pages = phonePages(set)
      const reached = new Set<string>(pages.flat(2))
      expect(set.columns.filter(({ key }) => !reached.has(key))).toEqual([])
      // No more than fits: two cells of two lines a side.
      expect(pages.every((page) => page.length <= 2)).toBe(true)
    },
  )

  it('has a page for every four of all nineteen columns', () => {
    expect(phonePages(columnSet('all'))).toHaveLength(Math.ceil(PRESETS.all.length / 4))
  })
})
