import { describe, expect, it } from 'vitest'
import { complete, type Vocabulary } from './index.ts'

const page: Vocabulary = {
  fields: {
    ltp: { label: 'LTP', kind: 'number', isOfSymbols: true },
    lot: { label: 'Lot', kind: 'number' },
    sector: { label: 'Sector', kind: 'word', words: ['Banks', 'IT', 'Oil & Gas'] },
    leg: {
      label: 'Leg',
      kind: 'number',
      series: ['ltp', 'iv'],
      args: [
        { name: 'symbol', kind: 'word' },
        { name: 'expiry', kind: 'word', words: ['near', 'next'] },
      ],
    },
  },
  interval: '15m',
  intervals: ['5m', '15m', '1h', '1d'],
  symbols: ['NIFTY', 'BAJAJ-AUTO'],
}

/** What is offered at the | of a text. */
function offered(text: string): readonly string[] {
  const caret = text.indexOf('|')
  return complete(text.replace('|', ''), caret, page).options.map((option) => option.text)
}

describe('what can stand at the caret', () => {
  it('is, at the beginning, whatever has a value, NOT and NEW', () => {
    const all = offered('|')
    for (const text of ['ltp', 'sector', 'close', 'rsi', 'bollinger', 'NIFTY', '"BAJAJ-AUTO"', 'NOT', 'NEW'])
      expect(all).toContain(text)
    expect(all).not.toContain('AND')
    expect(all).not.toContain('FOR')
  })

  it.each([
    ['l|', ['ltp', 'lot', 'leg', 'low', 'lsSlope']],
    ['close > rs|', ['rsi']],
    ['close c|', ['CROSSES', 'CHANGES']],
    ['close CROSSES a|', ['ABOVE', 'atr', 'atrPct', 'adx', 'adLine']],
    ['close BETWEEN 1 a|', ['AND']],
    ['close BETWEEN 1 AND 2 a|', ['AND']],
    ['close > 5 |', ['FOR', 'IN', 'AND', 'OR']],
    ['close > 5 IN |', ['LAST']],
    ['close > 5 FOR 3 |', ['BARS']],
    ['sector = |', ['Banks', 'IT', '"Oil & Gas"']],
    ['sector IN (Banks, o|', ['"Oil & Gas"']],
    ['macd(12, 26, 9).|', ['line', 'signal', 'hist']],
    ['supertrend.d|', ['direction']],
    ['NIFTY.lt|', ['ltp']],
    ['NIFTY.lo|', ['low']],
    ['leg(n|', ['NIFTY']],
    ['leg(NIFTY, n|', ['near', 'next']],
    ['leg(NIFTY, near).|', ['ltp', 'iv']],
    ['sma(v|', ['volume']],
    ['close@|', ['1h', '1d']],
    ['(close > 5 A|', ['AND']],
  ])('%s', (text, options) => {
    expect(new Set(offered(text))).toEqual(new Set(options))
  })

  it('is nothing where what stands before is wrong', () => {
    expect(offered('close > > |')).toEqual([])
    expect(offered('"abc |')).toEqual([])
  })

  it('takes the place of the word that is being written', () => {
    expect(complete('close > rsx(14)', 10, page)).toMatchObject({ from: 8, to: 11 })
  })
})
