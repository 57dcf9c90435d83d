/** A rule and its mirror, as formulas. */
interface Twin {
  readonly name: string
  readonly bull: string
  readonly bear: string
}

const macd = 'macd(12, 26, 9)'
const stochastic = 'stochastic(14, 3, 3)'
const cloud = (side: '>' | '<', cross: 'ABOVE' | 'BELOW') =>
  `(close CROSSES ${cross} ichimoku.cloudA OR close CROSSES ${cross} ichimoku.cloudB) ` +
  `AND close ${side} ichimoku.cloudA AND close ${side} ichimoku.cloudB AND ichimoku.tenkan ${side} ichimoku.kijun`
const INSIDE = [
  ...['high < high[1]', 'low > low[1]'],
  ...[1, 2, 3, 4, 5, 6].map((back) => `high - low < high[${back}] - low[${back}]`),
].join(' AND ')

/** A cross and its mirror. */
const crosses = (name: string, of: string, up: string | number, down: string | number = up): Twin => ({
  name,
  bull: `${of} CROSSES ABOVE ${up}`,
  bear: `${of} CROSSES BELOW ${down}`,
})

/** Rules about bars that are often asked for, bullish and mirrored. */
export const TECHNICAL_RULES: Readonly<Record<string, Twin>> = {
  'ema-cross': crosses('EMA 9 × 21', 'ema(9)', 'ema(21)'),
  'golden-cross': crosses('SMA 50 × 200', 'sma(50)', 'sma(200)'),
  'above-200': crosses('Close × SMA 200', 'close', 'sma(200)'),
  'rsi-exit': crosses('RSI leaves an end', 'rsi(14)', 30, 70),
  'rsi-60': crosses('RSI 60/40', 'rsi(14)', 60, 40),
  'macd-cross': {
    name: 'MACD cross',
    bull: `${macd}.line CROSSES ABOVE ${macd}.signal AND ${macd}.line < 0`,
    bear: `${macd}.line CROSSES BELOW ${macd}.signal AND ${macd}.line > 0`,
  },
  supertrend: crosses('Supertrend turns', 'supertrend(10, 3).direction', 0),
  'adx-start': {
    name: 'Trend starts',
    bull: 'adx(14) CROSSES ABOVE 25 AND adx(14).plusDi > adx(14).minusDi',
    bear: 'adx(14) CROSSES ABOVE 25 AND adx(14).minusDi > adx(14).plusDi',
  },
  'squeeze-break': {
    name: 'Squeeze break',
    bull: 'squeeze(20, 2, 120) = 1 IN LAST 5 BARS AND close > bollinger(20, 2).upper',
    bear: 'squeeze(20, 2, 120) = 1 IN LAST 5 BARS AND close < bollinger(20, 2).lower',
  },
  'stoch-cross': {
    name: 'Stochastic cross',
    bull: `${stochastic}.percentK CROSSES ABOVE ${stochastic}.percentD AND ${stochastic}.percentD < 20`,
    bear: `${stochastic}.percentK CROSSES BELOW ${stochastic}.percentD AND ${stochastic}.percentD > 80`,
  },
  'vwap-reclaim': {
    name: 'VWAP reclaim',
    bull: 'close CROSSES ABOVE vwap AND rvol >= 1.5',
    bear: 'close CROSSES BELOW vwap AND rvol >= 1.5',
  },
  'kumo-break': { name: 'Kumo break', bull: cloud('>', 'ABOVE'), bear: cloud('<', 'BELOW') },
  'mfi-exit': crosses('MFI leaves an end', 'mfi(14)', 20, 80),
  pullback: {
    name: 'Pullback to EMA 20',
    bull: 'low <= ema(20) AND ema(20) <= close AND sma(50) > sma(200)',
    bear: 'high >= ema(20) AND ema(20) >= close AND sma(50) < sma(200)',
  },
  divergence: { name: 'RSI divergence', bull: 'divergence = 1 IN LAST 4 BARS', bear: 'divergence = -1 IN LAST 4 BARS' },
  'nr7-inside': { name: 'NR7 inside bar', bull: INSIDE, bear: INSIDE },
  'score-flip': crosses('Score flips', 'technicalScore', 10, -10),
}
