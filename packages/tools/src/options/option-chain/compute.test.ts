import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS, STRIKES } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

async function chain(query: Record<string, string> = {}, clock = '10:15', days: MemoryDays = fixtureA()) {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

describe('the option chain of Fixture A at 10:15 against the previous close', () => {
  it('prices, counts and reads the 26,000 call', async () => {
    const { ce } = (await chain()).data.rows
    expect(ce.ltp[K26000]).toBe(160.2)
    expect(ce.chg[K26000]).toBeCloseTo(27, 9)
    expect(ce.chgPct[K26000]).toBeCloseTo(20.27, 2)
    expect(ce.oi[K26000]).toBe(80000)
    expect(ce.oiChg[K26000]).toBe(-5000)
    expect(ce.oiChgPct[K26000]).toBeCloseTo(-5.88, 2)
    expect(100 * ce.iv[K26000]).toBeCloseTo(12.1, 2)
    expect(100 * ce.ivChg[K26000]).toBeCloseTo(-0.4, 2)
    expect(ce.delta[K26000]).toBeCloseTo(0.5236, 4)
    expect(ce.gamma[K26000]).toBeCloseTo(0.001057, 6)
    expect(ce.theta[K26000]).toBeCloseTo(-14.32, 2)
    expect(ce.vega[K26000]).toBeCloseTo(12.38, 2)
    expect(ce.rho[K26000]).toBeCloseTo(-0.0229, 4)
    expect(ce.probItm[K26000]).toBeCloseTo(0.5183, 4)
    expect(ce.buildup[K26000]).toBe('SC')
    expect(ce.breakEven[K26000]).toBeCloseTo(26160.2, 9)
    expect(100 * ce.pop[K26000]).toBeCloseTo(34.83, 2)
  })

  it('prices, counts and reads the 26,000 put', async () => {
    const { pe, straddle, pcr } = (await chain()).data.rows
    expect(pe.ltp[K26000]).toBe(140.2)
    expect(pe.chg[K26000]).toBeCloseTo(-62.95, 9)
    expect(pe.chgPct[K26000]).toBeCloseTo(-30.99, 2)
    expect(pe.oi[K26000]).toBe(84000)
    expect(pe.oiChg[K26000]).toBe(24000)
    expect(pe.oiChgPct[K26000]).toBeCloseTo(40, 9)
    expect(pe.delta[K26000]).toBeCloseTo(-0.4755, 4)
    expect(pe.buildup[K26000]).toBe('SB')
    expect(straddle[K26000]).toBeCloseTo(300.4, 9)
    expect(pcr[K26000]).toBeCloseTo(1.05, 9)
  })

  it('puts the shared figures in the context strip', async () => {
    const { data } = await chain()
    const { context } = data
    expect(context.spot).toBe(25985)
    expect(context.spotChange).toBe(80)
    expect(context.forward).toBeCloseTo(26020.0115, 3)
    expect(context.fSource).toBe('synthetic')
    expect(context.atm).toBe(26000)
    expect(context.dte).toBe(5)
    expect(100 * context.atmIv).toBeCloseTo(12.0395, 3)
    expect(100 * context.atmIvChange).toBeCloseTo(12.0395 - 12.8492, 3)
    expect(context.pcrOi).toBeCloseTo(1.0198, 4)
    expect(context.pcrBand).toBe('Neutral')
    expect(context.maxPain).toBe(26000)
    expect(context.expectedMove).toBeCloseTo(374.59, 2)
    expect(data.straddle).toBeCloseTo(300.4, 9)
  })

  it('calls a change of ATM IV that rounds to zero unchanged', async () => {
    expect(sentence(await chain({ base: 'open' }, '09:30'), 'Volatility')).toContain(
      'ATM IV 12.6, unchanged since 09:30;',
    )
  })

  it('says where calls hold more below ATM than their wall above, and that a wall is outside the strikes shown', async () => {
    const days = fixtureA()
    const [, now] = SNAPSHOTS
    // 25,800 calls hold 1,50,000 lots, more than the 1,10,000 of R1.
    const ce = now.ce.map((one, k) => (k === 0 ? leg(one.ltp, 150_000, one.volume) : one))
    keepDay(days, { snapshots: [{ ...now, ce }] })
    const answer = answerOf(await compute(fixtureMarket('10:15', days), tool.params.parse({ strikes: '25900-26100' })))
    expect(sentence(answer, 'Walls')).toBe(
      'From ATM 26,000 up calls are heaviest at 26,200 (1,10,000 lots, strong, outside the strikes shown), from there down puts at 25,800 (1,01,000 lots, shifting up, outside the strikes shown); over all strikes calls most of all at 25,800 (1,50,000).',
    )
  })

  it('tells in words how much OI came, who opened it, where the walls are and what volatility did', async () => {
    const answer = await chain()
    expect(sentence(answer, 'Change since previous close')).toBe(
      '48,200 lots of put OI added, 8,500 of call OI added: OI change imbalance +0.70 over 25,800–26,200, Bullish if written. Of what was opened 100% of call lots and 100% of put lots were written, by IV since 09:30 (by price 0% and 100%).',
    )
    expect(sentence(answer, 'Walls')).toBe(
      'From ATM 26,000 up calls are heaviest at 26,200 (1,10,000 lots, strong), from there down puts at 25,800 (1,01,000 lots, shifting up).',
    )
    expect(sentence(answer, 'Volatility')).toBe(
      'ATM IV 12.0, down 0.8 points since previous close; the 26,000 straddle at 300.40 prices a move of 1.16% to 25 Nov.',
    )
  })
})

describe('what the chain measures against', () => {
  it('measures from the first snapshot with base=open', async () => {
    const { rows, base } = (await chain({ base: 'open' })).data
    expect(base.label).toBe('09:30')
    expect(rows.ce.oiChg[K26000]).toBe(-8000)
    expect(rows.ce.chg[K26000]).toBeCloseTo(25.35, 9)
    expect(rows.pe.oiChg[K26000]).toBe(21000)
  })

  it('reads an earlier minute with base=time, the open when the window starts at or after the view', async () => {
    const days = fixtureA()
    keepDay(days, { snapshots: [SNAPSHOTS[0], { ...SNAPSHOTS[0], clock: '09:45', spot: 25940 }, SNAPSHOTS[1]] })
    const at = async (from: string) => (await chain({ base: 'time', from }, '10:15', days)).data.base.label
    expect(await at('09:50')).toBe('09:45')
    expect(await at('-30')).toBe('09:45')
    expect(await at('09:00')).toBe('09:30')
    expect(await at('10:15')).toBe('09:30')
  })

  it('reads a call bought on price as one sold on volatility', async () => {
    // 26,000 CE: premium up, strike IV 12.4986 -> 12.0995, OI down.
    expect((await chain({ basis: 'iv' })).data.rows.ce.buildup[K26000]).toBe('LU')
  })

  it('falls back to the last chain of the day before when the exchange file is not stored', async () => {
    const days = fixtureA()
    days.tables.clear()
    const { ce } = (await chain({}, '10:15', days)).data.rows
    expect(ce.oiChg[K26000]).toBe(-5000)
    expect(ce.chg[K26000]).toBeCloseTo(27, 9)
  })

  it('prices the day before off the exchange file when no chain of it is stored', async () => {
    const days = fixtureA()
    days.chains.delete('NIFTY 2025-11-25 2025-11-19')
    const { rows, context } = (await chain({}, '10:15', days)).data
    expect(100 * rows.ce.ivChg[K26000]).toBeCloseTo(-0.4, 2)
    expect(context.spotChange).toBe(80)
  })
})

describe('the columns of the chain', () => {
  const withLeg = (ce: ReturnType<typeof leg> & { bid?: number; ask?: number }) => {
    const days = fixtureA()
    const now = { ...SNAPSHOTS[1], ce: SNAPSHOTS[1].ce.map((one, k) => (k === K26000 ? { ...one, ...ce } : one)) }
    keepDay(days, { snapshots: [SNAPSHOTS[0], now] })
    return days
  }

  it('grades the quote 159.90/160.40: spread 0.31 %, ₹37.50 a lot to cross', async () => {
    const days = withLeg({ ...leg(160.2, 80000, 210000), bid: 159.9, ask: 160.4 })
    const { ce } = (await chain({ px: 'mid' }, '10:15', days)).data.rows
    expect(ce.mark[K26000]).toBeCloseTo(160.15, 9)
    // Chg stays that of the last trade (§O12), whatever price is shown.
    expect(ce.ltp[K26000]).toBe(160.2)
    expect(ce.chg[K26000]).toBeCloseTo(27, 9)
    expect(ce.buildup[K26000]).toBe('SC')
    expect(ce.spreadPct[K26000]).toBeCloseTo(0.31, 2)
    expect(ce.cost[K26000]).toBeCloseTo(37.5, 9)
    expect(ce.liquidity[K26000]).toBe('A')
  })

  it('shows no bid and no cost where the bid is zero', async () => {
    const { ce } = (await chain({}, '10:15', withLeg({ ...leg(160.2, 80000, 210000), bid: 0, ask: 160.4 }))).data.rows
    expect(ce.bid[K26000]).toBeNaN()
    expect(ce.cost[K26000]).toBeNaN()
    expect(ce.liquidity[K26000]).toBe('D')
  })

  it('keeps the previous close for a leg that has not traded today', async () => {
    const days = fixtureA()
    const untraded = leg(Number.NaN, 80000, 0)
    keepDay(days, {
      snapshots: SNAPSHOTS.map((one) => ({ ...one, ce: one.ce.map((ce, k) => (k === K26000 ? untraded : ce)) })),
    })
    for (const base of ['prev', 'open']) {
      const { ce } = (await chain({ base }, '10:15', days)).data.rows
      expect(ce.ltp[K26000]).toBeNaN()
      expect(ce.close[K26000]).toBe(133.2)
      expect(ce.mark[K26000]).toBeNaN()
      expect(ce.chg[K26000]).toBeNaN()
    }
  })

  it('calls the interest of a strike listed today new', async () => {
    const days = fixtureA()
    keepDay(days, {
      strikes: [...STRIKES, 26300],
      snapshots: SNAPSHOTS.map((one) => ({
        ...one,
        ce: [...one.ce, leg(46, 1200, 900)],
        pe: [...one.pe, leg(326, 0, 0)],
      })),
    })
    const { ce, pe } = (await chain({}, '10:15', days)).data.rows
    expect(ce.isNew[5]).toBe(1)
    expect(ce.oiChg[5]).toBe(1200)
    expect(ce.oiChgPct[5]).toBeNaN()
    expect(ce.chg[5]).toBeNaN()
    expect(pe.isNew[5]).toBe(0)
    expect(ce.isNew[K26000]).toBe(0)
  })
})
