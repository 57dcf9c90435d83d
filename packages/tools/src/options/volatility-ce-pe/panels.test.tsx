import { wholeTable } from '@strikelens/ui/table'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { shownText } from '../../testing/shownText.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { table } from './table.ts'
import { tool } from './tool.ts'
import { WingSide } from './WingSide.tsx'
import { WingTable } from './WingTable.tsx'
import { wingPanes, wingTip } from './wingPanes.ts'

// A page draws its table when that is there.
beforeAll(() => wholeTable.load())

async function answered(query: Record<string, string> = {}) {
  const params = tool.params.parse({ pick: 'offset', dist: '2', ...query })
  return viewProps(await compute(fixtureMarket('10:15'), params), params)
}

const textOf = (html: string) => html.replaceAll(' , how is this computed?', '')

describe('the page of call wing against put wing', () => {
  it('has the skew, its place, both wings since the base, their label and the parity gap', async () => {
    const text = textOf(shownText(<WingSide {...(await answered())} />))
    expect(text).toContain('Risk reversal, put − call +1.50 vol points CE 11.70 at 26,200 PE 13.20 at 25,800')
    expect(text).toContain('Percentile 0 of 252 sessions –')
    expect(text).toContain('26,200 CE −0.40 25,800 PE −0.40 Together Vol offered')
    expect(text).toContain('Parity gap +0.88 Carry, points +10.85')
  })

  it('names the expiry of an RR25 that is not of the page’s own', async () => {
    const props = await answered()
    const text = (expiry: string) =>
      textOf(
        shownText(
          <WingSide {...props} data={{ ...props.data, skew: { ...props.data.skew, expiry, rr25Pct: 2.84 } }} />,
        ),
      )
    expect(text(props.data.context.expiry)).toContain('RR25 +2.84')
    expect(text('2025-12-30')).toContain('RR25, 30 Dec +2.84')
  })

  it('lists rows newest first in the columns of the catalogue', async () => {
    const text = textOf(shownText(<WingTable {...(await answered({ interval: '15m' }))} />))
    expect(text).toContain('Time Spot ATM IV Call strike Call IV Put strike Put IV RR BF Skew %')
    expect(text).toMatch(/10:15 25,985\.00 12\.04 26,200 11\.70 25,800 13\.20 \+1\.50 \+0\.41 \+12\.48 09:30/)
  })

  it('draws call red, put green and ATM grey with RR below', async () => {
    const { data } = await answered()
    const [main, below] = wingPanes(data, 'pair')
    expect(main.series.map(({ name, color }) => `${name} ${color}`)).toEqual([
      'Spot spot',
      'ATM IV ink-3',
      'Call IV call',
      'Put IV put',
    ])
    expect(below.left?.name).toBe('RR, put − call')
  })

  it('draws RR over BF, and the parity gap with its points below', async () => {
    const { data } = await answered()
    expect(wingPanes(data, 'rr').map(({ key }) => key)).toEqual(['rr', 'bf'])
    expect(wingPanes(data, 'gap').map(({ key }) => key)).toEqual(['gap', 'points'])
  })

  it('tells the strikes used of a row', async () => {
    const { data } = await answered({ interval: '15m' })
    expect(wingTip(data.rows, 3, 'pair')).toEqual([
      { name: 'Call strike', text: '26,200' },
      { name: 'Put strike', text: '25,800' },
      { name: 'BF', text: '+0.41' },
    ])
  })

  it('exports the table as it is shown, by any column', async () => {
    const { data, params } = await answered({ interval: '15m' })
    const { columns, rows } = table(data, params)
    expect(columns).toEqual([
      'Time',
      'Spot',
      'ATM IV',
      'Call strike',
      'Call IV',
      'Put strike',
      'Put IV',
      'RR',
      'BF',
      'Skew %',
    ])
    expect(rows.map(([time]) => time)).toEqual(['2025-11-20 10:15', '2025-11-20 09:30'])
    expect(table(data, { sort: 'rr', dir: 'asc' }).rows.map(([time]) => time)).toEqual([
      '2025-11-20 09:30',
      '2025-11-20 10:15',
    ])
  })
})
