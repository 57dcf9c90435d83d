import { INDICATOR_NAMES } from '@strikelens/analytics/indicators'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { wire } from '../testing/wire.ts'
import { IndicatorList } from './IndicatorList.tsx'
import { type IndicatorBars, indicatorLabel, indicatorLines, indicatorNotice } from './indicatorLines.ts'
import { FAMILIES, INDICATORS } from './indicatorList.ts'
import { INDICATOR_NUMBERS } from './indicatorNumbers.ts'
import { indicatorPanes, priceIndicators } from './indicatorPanes.ts'
import { indicatorSearch } from './indicatorSearch.ts'
import { indicatorText, isIndicator, parseIndicators } from './indicatorText.ts'

/** Two sessions of bars whose closes are given; highs one above, lows one below. */
function bars(closes: readonly number[], volumes: readonly number[] = closes.map(() => 100)): IndicatorBars {
  const close = Float64Array.from(closes)
  return {
    open: close.slice(),
    high: close.map((value) => value + 1),
    low: close.map((value) => value - 1),
    close,
    volumeLots: Float64Array.from(volumes),
    sessionStarts: [0, Math.floor(closes.length / 2)],
  }
}

const wave = Array.from({ length: 300 }, (_, row) => 200 + 20 * Math.sin(row / 7) + row / 50)

describe('indicators of an instrument', () => {
  it('are all those of the analytics', () => {
    expect(Object.keys(INDICATORS).sort()).toEqual([...INDICATOR_NAMES].sort())
  })

  it.each(INDICATOR_NAMES)('draws %s over the rows', (name) => {
    const [line] = indicatorLines(name, bars(wave, wave))
    expect(line.series.length).toBeGreaterThan(0)
    for (const { values } of line.series) expect(values).toHaveLength(wave.length)
    // By the clock a volume is measured against earlier sessions, of which there is one here.
    if (name !== 'rvolClock') expect(line.series[0].values.some((value) => !Number.isNaN(value))).toBe(true)
  })

  it('averages the closes of the last n rows', () => {
    const [{ series, label }] = indicatorLines('sma:3', bars([10, 20, 60, 40]))
    expect(label).toBe('SMA 3')
    expect(Array.from(series[0].values)).toEqual([Number.NaN, Number.NaN, 30, 40])
  })

  it('passes over a gap instead of taking it for a price', () => {
    const [{ series }] = indicatorLines('sma:2', bars([10, Number.NaN, 20, 30]))
    expect(Array.from(series[0].values)).toEqual([Number.NaN, Number.NaN, 15, 25])
  })

  it('reads volume, not price, for relative volume and its z-score', () => {
    const volumes = [...Array.from({ length: 20 }, (_, row) => (row % 2 === 0 ? 100 : 300)), 400]
    const at = (ind: string) =>
      indicatorLines(
        ind,
        bars(
          volumes.map((_, row) => 10 + row),
          volumes,
        ),
      )[0].series[0].values[20]
    // Against a mean of 200; the logarithms lie ln 3 ÷ 2 on both sides of theirs (§I2: of the 20 bars before).
    const half = Math.log(3) / 2
    expect(at('rvol')).toBeCloseTo(2, 12)
    expect(at('volZ')).toBeCloseTo((Math.log(4) - half) / (half * Math.sqrt(20 / 19)), 12)
  })

  it('begins VWAP anew with each session, weighting typical prices by volume', () => {
    const [{ series }] = indicatorLines('vwap', bars([100, 200, 50, 60], [1, 3, 2, 2]))
    expect(Array.from(series[0].values)).toEqual([100, 175, 50, 55])
  })

  it('counts votes for and against', () => {
    const [{ series }] = indicatorLines('technicalVotes', bars(Array.from({ length: 250 }, (_, row) => 100 + row)))
    const [buy, sell] = series.map(({ values }) => values[249])
    // In a line that only rises every one of the ten averages lies below the close.
    expect(buy).toBeGreaterThanOrEqual(10)
    expect(buy + sell).toBeLessThanOrEqual(18)
  })

  it('says which has too few rows for a value', () => {
    const text = indicatorNotice(indicatorLines('rsi,sma:2', bars([10, 20, 30])))?.text
    expect(text).toBe('RSI 14: not enough rows yet. More sessions or a shorter interval give more.')
    expect(indicatorNotice(indicatorLines('sma:2', bars([10, 20, 30])))).toBeNull()
  })
})

describe('indicators in an address', () => {
  it('leave out the numbers that go without saying, and are read back as they were', () => {
    expect(parseIndicators('ema')).toEqual([{ name: 'ema', params: [20] }])
    expect(parseIndicators('bollinger:20:2.5,obv')).toEqual([
      { name: 'bollinger', params: [20, 2.5] },
      { name: 'obv', params: [] },
    ])
    for (const name of INDICATOR_NAMES.filter(isIndicator)) {
      const words = { name, params: INDICATOR_NUMBERS[name].map(({ fallback }) => fallback) }
      expect(indicatorText(words)).toBe(name)
      const others = { name, params: words.params.map((value) => value + 1) }
      expect(parseIndicators(indicatorText(others))).toEqual([others])
    }
    expect(indicatorLabel({ name: 'bollinger', params: [20, 2] })).toBe('Bollinger 20, 2')
  })

  it.each(['', 'nope', 'ema:', 'ema:0', 'ema:2.5', 'ema:1000', 'obv:3', 'ema:5:6', 'sma,ema,rma,rsi,obv'])(
    "refuses '%s'",
    (text) => {
      expect(parseIndicators(text)).toBeNull()
    },
  )
})

describe('indicators on the chart', () => {
  it.each([
    ['rsi', [0, 100], [70, 30]],
    ['mfi', [0, 100], [80, 20]],
    ['stochastic', [0, 100], [80, 20]],
    ['williamsR', [-100, 0], [-20, -80]],
    ['cci', undefined, [100, -100]],
    ['macd', undefined, [0]],
  ])('draws %s within %j with its lines at %j always in view', (name, limits, guides) => {
    const { lines } = wire({ lines: indicatorLines(name, bars(wave, wave)) })
    const [{ left, levels, bands }] = indicatorPanes(lines)
    expect(left?.limits).toEqual(limits)
    expect(levels?.map(({ value, isAlwaysSeen }) => isAlwaysSeen && value)).toEqual(guides)
    expect(bands?.map(({ from, to }) => [to, from])).toEqual(guides.length === 2 ? [guides] : undefined)
  })

  it('stand beside the price where they share its scale, else in a pane of their own', () => {
    const { lines } = wire({ lines: indicatorLines('bollinger,macd', bars(wave)) })
    expect(priceIndicators(lines).map(({ name }) => name)).toEqual([
      'Bollinger 20, 2',
      'Bollinger 20, 2 upper',
      'Bollinger 20, 2 lower',
    ])
    const [pane] = indicatorPanes(lines)
    expect(pane.left?.name).toBe('MACD 12, 26, 9')
    expect(pane.series.map(({ kind }) => kind)).toEqual(['line', 'line', 'histogram'])
    // The other lines of an indicator are turned off with its first.
    expect(pane.series.map(({ companionOf }) => companionOf)).toEqual([undefined, 'macd/line', 'macd/line'])
  })
})

describe('searching for an indicator', () => {
  const found = (text: string) =>
    indicatorSearch(text).flatMap(({ names }) => names.map((name) => INDICATORS[name].label))

  it('lists every family with all of its own before anything is typed', () => {
    expect(indicatorSearch('').map(({ family }) => family)).toEqual([...FAMILIES])
    expect(found('')).toHaveLength(INDICATOR_NAMES.length)
  })

  it.each([
    ['moving average', ['SMA', 'EMA', 'RMA', 'MACD']],
    ['relative strength', ['RSI']],
    ['rel vol', ['Relative volume', 'Relative volume by clock']],
    ['overbought', ['RSI', 'Stochastic', 'Williams %R', 'MFI']],
    ["WILDER'S", ['RMA']],
    ['channels', ['Bollinger', 'Keltner', 'Donchian', 'Prior high', 'Prior low']],
    ['average bands', []],
  ])("finds by '%s' what traders call so: %j", (text, labels) => {
    expect(found(text)).toEqual(labels)
  })

  it('puts what is called so before what only has to do with it', () => {
    // Keltner's channel, of an earlier family, is made of ATR.
    expect(found('atr')).toEqual(['ATR', 'ATR %', 'Keltner', 'Supertrend'])
    expect(found('bands')[0]).toBe('Bollinger')
  })
})

describe('the list of indicators', () => {
  const list = (text: string) =>
    renderToStaticMarkup(<IndicatorList chosen={parseIndicators(text) ?? []} onChange={() => {}} />)
  /** What the option of an indicator says of itself. */
  const option = (html: string, name: string) => new RegExp(`<div[^>]*-${name}" role="option"([^>]*)>`).exec(html)?.[1]

  it('has a field for every number and a way to take each away', () => {
    const html = list('keltner:10,obv')
    expect(html.match(/type="number"/g)).toHaveLength(3)
    expect(html).toContain('Remove Keltner')
    expect(html).toContain('Remove OBV')
  })

  it('can be searched, and calls each indicator by its short and its full name', () => {
    const html = list('')
    expect(html).toMatch(/<input[^>]*role="combobox"[^>]*/)
    expect(html.match(/role="option"/g)).toHaveLength(INDICATOR_NAMES.length)
    expect(html).toMatch(/RSI<\/span><span[^>]*>Relative strength index</)
    expect(html.match(/role="group" aria-label="[^"]+"/g)).toHaveLength(FAMILIES.length)
  })

  it('marks what is chosen, and offers it again only with other numbers', () => {
    const html = list('ema:50,rsi')
    expect(option(html, 'ema')).toContain('aria-selected="true"')
    expect(option(html, 'ema')).not.toContain('aria-disabled')
    expect(option(html, 'rsi')).toContain('aria-disabled="true"')
    expect(option(html, 'sma')).toContain('aria-selected="false"')
  })

  it('says when there is no room for one more', () => {
    const html = list('sma,ema,rma,obv')
    expect(html).toContain('4 indicators are the maximum: remove one first.')
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(INDICATOR_NAMES.length)
  })
})
