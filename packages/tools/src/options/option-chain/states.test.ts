import { foOptions } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { leg, NO_LEG, optionsTable } from '../../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  LOT_SIZE,
  listing,
  SNAPSHOTS,
  STRIKES,
  SYMBOL,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { shownPlaces } from './shownPlaces.ts'
import { columnsOf, tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

function asked(query: Record<string, string>, clock: string, days: MemoryDays, date?: string) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}

const texts = (notices: readonly { readonly text: string }[]) => notices.map(({ text }) => text)

/** The fixture with its expiry day: the last snapshots before the close. */
function onExpiryDay(clocks: readonly string[]): MemoryDays {
  const days = fixtureA()
  days.listings.set('2025-11-24', [LISTING])
  days.listings.set(EXPIRY, [LISTING])
  keepDay(days, { date: EXPIRY, snapshots: clocks.map((clock) => ({ ...SNAPSHOTS[1], clock })) })
  return days
}

describe('a chain around its expiry instant', () => {
  it('shows no greeks at the expiry instant, and what every leg settles at', async () => {
    const days = onExpiryDay(['15:29', '15:30'])
    const answer = answerOf(await asked({ expiry: EXPIRY }, '15:30', days, EXPIRY))
    const { data, notices, explanations, insights } = answer
    expect(data.isExpired).toBe(true)
    expect(data.rows.ce.iv.every(Number.isNaN)).toBe(true)
    expect(data.rows.ce.delta.every(Number.isNaN)).toBe(true)
    expect(data.rows.pe.theta.every(Number.isNaN)).toBe(true)
    expect(data.rows.pe.pop.every(Number.isNaN)).toBe(true)
    expect(data.context.atmIv).toBeNaN()
    // Spot 25,985: the 25,900 call pays 85, the 26,100 put 115.
    expect(data.settlement?.price).toBe(25985)
    expect(data.settlement?.ce[1]).toBe(85)
    expect(data.settlement?.pe[3]).toBe(115)
    expect(texts(notices)).toContain('Expired 25 Nov 15:30: settled at 25,985.00. IV and greeks are no longer defined.')
    expect(Object.keys(explanations)).not.toContain('atmIv')
    expect(insights.map(({ subject }) => subject)).not.toContain('Volatility')
  })

  it('settles by the value the exchange printed once its file is stored', async () => {
    const days = onExpiryDay(['15:30'])
    const close = { ...SNAPSHOTS[1], spot: 25990 }
    const table = optionsTable({ symbol: SYMBOL, expiry: EXPIRY, strikes: STRIKES, lotSize: LOT_SIZE, close })
    setTable(days, foOptions, EXPIRY, table, SYMBOL)
    const { data } = answerOf(await asked({ expiry: EXPIRY }, '15:30', days, EXPIRY))
    expect(data.settlement?.price).toBe(25990)
  })

  it('prices on with low quality in the last half hour, and stops five minutes before the end', async () => {
    const days = onExpiryDay(['15:20', '15:26'])
    const before = answerOf(await asked({}, '15:20', days, EXPIRY))
    expect(texts(before.notices)).toContain(
      'Last 30 minutes of the expiry: IV and greeks are unreliable and shown in grey.',
    )
    const early = before.data
    expect(early.rows.ce.iv[3]).toBeGreaterThan(0)
    expect(early.rows.ce.ivQuality[3]).toBe(2)
    const after = answerOf(await asked({}, '15:26', days, EXPIRY))
    expect(texts(after.notices)).toContain(
      'Last 5 minutes of the expiry: IV and greeks mean nothing and are not shown.',
    )
    const late = after.data
    expect(late.isExpired).toBe(false)
    expect(late.rows.ce.iv[3]).toBeNaN()
    expect(late.settlement).toBeNull()
  })

  it('is settled at the end of its last trading day', async () => {
    const { data } = answerOf(await asked({ expiry: EXPIRY }, '15:40', onExpiryDay(['15:30']), EXPIRY))
    expect([data.context.expiry, data.isExpired, data.context.spot]).toEqual([EXPIRY, true, 25985])
  })

  it('is never read from another day than was asked for: the nearest listed one is taken, and a notice says so', async () => {
    const days = onExpiryDay(['15:30'])
    days.listings.set('2025-11-26', [listing(['2025-12-02'])])
    keepDay(days, { expiry: '2025-12-02', date: '2025-11-26', snapshots: [{ ...SNAPSHOTS[1], clock: '11:00' }] })
    const answer = answerOf(await asked({ expiry: EXPIRY }, '11:00', days, '2025-11-26'))
    expect(answer.data.resolved).toEqual({ expiry: '2025-12-02' })
    expect(texts(answer.notices)).toContain('The 25 Nov contract has expired: the nearest listed one, 2 Dec, is shown.')
  })
})

describe('a chain that is not there as asked', () => {
  it('takes the nearest listed expiry for one that is not listed, and says so', async () => {
    const answer = answerOf(await asked({ expiry: '2025-11-27' }, '10:15', fixtureA()))
    expect(answer.data.context.expiry).toBe(EXPIRY)
    expect(texts(answer.notices)).toContain('No expiry on 27 Nov: the nearest listed one, 25 Nov, is shown.')
  })

  it('leads to the first stored day from one before it, of which not even the contracts are known', async () => {
    const answer = noAnswerOf(await asked({}, '15:30', fixtureA(), '2025-11-14'))
    expect(answer.reason).toBe('Data starts on 19 Nov')
    expect(answer.actions).toEqual([{ label: '19 Nov', set: { date: '2025-11-19', time: null } }])
  })

  it('says so when no next expiry is listed', async () => {
    const answer = answerOf(await asked({ expiry: 'next' }, '10:15', fixtureA()))
    expect(texts(answer.notices)).toContain("No 'next' expiry is listed: the nearest listed one, 25 Nov, is shown.")
  })

  it('shows the session before until the first snapshot of the day', async () => {
    const answer = answerOf(await asked({}, '09:20', fixtureA()))
    expect(texts(answer.notices)).toContain('No data of 20 Nov yet: the session of 19 Nov is shown.')
    expect(answer.data.rows.ce.ltp[K26000]).toBe(133.2)
  })

  it('shows the close alone on a date of which only the exchange file is stored', async () => {
    const days = fixtureA()
    days.chains.clear()
    const answer = answerOf(await asked({}, '15:30', days, '2025-11-19'))
    expect(texts(answer.notices)).toEqual(['End-of-day data only for this date'])
    // A file of closes has no quotes: how liquid a leg was it does not say.
    expect(new Set([...answer.data.rows.ce.liquidity, ...answer.data.rows.pe.liquidity])).toEqual(new Set(['']))
    expect(answer.data.rows.ce.ltp[K26000]).toBe(133.2)
    expect(100 * answer.data.rows.ce.iv[K26000]).toBeCloseTo(12.4986, 3)
    expect(noAnswerOf(await asked({}, '15:29', days, '2025-11-19')).reason).toContain('No chain of NIFTY is stored')
  })

  it('says where the data starts', async () => {
    const days = fixtureA()
    days.listings.set('2025-11-18', [LISTING])
    const { reason, actions } = noAnswerOf(await asked({}, '15:30', days, '2025-11-18'))
    expect(reason).toBe('Data starts on 19 Nov')
    expect(actions).toEqual([{ label: '19 Nov', set: { date: '2025-11-19', time: null } }])
  })
})

describe('what the feed leaves out', () => {
  const missing = (snapshot: (typeof SNAPSHOTS)[number]) => ({
    ...snapshot,
    ce: snapshot.ce.map((one, k) => (k === K26000 ? NO_LEG : one)),
  })

  it('carries a missing leg from the minute before', async () => {
    const days = fixtureA()
    keepDay(days, { snapshots: [SNAPSHOTS[0], missing(SNAPSHOTS[1])] })
    const { ce } = answerOf(await asked({}, '10:15', days)).data.rows
    expect(ce.ltp[K26000]).toBe(134.85)
    expect(ce.oi[K26000]).toBe(88000)
    expect(ce.volume[K26000]).toBe(90000)
  })

  it('takes the OI of the day before for a leg not heard of today, with no volume and no price', async () => {
    const days = fixtureA()
    keepDay(days, { snapshots: SNAPSHOTS.map(missing) })
    const { ce } = answerOf(await asked({}, '10:15', days)).data.rows
    expect(ce.ltp[K26000]).toBeNaN()
    expect(ce.oi[K26000]).toBe(85000)
    expect(ce.oiChg[K26000]).toBe(0)
    expect(ce.volume[K26000]).toBe(0)
  })

  it('names the minutes without data', async () => {
    expect(texts(answerOf(await asked({}, '10:15', fixtureA())).notices)).toEqual(['No data 09:31–10:14'])
  })

  it('suspends buildups while no OI has changed for ten minutes', async () => {
    const days = fixtureA()
    const clocks = Array.from({ length: 11 }, (_, minute) => `10:${15 + minute}`)
    keepDay(days, { snapshots: [SNAPSHOTS[0], ...clocks.map((clock) => ({ ...SNAPSHOTS[1], clock }))] })
    const answer = answerOf(await asked({}, '10:25', days))
    expect(texts(answer.notices)).toContain('OI feed stalled since 10:15: labels that depend on OI are suspended.')
    expect(answer.data.hasLabels).toBe(false)
    expect(answer.data.rows.ce.buildup).toEqual(['N', 'N', 'N', 'N', 'N'])
    expect(answer.data.context.pcrBand).toBeNull()
    expect(answerOf(await asked({}, '10:24', days)).data.rows.ce.buildup[K26000]).toBe('SC')
  })

  it('withholds sentiment from a chain in which hardly anything traded', async () => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], pe: SNAPSHOTS[1].pe.map(({ ltp, oi }, k) => leg(ltp, oi, k === 0 ? 0 : 10)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    const { context } = answerOf(await asked({}, '10:15', days)).data
    expect(context.isThin).toBe(true)
    expect(context.pcrBand).toBeNull()
  })
})

describe('the controls', () => {
  it('has the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({
      symbol: 'NIFTY',
      expiry: 'near',
      range: '10',
      metric: 'ltp',
      filter: 'all',
      cols: 'basic',
      base: 'prev',
      right: 'both',
      unit: 'lots',
      px: 'ltp',
      atm: 'fwd',
      basis: 'price',
    })
  })

  it('refuses a leg without a right', () => {
    expect(tool.params.safeParse({ legs: '26000' }).success).toBe(false)
  })

  it('takes ATM from spot when asked to', async () => {
    // F 26,020 and spot 25,985 are both nearest to 26,000; at 09:30 F 25,960 is, and spot 25,930 is nearest to 25,900.
    const atm = async (by: string) => answerOf(await asked({ atm: by }, '09:30', fixtureA())).data.context.atm
    expect([await atm('fwd'), await atm('spot')]).toEqual([26000, 25900])
  })
})

describe('what of the chain is shown', () => {
  it('windows the strikes around ATM', async () => {
    const { shown, atm } = answerOf(await asked({ range: '5' }, '10:15', fixtureA())).data
    expect(atm).toBe(K26000)
    expect(Array.from(shown)).toEqual([0, 1, 2, 3, 4])
  })

  it.each([
    ['basic', ['oiChg', 'oi', 'volume', 'iv', 'chgPct', 'ltp']],
    ['oi', ['buildup', 'oiChgPct', 'oiChg', 'oi', 'volume', 'ltp']],
    ['greeks', ['rho', 'gamma', 'vega', 'theta', 'delta', 'iv', 'ltp']],
    ['quote', ['volume', 'liquidity', 'cost', 'bid', 'ask', 'ltp']],
    // A list of one's own keeps the order of the chain.
    ['ltp,delta,iv', ['delta', 'iv', 'ltp']],
  ])('has the columns of %s', (cols, expected) => {
    expect(columnsOf(cols)).toEqual(expected)
    expect(tool.params.safeParse({ cols }).success).toBe(true)
  })

  it('refuses columns it does not have', () => {
    expect(tool.params.safeParse({ cols: 'ltp,charm' }).success).toBe(false)
    expect(columnsOf('all')).toHaveLength(19)
  })

  it('follows one leg through the session', async () => {
    const { leg: open } = answerOf(await asked({ leg: '26000CE' }, '10:15', fixtureA())).data
    const history = open?.history
    expect(Array.from(history?.ltp ?? [])).toEqual([134.85, 160.2])
    expect(Array.from(history?.oiLots ?? [])).toEqual([88000, 80000])
    // 90,000 lots by 09:30, 2,10,000 by 10:15.
    expect(Array.from(history?.volumeLots ?? [])).toEqual([90000, 120000])
    expect(100 * (history?.iv[0] ?? 0)).toBeCloseTo(12.4008, 3)
    expect(history?.delta[1]).toBeCloseTo(0.5236, 4)
  })

  it('says that a leg is not listed, and opens none', async () => {
    const { data, notices } = answerOf(await asked({ leg: '27000PE' }, '10:15', fixtureA()))
    expect(data.leg).toBeNull()
    expect(texts(notices)).toContain('27,000 PE is not listed on 20 Nov.')
  })

  it('shows the strikes of a list or a span instead of the window, and says which are not listed', async () => {
    const shown = async (strikes: string) => {
      const { data, notices } = answerOf(await asked({ strikes, range: '5' }, '10:15', fixtureA()))
      return { strikes: Array.from(data.shown, (k) => data.rows.strike[k]), notices: texts(notices) }
    }
    expect((await shown('25900,26200')).strikes).toEqual([25900, 26200])
    expect((await shown('25850-26100')).strikes).toEqual([25900, 26000, 26100])
    const partly = await shown('26000,26050')
    expect(partly.strikes).toEqual([26000])
    expect(partly.notices).toContain('26,050 is not listed and left out.')
    expect(tool.params.safeParse({ strikes: '26000;26100' }).success).toBe(false)
  })

  it('filters the strikes to those that traded today or have a leg graded A or B', async () => {
    const days = fixtureA()
    const quoted = { ...SNAPSHOTS[1].ce[2], bid: 159.9, ask: 160.4 }
    const idle = leg(Number.NaN, 0, 0)
    const last = {
      ...SNAPSHOTS[1],
      ce: SNAPSHOTS[1].ce.map((one, k) => (k === 2 ? quoted : k === 0 ? idle : one)),
      pe: SNAPSHOTS[1].pe.map((one, k) => (k === 0 ? idle : one)),
    }
    keepDay(days, { snapshots: [last] })
    const data = wire(answerOf(await asked({}, '10:15', days)).data)
    const at = (filter: 'all' | 'traded' | 'liquid', right: 'both' | 'pe') => shownPlaces(data, { filter, right })
    expect(at('all', 'both')).toEqual([0, 1, 2, 3, 4])
    expect(at('traded', 'both')).toEqual([1, 2, 3, 4])
    expect(at('liquid', 'both')).toEqual([2])
    expect(at('liquid', 'pe')).toEqual([])
  })
})
