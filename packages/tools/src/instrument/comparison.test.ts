import { expiryInstant } from '@strikelens/market/calendar'
import type { Listing } from '@strikelens/market/instruments'
import { describe, expect, it } from 'vitest'
import { compute as spread } from '../strategy/spread-price/compute.ts'
import { tool as spreadTool } from '../strategy/spread-price/tool.ts'
import { compute } from '../strategy/straddle-price/compute.ts'
import { table } from '../strategy/straddle-price/table.ts'
import { tool } from '../strategy/straddle-price/tool.ts'
import { compute as strangle } from '../strategy/strangle-price/compute.ts'
import { tool as strangleTool } from '../strategy/strangle-price/tool.ts'
import { answerOf, sentence } from '../testing/answerOf.ts'
import { chainDay, leg, NO_LEG, type SnapshotRow } from '../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, LISTING, PREVIOUS, TODAY } from '../testing/fixtureA.ts'
import { keepChain } from '../testing/keepChain.ts'
import type { MemoryDays } from '../testing/memorySource.ts'
import { wire } from '../testing/wire.ts'
import { expiryLike } from './mirrored.ts'

const OTHER = 'BANKNIFTY'
const STRIKES = [57_800, 58_000, 58_200, 58_400, 58_600]

/** Five strikes with calls and puts of these prices, the forward at 58,200 by put-call parity. */
function bankNifty(
  clock: SnapshotRow['clock'],
  spot: number,
  ce: readonly number[],
  pe: readonly number[],
): SnapshotRow {
  return { clock, spot, ce: ce.map((ltp) => leg(ltp, 1000, 100)), pe: pe.map((ltp) => leg(ltp, 1000, 100)) }
}

const OPEN = bankNifty('09:30', 58_190, [800, 670, 550, 450, 360], [400, 470, 550, 650, 760])
const LATER = bankNifty('10:14', 58_190, [760, 630, 500, 410, 320], [360, 430, 500, 610, 720])

/** Fixture A, and BANKNIFTY beside it with these snapshots of the day. */
function withBankNifty(snapshots: readonly SnapshotRow[] = [OPEN, LATER], expiry = EXPIRY): MemoryDays {
  const days = fixtureA()
  const terms = {
    expiry,
    series: '25NOV',
    expiryAt: expiryInstant('NSE', expiry),
    lotSize: 35,
    pointValue: 35,
    tickSize: 0.05,
    isMonthly: true,
    strikes: Float64Array.from(STRIKES),
    underlyingFuture: null,
  }
  const listing: Listing = { symbol: OTHER, exchange: 'NSE', set: 'IDX', futures: [], options: [terms] }
  for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [LISTING, listing])
  days.panelOf.set(OTHER, 'cash')
  if (snapshots.length > 0) {
    const series = chainDay({ symbol: OTHER, expiry, strikes: STRIKES, lotSize: 35, date: TODAY, snapshots })
    keepChain(days, series, { set: 'IDX', terms, futureTickSize: 0.05, rate: 0.065, atmBy: 'fwd' })
  }
  return days
}

async function straddle(query: Record<string, string>, days: MemoryDays = withBankNifty()) {
  return answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse({ interval: '15m', ...query })))
}

const texts = ({ notices }: { readonly notices: readonly { readonly text: string }[] }) =>
  notices.map(({ text }) => text)

describe('another strike beside a straddle', () => {
  it('is drawn from where both begin: 323.35 at 09:30, 326.30 at 10:15', async () => {
    const answer = await straddle({ vs: '25900' })
    const { compared, resolved } = answer.data
    expect(compared?.name).toBe('25,900 straddle')
    expect(resolved.vs).toBe('25900')
    // 191.65 + 131.70, and 223.10 + 103.20; nothing was published between.
    expect(Array.from(compared?.premium ?? [])).toEqual([323.35, Number.NaN, Number.NaN, expect.closeTo(326.3, 9)])
    expect(compared?.since).toBe('09:30')
    // 100 × (326.30 ÷ 323.35 − 1), and of the page's own 100 × (300.40 ÷ 309.65 − 1)
    expect(compared?.changePct[3]).toBeCloseTo(0.9123, 4)
    expect(compared?.ownChangePct[3]).toBeCloseTo(-2.9872, 4)
    // 309.65 × 326.30 ÷ 323.35
    expect(Array.from(compared?.indexed ?? [])).toEqual([
      expect.closeTo(309.65, 9),
      Number.NaN,
      Number.NaN,
      expect.closeTo(312.475, 3),
    ])
    expect(sentence(answer, 'Compared')).toBe('25,900 straddle at 326.30: +0.91% since 09:30, 26,000 straddle −2.99%.')
  })

  it('gives way to the nearest listed one, and says so', async () => {
    const answer = await straddle({ vs: '25870' })
    expect(answer.data.compared?.name).toBe('25,900 straddle')
    expect(texts(answer)).toContain('25,870 is not listed: the comparison is with 25,900.')
  })

  it('is another one', async () => {
    const answer = await straddle({ vs: '26000' })
    expect(answer.data.compared).toBeNull()
    expect(texts(answer)).toContain('26,000 is this page’s own strike: compare with another.')
  })

  it('that did not trade is not drawn, and the page says why', async () => {
    const days = fixtureA()
    const answer = await straddle({ vs: '25900' }, days)
    expect(answer.data.compared).not.toBeNull()
    const key = [...days.chains.keys()].find((one) => one.includes(TODAY)) ?? ''
    const series = days.chains.get(key)
    if (series === undefined) throw new Error('The fixture has no chain of the day.')
    for (const side of [series.ce, series.pe]) {
      for (let t = 0; t < series.count; t++) side.ltp[t * 5 + 1] = Number.NaN
    }
    const without = await straddle({ vs: '25900' }, days)
    expect(without.data.compared).toBeNull()
    expect(texts(without)).toContain('Not compared with 25,900. Neither leg of the 25,900 straddle has a price today.')
  })
})

describe('another symbol beside a straddle', () => {
  it('is followed at its own money, at the rows of the page', async () => {
    const answer = await straddle({ vs: OTHER })
    const { compared } = answer.data
    expect(compared?.name).toBe('BANKNIFTY 58,200 straddle')
    // 550 + 550 at 09:30; 500 + 500 at 10:14, the last before the row ends at 10:15.
    expect(Array.from(compared?.premium ?? [])).toEqual([1100, Number.NaN, Number.NaN, 1000])
    // 1,000 ÷ 1,100 − 1
    expect(compared?.changePct[3]).toBeCloseTo(-9.0909, 4)
    expect(table(wire(answer.data), { cols: 'time,straddle' })).toEqual({
      columns: ['Time', 'Straddle', 'BANKNIFTY 58,200 straddle', 'BANKNIFTY 58,200 straddle, % since 09:30'],
      rows: [
        ['2025-11-20 10:15', expect.closeTo(300.4, 9), 1000, expect.closeTo(-9.0909, 4)],
        ['2025-11-20 09:30', expect.closeTo(309.65, 9), 1100, 0],
      ],
    })
    expect(sentence(answer, 'Compared')).toBe(
      'BANKNIFTY 58,200 straddle at 1,000.00: −9.09% since 09:30, 26,000 straddle −2.99%.',
    )
  })

  it('is as many listed strikes from its money as the page’s strike is, and held there', async () => {
    // 25,900 is one listed strike below NIFTY's money of 26,000.
    const { data } = await straddle({ vs: OTHER, strike: '25900' })
    expect(data.compared?.name).toBe('BANKNIFTY 58,000 straddle')
    expect(data.resolved.vs).toBe('BANKNIFTY:58000')
    const held = await straddle({ vs: 'BANKNIFTY:58400', strike: '25900' })
    expect(held.data.compared?.name).toBe('BANKNIFTY 58,400 straddle')
  })

  it('ends where its prices end: a row it has nothing of is a gap, not its last price', async () => {
    const { compared } = (await straddle({ vs: OTHER }, withBankNifty([OPEN]))).data
    expect(Array.from(compared?.premium ?? [])).toEqual([1100, Number.NaN, Number.NaN, Number.NaN])
  })

  it('says its expiry where that is another', async () => {
    const { compared } = (await straddle({ vs: OTHER }, withBankNifty([OPEN, LATER], '2025-12-30'))).data
    expect(compared?.name).toBe('BANKNIFTY 58,200 straddle, 30 Dec')
  })

  it.each([
    ['NIFTY', 'Not compared with NIFTY. NIFTY is this page’s own symbol.'],
    ['NOSUCH', /^Not compared with NOSUCH\. /],
  ])('is not %s', async (vs, text) => {
    const answer = await straddle({ vs })
    expect(answer.data.compared).toBeNull()
    expect(answer.data.resolved.vs).toBeUndefined()
    expect(texts(answer)).toContainEqual(expect.stringMatching(text))
  })

  it('without a session of the day is not drawn', async () => {
    const answer = await straddle({ vs: OTHER }, withBankNifty([]))
    expect(answer.data.compared).toBeNull()
    expect(texts(answer)).toContainEqual(expect.stringMatching(/^Not compared with BANKNIFTY\. /))
  })

  it('with one leg alone is no straddle', async () => {
    const oneLeg = (row: SnapshotRow): SnapshotRow => ({ ...row, pe: row.pe.map((one, k) => (k === 2 ? NO_LEG : one)) })
    const days = withBankNifty([oneLeg(OPEN), oneLeg(LATER)])
    const answer = await straddle({ vs: 'BANKNIFTY:58200' }, days)
    expect(answer.data.compared).toBeNull()
    expect(texts(answer)).toContain('Not compared with BANKNIFTY. The PE of its 58,200 straddle has no price today.')
  })
})

describe('the same construction on another symbol', () => {
  const market = () => fixtureMarket('10:15', withBankNifty())

  it('is a strangle of as many steps on both sides', async () => {
    const params = strangleTool.params.parse({ vs: OTHER, otm: '1', interval: '15m' })
    const { compared, resolved } = answerOf(await strangle(market(), params)).data
    expect(compared?.name).toBe('BANKNIFTY 58,000–58,400 strangle')
    // PE 470 + CE 450, and PE 430 + CE 410
    expect(compared?.premium[0]).toBe(920)
    expect(compared?.premium[3]).toBe(840)
    // The put is the leg that is held.
    expect(resolved.vs).toBe('BANKNIFTY:58000')
  })

  it('is a spread of as many listed strikes', async () => {
    const params = spreadTool.params.parse({ vs: OTHER, width: '2', interval: '15m' })
    const { compared } = answerOf(await spread(market(), params)).data
    expect(compared?.name).toBe('BANKNIFTY bull call 58,200/58,600')
    // 550 − 360, and 500 − 320
    expect(compared?.premium[0]).toBe(190)
    expect(compared?.premium[3]).toBe(180)
  })

  it('needs strikes that are listed there', async () => {
    const params = spreadTool.params.parse({ vs: 'BANKNIFTY:58400', width: '2', interval: '15m' })
    const answer = answerOf(await spread(market(), params))
    expect(answer.data.compared).toBeNull()
    expect(texts(answer)).toContain('Not compared with BANKNIFTY. It lists no strike so far from the money.')
  })

  it('is of the same day’s expiry, else of the nearest of its kind, else of the nearest', () => {
    const options = [
      { expiry: '2025-11-20', isMonthly: false },
      { expiry: '2025-11-25', isMonthly: true },
      { expiry: '2025-12-30', isMonthly: true },
    ]
    const like = (expiry: string, isMonthly: boolean, of = options) => {
      return expiryLike({ options: of.map((one) => ({ ...LISTING.options[0], ...one })) }, { expiry, isMonthly })
    }
    expect(like('2025-11-25', false)).toBe('2025-11-25')
    expect(like('2025-11-26', false)).toBe('2025-11-20')
    expect(like('2025-11-27', true)).toBe('2025-11-25')
    expect(like('2025-12-02', false, options.slice(1))).toBe('2025-11-25')
  })
})
