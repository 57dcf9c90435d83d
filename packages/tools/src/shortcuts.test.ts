import { describe, expect, it } from 'vitest'
import type { Shortcut } from './define.ts'
import { tools } from './index.ts'

/** The product's table of smart shortcuts: the group's name, its stock route, its fixed route and who that one is for. */
const TABLE: readonly [name: string, stock: string | null, fixed: string, kinds: Shortcut['kinds']][] = [
  ['option chain', 'stock-option-chain', 'option-chain', ['index', 'commodity']],
  ['advanced option chain', 'stock-advance-option-chain', 'advance-option-chain', ['index', 'commodity']],
  ['straddle', 'stock-straddle-price', 'straddle-price', ['index', 'commodity']],
  ['strangle', 'stock-strangle-price', 'strangle-price', ['index', 'commodity']],
  ['oi analysis', 'stock-oi-analysis', 'oi-analysis', ['index', 'commodity']],
  ['call vs put', 'stock-call-vs-put-oi', 'call-vs-put-oi', ['index', 'commodity']],
  ['time series', 'stock-timeseries-option-chain', 'timeseries-option-chain', ['index']],
  ['multi strike', null, 'multi-strike-oi', ['index', 'commodity']],
  ['trending oi', null, 'trending-oi', ['index', 'commodity']],
  ['price vs oi', null, 'price-vs-oi', ['index', 'commodity']],
  ['greeks', null, 'future-greeks-call-vs-put', ['index']],
  ['iv analysis', 'iv-historical-analysis', 'implied-volatility', ['index']],
  ['option price calculator', null, 'option-price-calculator', ['index', 'commodity']],
]

/** What the table says of every route in it. */
const EXPECTED = new Map(
  TABLE.flatMap(([name, stock, fixed, kinds]): [string, { name: string; kinds: Shortcut['kinds'] }][] => [
    ...(stock === null ? [] : [[stock, { name, kinds: ['stock' as const] }] satisfies [string, unknown]]),
    [fixed, { name, kinds }],
  ]),
)

describe('smart shortcuts', () => {
  it.each(tools)('of $key are as the table says', ({ key, shortcut }) => {
    expect(shortcut?.kinds).toEqual(EXPECTED.get(key)?.kinds)
    const name = EXPECTED.get(key)?.name
    if (name !== undefined) expect(shortcut?.words).toContain(name)
  })

  it('have words in small letters, each of one group alone, the same for stocks and for the rest', () => {
    const groupOf = new Map<string, string>()
    const wordsOf = new Map<string, readonly string[]>()
    for (const { key, shortcut } of tools) {
      const name = EXPECTED.get(key)?.name
      if (shortcut === undefined || name === undefined) continue
      expect(wordsOf.get(name) ?? shortcut.words, key).toEqual(shortcut.words)
      wordsOf.set(name, shortcut.words)
      for (const word of shortcut.words) {
        expect(word).toMatch(/^[a-z0-9&-]+( [a-z0-9&-]+)*$/)
        expect(groupOf.get(word) ?? name, word).toBe(name)
        groupOf.set(word, name)
      }
    }
    expect(groupOf.get('oc')).toBe('option chain')
  })
})
