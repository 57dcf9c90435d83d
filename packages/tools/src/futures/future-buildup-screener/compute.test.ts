import { strengthLevel } from '@strikelens/analytics/futures'
import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { screenerOf } from '../../testing/buildupScreenerMarket.ts'
import { fixtureDays } from '../../testing/futuresDay.ts'
import { keepEvenings } from '../../testing/futuresEvenings.ts'
import { type Stepped, steppedDays } from '../../testing/futuresSteps.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { FRAMES, type FrameName } from './frames.ts'
import { rowExplanation } from './rowExplanations.ts'

async function rowOf(symbol: string, days: Parameters<typeof screenerOf>[0], query: Record<string, string> = {}) {
  const { data } = answerOf(await screenerOf(days, query))
  const row = data.rows.find((one) => one.symbol === symbol)
  if (row === undefined) throw new Error(`${symbol} is not listed`)
  const frame = (name: FrameName) => row.frames[FRAMES.indexOf(name)]
  return { ...row, frame }
}

/** The catalogue's own three days. */
const CHECK: Stepped = {
  symbol: 'A',
  steps: [
    [0.8, 4],
    [-0.3, 1.5],
    [1.1, -0.5],
  ],
}

describe('a frame of several days', () => {
  it('compounds its steps and counts the days that agree: 3D +1.603%, +5.032%, strength 2.84 Strong, 1/3', async () => {
    const row = await rowOf('A', [CHECK], { frame: '3D' })
    const { dp, doi, buildup, strength } = row.frame('3D')
    expect([dp, doi]).toEqual([expect.closeTo(1.603, 3), expect.closeTo(5.032, 3)])
    expect(buildup).toBe('LB')
    expect(strength).toBeCloseTo(2.84, 2)
    expect(strengthLevel(strength)).toBe('Strong')
    expect(row.agreeing).toBe(1)
    expect(row.steps.buildup.slice(-3)).toEqual(['LB', 'SB', 'SC'])
  })

  it('is today’s step alone over 1D', async () => {
    const row = await rowOf('A', [CHECK])
    expect(row.frame('1D')).toMatchObject({ dp: expect.closeTo(1.1, 9), doi: expect.closeTo(-0.5, 9), buildup: 'SC' })
    expect([row.agreeing, row.streak]).toEqual([1, 1])
  })

  it('is unknown to a future listed for fewer sessions', async () => {
    const row = await rowOf('A', [CHECK])
    expect(FRAMES.map((name) => row.frame(name).buildup)).toEqual(['SC', 'LB', null, null])
  })
})

describe('the session after expiry', () => {
  /** Day 0 was October's expiry, which here stands on 19 November: 2,000, 8,000, 500 lots of 1; today 8,400, 520, 10. */
  function afterExpiry() {
    const month = (
      name: string,
      expiry: string,
      close: number,
      oi: readonly [number | null, number],
      price: number,
    ) => ({
      month: name,
      expiry,
      ...(oi[0] === null ? {} : { previous: { close, oiQty: oi[0] } }),
      minutes: price === 0 ? [] : [{ clock: '10:15', price, oiQty: oi[1], volumeQty: 10 }],
    })
    const days = fixtureDays([
      {
        symbol: 'A',
        futures: [
          month('25OCT', '2025-11-19', 1500, [2000, 0], 0),
          month('25NOV', '2025-11-25', 1510, [8000, 8400], 1522.08),
          month('25DEC', '2025-12-30', 1520, [500, 520], 1532),
          month('26JAN', '2026-01-27', 1530, [null, 10], 1542),
        ],
      },
    ])
    keepEvenings(days, {
      A: {
        close: 1510,
        oiQty: 8500,
        sessions: [
          { dp: 1, doi: 2, expiry: '2025-11-19' },
          { dp: 0.5, doi: 1, expiry: '2025-11-25' },
        ],
      },
    })
    return days
  }

  it('shows no collapse: ΔOI +5.06% where the naive sum reads −14.95%, price +0.80% where it reads +1.47%', async () => {
    const row = await rowOf('A', afterExpiry())
    expect(row.frame('1D')).toMatchObject({
      dp: expect.closeTo(0.8, 9),
      doi: expect.closeTo(100 * (430 / 8500), 9),
      buildup: 'LB',
      spansExpiry: true,
    })
    // 8,400 + 520 + 10 against 8,000 + 500
    expect(row.oiChg).toBeCloseTo(430, 6)
    expect(100 * (8930 / 10_500 - 1)).toBeCloseTo(-14.95, 2)
    expect(100 * (1522.08 / 1500 - 1)).toBeCloseTo(1.47, 2)
  })

  it('carries the steps of both sides of expiry into three days', async () => {
    const row = await rowOf('A', afterExpiry(), { frame: '3D' })
    // 1.01 × 1.005 × 1.008; 1.02 × 1.01 × (1 + 430/8500)
    expect(row.frame('3D').dp).toBeCloseTo(100 * (1.01 * 1.005 * 1.008 - 1), 9)
    expect(row.frame('3D').doi).toBeCloseTo(100 * (1.02 * 1.01 * (8930 / 8500) - 1), 9)
    expect(row.frame('3D').spansExpiry).toBe(true)
  })

  it('leaves frames that lie before the next expiry without the mark, today’s expiry among them', async () => {
    expect((await rowOf('A', [CHECK])).frame('3D').spansExpiry).toBe(false)
  })
})

describe('how steady it is', () => {
  const five = (steps: Stepped['steps'], more: Partial<Stepped> = {}) => [{ symbol: 'A', steps, ...more }]
  const LONGS: Stepped['steps'] = [
    [1, 1],
    [-1, -1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]

  it('counts agreeing days over the frame and the streak over the latest days', async () => {
    const row = await rowOf('A', five(LONGS), { frame: '5D' })
    expect([row.frame('5D').buildup, row.agreeing, row.streak]).toEqual(['LB', 4, 3])
  })

  it('is fresh when the same frame had another class a session earlier', async () => {
    const turned: Stepped['steps'] = [
      [1, 1],
      [1, 1],
      [-3, 1],
    ]
    expect((await rowOf('A', five(turned))).isFresh).toBe(true)
    expect((await rowOf('A', five(LONGS))).isFresh).toBe(false)
    // A frame as long as all that is known has none before it.
    expect((await rowOf('A', five(turned), { frame: '3D' })).isFresh).toBeNull()
  })

  it('measures the frame’s mean volume against the 20 sessions before it, and confirms on both', async () => {
    const volumes = [1500, 1500, 1500, 1500, 1000]
    const steady = await rowOf('A', five(LONGS, { quietBefore: 20, volumes }), { frame: '5D' })
    // (4 × 1500 + 1000)/5 = 1400 against 1000
    expect(steady.volumeRatio).toBeCloseTo(1.4, 9)
    expect([steady.frameVolume, steady.volumeBefore]).toEqual([14, 10])
    expect(steady.isConfirmed).toBe(true)
    const thin = await rowOf('A', five(LONGS, { quietBefore: 20, usual: 2000, volumes }), { frame: '5D' })
    expect([thin.volumeRatio, thin.isConfirmed]).toEqual([expect.closeTo(0.7, 9), false])
    const young = await rowOf('A', five(LONGS, { quietBefore: 19, volumes }), { frame: '5D' })
    expect([young.volumeRatio, young.isConfirmed]).toEqual([Number.NaN, false])
  })

  it('is not confirmed by two agreeing days of five, nor when the frame is Neutral', async () => {
    const mixed: Stepped['steps'] = [
      [5, 5],
      [-1, 1],
      [-1, -1],
      [1, -1],
      [1, 1],
    ]
    const volumes = [2000, 2000, 2000, 2000, 2000]
    const row = await rowOf('A', five(mixed, { quietBefore: 20, volumes }), { frame: '5D' })
    expect([row.frame('5D').buildup, row.agreeing, row.isConfirmed]).toEqual(['LB', 2, false])
    const still = await rowOf('A', five([[0, 1]], { quietBefore: 20, volumes: [2000] }))
    expect([still.frame('1D').buildup, still.isConfirmed]).toEqual(['N', false])
  })

  it('is turning when a strong day opposes the five days', async () => {
    const down: Stepped['steps'] = [
      [-2, 2],
      [-2, 2],
      [-2, 2],
      [-2, 2],
      [1.51, -1.5],
    ]
    expect((await rowOf('A', five(down))).isTurning).toBe(true)
    // √(1.51 × 1.5) = 1.505 and √(1.4 × 1.5) = 1.449
    const weaker: Stepped['steps'] = [...down.slice(0, -1), [1.4, -1.5]]
    expect((await rowOf('A', five(weaker))).isTurning).toBe(false)
  })
})

describe('values', () => {
  it('adds daily ΔOI in lots of now at today’s price', async () => {
    const row = await rowOf('A', [CHECK], { frame: '3D' })
    // OI at the close before 10,00,000: before that 1e6/1.015 and that/1.04. Σ = 9,95,000 − 1e6/1.015/1.04, in lots of 100.
    const lots = (995_000 - 1_000_000 / 1.015 / 1.04) / 100
    expect(row.oiChg).toBeCloseTo(lots, 6)
    expect(row.oiChgValue).toBeCloseTo((lots * 100 * 1011) / 1e7, 9)
    expect(row.oiValue).toBeCloseTo((9950 * 100 * 1011) / 1e7, 9)
  })

  it('counts quantities before a split in shares of now', async () => {
    const days = steppedDays([CHECK])
    // One for one on 19 November: the evening of the 18th was in old shares.
    days.adjustments.set('A', [{ exDate: '2025-11-19', factor: 2 }])
    const row = await rowOf('A', days, { frame: '3D' })
    const first = (1_000_000 / 1.015) * (1 - 1 / 1.04)
    expect(row.steps.oiChg.at(-3)).toBeCloseTo((2 * first) / 100, 6)
  })

  it('takes basis from the spot and rollover from the months of now', async () => {
    const futures = [
      {
        month: '25NOV',
        expiry: '2025-11-25',
        previous: { close: 1500, oiQty: 3000 },
        minutes: [{ clock: '10:15', price: 1510, oiQty: 3000, volumeQty: 1 }],
      },
      {
        month: '25DEC',
        expiry: '2025-12-30',
        previous: { close: 1512, oiQty: 7500 },
        minutes: [{ clock: '10:15', price: 1521, oiQty: 7500, volumeQty: 1 }],
      },
      {
        month: '26JAN',
        expiry: '2026-01-27',
        previous: { close: 1520, oiQty: 500 },
        minutes: [{ clock: '10:15', price: 1530, oiQty: 500, volumeQty: 1 }],
      },
    ]
    const days = fixtureDays([{ symbol: 'A', futures, spot: [{ clock: '10:15', price: 1500 }] }])
    const row = await rowOf('A', days)
    expect(row.basisPct).toBeCloseTo(0.667, 3)
    expect(row.rollover).toBeCloseTo(72.73, 2)
    expect(Array.from(row.monthsOi)).toEqual([3000, 7500, 500])
  })
})

describe('explanations', () => {
  it('name the sessions that a frame is compounded of', async () => {
    const { data } = wire(answerOf(await screenerOf(steppedDays([CHECK]), { frame: '3D' })))
    const how = rowExplanation(data.rows[0], 'dp', data)
    expect(how?.inputs.map(({ name }) => name)).toEqual(['18 Nov', '19 Nov', '20 Nov'])
  })

  it('take a commodity’s basis from its months, and leave out what has no figure', async () => {
    const days = steppedDays([{ ...CHECK, more: { set: 'COM' } }])
    const { data } = wire(answerOf(await screenerOf(days, { universe: 'com' })))
    expect(rowExplanation(data.rows[0], 'basisPct', data)).toBeNull()
  })
})

describe('the sentences', () => {
  it('tell breadth in counts and rupees, who is confirmed, who turns, who is fresh', async () => {
    const turning: Stepped = {
      symbol: 'TURN',
      steps: [
        [-2, 2],
        [-2, 2],
        [-2, 2],
        [-2, 2],
        [2, -2],
      ],
    }
    const steady: Stepped = { symbol: 'STEADY', steps: [[1, 2]], quietBefore: 20, volumes: [1200] }
    const answer = answerOf(await screenerOf([turning, steady]))
    // TURN covers 2% of 10,00,000 × 1,020; STEADY adds 2% at 1,010.
    expect(sentence(answer, 'Breadth')).toBe(
      'Over 1D, of 2 futures of 2 that meet the minimums: 1 Long Buildup (₹2 Cr), 0 Short Buildup (₹0 Cr), 1 Short Covering (₹2 Cr), 0 Long Unwinding (₹0 Cr).',
    )
    expect(sentence(answer, 'Confirmed')).toBe(
      '1 confirmed by days and volume; strongest STEADY, Long Buildup in 1/1 sessions on 1.20 times its usual volume, strength 1.41 Mild.',
    )
    expect(sentence(answer, 'Turning')).toBe(
      'The last session is strongly opposed to the last five: TURN (SB to SC, 2.00).',
    )
    expect(sentence(answer, 'Fresh')).toBe(
      '2 changed their 1D class since the session before; strongest TURN, now Short Covering, price +2.00%, OI −2.00%.',
    )
    const { LB, SC } = answer.data.summary.valueCrore
    expect(answer.explanations.bias.result).toBeCloseTo((100 * (LB + SC)) / (LB + SC), 9)
  })

  it('leave out who does not meet the screen’s own minimums', async () => {
    const small: Stepped = { symbol: 'SMALL', steps: [[1, 2]], oiQty: 10_000 }
    const { data, insights } = answerOf(await screenerOf([small]))
    expect([data.summary.futures, data.summary.met]).toEqual([1, 0])
    expect(insights).toEqual([])
  })
})

describe('futures of two exchanges', () => {
  it('have the sessions of their own', async () => {
    const days = fixtureDays([
      { symbol: 'A', futures: [{ month: '25NOV', expiry: '2025-11-25', minutes: [{ clock: '10:15', price: 1 }] }] },
      {
        symbol: 'GOLD',
        set: 'COM',
        futures: [
          {
            month: '25DEC',
            expiry: '2025-12-05',
            previous: { close: 50, oiQty: 10 },
            minutes: [{ clock: '10:15', price: 51, oiQty: 11 }],
          },
        ],
      },
    ])
    const { data } = answerOf(await screenerOf(days, { universe: 'all' }))
    expect([data.dates.nse.length, data.dates.mcx.length]).toEqual([10, 10])
    expect(data.rows.map(({ symbol }) => symbol)).toEqual(['A', 'GOLD'])
    expect(data.rows[1].frames[0]).toMatchObject({ dp: expect.closeTo(2, 9), doi: expect.closeTo(10, 9) })
    expect(days.tables.has(memoryKey('futures_daily', '2025-11-19'))).toBe(false)
  })
})
