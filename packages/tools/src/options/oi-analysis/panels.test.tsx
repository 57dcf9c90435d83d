import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { OiCards } from './OiCards.tsx'
import { OiMoves } from './OiMoves.tsx'
import { OiTable } from './OiTable.tsx'
import { oiColumns } from './oiColumns.tsx'
import { ReadingPanel } from './ReadingPanel.tsx'
import { tool } from './tool.ts'
import { WindowBar } from './WindowBar.tsx'

async function answered(query: Record<string, string>) {
  const params = tool.params.parse(query)
  const { data, ...answer } = wire(answerOf(await compute(fixtureMarket('10:15'), params)))
  return { data, answer, params, ticks: { subscribe: () => () => {} }, setParams() {}, hrefOf: () => null }
}

/** The text of the panels without a canvas, on Fixture A at 10:15. */
async function page(query: Record<string, string> = {}): Promise<string> {
  const props = await answered(query)
  const html = renderToStaticMarkup(
    <>
      <WindowBar {...props} />
      <OiCards {...props} />
      <OiMoves {...props} />
      <ReadingPanel {...props} />
      <OiTable {...props} />
    </>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('the page of open interest', () => {
  it('reads Bullish and Mixed on the worked example of the catalogue', async () => {
    const text = await page()
    expect(text).toMatch(/Bias Bullish .*Mixed PCR/)
    expect(text).toMatch(/R1, resistance 26,200 .*Strong S1, support 25,800 .*Shifting up/)
    expect(text).toContain('Prev close → 10:15')
    expect(text).toContain('NIFTY +80.00 (+0.31%)')
  })

  it('lists the writers and those who left, calls first', async () => {
    const text = await page()
    expect(text).toContain('26,200 +12,000 26,100 +5,000 26,000 +24,000 25,900 +11,000 25,800 +9,000')
    expect(text).toContain('26,000 −5,000 25,900 −2,500 25,800 −1,000')
  })

  it('says that nobody left a side where nobody did', async () => {
    expect(await page({ right: 'pe' })).toMatch(/Top exits since previous close, lots None/)
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
