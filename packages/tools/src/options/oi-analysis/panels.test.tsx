import { wholeTable } from '@strikelens/ui/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import guide from './guide.ts'
import { MoreOiFigures, OiFigures } from './OiFigures.tsx'
import { OiHeadline } from './OiHeadline.tsx'
import { OiMoves } from './OiMoves.tsx'
import { OiTable } from './OiTable.tsx'
import { oiColumns } from './oiColumns.tsx'
import { StrikeTip } from './StrikeTip.tsx'
import { expectedSpan, strikeMarks } from './strikeMarks.ts'
import { TotalsPanel } from './TotalsPanel.tsx'
import { TotalsPart } from './TotalsPart.tsx'
import { tool } from './tool.ts'
import view, { OiWindowBar } from './View.tsx'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string>) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

/** The text of the panels without a canvas, on Fixture A at 10:15. */
async function page(query: Record<string, string> = {}): Promise<string> {
  const props = await answered(query)
  const html = renderToStaticMarkup(
    <>
      <OiWindowBar {...props} />
      <OiHeadline {...props} />
      <TotalsPart {...props} />
      <OiFigures {...props} />
      <MoreOiFigures {...props} />
      <OiMoves {...props} />
      <TotalsPanel {...props} />
      <OiTable {...props} />
    </>,
  )
  return textOf(html)
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' , how is this computed?', '')
}

describe('the page of open interest', () => {
  it('reads Bullish and Mixed on the worked example of the catalogue', async () => {
    const text = await page()
    expect(text).toContain('S1 to R1 by OI, 25 Nov Bullish Mixed 25,800–26,200 S1 Shifting up R1 Strong')
    expect(text).toContain('Prev close → 10:15')
    expect(text).toContain('NIFTY +80.00 (+0.31%)')
  })

  it('lists the writers and those who left, calls first', async () => {
    const text = await page()
    expect(text).toContain('26,200 +12,000 26,100 +5,000 26,000 +24,000 25,900 +11,000 25,800 +9,000')
    expect(text).toContain('26,000 −5,000 25,900 −2,500 25,800 −1,000')
  })

  it('has the sums and the walls in figures: seconds, shares and distances', async () => {
    const text = await page()
    for (const figure of [
      'Key figures ±10 strikes OI imbalance +0.70 PE−CE OI +5,700',
      'S1 share 34.3% R1 share 38.1%',
      'S1 from F −0.85% R1 from F +0.69%',
      'S2 0.83 of S1, above it 26,000',
      'R2 0.73 of R1, below it 26,000',
      'Volume imbalance Balanced −3.76%',
    ]) {
      expect(text).toContain(figure)
    }
  })

  it('says that a wall is near', async () => {
    const props = await answered({})
    const { walls } = props.data
    const near = { ...walls, support: { ...walls.support, isNear: true } }
    const text = textOf(renderToStaticMarkup(<OiFigures {...props} data={{ ...props.data, walls: near }} />))
    expect(text).toContain('S1 near F −0.85% R1 from F +0.69%')
  })

  it('says of the PCR beside the price only that it is stretched', async () => {
    const props = await answered({})
    expect(await page()).not.toContain('PCR (OI), all strikes')
    const bias = { ...props.data.bias, pcr: { band: 'Bullish', isStretched: true } as const }
    const text = textOf(renderToStaticMarkup(<MoreOiFigures {...props} data={{ ...props.data, bias }} />))
    expect(text).toContain('PCR (OI), all strikes Bullish, Stretched 1.02')
  })

  it('sums the shown strikes beside all of them, and names the set', async () => {
    const text = await page()
    for (const sum of [
      'Calls against puts lots, ΔOI since previous close',
      'Totals 25,800–26,200, 5 strikes, lots',
      'Call OI 2.89 L Put OI 2.94 L Call ΔOI +8,500 Put ΔOI +48,200',
      'Sum ±10 All strikes Call OI 2,88,500 2,88,500 Put OI 2,94,200 2,94,200',
      'PE−CE difference +5,700 +5,700',
      'PCR (OI) 1.02 1.02',
      'PE−CE ΔOI difference +39,700 +39,700',
      'OI change imbalance +0.70 +0.70',
      'Volume imbalance −3.76% −3.76%',
      'PCR (volume) 0.93 0.93',
    ]) {
      expect(text).toContain(sum)
    }
  })

  it('frames ATM and tints the walls in the table', async () => {
    const html = renderToStaticMarkup(<OiTable {...(await answered({}))} />)
    const rows = [...html.matchAll(/<tr[^>]*data-tint="(\w+)"[^>]*>.*?<\/tr>/g)]
    const tinted = rows.map(([row, tint]) => `${tint} ${/2[56],\d00/.exec(textOf(row))?.[0]}`)
    expect(tinted).toEqual(['put 25,800', 'atm 26,000', 'call 26,200'])
  })

  it('says that nobody left a side where nobody did', async () => {
    expect(await page({ right: 'pe' })).toMatch(/Where OI moved since previous close, lots .*Most OI cut None/)
  })

  it('does not say that nobody wrote where the session before is not stored', async () => {
    const props = await answered({})
    const { data } = props
    const untold = { ...data.rows.ce, oiChg: data.rows.ce.oiChg.map(() => null) }
    const rows = { ...data.rows, ce: untold, pe: untold }
    const leaders = { additions: { ce: [], pe: [] }, exits: { ce: [], pe: [] } }
    const html = renderToStaticMarkup(<OiMoves {...props} data={{ ...data, rows, leaders }} />)
    expect(textOf(html)).toContain('Not known: no open interest of the previous close is stored')
  })

  it('totals the shown strikes in the chosen unit', async () => {
    // 8,500 and 48,200 lots of 75
    expect(await page({ unit: 'qty' })).toMatch(/Total ±10 .*\+6,37,500 .*\+36,15,000/)
  })
})

describe('the columns of the table', () => {
  it('puts the strike first on phones and leaves out a side that is not asked for', async () => {
    const { data } = await answered({})
    const keys = (right: 'both' | 'pe', isPhone: boolean) =>
      oiColumns(data.rows, 1, right, isPhone).map(({ key }) => key)
    expect(keys('both', true).slice(0, 5)).toEqual(['strike', 'ceOiChg', 'ceOi', 'peOi', 'peOiChg'])
    expect(keys('both', true)).toHaveLength(13)
    expect(keys('pe', false)).toEqual([
      'strike',
      'peLtp',
      'peOi',
      'peOiChg',
      'peOiChgPct',
      'peBuildup',
      'pcr',
      'peMinusCeChg',
    ])
  })
})

describe('the chart of open interest', () => {
  it('names spot, forward, the walls and, where they meet, ATM and max pain', async () => {
    const { data } = await answered({})
    expect(strikeMarks(data).map(({ at, label }) => `${label} @${Math.round(at)}`)).toEqual([
      'Spot 25,985 @25985',
      'Fwd 26,020 @26020',
      'R1 @26200',
      'S1 @25800',
      'ATM, max pain @26000',
    ])
  })

  it('draws max pain as a dashed line of its own elsewhere', async () => {
    const { data } = await answered({})
    const elsewhere = { ...data, context: { ...data.context, maxPain: 25900 } }
    expect(strikeMarks(elsewhere)).toContainEqual(
      expect.objectContaining({ kind: 'line', at: 25900, label: 'Max pain 25,900', isDashed: true }),
    )
  })

  it('shades one expected move around the forward', async () => {
    const { data } = await answered({})
    const span = expectedSpan(data)
    // 26,020.01 ± 374.59
    expect(span?.from).toBeCloseTo(25645.42, 1)
    expect(span?.to).toBeCloseTo(26394.6, 1)
  })

  it('tells everything of a strike in its tooltip', async () => {
    const { data, params } = await answered({})
    const text = textOf(renderToStaticMarkup(<StrikeTip data={data} params={params} place={2} />))
    expect(text).toContain('26,000 ATM, PCR 1.05')
    expect(text).toContain('OI 80,000 84,000')
    expect(text).toContain('ΔOI −5,000 +24,000 ΔOI % −5.88% +40.00% LTP 160.20 140.20 Chg +27.00 −62.95 Buildup')
    expect(text).toMatch(/Buildup SC.*SB/)
  })
})

describe('the frame of open interest', () => {
  it('has a control for symbol, expiries, strikes, base, bars, side, unit and every strike', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    const { data, params, setParams } = await answered({})
    expect(view.controls({ data, params, setParams }).map(({ key }) => key)).toEqual([
      ...['symbol', 'expiry', 'range', 'base', 'view', 'right', 'unit', 'all'],
    ])
    vi.unstubAllGlobals()
  })

  it('tells how to read it', () => {
    const text = guide.paragraphs.join(' ')
    for (const words of [
      'ceiling',
      'floor',
      'change matters more than the level',
      'giving way',
      'not when they leave',
    ]) {
      expect(text).toContain(words)
    }
  })
})
