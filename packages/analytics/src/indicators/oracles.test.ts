import { IndicatorsSync } from '@ixjb94/indicators'
import * as signals from 'trading-signals'
import { describe, expect, it } from 'vitest'
import { wanderingBars } from './fixtures/wanderingBars.ts'
import {
  adLine,
  adx,
  atr,
  bandwidth,
  bollinger,
  cci,
  cmf,
  donchian,
  ema,
  ichimoku,
  keltner,
  lsSlope,
  macd,
  mfi,
  obv,
  percentB,
  rma,
  roc,
  rsi,
  sma,
  stochastic,
  supertrend,
  trueRange,
  ttmSqueeze,
  williamsR,
} from './index.ts'

const bars = wanderingBars({ seed: 2026, length: 3000, price: 1500 })
const [high, low, close, volume] = [bars.high, bars.low, bars.close, bars.volume].map((column) => Array.from(column))
const candles = close.map((_, i) => ({
  high: high[i],
  low: low[i],
  close: close[i],
  volume: volume[i],
  open: bars.open[i],
}))
const library = new IndicatorsSync()

/**
 * The values both define agree to 1e-9 of the larger of 1 and the value. `from` is the first bar compared: later than the
 * first one defined where the other package seeds its averages in another way, which 1,000 bars wear off.
 */
function expectAgreement(ours: Float64Array, theirs: ArrayLike<number | null>, from = 0) {
  const offset = ours.length - theirs.length
  let compared = 0
  for (let i = Math.max(from, offset); i < ours.length; i++) {
    const other = theirs[i - offset]
    if (other === null || Number.isNaN(ours[i])) continue
    compared++
    const error = Math.abs(ours[i] - other) / Math.max(1, Math.abs(other))
    if (!(error <= 1e-9)) expect.fail(`bar ${i}: ${ours[i]} against ${other}`)
  }
  expect(compared).toBeGreaterThan(1900)
}

const SEED_WORN_OFF = 1000

describe('agreement with @ixjb94/indicators', () => {
  it('in what it defines as we do', () => {
    expectAgreement(sma(bars.close, 20), library.sma(close, 20))
    expectAgreement(sma(bars.close, 200), library.sma(close, 200))
    expectAgreement(rsi(bars.close), library.rsi(close, 14))
    expectAgreement(trueRange(bars), library.tr(high, low, close))
    expectAgreement(atr(bars), library.atr(high, low, close, 14))
    expectAgreement(mfi(bars), library.mfi(high, low, close, volume, 14))
    expectAgreement(cci(bars), library.cci(high, low, close, 20))
    expectAgreement(williamsR(bars), library.willr(high, low, close, 14))
    expectAgreement(obv(bars), library.obv(close, volume))
    expectAgreement(adLine(bars), library.ad(high, low, close, volume))
    expectAgreement(cmf(bars, 20), library.cmf(high, low, close, volume, 20))
    expectAgreement(lsSlope(bars.close, 20), library.linregslope(close, 20))
  })

  it('in the Stochastic, which it starts only with %D', () => {
    const [percentK, percentD] = library.stoch(high, low, close, 14, 3, 3)
    expectAgreement(stochastic(bars).percentK, percentK)
    expectAgreement(stochastic(bars).percentD, percentD)
  })

  it('in Bollinger bands, whose deviation it has from sums of squares that lose digits as they run', () => {
    const [lower, middle, upper] = library.bbands(close, 20, 2)
    const bands = bollinger(bars.close)
    expectAgreement(bands.mid, middle)
    expectAgreement(bands.upper, upper)
    expectAgreement(bands.lower, lower)
  })

  it('in ROC, which it gives as a fraction', () => {
    expectAgreement(
      roc(bars.close, 10),
      library.roc(close, 10).map((fraction) => 100 * fraction),
    )
  })

  it('in EMA and MACD, which it seeds with the first value instead of the mean of the first n', () => {
    expectAgreement(ema(bars.close, 20), library.ema(close, 20), SEED_WORN_OFF)
    expectAgreement(ema(bars.close, 50), library.ema(close, 50), SEED_WORN_OFF)
    const [line, signal, hist] = library.macd(close, 12, 26, 9)
    expectAgreement(macd(bars.close).line, line, SEED_WORN_OFF)
    expectAgreement(macd(bars.close).signal, signal, SEED_WORN_OFF)
    expectAgreement(macd(bars.close).hist, hist, SEED_WORN_OFF)
  })

  it('in RMA, its wilders', () => {
    expectAgreement(rma(bars.close, 14), library.wilders(close, 14))
  })
})

describe('agreement with trading-signals', () => {
  const run = <In, Out>(indicator: { add(input: In): Out | null }, inputs: readonly In[]) =>
    inputs.map((input) => indicator.add(input))

  it('in ±DI and ADX, whose averages it starts one bar earlier with a move of 0 and a range of H − L', () => {
    const indicator = new signals.ADX(14)
    const theirs = candles.map((candle) => {
      const value = indicator.add(candle)
      return { adx: value, plusDi: 100 * Number(indicator.pdi), minusDi: 100 * Number(indicator.mdi) }
    })
    const ours = adx(bars)
    expectAgreement(
      ours.adx,
      theirs.map((one) => one.adx),
      SEED_WORN_OFF,
    )
    expectAgreement(
      ours.plusDi,
      theirs.map((one) => one.plusDi),
      SEED_WORN_OFF,
    )
    expectAgreement(
      ours.minusDi,
      theirs.map((one) => one.minusDi),
      SEED_WORN_OFF,
    )
  })

  it('in Supertrend, which it always starts down', () => {
    const theirs = run(new signals.SuperTrend({ interval: 10, multiplier: 3 }), candles)
    expectAgreement(
      supertrend(bars).line,
      theirs.map((one) => one?.supertrend ?? null),
      SEED_WORN_OFF,
    )
  })

  it('in Ichimoku, Donchian, %B and bandwidth', () => {
    const cloud = run(new signals.IchimokuCloud(), candles)
    expectAgreement(
      ichimoku(bars).spanA,
      cloud.map((one) => one?.spanA ?? null),
    )
    expectAgreement(
      ichimoku(bars).spanB,
      cloud.map((one) => one?.spanB ?? null),
    )
    const channel = run(new signals.DonchianChannels(20), candles)
    expectAgreement(
      donchian(bars, 20).upper,
      channel.map((one) => one?.upper ?? null),
    )
    expectAgreement(
      donchian(bars, 20).lower,
      channel.map((one) => one?.lower ?? null),
    )
    expectAgreement(percentB(bars.close), run(new signals.PercentB({ interval: 20 }), close))
    const widths = run(new signals.BollingerBandsWidth(new signals.BollingerBands(20, 2)), close)
    expectAgreement(
      bandwidth(bars.close),
      widths.map((one) => one && 100 * one),
    )
  })

  it('in the Keltner channel and the TTM squeeze, whose EMA it seeds with the first value', () => {
    const channel = run(new signals.KeltnerChannels({ atrInterval: 10, emaInterval: 20, multiplier: 2 }), candles)
    expectAgreement(
      keltner(bars).upper,
      channel.map((one) => one?.upper ?? null),
      SEED_WORN_OFF,
    )
    const squeezes = run(new signals.TTMSqueeze(), candles)
    expectAgreement(
      ttmSqueeze(bars),
      squeezes.map((one) => one && Number(one.isSqueezed)),
      SEED_WORN_OFF,
    )
  })
})
