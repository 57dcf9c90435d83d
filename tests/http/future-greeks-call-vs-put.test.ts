import type { GreeksCallVsPut } from '@strikelens/tools/options/future-greeks-call-vs-put/greeksCallVsPut'
import { COLUMNS } from '@strikelens/tools/options/future-greeks-call-vs-put/tool'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, greeksOf } from './reference/derived.ts'
import { exposures, gammaFlip, gexByStrike } from './reference/exposures.ts'

const TOOL = 'future-greeks-call-vs-put'

describe('greeks of calls against puts over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    interval: { values: ['3m', '15m'] },
    view: { shows: 'page' },
    sign: { shows: 'page' },
    from: { values: ['09:45', '-15', '-30'], bad: '-7', with: { base: 'time', weight: 'chg' } },
    base: { with: { weight: 'chg' } },
    sort: { values: COLUMNS.filter((column) => column !== 'strike' && column !== 'ceDelta' && column !== 'peDelta') },
    dir: { values: ['asc'], with: { sort: 'peOi' } },
  })

  it.each([
    { symbol: 'NIFTY' },
    { symbol: 'BANKNIFTY', expiry: 'next' },
    { symbol: 'NIFTY', date: '2026-11-12', time: '14:20' },
  ])('sums greek × OI over the whole chain: $symbol $expiry $date $time', async (query) => {
    const raw = await rawChain(query)
    const mine = derived(raw)
    const total = exposures(raw, mine)
    const { data } = await answered<GreeksCallVsPut>(TOOL, query)
    expect(data.balance.netLots).toBeCloseTo(total.netDeltaLots, 1)
    expect((data.ce.dexCrore ?? 0) + (data.pe.dexCrore ?? 0)).toBeCloseTo(total.dex, 2)
    expect((data.ce.texCrore ?? 0) + (data.pe.texCrore ?? 0)).toBeCloseTo(total.tex, 3)
    expect((data.ce.vexCrore ?? 0) + (data.pe.vexCrore ?? 0)).toBeCloseTo(total.vex, 3)
    expect(data.day.netDelta.at(-1)).toBeCloseTo(data.balance.netLots ?? Number.NaN, 6)
  })

  it.each(['standard', 'short'] as const)(
    'GEX by strike, its total and flip follow from the raw chain: %s',
    async (dealer) => {
      const raw = await rawChain({ symbol: 'NIFTY' })
      const mine = derived(raw)
      const { data } = await answered<GreeksCallVsPut>(TOOL, { symbol: 'NIFTY', dealer })
      const byStrike = gexByStrike(raw, mine, dealer)
      byStrike.forEach((crore, k) => void expect(data.gex.byStrike[k]).toBeCloseTo(crore, 3))
      expect(data.gex.total).toBeCloseTo(
        byStrike.reduce((sum, one) => sum + one, 0),
        2,
      )
      const flip = gammaFlip(raw, mine, dealer)
      if (Number.isNaN(flip)) expect(data.gex.flip).toBeNull()
      else expect(data.gex.flip).toBeCloseTo(flip, 2)
    },
  )

  it('weighs by what was added since a minute', async () => {
    const at = { symbol: 'NIFTY' }
    const [then, now] = await Promise.all([rawChain({ ...at, time: '09:45' }), rawChain({ ...at, time: '10:15' })])
    const mine = derived(now)
    const { data } = await answered<GreeksCallVsPut>(TOOL, {
      ...at,
      time: '10:15',
      weight: 'chg',
      base: 'time',
      from: '09:45',
    })
    const sum = mine.strikes.reduce((total, one, k) => {
      const added = one.raw.ce.oiLots - then.strikes[k].ce.oiLots
      return total + (added === 0 ? 0 : added * greeksOf(mine, now.rate, one, 'CE').delta)
    }, 0)
    expect(data.ce.deltaLots).toBeCloseTo(sum, 1)
  })

  it('answers for indices only', async () => {
    expect((await unanswered(TOOL, { symbol: 'RELIANCE' })).reason).toContain('is a stock')
  })

  it('gives the table as a file with its total row', async () => {
    const { rows } = await expectFileOf(TOOL, { symbol: 'NIFTY', range: '10', sort: 'peOi' })
    expect(rows.at(-1)?.[5]).toBe('Total')
    const oi = rows.slice(0, -1).map((row) => Number(row[7]))
    expect(oi).toEqual(oi.toSorted((a, b) => b - a))
  })
})
