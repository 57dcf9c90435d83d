import type { Definition, DefinitionGroup } from './definition.ts'

const CHAIN = ['option-chain', 'oi-analysis', 'timeseries-option-chain'] as const
const FUTURES = ['future-dashboard', 'future-screener', 'future-analysis'] as const

const word = (id: string, name: string, formula: string, tools: readonly string[]): Definition => ({
  id,
  name,
  formula,
  tools,
})

/** Words and marks of columns, charts and cards that have no formula of their own, for whoever meets them first. */
export const WORDS: DefinitionGroup = {
  title: 'Words and marks',
  definitions: [
    word('ce-pe', 'CE, PE', 'Call and put option. Each has one colour on every page.', CHAIN),
    word(
      'ltp',
      'LTP, Chg, Chg %',
      'Last traded price, and its change in points and percent since the base. Grey: nothing traded today, and the price is the previous close.',
      CHAIN,
    ),
    word(
      'price-move',
      'Δp %',
      'Price change in percent since the base: each contract against its own price then, never one month against another.',
      FUTURES,
    ),
    word(
      'oi',
      'OI, ΔOI, ΔOI %',
      'Open interest: contracts that are open, in lots unless the page says quantity. Δ is its change since the base. New: nothing was open at the base.',
      [...CHAIN, ...FUTURES],
    ),
    word(
      'base',
      'Since, base',
      'What a change is measured from: the previous close, the open, or a minute you choose. The page names it beside the change.',
      CHAIN,
    ),
    word(
      'money',
      'ATM, ITM, OTM',
      'At the money: the listed strike nearest to the forward. In the money: a call below or a put above the forward. Out of the money: the other way round. ATM+2 is two listed strikes above.',
      CHAIN,
    ),
    word(
      'buildup-marks',
      'LB, SB, SC, LU, N',
      'Long Buildup, Short Buildup, Short Covering, Long Unwinding and Neutral: what price and open interest did together. A triangle beside the mark is its market meaning; for puts that is the reverse.',
      [...CHAIN, ...FUTURES],
    ),
    word(
      'days-left',
      'DTE, 4d, W and M',
      'Days to expiry: calendar days from today to the expiry. W marks a weekly expiry, M a monthly one.',
      ['option-chain', 'implied-volatility', 'iv-historical-analysis'],
    ),
    word('vol-point', 'Vol point', 'One percentage point of implied volatility: from 12% to 13% is one vol point.', [
      'implied-volatility',
      'vega-analysis',
      'volatility-ce-pe',
    ]),
    word(
      'sigma',
      '1σ, standard deviation',
      'The usual size of a move. About two of three outcomes lie within one standard deviation if the volatility priced is right.',
      ['option-chain', 'straddle-price', 'implied-volatility'],
    ),
    word(
      'z-score',
      'z-score',
      '(value − mean) ÷ standard deviation: how far a value is from its usual one. Beyond ±3 is unusual.',
      ['multi-strike-oi', 'pcr-analysis', 'future-unusual-activity'],
    ),
    word(
      'quote-quality',
      'Old, wide and hollow',
      'Old: no recent trade. Wide: bid and ask more than 10% apart. Either makes the price and the IV unreliable; such points are hollow on charts and grey in tables.',
      ['option-chain', 'straddle-price', 'implied-volatility'],
    ),
    word(
      'liquidity',
      'Grades A to D',
      'How easily a leg is traded. A: spread up to 0.5% and 1,000 lots traded; B: up to 2% and 100 lots; C: up to 5%; D: wider, or no quote on both sides.',
      ['option-chain'],
    ),
    word(
      'ls',
      'LS',
      'Long against short in options: (bullish − bearish legs) ÷ both, −1 to +1, weighted by their change of OI.',
      ['long-short'],
    ),
    word(
      'delivery-pct',
      'Delivery %',
      'Shares delivered ÷ shares traded in the cash market, × 100, from the exchange’s file of the evening.',
      ['future-screener', 'future-analysis', 'future-buildup-heatmap'],
    ),
    word('series', 'Series', 'The life of a contract as near month: from the expiry before it to its own.', [
      'future-analysis',
      'future-dashboard',
      'future-screener',
    ]),
  ],
}
