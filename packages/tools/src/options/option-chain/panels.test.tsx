import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { LegFigures } from '../../chainLegs/LegFigures.tsx'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { tickedAfter } from '../../testing/tickedAfter.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { type LiveTicks, NO_TICKS } from '../../view.ts'
import { ChainSide } from './ChainSide.tsx'
import ComparePanel from './ComparePanel.tsx'
import { compute } from './compute.ts'
import guide from './guide.ts'
import { SumsPart } from './SumsPart.tsx'
import { spotWords } from './spotWords.ts'
import { tool } from './tool.ts'
import { useChainTable } from './useChainTable.ts'
import view from './View.tsx'

async function answered(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket(clock, days, date), params), params)
}

function Side(props: Awaited<ReturnType<typeof answered>>) {
  return <ChainSide {...props} chain={useChainTable(props)} />
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

async function legText(query: Record<string, string>, ...rest: [MemoryDays?, string?, string?]): Promise<string> {
  const props = await answered(query, ...rest)
  const { leg } = props.data
  if (leg === null) throw new Error('No leg is open.')
  return textOf(renderToStaticMarkup(<LegFigures leg={leg} unit={props.params.unit} answer={props.answer} />))
}

function onExpiryDay(clock: string): MemoryDays {
  const days = fixtureA()
  days.listings.set(EXPIRY, [LISTING])
  keepDay(days, { date: EXPIRY, snapshots: [{ ...SNAPSHOTS[1], clock }] })
  return days
}

describe('the drawer of a leg', () => {
  it('has every figure of the worked example, and how those of a formula are computed', async () => {
    const text = await legText({ leg: '26000CE' })
    for (const figure of [
      'OI, lots 80,000',
      'ΔOI −5,000 , how is this computed?',
      'ΔOI % −5.88% , how is this computed?',
      'Volume 2,10,000',
      'Delta 0.5236 , how is this computed?',
      'Gamma 0.001057 , how is this computed?',
      'Theta / day −14.32 , how is this computed?',
      'Vega 12.38 , how is this computed?',
      'Rho −0.0229 , how is this computed?',
      'IV 12.10 , how is this computed?',
      'IV change −0.40 , how is this computed?',
      'Prob. ITM 51.83% , how is this computed?',
      'Breakeven 26,160.20 , how is this computed?',
      'PoP, long 34.83% , how is this computed?',
      'Mark 160.20 , how is this computed?',
      // No quotes in the fixture: no two-sided quote is grade D.
      'Bid –',
      'Cost / lot –',
      'Liquidity –',
    ]) {
      expect(text).toContain(figure)
    }
    expect(text).not.toContain('Time value')
  })

  it('counts in units when the page does', async () => {
    expect(await legText({ leg: '26000CE', unit: 'qty' })).toContain('OI, qty 60,00,000')
  })

  it('adds the time value that is left on the expiry day', async () => {
    expect(await legText({ leg: '26200CE' }, onExpiryDay('14:00'), '14:00', EXPIRY)).toContain('Time value 73.00')
  })

  it('shows what an expired leg settles at', async () => {
    const text = await legText({ leg: '25900CE', expiry: EXPIRY }, onExpiryDay('15:30'), '15:30', EXPIRY)
    expect(text).toContain('Settles at 85.00')
    expect(text).toContain('Delta –')
  })
})

describe('what of a ticking chain stays at the minute of its answer', () => {
  it('says so: the levels, and the expiries compared', async () => {
    const props = await answered({ expiries: NEXT_EXPIRY }, twoExpiries())
    const said = (ticks: LiveTicks) =>
      textOf(
        renderToStaticMarkup(
          <>
            <Side {...props} ticks={ticks} />
            <ComparePanel {...props} ticks={ticks} />
          </>,
        ),
      )
    const ticking = said(await tickedAfter('10:15'))
    expect(ticking).toContain('Levels at 10:15')
    expect(ticking).toMatch(/Expiries compared \d+ strikes, at 10:15/)
    expect(said(NO_TICKS)).not.toContain('at 10:15')
  })
})

describe('the words of the chain', () => {
  it('says on the rule of the spot what the money costs and where it may go', async () => {
    const { data } = await answered({})
    const { left, right } = spotWords(data.context, data.straddle)
    expect(left).toBe('NIFTY spot, +0.31%')
    expect(right).toBe('ATM 26,000 · straddle 300.40 · EM ±374.59')
  })

  it('leaves the expected move out when no volatility is shown', async () => {
    const { data } = await answered({ expiry: EXPIRY }, onExpiryDay('15:30'), '15:30', EXPIRY)
    expect(spotWords(data.context, data.straddle).right).toBe('ATM 26,000 · straddle 300.40')
  })

  it('says beside the chain what the money costs, where writers stand and what the strikes shown compare to', async () => {
    const text = textOf(renderToStaticMarkup(<Side {...(await answered({}))} />))
    // 160.20 + 140.20 now, 133.20 + 203.15 at the previous close; 300.40 of 25,985.
    expect(text).toContain('26,000 straddle, 25 Nov 300.40')
    expect(text).toContain('35.95 (−10.69%)')
    expect(text).toContain('Prices a move of 1.16% ; change since prev close')
    expect(text).toContain('R1, resistance Strong · 2nd wall 73% 26,200')
    expect(text).toContain('R1 break-even its writers lose above 26,273.00')
    expect(text).toContain('PCR OI, shown 1.02')
  })

  it('sums on phones beside the table', async () => {
    const { data } = await answered({})
    const side = { oi: 288600, oiChange: 8500, volume: 579000 }
    const totals = {
      ce: side,
      pe: { oi: 294200, oiChange: -48200, volume: 537000 },
      pcrOi: 1.0198,
      pcrVolume: 0.9275,
      pcrOiChange: 5.67,
    }
    const text = textOf(
      renderToStaticMarkup(<SumsPart totals={totals} data={data} params={tool.params.parse({})} asOf={0} />),
    )
    expect(text).toContain('Strikes shown 5 of 5')
    expect(text).toContain('Call OI 2.89 L Put OI 2.94 L Call ΔOI +8,500 Put ΔOI −48,200')
    expect(text).toContain('PCR OI, shown 1.02 , how is this computed? PCR vol., shown 0.93 , how is this computed?')
  })
})

describe('the frame of the chain', () => {
  it('brings the buildups into sight where what they are read by is changed', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const changed = async (query: Record<string, string>) => {
      const { data, params } = await answered(query)
      const setParams = vi.fn()
      const control = view.controls({ data, params, setParams }).find(({ key }) => key === 'basis')?.control
      if (!isValidElement<{ onChange: (basis: string) => void }>(control)) throw new Error('no control for the basis')
      control.props.onChange('iv')
      return setParams.mock.calls
    }
    expect(await changed({})).toEqual([[{ basis: 'iv', cols: 'buildup,oiChg,oi,volume,iv,chgPct,ltp' }]])
    expect(await changed({ cols: 'oi' })).toEqual([[{ basis: 'iv' }]])
    vi.unstubAllGlobals()
  })

  it('has symbol, expiry and strikes beside its name, columns and moments over the chain, the rest behind More', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params, setParams } = await answered({})
    const controls = view.controls({ data, params, setParams })
    const at = (where: string) => controls.filter(({ place = 'more' }) => place === where).map(({ key }) => key)
    expect(at('head')).toEqual(['symbol', 'expiry', 'range'])
    expect(at('bar')).toEqual(['cols', 'columns', 'layouts', 'moments'])
    expect(at('more')).toEqual(['base', 'basis', 'atm', 'strikes', 'filter', 'right', 'px', 'unit'])
    vi.unstubAllGlobals()
  })

  it('puts the figures of §O19 into the strip, each of a formula with its working', async () => {
    const { data, answer } = await answered({})
    const { lead, cells } = view.context(data, answer)
    expect([lead.label, lead.value]).toEqual(['NIFTY spot', '25,985.00'])
    expect(cells.map(({ label, value }) => `${label} ${value}`)).toEqual([
      ...['Forward 26,020.01', 'ATM 26,000', 'To expiry 5d 5h', 'ATM IV 12.0', 'PCR (OI) 1.02'],
      ...['Max pain 26,000', 'Move, 1σ ±374.59', 'Lot 75'],
    ])
    const explained = cells.filter(({ how }) => how !== undefined).map(({ how }) => how?.title)
    expect(explained).toEqual([
      ...['Forward, synthetic', 'Time to expiry', 'ATM IV', 'PCR (OI), all strikes', 'Max pain'],
      'Expected move, 1σ to expiry',
    ])
  })

  it('tells how to read it, and follows the ticks of its chain', async () => {
    const { data } = await answered({})
    const text = guide.paragraphs.join(' ')
    for (const words of ['how many contracts are open, volume how many changed hands', 'skew', 'per unit', 'grey cell'])
      expect(text).toContain(words)
    expect(view.chain(data)).toEqual({ symbol: 'NIFTY', expiry: EXPIRY })
  })
})
