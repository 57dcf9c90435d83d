import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { chainContext } from '../chain/context.ts'
import { legBases } from '../chain/legBase.ts'
import { readChain } from '../chain/readChain.ts'
import { fixtureA, fixtureMarket } from '../testing/fixtureA.ts'
import { tickedAfter } from '../testing/tickedAfter.ts'
import { wire } from '../testing/wire.ts'
import { NO_TICKS } from '../view.ts'
import { BasketLegs } from './BasketLegs.tsx'
import { BasketPanel } from './BasketPanel.tsx'
import { readChainLegs } from './chainLegs.ts'
import { LegPanel } from './LegPanel.tsx'
import { legPanes } from './legPanes.ts'
import { legsDrawer } from './legsDrawer.tsx'
import type { ChainLegsProps } from './legsProps.ts'

async function answered(query: { leg?: string; legs?: string }) {
  const request = { symbol: 'NIFTY', expiry: 'near', atm: 'fwd', base: 'prev' } as const
  const page = await readChain(fixtureMarket('10:15', fixtureA()), request)
  if ('noAnswer' in page) throw new Error(page.noAnswer.reason)
  const { data, explanations } = await readChainLegs(page, { ...request, px: 'ltp', basis: 'price', ...query })
  const changes: Readonly<Record<string, string | null>>[] = []
  const context = wire(await chainContext(page))
  const props: ChainLegsProps = {
    data: { ...wire(data), context, base: wire({ ...legBases(page), label: page.baseline.label }), hasLabels: true },
    answer: wire({ explanations, asOf: page.snapshot.asOf }),
    params: { unit: 'lots', ...query },
    ticks: NO_TICKS,
    setParams: (change) => void changes.push(change),
    hrefOf: (tool, symbol) => `/${tool}/${symbol}`,
  }
  return { props, changes }
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(', how is this computed?', '')
    .replace(/\s+/g, ' ')

async function basketText(legs: string): Promise<string> {
  const { props } = await answered({ legs })
  const { basket } = props.data
  if (basket === null) throw new Error('There is no basket.')
  return textOf(renderToStaticMarkup(<BasketPanel {...props} basket={basket} />))
}

describe('the basket beside the chain', () => {
  it('says of a spread what it costs, what it can do, how likely, what moves it and what it is charged', async () => {
    const text = await basketText('26000CE,S26200CE')
    for (const figure of [
      'Paid ₹6,540',
      'Points 87.20',
      'Max profit ₹8,460',
      'Max loss −₹6,540',
      'Breakeven 26,087.20',
      'PoP 42.49%',
      'Reward : risk 1.29',
      // 75 × (0.5236 − 0.3133)
      'Delta, ₹/pt +15.77',
      // 75 × (12.38 − 11.02)
      'Vega, ₹/pt +102',
      'Charges in ₹60.37',
      'Payoff on 25 Nov.',
      'Clear basket',
    ]) {
      expect(text).toContain(figure)
    }
  })

  it('names what has no end, both break-evens of a straddle, and what was received', async () => {
    const text = await basketText('S26000CE,S26000PE')
    for (const words of ['Received ₹22,530', 'Max loss Unlimited', 'Breakeven 1 25,699.60', 'Breakeven 2 26,300.40']) {
      expect(text).toContain(words)
    }
  })

  it('asks of every figure how it is computed', async () => {
    const { props } = await answered({ legs: '26000CE,S26200CE' })
    const { basket } = props.data
    if (basket === null) throw new Error('There is no basket.')
    const html = renderToStaticMarkup(<BasketPanel {...props} basket={basket} />)
    // Premium, points, max profit, max loss, break-even, PoP, reward to risk, four greeks, charges in, in and out.
    expect(html.match(/how is this computed/g)).toHaveLength(13)
  })

  it('lists its legs with side, lots and premium, each to be turned, counted and taken away', async () => {
    const { props } = await answered({ legs: '26000CE,S26200CEx2' })
    const { basket } = props.data
    if (basket === null) throw new Error('There is no basket.')
    const html = renderToStaticMarkup(<BasketLegs {...props} basket={basket} />)
    expect(textOf(html)).toContain('B 26,000 CE 1 160.20 S 26,200 CE 2 73.00')
    for (const name of ['Sold 26,200 CE, turn', 'One lot of 26,200 CE more', 'Remove 26,000 CE']) {
      expect(html).toContain(`aria-label="${name}"`)
    }
  })
})

describe('what beside a ticking chain stays at the minute of its answer', () => {
  const shown = async (query: { leg?: string; legs?: string }, isTicking: boolean) => {
    const { props } = await answered(query)
    const { basket, leg } = props.data
    const page = isTicking ? { ...props, ticks: await tickedAfter('10:15') } : props
    const otherExpiry = leg && { ...leg, expiry: '2025-12-02' }
    return textOf(
      renderToStaticMarkup(
        <>
          {basket && <BasketPanel {...page} basket={basket} />}
          {otherExpiry && <LegPanel {...page} leg={otherExpiry} />}
        </>,
      ),
    )
  }

  it('says so of a basket: its curves and charges', async () => {
    expect(await shown({ legs: '26000CE,S26200CE' }, true)).toContain('Curves and charges at 10:15. Payoff on 25 Nov.')
    expect(await shown({ legs: '26000CE,S26200CE' }, false)).not.toContain('at 10:15')
  })

  it('says so of a leg of another expiry, whose chain does not tick here', async () => {
    expect(await shown({ leg: '26000CE' }, true)).toContain('(+20.27%) at 10:15')
    expect(await shown({ leg: '26000CE' }, false)).not.toContain('at 10:15')
  })
})

/** What stands beside the chain of an answer that no tick has followed. */
function drawer(props: ChainLegsProps, isBasketOpen: boolean) {
  const { data, answer } = props
  return legsDrawer(props, data.leg === null ? null : { leg: data.leg, answer }, isBasketOpen)
}

describe('what stands beside a chain', () => {
  it('is nothing, the leg that is open, or the basket while it is looked at', async () => {
    expect(drawer((await answered({})).props, true)).toBeNull()
    const leg = drawer((await answered({ leg: '26000PE', legs: '26000CE' })).props, true)
    expect([leg?.title, leg?.note]).toEqual(['26,000 PE', 'NIFTY 25 Nov'])
    const { props } = await answered({ legs: '26000CE,S26200CE' })
    const basket = drawer(props, true)
    expect([basket?.title, basket?.note]).toEqual(['Bull Call Spread', 'NIFTY, 2 legs'])
    expect(drawer(props, false)).toBeNull()
  })

  it('has the price of the leg, Buy and Sell, and where to go on with it', async () => {
    const { props } = await answered({ leg: '26000CE' })
    const { leg } = props.data
    if (leg === null) throw new Error('No leg is open.')
    const text = textOf(renderToStaticMarkup(<LegPanel {...props} leg={leg} />))
    for (const words of [
      '160.20',
      'up 27.00 (+20.27%)',
      'Buy',
      'Sell',
      'Price, OI, volume',
      'Open this leg in Time series chain',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('draws price over OI with the volume below, or IV, or delta', async () => {
    const { props } = await answered({ leg: '26000CE' })
    const { leg } = props.data
    if (leg === null) throw new Error('No leg is open.')
    const grid = { time: new Float64Array(), fill: (values: Float64Array) => values }
    const shown = (chart: 'price' | 'iv' | 'delta') =>
      legPanes(leg, chart, grid, 1).map(({ series }) => series.map(({ name }) => name))
    expect(shown('price')).toEqual([['LTP', 'OI'], ['Volume']])
    expect([shown('iv'), shown('delta')]).toEqual([[['IV']], [['Delta']]])
  })
})
