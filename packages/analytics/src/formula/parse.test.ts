import { describe, expect, it } from 'vitest'
import { parse } from './parse.ts'
import { print } from './print.ts'

const again = (text: string) => {
  const parsed = parse(text)
  return parsed.ok ? print(parsed.formula) : `${parsed.fault.from}–${parsed.fault.to}: ${parsed.fault.message}`
}
describe('x', () => {
  it('prints', () => {
    for (const text of [
      'rsi(14) < 30 and close > sma(200)',
      'ema(9)@15m CROSSES ABOVE ema(21)@15m',
      'close > high[1]',
      'close > high[1]@1d',
      'price 5 sessions ago < 100',
      'volume > 2 * sma(volume, 20) FOR 3 BARS',
      'bb(20, 2).width < 5 IN LAST 10 BARS',
      'ltp WITHIN 1% OF high_52w',
      'ivp BETWEEN 20 AND 40',
      'sector IN (Banks, "Oil & Gas")',
      'NOT (pcr > 1.3 OR doi_pct > 5)',
      'NIFTY.pcr(near) > 1',
      'INDIAVIX.ltp crossed 15',
      'leg(NIFTY, near, 25000, CE).iv changes by 5% in 2h',
      'premium("x y") enters 1 to 2',
      'new day high',
      'ltp new day low',
      'ltp > 1.02 * set(ltp)',
      '-(5) + -5 - -x',
      '(a+b)*c/(d/e)',
      '((a > 1))',
      'a ≥ 1 and (b ≤ 2 and c <> 3)',
      '',
      'rsi(14) <',
      'rsi(14) < 30 AND',
      'close',
      'close AND x > 1',
      '(close > 5) + 1 > 2',
      'a > 25,000',
      'a > b > c',
      'a > 5%',
      'close foo',
      'close crsses above 1',
      '(a > 1',
      'a > 1)',
      'x in (1,2)',
      'close@7m > 1',
      'a between 1',
      'a crosses',
      '5[1] > 2',
      '#',
      '"abc',
      'foo().bar > 1',
      'a > 1 FOR 0 BARS',
      'a > 1 FOR 601 BARS',
      'a > 1 FOR 3 BARS IN LAST 10 BARS',
      'NOT NOT a > 1',
    ])
      console.log(text, '  =>  ', again(text))
  })
})
