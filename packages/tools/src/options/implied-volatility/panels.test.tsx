import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it } from 'vitest'
import { smilePlace, smilePlaces } from '../../chain/smileAxis.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { IvSide } from './IvSide.tsx'
import { ivPanes, ivTip } from './ivPanes.ts'
import { TermTable } from './TermTable.tsx'
import { table } from './table.ts'
import { tool } from './tool.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

const textOf = (html: string) => html.replaceAll(' , how is this computed?', '')

describe('the page of implied volatility', () => {
  it('has its figures and the split of the change', async () => {
    const text = textOf(shownText(<IvSide {...(await answered())} />))
    for (const label of ['IV30', 'IV rank', 'HV20', 'IV30 − HV20', 'Term structure', 'BF25', 'Skew']) {
      expect(text).toContain(label)
    }
    expect(text).toContain('IV percentile – Ranked among 0 of 252 sessions')
    expect(text).toContain('RR25 –')
    expect(text).toContain('A session, 1σ ±197.34')
    expect(text).toContain('Change of ATM IV since previous close, vol points')
    expect(text).toContain('Repriced −0.40 Slide −0.41 Whole change −0.81')
    expect(text).toContain('Since the previous close Not repriced')
  })

  it('says what is left to expiry where that is less than a session', async () => {
    const props = await answered()
    const context = { ...props.data.context, expectedMove: 68.25 }
    const text = shownText(<IvSide {...props} data={{ ...props.data, context }} />)
    expect(text).toContain('less is left: ±68.25 to expiry')
  })

  it('lists expiries in the columns of the catalogue', async () => {
    const text = textOf(shownText(<TermTable {...(await answered())} />))
    expect(text).toContain('Expiry DTE ATM IV Chg Straddle EM EM % RR25 BF25 Fwd vol')
    expect(text).toContain('25 Nov M 5 12.04 −0.81 300.40 374.59 1.44 – – –')
  })

  it('draws ATM IV left, spot right, the strikes asked for and the two parts stacked below', async () => {
    const { data } = await answered({ strikes: '26100' })
    const [main, split] = ivPanes(data)
    expect(main.series.map(({ name, axis }) => `${name} ${axis}`)).toEqual([
      'Spot right',
      'India VIX left',
      '26,100 IV left',
      'ATM IV left',
    ])
    expect(main.levels?.map(({ label }) => label)).toEqual(['ATM IV, prev close'])
    expect(split.series.map((series) => [series.name, 'stack' in series && series.stack])).toEqual([
      ['Fixed-strike part', 'split'],
      ['Slide part', 'split'],
    ])
  })

  it('tells the change and the straddle of a row', async () => {
    const { data } = await answered({ interval: '15m' })
    expect(ivTip(data.rows, 3)).toEqual([
      { name: 'ATM IV change', text: '−0.81' },
      { name: 'ATM straddle', text: '300.40' },
      { name: 'Forward', text: '26,020.01' },
    ])
  })

  it('exports the table as it is shown', async () => {
    const { data, params } = await answered()
    const { columns, rows } = table(data, params)
    expect(columns).toEqual(['Expiry', 'DTE', 'ATM IV', 'Chg', 'Straddle', 'EM', 'EM %', 'RR25', 'BF25', 'Fwd vol'])
    expect(rows[0].slice(0, 2)).toEqual(['2025-11-25', 5])
    expect(rows[0][2]).toBeCloseTo(12.0395, 3)
    expect(rows[0][7]).toBeNull()
  })
})

describe('the axes of the smile', () => {
  it('puts a price where it lies between two strikes, on each of them', async () => {
    const { smile } = (await answered()).data
    expect(smilePlace(smile, 'strike', 26050)).toBe(26050)
    const sd = smilePlaces(smile, 'sd').x
    expect(smilePlace(smile, 'sd', 26050)).toBeCloseTo((sd[2] + sd[3]) / 2, 12)
    const delta = smilePlaces(smile, 'delta').x
    expect(Array.from(delta)).toEqual([...delta].sort((a, b) => a - b))
    expect(smilePlace(smile, 'delta', 25000)).toBeNull()
  })
})
