import type { ToolKey } from '@strikelens/tools'
import type { Page } from 'playwright-core'

/** What a visit to a tool's page must show, besides what every page must. */
export interface ToolCheck {
  /** Its main figures, as words that a reader sees in a row: a number is worth more than a heading. */
  readonly shows: readonly (string | RegExp)[]
  /** One of its controls: how it is used, what the address then carries, and what is then seen. */
  readonly change: {
    use(page: Page): Promise<unknown>
    readonly address: Readonly<Record<string, string>>
    readonly shows: string | RegExp
  }
}

const press = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().click()
const pick = (menu: string | RegExp, choice: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}

/** Begins a replay at the session's first change of reading, goes to the next, and comes back for another ratio. */
async function nextChanges(page: Page): Promise<void> {
  for (const time of ['09:42', '09:45']) {
    await press('Next change')(page)
    await page.getByText(`Reading at ${time}, over 15 minutes`).waitFor()
  }
  await press('Live')(page)
  await press('Volume')(page)
}

/** Opens the strongest row to its daily steps, closes it, and takes five sessions as one. */
async function stepsThenWeek(page: Page): Promise<void> {
  await page.getByRole('rowheader', { name: 'INOXWIND' }).click()
  await page.getByRole('table', { name: 'Daily steps of INOXWIND' }).getByText('12 Nov').waitFor()
  await page.keyboard.press('Escape')
  await press('5D')(page)
}

/** One entry a tool; a route without one does not compile. */
export const toolChecks: Readonly<Record<ToolKey, ToolCheck>> = {
  'future-analysis': {
    shows: ['NIFTY 23 Nov future at 10:15 25,440.20', 'SB in 5 of 12 rows', 'Long cost 25,372.29', 'Rows today'],
    change: { use: press('Daily'), address: { view: 'daily' }, shows: 'costs of each series as they stood' },
  },
  'future-buildup-heatmap': {
    shows: ['Buildup by day', 'Sustained longs, shorts'],
    change: { use: press('20D'), address: { days: '20' }, shows: 'futures, 20 days' },
  },
  'future-buildup-screener': {
    shows: [
      'of 113 futures of 208 with a move worth reading: 42 Long Buildup (₹2,577 Cr)',
      'Price against OI, 1D',
      '42 of 208 Long Buildup · 1D · F&O stocks',
    ],
    change: { use: stepsThenWeek, address: { frame: '5D' }, shows: '63 of 208 Long Buildup · 5D · F&O stocks' },
  },
  'future-dashboard': {
    shows: [
      'NIFTY LB Long Buildup 25,440.20 up 0.17 % OI, lots 1,89,627',
      '+44.70 Bullish positioning ₹6,618 Cr in 208 futures exits 30% 73 47 34 53',
      'TORNTPHARM 4,285.00 +3.14 +0.14 1,144 LB Long Buildup 0.66 Mild',
      'Telecom & media +1.02 +3.15 2 1 0 0',
      'SUPREMEIND 122.20%',
    ],
    change: {
      use: pick('Lists: 10 rows', '5 rows'),
      address: { n: '5' },
      // The fifth of the gainers is the last.
      shows: /AUROPHARMA [^A-Z]+ SC Short Covering \d\.\d\d \w+ Price losers/,
    },
  },
  'future-heatmap': {
    shows: ['120, 87 of 208 shown', 'Price change by sector'],
    change: { use: press('ΔOI %'), address: { metric: 'doi' }, shows: 'OI change by sector' },
  },
  'future-trend': {
    shows: ['226 of 226 futures, All symbols', 'TCS IT Mark-Up', 'Phases of 13 Nov are provisional'],
    change: { use: press('Map'), address: { view: 'map' }, shows: 'Trend against flow 225 of 226 futures' },
  },
  'future-long-short': {
    shows: ['Longs added 2,721 ₹449.95 Cr', 'Bias −8.44 Balanced', '= +2,474 lots of OI, from 1,87,153 to 1,89,627'],
    change: { use: press('By row'), address: { view: 'bars' }, shows: 'bullish flows up, bearish down' },
  },
  'future-unusual-activity': {
    shows: ['130 of 130 events · next slot closes at 10:20', 'Slot 10:10–10:15', 'Record after 30 minutes'],
    change: { use: press('Extreme'), address: { sev: 'extreme' }, shows: '20 of 130 events' },
  },
  'price-vs-oi': {
    shows: ['OI, all months 1.90 L', '25,440.20 −15.30 −0.06% 1,89,627 −76 −0.04%', 'Correlation +0.23'],
    change: { use: press('Scatter'), address: { view: 'scatter' }, shows: 'Rows by change of price and OI' },
  },
  'index-heatmap': {
    shows: ['Up, down, flat 36, 14, 0', 'Change by sector'],
    change: { use: press('From open'), address: { metric: 'open' }, shows: 'Change from the open by sector' },
  },
  'call-vs-put-crossover': {
    shows: ['Leader since 10:00 Put side leads (bearish)', '10:00 conf. 10:03'],
    change: { use: press('Price'), address: { metric: 'price' }, shows: 'With one strike on both legs' },
  },
  'multi-straddle-price': {
    shows: ['25,400 17 Nov 471.15 −9.39%', 'Centre now 25,499.76', '25,350 17 Nov 273.70 207.80 481.50 −45.25'],
    change: { use: press('Smile'), address: { view: 'smile' }, shows: 'Premium smile 17 Nov, 21 strikes' },
  },
  'multi-strangle-price': {
    shows: ['25,200–25,600 302.55 −13.43%', '62.15 ÷ 200 = 0.3108', '24,897.45 / 25,902.55 0.31 57.90'],
    change: { use: press('Price'), address: { view: 'price' }, shows: /Premium 3m/ },
  },
  'multi-strike-oi': {
    shows: ['ΔOI since previous close, 5m', '25,500 CE 4,02,867 −53,448 −11.71'],
    change: { use: press('ΔOI %'), address: { metric: 'chgPct' }, shows: 'ΔOI % since previous close' },
  },
  'multi-strike-option-price': {
    shows: ['25,400 PE decay only 212.18 +15.42', '25,400 PE 227.60 +14.05 +6.58'],
    change: { use: press('Index'), address: { metric: 'index' }, shows: /Index since/ },
  },
  'oi-analysis': {
    shows: ['Prev close → 10:15', 'PE−CE, ±10 strikes +60,115', 'All strikes Call OI 10,30,527 27,55,912'],
    change: { use: press('Qty'), address: { unit: 'qty' }, shows: 'Open interest by strike quantity, 17 Nov' },
  },
  'option-chain': {
    shows: ['ATM 25,400 · straddle 471.15 · EM ±588.00'],
    change: { use: press('Greeks'), address: { cols: 'greeks' }, shows: 'Gamma' },
  },
  'advance-option-chain': {
    shows: ['Mildly Bullish · Floor rising', 'Confirmed by volume', 'Strike 24,500 25,500'],
    change: { use: press('OI added'), address: { metric: 'chg' }, shows: 'Scenario walls by ΔOI' },
  },
  'stock-advance-option-chain': {
    shows: ['Range 1,200–1,350 · Neutral', /Lot 500/],
    change: { use: press('OI added'), address: { metric: 'chg' }, shows: 'Scenario walls by ΔOI' },
  },
  'stock-oi-analysis': {
    shows: [/Future: (Long|Short) \w+/, /Options say .*, future says/, /Lot value ₹/],
    change: { use: press('Days'), address: { view: 'days' }, shows: 'ΔOI by strike and session' },
  },
  'stock-option-chain': {
    shows: [/ATM 1,\d{3} · straddle \d+\.\d\d · EM ±/, /Lot value ₹/],
    change: { use: press('Greeks'), address: { cols: 'greeks' }, shows: 'Gamma' },
  },
  'implied-volatility': {
    shows: ['ATM IV 21.5 −0.51 since previous close', 'Fixed-strike part'],
    change: { use: press('Smile'), address: { view: 'smile' }, shows: 'dots as large as the OI' },
  },
  'future-greeks-call-vs-put': {
    shows: [/Net delta, lots [+−][\d,.]+/, 'Writers earn a day, ₹ Cr +610.68', 'Gamma flip 25,517.87'],
    change: { use: press('GEX'), address: { view: 'gex' }, shows: 'Total GEX against the forward' },
  },
  'long-short': {
    shows: ['LS −0.11 Mildly Bearish', 'Bear 1,72,096 Bull 1,38,502', 'LS over the day', 'Strike map'],
    change: { use: press('Flow'), address: { mode: 'flow' }, shows: 'sum of 5m intervals' },
  },
  'volatility-ce-pe': {
    shows: ['RR, put − call +5.44', 'Parity gap'],
    change: { use: press('Strikes'), address: { pick: 'offset' }, shows: 'ATM ±4, 5m' },
  },
  'synthetic-future-analysis': {
    shows: ['Synthetic future 25,415.55', 'Premium to spot +16.63', 'By strike', 'No future of this expiry is listed'],
    change: { use: press('Before costs'), address: { costs: 'off' }, shows: 'edges before charges' },
  },
  'vega-analysis': {
    shows: ['Vega premium of calls and puts', 'Why premiums moved', /CE vega premium [+−]/],
    change: { use: press('VEX'), address: { metric: 'vex' }, shows: 'VEX of calls and puts' },
  },
  'iv-dashboard': {
    // The market of the tests has a month behind it: no rank over 252 sessions, and one over 21.
    shows: ['India VIX 23.43', 'NIFTY IV30 19.8', 'No stock has a rank yet', 'NIFTY: Flat, −0.1 vol points'],
    change: {
      use: pick('Window: 252 sessions', '21 sessions'),
      address: { look: '21' },
      shows: 'Stocks by IVP 207 of 208 stocks have a rank',
    },
  },
  'iv-historical-analysis': {
    shows: [
      'IV30 now 19.8',
      'IV percentile – 26 of 252 sessions',
      'High of 26 sessions 22.9',
      'How often IV30 closed where',
    ],
    change: { use: press('Cone'), address: { view: 'cone' }, shows: 'Volatility cone' },
  },
  'straddle-price': {
    shows: ['25,400 straddle, NIFTY 17 Nov 471.15', 'Breakevens at expiry 24,928.85 / 25,871.15'],
    change: { use: press('15m'), address: { interval: '15m' }, shows: '15m, volume' },
  },
  'spread-price': {
    shows: [
      'Bull call, NIFTY 17 Nov Debit 99.80',
      'Max profit 100.20 ₹6,513 a lot',
      'Breakeven 25,499.80',
      'Natural / mid 100.10 / 99.75 paid',
    ],
    change: {
      use: pick('Type: Bull call', 'Iron condor'),
      address: { type: 'iron-condor' },
      shows: 'Iron condor, NIFTY 17 Nov Credit 111.40',
    },
  },
  'straddle-premium-pcr': {
    shows: [/Reading at 10:15, over 15 minutes/, '21 strikes · fixed at 10:15', 'Straddle 471.15'],
    change: { use: nextChanges, address: { metric: 'volume' }, shows: 'PCR (volume) now / open / high / low' },
  },
  'rolling-straddle-chart': {
    shows: [
      /25,400 straddle held since \d\d:\d\d, NIFTY 17 Nov/,
      /Raw, R 471\.15 Roll-adjusted, X \d/,
      'Charged and realised',
    ],
    change: { use: press('Hold'), address: { roll: 'hold' }, shows: 'rolls when ATM is 2 strikes away' },
  },
  'future-screener': {
    shows: [
      /of 208 F&O stocks, largest \|ΔOI %\| first/,
      /Turnover ≥ ₹5 Cr −\d+/,
      'Still below with the dividends added back: 0',
    ],
    change: { use: pick('Preset: None', 'Volume'), address: { preset: 'volume' }, shows: /RVOL ≥ 2 −\d+/ },
  },
  'iv-screener': {
    shows: ['179 of 208 F&O stocks', 'Turnover ≥ ₹1 Cr −29', 'RELIANCE Oil & gas 1,272.90 +0.35 25.7'],
    // A month of history is stored: enough for the shortest window alone.
    change: {
      use: pick('Window: 252 sessions', '21 sessions'),
      address: { look: '21' },
      shows: 'Half of 207 symbols have an IVP below 90.5 (Very high)',
    },
  },
  'strangle-price': {
    shows: [
      '25,200–25,600 strangle, NIFTY 17 Nov 302.55',
      'Cushion up 0.73% / 0.31σ',
      'Breakevens at expiry 24,897.45',
    ],
    change: { use: press('Delta'), address: { pick: 'delta' }, shows: '24,800–25,900 strangle, NIFTY 17 Nov 138.10' },
  },
  'stock-straddle-price': {
    shows: ['1,270 straddle, RELIANCE 23 Nov 46.10', 'Breakevens at expiry 1,223.90 / 1,316.10', 'Quote width 0.65%'],
    change: { use: press('15m'), address: { interval: '15m' }, shows: '15m, volume' },
  },
  'stock-strangle-price': {
    shows: ['1,250–1,290 strangle, RELIANCE 23 Nov 29.15', 'Quote width, CE / PE 0.63% / 0.75%', 'Lot 500'],
    change: { use: press('Delta'), address: { pick: 'delta' }, shows: /strangle, RELIANCE 23 Nov (?!29\.15)/ },
  },
  'stock-timeseries-option-chain': {
    shows: [/row by row 3m, lots/, 'CE VWAP', 'Day ΔOI'],
    change: { use: pick('Days: 1 day', '20 days, daily'), address: { days: '20' }, shows: /row by row daily, lots/ },
  },
  'timeseries-option-chain': {
    shows: ['25,400 row by row 3m, lots', 'CE VWAP', 'Straddle 471.15'],
    change: { use: press('Compare'), address: { view: 'compare' }, shows: /Whole chain at 09:\d\d and 10:15/ },
  },
  'trending-oi': {
    shows: [
      '25,150–25,650 · 11 strikes · fixed at 10:15',
      'Sentiment at 10:15 Bullish',
      'After such flips 20 sessions',
    ],
    change: { use: press('Rolling'), address: { window: 'rolling' }, shows: '±5 around each row’s ATM' },
  },
  'call-vs-put-oi': {
    shows: ['21 strikes · fixed at 10:15', /At 10:15 (Put|Call) OI ahead/, 'By strike at 10:15'],
    change: { use: press('Volume'), address: { metric: 'volume' }, shows: 'Call against put volume' },
  },
  'stock-call-vs-put-oi': {
    shows: [/strikes · fixed at 10:15/, 'Call against put ΔOI 3m', 'By strike at 10:15'],
    change: { use: pick('Days: 1 day', '5 days'), address: { days: '5' }, shows: '5 sessions' },
  },
  'pcr-analysis': {
    shows: ['PCR (OI)', 'Percentile, 2–4 days left', 'PE−CE difference'],
    change: { use: press('History'), address: { view: 'history' }, shows: 'PCR of the near expiry by day' },
  },
  'premium-decay': {
    shows: ['Expected by time', 'Premium since the base 3m, since 09:16, points', /State (Both|Call|Put|Flat)/],
    change: { use: press('OTM'), address: { money: 'otm' }, shows: /OTM legs/ },
  },
}
