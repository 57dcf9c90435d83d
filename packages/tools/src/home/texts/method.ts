import { WORDS } from './methodWords.ts'

/** A shared definition: one meaning on every page that shows it. */
export interface Definition {
  /** Its anchor in the address. */
  readonly id: string
  readonly name: string
  /** The formula in words. */
  readonly formula: string
  /** Routes of the tools that show it or rest on it, built or to come. */
  readonly tools: readonly string[]
}

export interface DefinitionGroup {
  readonly title: string
  readonly definitions: readonly Definition[]
}

const define = (id: string, name: string, formula: string, ...tools: (string | readonly string[])[]): Definition => ({
  id,
  name,
  formula,
  tools: tools.flat(),
})

/** Every tool that reads an option chain has the shared figures of its context strip. */
const CHAINS = [
  'option-chain',
  'oi-analysis',
  'straddle-price',
  'advance-option-chain',
  'stock-option-chain',
  'stock-oi-analysis',
  'stock-advance-option-chain',
  'strangle-price',
  'stock-straddle-price',
  'stock-strangle-price',
] as const
const COMBINATIONS = [
  'straddle-price',
  'strangle-price',
  'stock-straddle-price',
  'stock-strangle-price',
  'spread-price',
] as const
const FUTURES = ['future-heatmap', 'future-dashboard', 'future-screener', 'future-analysis'] as const
const IV_TOOLS = ['iv-dashboard', 'iv-screener', 'iv-historical-analysis'] as const

const OPTIONS: DefinitionGroup = {
  title: 'Options',
  definitions: [
    define(
      'lots',
      'Lots and quantity',
      'Lots = quantity ÷ the contract’s lot size on that date. History across a change of lot size is compared in quantity. A rupee figure uses the contract’s point value: rupees earned by one lot for one point.',
      CHAINS,
      FUTURES,
    ),
    define(
      'time-to-expiry',
      'Time to expiry',
      'Minutes from now to the close of the contract’s session on its expiry date, at least 1, divided by 5,25,600 minutes of a year. Below 30 minutes IV and greeks are marked unreliable, below 5 they are not shown.',
      CHAINS,
    ),
    define(
      'mark',
      'Mark, the usable price',
      'Middle of bid and offer when the spread is at most 4 ticks or 10% of the middle; else the last trade of today, kept within bid and offer; else the middle, marked wide; else none.',
      CHAINS,
      'straddle-premium-pcr',
      'option-triggers',
    ),
    define(
      'forward',
      'Forward and synthetic future',
      'Synthetic at a strike = strike + (call mark − put mark) grown at the interest rate to expiry. The forward is the median of the five strikes nearest to spot. Commodities use the future the option is on. If it strays too far from spot, the future of the same expiry is used, then spot grown at the rate.',
      CHAINS,
      'synthetic-future-analysis',
      'option-price-calculator',
    ),
    define(
      'atm',
      'ATM strike and window',
      'The listed strike nearest to the forward; of two equally near, the lower. A window of ±10 has ten listed strikes on each side.',
      CHAINS,
      'straddle-premium-pcr',
    ),
    define(
      'black-76',
      'Option price and greeks',
      'Black-76 on the forward: price, delta per point, gamma, theta per calendar day, vega per volatility point, rho per percentage point. Both legs of a strike use the IV of the strike.',
      CHAINS,
      'option-price-calculator',
      'future-greeks-call-vs-put',
    ),
    define(
      'implied-volatility',
      'Implied volatility',
      'The volatility at which Black-76 gives the mark, solved to machine precision. None when time value is below one tick or the result is outside 0.5% to 400%. A strike takes the IV of its out-of-the-money leg.',
      CHAINS,
      'implied-volatility',
      'oi-screener-page',
      'option-price-calculator',
    ),
    define(
      'atm-iv',
      'ATM IV',
      'IV at the forward itself, linear between the two strikes around it, so that it does not jump when the ATM strike changes.',
      CHAINS,
      'implied-volatility',
    ),
    define(
      'skew',
      'Skew: RR25 and BF25',
      'RR25 = IV of the 25-delta put − IV of the 25-delta call. BF25 = their mean − ATM IV. Never extrapolated beyond listed strikes.',
      'implied-volatility',
      'volatility-ce-pe',
      'iv-historical-analysis',
    ),
    define(
      'forward-volatility',
      'Forward volatility',
      'Between two expiries: square root of (later IV² × its time − earlier IV² × its time) ÷ the time between them. No figure when that is negative.',
      'implied-volatility',
      IV_TOOLS,
    ),
    define(
      'expected-move',
      'Expected move (EM), 1σ',
      'Forward × ATM IV × √(time to expiry), in points: one standard deviation until expiry. For one session: forward × ATM IV ÷ √252.',
      CHAINS,
    ),
    define(
      'oi-change',
      'Change of open interest',
      'Open interest now − at the base: the previous close, the open, or a minute you choose. In percent of the base; a contract without interest at the base is “New”.',
      CHAINS,
      'trending-oi',
      'call-vs-put-oi',
      'multi-strike-oi',
      'timeseries-option-chain',
    ),
    define(
      'pcr',
      'Put-call ratio (PCR)',
      'Sum of put open interest ÷ sum of call open interest over the strikes named beside it; the same for volume. From 1.30 Bullish, 1.10 Mildly Bullish, 0.90 Neutral, 0.70 Mildly Bearish, below Bearish; from 1.60 or to 0.50 also Stretched.',
      CHAINS,
      'pcr-analysis',
      'straddle-premium-pcr',
      'oi-dashboard',
    ),
    define(
      'pe-ce-difference',
      'PE−CE difference',
      'Sum of put open interest − sum of call open interest; with changes instead of levels the PE−CE ΔOI difference. Positive: puts are heavier.',
      'oi-analysis',
      'stock-oi-analysis',
      'trending-oi',
      'oi-dashboard',
    ),
    define(
      'oi-imbalance',
      'OI change imbalance',
      '(put ΔOI − call ΔOI) ÷ (|put ΔOI| + |call ΔOI|), with cut lots counted at half in the numerator, −1 to +1: ±1 only where one side alone was added. From ±0.30 Bullish or Bearish, from ±0.10 Mildly so. Neutral when the changes are below 0.5% of the interest at the base.',
      'oi-analysis',
      'stock-oi-analysis',
      'long-short',
    ),
    define(
      'volume-imbalance',
      'Volume imbalance',
      '100 × (put volume − call volume) ÷ (put volume + call volume). From +20 Put-heavy, to −20 Call-heavy. It names the busy side, not a direction.',
      'oi-analysis',
      'stock-oi-analysis',
    ),
    define(
      'max-pain',
      'Max pain',
      'For each listed strike as settlement: open interest × what calls and puts would be worth, summed over all strikes. Max pain is the strike where that sum, paid by writers, is least.',
      CHAINS,
      'oi-dashboard',
      'oi-screener-page',
    ),
    define(
      'option-buildup',
      'Buildup of an option',
      'Premium (or IV) up and OI up: Long Buildup (LB). Down and up: Short Buildup (SB). Up and down: Short Covering (SC). Down and down: Long Unwinding (LU). For puts the market meaning is the reverse.',
      'option-chain',
      'oi-analysis',
      'stock-option-chain',
      'stock-oi-analysis',
      'long-short',
      'option-triggers',
    ),
    define(
      'walls',
      'Support and resistance from OI',
      'Within three expected moves of the forward: R1 and R2 are the strikes from ATM up with the most call OI, S1 and S2 those from ATM down with the most put OI. Strong while the second is below 75% of the first, else shifting towards the second.',
      'oi-analysis',
      'stock-oi-analysis',
      'advance-option-chain',
      'oi-dashboard',
      'option-triggers',
    ),
    define(
      'exposures',
      'Exposures: GEX, DEX, TEX, VEX',
      'Open interest × greek, summed over strikes: gamma, delta, theta and vega exposure, in ₹ crore. GEX = gamma × (call OI − put OI) × point value × forward² × 1%, the hedging flow for a move of 1%. Gamma flip: the price at which it changes its sign.',
      'advance-option-chain',
      'vega-analysis',
      'future-greeks-call-vs-put',
    ),
    define(
      'unusual',
      'Unusual change',
      '(change of this interval − mean) ÷ standard deviation of the previous 20 intervals of the session, at least 10. Unusual from 3 up.',
      'multi-strike-oi',
      'option-triggers',
    ),
  ],
}

const STRATEGIES: DefinitionGroup = {
  title: 'Straddles, strangles and spreads',
  definitions: [
    define(
      'combination-value',
      'Value of a combination',
      'Sum of quantity × price over its legs, bought positive and sold negative, in points; × point value in rupees a lot. One leg without a price leaves a gap: it is never taken as 0.',
      COMBINATIONS,
    ),
    define(
      'combination-bars',
      'Bars of a combination',
      'Open, high, low and close of the combined value itself. Highs of the legs are not added up: they peak at different minutes.',
      COMBINATIONS,
    ),
    define(
      'combination-vwap',
      'VWAP of a combination',
      'Sum of combined value × combined volume ÷ combined volume since the session’s open. Decay: 0.25% or more below it; Expansion: as much above; else At VWAP.',
      COMBINATIONS,
      'rolling-straddle-chart',
    ),
    define(
      'break-evens',
      'Straddle, strangle and break-evens',
      'Straddle = call + put of one strike; strangle = put of the lower + call of the higher. Break-evens: strike ± premium, or lower strike − premium and higher strike + premium.',
      COMBINATIONS,
    ),
    define(
      'probability',
      'Probability of profit (PoP)',
      'Probability, by Black-76 with the IV at each break-even, that the settlement lies where the payoff at expiry is above zero.',
      'option-chain',
      COMBINATIONS,
    ),
    define(
      'attribution',
      'Why it moved',
      'Step by step from the base: delta × move + ½ gamma × move² + vega × change of IV + theta × time; what is left is the residual.',
      COMBINATIONS,
      'vega-analysis',
    ),
    define(
      'decay-path',
      'Expected decay path',
      'Black-76 value of the combination with forward and IV frozen at the base and only time running.',
      COMBINATIONS,
      'premium-decay',
    ),
  ],
}

const VOLATILITY: DefinitionGroup = {
  title: 'Volatility over time',
  definitions: [
    define(
      'iv30',
      'IV30',
      'ATM IV at 30 calendar days: variance interpolated between the expiries around 30 days. A day’s move from +10% is a Spike, to −15% a Crush.',
      'implied-volatility',
      IV_TOOLS,
    ),
    define(
      'ivp-ivr',
      'IV percentile (IVP) and IV rank (IVR)',
      'IVP: share of the last 252 sessions whose closing IV was below today’s. IVR: place of today’s IV between the lowest, 0, and highest, 100, of them.',
      IV_TOOLS,
      'stock-straddle-price',
      'stock-strangle-price',
    ),
    define(
      'realised-volatility',
      'Realised volatility (HV20), VRP and pricing',
      'HV20: standard deviation of daily log returns × √252, over 20 sessions. VRP, the volatility risk premium: IV30 − HV20. Rich: percentile from 60 and IV at least 1.2 times realised. Cheap: percentile to 30 and at most 0.9 times.',
      IV_TOOLS,
      'implied-volatility',
      'stock-straddle-price',
      'stock-strangle-price',
    ),
    define(
      'vol-term',
      'Vol term and event move',
      'Slope between the first two expiries: from +0.5 Contango, to −0.5 Backwardation. Event move: the variance of the first expiry beyond that of ordinary days.',
      IV_TOOLS,
      'event-calendar',
      'stock-straddle-price',
      'stock-strangle-price',
    ),
  ],
}

const FUTURE_TERMS: DefinitionGroup = {
  title: 'Futures',
  definitions: [
    define(
      'price-contract',
      'The price contract',
      'The near month; on its expiry day the next. For a commodity, the month with the most open interest at the previous close.',
      FUTURES,
      'index-heatmap',
      'commodity-heatmap',
    ),
    define(
      'futures-change',
      'Change of price',
      '100 × (price ÷ the same contract’s previous close − 1). Never one month against another.',
      FUTURES,
      'commodity-heatmap',
    ),
    define(
      'futures-oi-change',
      'Change of open interest, all months',
      'Sum over all listed months of open interest now − at the base, so that a roll from one month to the next cancels out and an expiry is no collapse.',
      FUTURES,
      'index-heatmap',
      'price-vs-oi',
      'commodity-heatmap',
    ),
    define(
      'futures-buildup',
      'Buildup',
      'Price up and OI up: Long Buildup (LB). Down and up: Short Buildup (SB). Up and down: Short Covering (SC). Down and down: Long Unwinding (LU). Either unchanged: Neutral (N). Either unknown: no class.',
      FUTURES,
      'index-heatmap',
      'future-buildup-screener',
      'future-buildup-heatmap',
      'price-vs-oi',
    ),
    define(
      'strength',
      'Strength of a buildup',
      'Square root of |price change %| × |OI change %|: below 0.5 Weak, below 1.5 Mild, below 3 Strong, else Very strong.',
      FUTURES,
      'future-buildup-screener',
    ),
    define(
      'frames',
      'Buildup over several days',
      'The daily changes of 3, 5 or 10 sessions compounded, then classed as one change.',
      FUTURES,
      'future-buildup-screener',
      'future-buildup-heatmap',
      'future-trend',
    ),
    define(
      'continuous',
      'Continuous series',
      'The price contracts of all days joined backwards by their daily returns, so that a roll leaves no gap.',
      'future-analysis',
      'future-trend',
      'mcx-technical-analysis',
    ),
    define(
      'basis',
      'Basis and cost of carry (CoC)',
      'Basis = future − spot at one instant. Adjusted basis adds back dividends that go ex by the expiry. Cost of carry = 100 × (future ÷ spot − 1) ÷ years to expiry. Commodities: next month against near.',
      FUTURES,
      'synthetic-future-analysis',
    ),
    define(
      'rollover',
      'Rollover and roll cost',
      'Rollover % = 100 × open interest of the later months ÷ that of all months; “mean of 3” is that of the last three expiries with as many sessions to go. Roll cost % = 100 × (next ÷ near − 1): above zero Contango, below Backwardation.',
      FUTURES,
    ),
    define(
      'values',
      'OI value and turnover',
      'Open interest in lots × point value × price, in ₹ crore; the same for its change.',
      FUTURES,
      'index-heatmap',
    ),
    define(
      'position-limit',
      'Market-wide position limit (MWPL)',
      'The stock’s F&O open interest as the exchange counts it ÷ its limit, from the exchange’s end-of-day file. A ban begins above 95% and ends at 80%.',
      'future-heatmap',
      'future-dashboard',
      'future-screener',
    ),
    define(
      'market-bias',
      'Market bias',
      'Value of bullish minus bearish changes of open interest ÷ the value of all of them, × 100.',
      'future-heatmap',
      'future-dashboard',
    ),
    define(
      'futures-phase',
      'Futures phase',
      'Trend score = log return of the continuous future over the sessions ÷ (typical daily move × √sessions): from +1 Mark-Up, from −1 Mark-Down. Between them by the OI flow Φ, the share of OI changes on rising sessions less the share on falling ones: from +0.10 Accumulation, from −0.10 Distribution, else by the latest trend of 60 sessions.',
      'future-trend',
      'future-screener',
    ),
    define(
      'unusual-slot',
      'Unusual slot of a future',
      'Volume, OI change and return of a closed slot of 5 or 15 minutes against the same clock slot of the last 20 sessions of the same hours, expiry days left out, at least 10. Each as a z-score. Score = √(volume², where above 0, + OI² + price²): from 6 Extreme, from 4.5 High, else Notable.',
      'future-unusual-activity',
    ),
  ],
}

const SHARES: DefinitionGroup = {
  title: 'Indices and shares',
  definitions: [
    define(
      'change',
      'Change',
      'Price − previous official close, in percent of that close; on an ex-date the close is divided by the factor of the corporate action.',
      'index-heatmap',
      'sector-performance',
      'market-screener',
    ),
    define(
      'adjusted',
      'Adjusted prices',
      'Prices before a split, bonus or rights issue are divided by its factor, volumes multiplied. Dividends do not adjust.',
      'index-heatmap',
      'technical-analysis',
      'index-constituent-charts',
    ),
    define(
      'breadth',
      'Breadth',
      '100 × (advances − declines) ÷ (advances + declines + unchanged), over those that have a price today.',
      'index-heatmap',
      'future-heatmap',
      'sector-performance',
    ),
    define(
      'contribution',
      'Index weight and contribution',
      'Published weights drifted with the closes since. Points of a share = weight × its move ÷ its previous close × previous close of the index. What the sum leaves is shown as unexplained.',
      'index-heatmap',
      'index-pullers-draggers',
    ),
    define(
      'period-return',
      'Return of a period',
      '100 × (close ÷ close at the period’s anchor − 1) on adjusted closes; the anchor is the last session on or before the same day a week, month or year earlier.',
      'index-heatmap',
      'sector-performance',
    ),
    define(
      'year-range',
      '52-week range',
      'Highest high and lowest low of the last 365 days, today included; place = 100 × (price − low) ÷ (high − low).',
      'index-heatmap',
      '52-week-high-low',
      'company',
    ),
    define(
      'percentile-rank',
      'Percentile rank',
      'Share of the last 252 values below the one ranked, today’s own left out. Below 20 Very low, 40 Low, 60 Normal, 80 High, else Very high.',
      IV_TOOLS,
      'pcr-analysis',
      'participant-data',
    ),
    define(
      'relative-volume',
      'Relative volume (RVOL)',
      'Volume so far ÷ mean volume to the same minute of the last 20 sessions.',
      'index-heatmap',
      'future-heatmap',
      'volume-breakout',
    ),
    define(
      'rsi',
      'RSI',
      '100 − 100 ÷ (1 + average gain ÷ average loss), both smoothed by Wilder over 14 bars.',
      'index-heatmap',
      'technical-screener',
      'technical-analysis',
    ),
  ],
}

/** The method index: every shared definition that the calculations follow. */
export const METHOD: readonly DefinitionGroup[] = [WORDS, OPTIONS, STRATEGIES, VOLATILITY, FUTURE_TERMS, SHARES]
