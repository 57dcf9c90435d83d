import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pairPane } from '../../multiPremium/pairPane.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { plainText, rowNames } from '../../testing/shownText.ts'
import { strangleDay } from '../../testing/strangleDay.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { strangleBadges } from './badges.ts'
import { compute } from './compute.ts'
import { Distances } from './Distances.tsx'
import { StrangleAdder, StrangleForm } from './StrangleAdder.tsx'
import { StrangleTable } from './StrangleTable.tsx'
import { tool } from './tool.ts'
import view from './View.tsx'
import { WiderPart } from './WiderPart.tsx'

const THREE = '24300-24700,24200-24800,24100-24900'

beforeAll(() => wholeTable.load())

async function answered(
  query: Record<string, string> = { pairs: THREE },
  days: MemoryDays = strangleDay(),
  clock = '10:15',
  date?: string,
) {
  const params = tool.params.parse(query)
  const props = viewProps(await compute(fixtureMarket(clock, days, date), params), params)
  const { data, answer } = props
  return { ...props, now: { asOf: answer.asOf, pairs: data.pairs, explanations: answer.explanations } }
}

/** The cells of each row as text, whether they are bold. */
function boldCells(html: string): boolean[][] {
  return [...html.matchAll(/<tr data-row.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[dh].*?<\/t[dh]>/gs)].map(([cell]) => cell.includes('class="font-bold"')),
  )
}

describe('the table of strangles', () => {
  it('has the columns of the catalogue, in the order of entry', async () => {
    const html = renderToStaticMarkup(<StrangleTable {...(await answered())} />)
    const text = plainText(html)
    expect(text).toContain(
      'Pair Premium Chg % Decay % Breakevens Cushion, σ PoP Delta Theta / day Theta yield Vega ₹ per lot Given up ÷ gained',
    )
    expect(rowNames(html)).toEqual(['24,300–24,700', '24,200–24,800', '24,100–24,900'])
    expect(text).toMatch(/24,300–24,700 71\.82 – 10\.00 24,228\.18 \/ 24,771\.82/)
    // 27.72 ÷ 200, 26.04 × 75
    expect(text).toMatch(/₹5,38\d 0\.1386 24,200/)
    expect(text).toMatch(/₹1,953 –$/)
  })

  it('sets the best of every column bold', async () => {
    const [first, second, third] = boldCells(renderToStaticMarkup(<StrangleTable {...(await answered())} />))
    // The first costs most, per lot too; the second steps wider for least; the third has decayed most, and lies furthest out.
    expect([first[1], second[1], third[1]]).toEqual([true, false, false])
    expect([first[3], second[3], third[3]]).toEqual([false, false, true])
    expect([first[4], second[4], third[4]]).toEqual([false, false, true])
    expect([first[6], second[6], third[6]]).toEqual([false, false, true])
    expect([first[11], second[11], third[11]]).toEqual([true, false, false])
    expect([first[12], second[12], third[12]]).toEqual([false, true, false])
    // Change on the day is not known of any.
    expect([first[2], second[2], third[2]]).toEqual([false, false, false])
  })

  it('has nothing to compare one alone with', async () => {
    const [cells] = boldCells(renderToStaticMarkup(<StrangleTable {...(await answered({ pairs: '24300-24700' }))} />))
    expect(cells).not.toContain(true)
  })

  it('greys what rests on time in the last half hour', async () => {
    const days = fixtureA()
    days.listings.set(EXPIRY, [LISTING])
    keepDay(days, { date: EXPIRY, snapshots: ['14:55', '15:05'].map((clock) => ({ ...SNAPSHOTS[1], clock })) })
    const grey = async (clock: string) => {
      const props = await answered({ pairs: '25800-26200' }, days, clock, EXPIRY)
      return renderToStaticMarkup(<StrangleTable {...props} />).match(/<span class="text-ink-3">/g)?.length ?? 0
    }
    // Cushion, PoP, delta, theta, theta yield, vega.
    expect([await grey('14:55'), await grey('15:05')]).toEqual([0, 6])
  })
})

describe('the readings', () => {
  it('are Best decay, Safest and the room to the strikes', async () => {
    const { now } = await answered()
    const labels = [...strangleBadges(now.pairs).values()].map((one) => one.map(({ text }) => text))
    expect(labels).toEqual([['Safe'], ['Safe'], ['Safe', 'Best decay', 'Safest']])
  })

  it('call a put above the call guts', async () => {
    const { now } = await answered({ pairs: '24700-24300' })
    expect([...strangleBadges(now.pairs).values()].map((one) => one.map(({ text }) => text))).toEqual([['Guts']])
  })

  it('say what going wider gives up for each point, and what it brings', async () => {
    const { now } = await answered()
    const text = plainText(renderToStaticMarkup(<WiderPart now={now} />))
    expect(text).toMatch(/24,300–24,700 → 24,200–24,800 27\.72 ÷ 200 = 0\.1386 .*PoP \+\d\.\d\d points/)
    expect(text).toMatch(/24,200–24,800 → 24,100–24,900 18\.06 ÷ 200 = 0\.0903/)
  })

  it('leave guts out, which are mostly intrinsic', async () => {
    const { now } = await answered({ pairs: '24700-24300,24200-24800,24100-24900' })
    const text = plainText(renderToStaticMarkup(<WiderPart now={now} />))
    expect(text).toContain('24,200–24,800 → 24,100–24,900')
    expect(text).not.toContain('24,700–24,300')
  })

  it('have nothing to say of one alone', async () => {
    const { now } = await answered({ pairs: '24300-24700' })
    expect(renderToStaticMarkup(<WiderPart now={now} />)).toBe('')
  })
})

describe('the ruler', () => {
  it('stacks the breakeven ranges of all strangles around the expected move', async () => {
    const { now, data } = await answered()
    const html = renderToStaticMarkup(<Distances pairs={now.pairs} data={data} />)
    expect(html.match(/ch-ruler-row/g)).toHaveLength(3)
    expect(html).toMatch(/--series-1.*--series-2.*--series-3/s)
    expect(html).toMatch(/24,300–24,700, 24,300 PE, 24,700 CE, breakevens 24,228 and 24,772/)
    expect(html).toMatch(/24,100–24,900, 24,100 PE, 24,900 CE, breakevens 24,074 and 24,926/)
  })
})

describe('what adds a strangle', () => {
  const adder = { atm: 24500, expiry: EXPIRY, onChange() {} }

  it('is disabled with three', async () => {
    const { data } = await answered()
    const strikes = data.strikes.filter((strike) => strike !== null)
    const html = renderToStaticMarkup(<StrangleAdder {...adder} items={data.items} strikes={strikes} />)
    expect(html).toContain('disabled=""')
    expect(html).toContain('3 strangles are the maximum: remove one first')
    const two = renderToStaticMarkup(<StrangleAdder {...adder} items={data.items.slice(1)} strikes={strikes} />)
    expect(two).not.toContain('disabled=""')
  })

  it('begins with one that is not there yet', async () => {
    const { data } = await answered({ pairs: '24300-24700' })
    const strikes = data.strikes.filter((strike) => strike !== null)
    const html = renderToStaticMarkup(<StrangleForm {...adder} items={data.items} strikes={strikes} close={() => {}} />)
    expect(html).toContain('Put strike: 24,200')
    expect(html).toContain('Call strike: 24,800')
  })

  it('refuses one that is there already', async () => {
    const { data } = await answered({ pairs: '24300-24700' })
    // With three strikes there is none beside it.
    const html = renderToStaticMarkup(
      <StrangleForm {...adder} items={data.items} strikes={[24300, 24500, 24700]} close={() => {}} />,
    )
    expect(html).toContain('This strangle is already shown')
    expect(html).toMatch(/disabled=""[^>]*>Add/)
  })
})

describe('the chart', () => {
  it('draws a line a strangle, indexed unless prices are asked for, and spot on the right', async () => {
    const { data } = await answered()
    const { series } = pairPane(data, true)
    expect(series.map(({ key, axis }) => [key, axis])).toEqual([
      ['24300-24700', 'left'],
      ['24200-24800', 'left'],
      ['24100-24900', 'left'],
      ['spot', 'right'],
    ])
    const last = series.slice(0, 3).map((line) => ('values' in line ? line.values.at(-1) : null))
    expect(last).toEqual([90, 84, 77.5].map((value) => expect.closeTo(value, 9)))
    expect(series.map((line) => 'endLabel' in line)).toEqual([true, true, true, false])
  })

  it('names lines only in the legend on a phone', async () => {
    const { data } = await answered()
    expect(pairPane(data, true, false).series.some((line) => 'endLabel' in line)).toBe(false)
  })
})

describe('the page', () => {
  it.each([
    ['indexed', 'NIFTY strangles, indexed'],
    ['price', 'NIFTY strangles'],
  ])('opens as %s', async (shown, chart) => {
    const { Body } = view
    const html = renderToStaticMarkup(<Body {...(await answered({ pairs: THREE, view: shown }))} />)
    expect(html).toContain(`<figure class="ch-frame ch-fill" aria-label="${chart}">`)
    const text = plainText(html)
    expect(text).toMatch(/Best decay since 09:30 22\.50% .*24,100–24,900 33\.60 at 09:30, now 26\.04/)
    expect(text).toContain('±4, ±6, ±8 25 / 20 / 15Δ')
  })

  it('has every control of the catalogue', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params } = await answered()
    const keys = view.controls({ data, params, setParams() {} }).map(({ key }) => key)
    expect(keys).toEqual(['symbol', 'expiry', 'view', 'base', 'interval', 'days', 'px'])
  })
})
