import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PairBar } from '../../multiPremium/PairBar.tsx'
import { PairList } from '../../multiPremium/PairList.tsx'
import { pairPane } from '../../multiPremium/pairPane.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { decayBadges } from './badges.ts'
import { CentreHeadline } from './CentreHeadline.tsx'
import { compute } from './compute.ts'
import { smileMarks, smileSeries } from './SmilePanel.tsx'
import { StraddleAdder } from './StraddleAdder.tsx'
import { StraddleTable } from './StraddleTable.tsx'
import { tool } from './tool.ts'
import view from './View.tsx'

beforeAll(() => wholeTable.load())

async function answered(
  query: Record<string, string> = {},
  days: MemoryDays = fixtureA(),
  clock = '10:15',
  date?: string,
) {
  const params = tool.params.parse(query)
  const props = viewProps(await compute(fixtureMarket(clock, days, date), params), params)
  const { data, answer } = props
  return {
    ...props,
    now: { asOf: answer.asOf, pairs: data.pairs, smile: data.smile, explanations: answer.explanations },
  }
}

describe('the table of straddles', () => {
  it('has the columns of the catalogue, the largest decay first and green', async () => {
    const html = renderToStaticMarkup(<StraddleTable {...(await answered())} />)
    const text = plainText(html)
    expect(text).toContain(
      'Strike Expiry CE PE Straddle Chg Chg % Decay % Gap % IV Theta / day Theta % of premium CE OI PE OI',
    )
    expect(rowNames(html)).toEqual(['26,100', '26,000', '25,900'])
    expect(text).toMatch(
      /26,000 25 Nov 160\.20 140\.20 300\.40 −35\.95 −10\.69 2\.99 −1\.20 12\.10 −28\.6\d 9\.54 80,000 84,000/,
    )
    const tints = [...html.matchAll(/<tr data-row="\d+"(?: data-tint="(\w+)")?/g)].map(([, tint]) => tint)
    expect(tints).toEqual(['put', undefined, undefined])
  })

  it('keeps the green with the fastest decay in another order', async () => {
    const html = renderToStaticMarkup(<StraddleTable {...(await answered({ sort: 'strike', dir: 'asc' }))} />)
    expect(rowNames(html)).toEqual(['25,900', '26,000', '26,100'])
    const tints = [...html.matchAll(/<tr data-row="\d+"(?: data-tint="(\w+)")?/g)].map(([, tint]) => tint)
    expect(tints).toEqual([undefined, undefined, 'put'])
  })

  it('greys IV and theta in the last half hour and leaves them out in the last five minutes', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['14:55', '15:05', '15:26'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    const markup = async (clock: string) =>
      renderToStaticMarkup(<StraddleTable {...(await answered({ strikes: '26000' }, days, clock, EXPIRY))} />)
    const grey = (html: string) => html.match(/<span class="text-ink-3">[−\d.,]+<\/span>/g)?.length ?? 0
    expect([grey(await markup('14:55')), grey(await markup('15:05'))]).toEqual([0, 3])
    expect(plainText(await markup('15:26'))).toContain('– – – 80,000 84,000')
  })
})

describe('the bar of straddles', () => {
  const bar = async (query: Record<string, string> = {}) => {
    const { data, now } = await answered(query)
    return renderToStaticMarkup(
      <PairBar
        noun="straddles"
        items={data.items}
        pairs={now.pairs}
        pageExpiry={data.context.expiry}
        adder={<StraddleAdder items={data.items} choices={data.choices} onChange={() => {}} />}
        presets={[{ label: 'ATM and ±1', hint: '', text: data.own }]}
        atmNow={data.atmNow === null ? null : { strike: data.atmNow, text: data.own }}
        onChange={() => {}}
      />,
    )
  }

  it('is the legend: colour, strike, expiry, value and change', async () => {
    const html = await bar()
    expect(html).toMatch(/--series-1.*--series-2.*--series-3/s)
    expect(plainText(html)).toContain('26,000 25 Nov 300.40 −10.69%')
  })

  it('takes a straddle away, but never the last', async () => {
    expect(await bar()).toContain('aria-label="Remove 26,000"')
    expect(await bar({ strikes: '26000' })).not.toContain('Remove 26,000')
  })

  it('cannot add a sixth', async () => {
    const five = '25800,25900,26000,26100,26200'
    const adder = /<button[^>]*aria-haspopup="dialog"[^>]*>/
    expect(adder.exec(await bar({ strikes: five }))?.[0]).toContain('disabled=""')
    expect(adder.exec(await bar())?.[0]).not.toContain('disabled=')
  })

  it('strikes through what is not listed', async () => {
    const html = await bar({ strikes: '26000,26050' })
    expect(html).toMatch(/<s [^>]*>26,050<\/s>/)
    expect(plainText(html)).toContain('26,050 not listed')
  })

  it('offers ATM where no straddle stands at it', async () => {
    expect(plainText(await bar({ strikes: '25800' }))).toContain('ATM is now 26,000 · switch')
    expect(plainText(await bar())).not.toContain('ATM is now')
  })
})

describe('the readings', () => {
  it('are fastest and slowest decay, with the way to the legs', async () => {
    const { data, now, params } = await answered()
    const badges = decayBadges(now.pairs)
    const html = renderToStaticMarkup(
      <PairList
        note="since 09:30"
        keys={data.items.map(({ key }) => key)}
        pairs={now.pairs}
        explanations={now.explanations}
        badgesOf={({ key }) => badges.get(key) ?? []}
        context={data.context}
        hrefOf={(to, symbol) => `/${to}/${symbol}`}
        view={{ ...params, interval: data.rowLength.interval }}
        noun="straddles"
      />,
    )
    const text = plainText(html)
    expect(text).toMatch(/25,900 from 323\.35 −0\.91% .*Slowest decay/)
    expect(text).toMatch(/26,100 from 321\.55 6\.70% .*Fastest decay/)
    expect(html).toContain('/spread-price/NIFTY?expiry=2025-11-25&amp;legs=26100CE%2C26100PE')
    expect(html).toContain('aria-label="Edit legs of 26,100 straddle"')
  })

  it('tell centre, drift and what is read from it', async () => {
    const { now, data } = await answered()
    const text = plainText(renderToStaticMarkup(<CentreHeadline now={now} since={data.since} />))
    expect(text).toMatch(/Centre of the smile pinned 26,051\.52 .*48\.01 .*26,003\.52 at 09:30/)
    expect(text).toContain('Cheapest 26,100 at 300.00')
  })
})

describe('the chart', () => {
  it('draws a line a straddle in its own colour, and spot on the right', async () => {
    const { data } = await answered()
    const { series, left, levels } = pairPane(data, false)
    expect(series.map(({ key, color, axis }) => [key, color, axis])).toEqual([
      ['25900', 'series-1', 'left'],
      ['26000', 'series-2', 'left'],
      ['26100', 'series-3', 'left'],
      ['spot', 'spot', 'right'],
    ])
    expect([left?.name, left?.unit, levels]).toEqual(['Premium', '₹', []])
    const [, line] = series
    expect('values' in line && line.values.at(-1)).toBeCloseTo(300.4, 9)
    expect(line.note?.(data.time.length - 1)).toBe('index 97.01, gap −1.20%, IV 12.10')
  })

  it('keeps the colour of a straddle beside one that is not listed', async () => {
    const { data } = await answered({ strikes: '26050,26000' })
    expect(pairPane(data, false).series.map(({ key, color }) => [key, color])).toEqual([
      ['26000', 'series-2'],
      ['spot', 'spot'],
    ])
  })

  it('sets every straddle to 100 at the base when indexed', async () => {
    const { data } = await answered({ interval: '15m' })
    const { series, left, levels } = pairPane(data, true)
    for (const line of series.slice(0, 3)) expect('values' in line && line.values[0]).toBeCloseTo(100, 9)
    const [, line] = series
    expect('values' in line && line.values.at(-1)).toBeCloseTo(97.01, 2)
    expect(line.note?.(data.time.length - 1)).toBe('₹300.40, gap −1.20%, IV 12.10')
    expect([left?.unit, levels?.map(({ value }) => value)]).toEqual(['= 100', [100]])
  })

  it('draws the smile now over the base and the previous close, with centre and forward', async () => {
    const { data } = await answered()
    const series = smileSeries(data.smile, data.since, false)
    expect(series.map(({ key, name }) => [key, name])).toEqual([
      ['previous', 'Previous close'],
      ['base', '09:30'],
      ['now', 'Now'],
      ['strikes', 'Strikes'],
    ])
    expect(series[2].values[3]).toBeCloseTo(300, 9)
    expect(series[1].values[3]).toBeCloseTo(321.55, 9)
    expect(smileMarks(data.smile).map(({ label }) => label)).toEqual(['Centre 26,051.52', 'Fwd 26,020.01'])
    expect(smileSeries(data.smile, 'previous close', true).map(({ key }) => key)).not.toContain('base')
  })
})

describe('the page', () => {
  it.each(['price', 'indexed'])('opens as %s', async (shown) => {
    const { Body } = view
    const html = renderToStaticMarkup(<Body {...(await answered({ view: shown }))} />)
    expect(html).toContain(`aria-label="NIFTY straddles${shown === 'price' ? '' : ', indexed'}"`)
  })

  it('has nothing to draw where no straddle is listed, and still tells the centre', async () => {
    const { Body } = view
    const text = plainText(renderToStaticMarkup(<Body {...(await answered({ strikes: '26050' }))} />))
    expect(text).toContain('No straddles to draw')
    expect(text).toMatch(/Centre of the smile .*26,051\.52/)
    expect(text).not.toContain('Decay since')
  })

  it('has every control of the catalogue', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params } = await answered()
    const keys = view.controls({ data, params, setParams() {} }).map(({ key }) => key)
    expect(keys).toEqual(['symbol', 'expiry', 'view', 'base', 'interval', 'days', 'px', 'range'])
  })
})
