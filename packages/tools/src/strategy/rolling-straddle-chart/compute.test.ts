import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { fixtureA, fixtureMarket, keepDay } from '../../testing/fixtureA.ts'
import { type StraddleRow, straddleSnapshot } from '../../testing/straddleDay.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const STRIKES = [24400, 24450, 24500, 24550, 24600]

/** The worked example of the catalogue: forward 24,510, then 24,535 on. */
const CHECK: readonly StraddleRow[] = [
  { clock: '09:16', forward: 24510, straddles: [240, 215, 200, 203, 220], volumes: [5, 5, 10, 99, 5] },
  { clock: '09:17', forward: 24535, straddles: [250, 222, 204, 201, 214], volumes: [6, 6, 40, 119, 6] },
  { clock: '09:18', forward: 24540, straddles: [252, 224, 207, 196, 210], volumes: [7, 7, 60, 129, 7] },
]

function dayOf(rows: readonly StraddleRow[], strikes: readonly number[] = STRIKES) {
  const days = fixtureA()
  keepDay(days, { strikes, snapshots: rows.map((row) => straddleSnapshot(row, strikes)) })
  return days
}

async function rolling(query: Record<string, string> = {}, rows = CHECK, clock = rows[rows.length - 1].clock) {
  return answerOf(await compute(fixtureMarket(clock, dayOf(rows)), tool.params.parse(query)))
}

const rounded = (column: ArrayLike<number>) => Array.from(column, (value) => Math.round(value * 1e6) / 1e6)

describe('the worked example of the catalogue', () => {
  it('keeps the gap of the roll out of the adjusted premium', async () => {
    const { rows, rolls, figures, state } = (await rolling()).data
    expect(rounded(rows.raw)).toEqual([200, 201, 196])
    expect(rounded(rows.adjusted)).toEqual([200, 204, 199])
    expect(Array.from(rows.strike)).toEqual([24500, 24550, 24550])
    expect(rolls).toHaveLength(1)
    const [roll] = rolls
    expect([roll.from, roll.to, roll.spot, roll.row]).toEqual([24500, 24550, 24535, 1])
    expect(rounded([roll.oldValue, roll.newValue, roll.gap, roll.adjusted])).toEqual([204, 201, -3, 204])
    expect(figures.raw).toBeCloseTo(196, 9)
    expect(figures.adjusted).toBeCloseTo(199, 9)
    expect(figures.apart).toBeCloseTo(3, 9)
    expect(figures.shortPnl).toBeCloseTo(1, 9)
    expect(figures.shortRupees).toBeCloseTo(75, 6)
    expect([state.rolls, state.strike, state.first]).toEqual([1, 24550, expect.closeTo(200, 9)])
  })

  it('measures the premium in percent of spot', async () => {
    // 196 of 24,540
    expect((await rolling()).data.figures.premiumPct).toBeCloseTo(0.798696, 6)
  })

  it('averages by the volume of the strike held, through the roll', async () => {
    const { rows, figures } = (await rolling()).data
    // 10 lots at 200, then of 24,550 119 − 99 = 20 at 201 and 129 − 119 = 10 at 196: 7,980 ÷ 40
    expect(rounded(rows.vwap)).toEqual([200, rounded([(2000 + 4020) / 30])[0], 199.5])
    expect(figures.vwap).toBeCloseTo(199.5, 9)
    expect(figures.gapPct).toBeCloseTo((100 * -3.5) / 199.5, 9)
    expect(Array.from(rows.volumeLots)).toEqual([10, 20, 10])
  })

  it('says it in sentences', async () => {
    const answer = await rolling()
    expect(sentence(answer, 'Premium')).toBe(
      'The 24,550 straddle costs 196.00, 0.799% of spot; 1.75% below VWAP 199.50: At VWAP.',
    )
    expect(sentence(answer, 'Re-centring')).toBe(
      'Since 09:16 raw went from 200.00 to 196.00, adjusted to 199.00 over 1 roll with gaps of −3.00; a short that re-centred made 1.00 points, ₹75 a lot.',
    )
  })

  it('says when premium decayed and yet sellers who re-centred lost', async () => {
    const rows = CHECK.map((row, t) => (t === 2 ? { ...row, straddles: [252, 224, 207, 199, 210] } : row))
    const answer = await rolling({}, rows)
    // Raw 199 < 200 < adjusted 204 − 2 = 202
    expect(answer.data.figures.adjusted).toBeCloseTo(202, 9)
    expect(answer.data.isRecentringLoss).toBe(true)
    expect(sentence(answer, 'Re-centring')).toContain('Raw down, adjusted up')
    expect((await rolling()).data.isRecentringLoss).toBe(false)
  })
})

describe('when the straddle rolls', () => {
  const flat = [300, 300, 300, 300, 300]
  const walk = (...forwards: number[]) =>
    forwards.map((forward, t) => ({ clock: `09:${16 + t}`, forward, straddles: flat }))
  const held = async (query: Record<string, string>, rows: readonly StraddleRow[]) =>
    Array.from((await rolling(query, rows)).data.rows.strike)

  it('at every change of ATM, of two equally near strikes the lower', async () => {
    expect(await held({}, walk(24500, 24525, 24526, 24525, 24474))).toEqual([24500, 24500, 24550, 24500, 24450])
  })

  it('with hold when ATM is two listed strikes away, or as many as are asked for', async () => {
    const rows = walk(24500, 24540, 24590, 24560, 24510)
    expect(await held({ roll: 'hold' }, rows)).toEqual([24500, 24500, 24600, 24600, 24500])
    expect(await held({ roll: 'hold', rollStep: '1' }, rows)).toEqual([24500, 24550, 24600, 24550, 24500])
    expect(await held({ roll: 'hold', rollStep: '3' }, rows)).toEqual([24500, 24500, 24500, 24500, 24500])
  })

  it('with pct when the forward has moved so far since the last centring', async () => {
    // 0.4% of 24,500 is 98: 24,597 is not yet there, 24,598.5 is; then 0.4% of that back is 24,500.1.
    const rows = walk(24500, 24597, 24598.5, 24501, 24500)
    expect(await held({ roll: 'pct' }, rows)).toEqual([24500, 24500, 24600, 24600, 24500])
    expect(await held({ roll: 'pct', rollPct: '0.1' }, rows)).toEqual([24500, 24600, 24600, 24500, 24500])
  })

  it('waits until both strikes have a price', async () => {
    const none = Number.NaN
    const rows: StraddleRow[] = [
      { clock: '09:16', forward: 24510, straddles: [240, 215, 200, none, 220] },
      { clock: '09:17', forward: 24540, straddles: [240, 215, 204, none, 220] },
      { clock: '09:18', forward: 24540, straddles: [240, 215, none, 196, 220] },
      { clock: '09:19', forward: 24540, straddles: [240, 215, 208, 195, 220] },
    ]
    const { data } = await rolling({ px: 'mid' }, rows)
    expect(Array.from(data.rows.strike)).toEqual([24500, 24500, 24500, 24550])
    expect(rounded(data.rows.raw)).toEqual([200, 204, Number.NaN, 195])
    expect(rounded(data.rows.adjusted)).toEqual([200, 204, Number.NaN, 208])
    expect(rounded([data.rolls[0].gap])).toEqual([-13])
  })
})
