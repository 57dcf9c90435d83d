import { emptyPanel } from '@strikelens/market/bars'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, noAnswerOf, sentence } from '../../testing/answerOf.ts'
import { leg, type SnapshotRow } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function pairOf(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

/** Clock of a 3m row of the day, the first ending at 09:18. */
function rowClock(row: number): string {
  const minutes = 9 * 60 + 18 + 3 * row
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

interface Row {
  readonly d: number
  readonly spot?: number
  readonly ceOi?: number
  readonly peOi?: number
  /** Neither leg trades in the row. */
  readonly isQuiet?: boolean
}

/** A day of 3m rows in which the 26,000 put costs 150 and the call so much more. */
function pairDay(rows: readonly (Row | number)[], days: MemoryDays = fixtureA()): MemoryDays {
  let traded = 0
  const snapshots = rows.map((one, row): SnapshotRow => {
    const { d, spot = 26000, ceOi = 80000, peOi = 80000, isQuiet = false } = typeof one === 'number' ? { d: one } : one
    if (!isQuiet) traded += 100
    const at = (legs: SnapshotRow['ce'], own: SnapshotRow['ce'][number]) =>
      legs.map((other, k) => (k === 2 ? own : other))
    return {
      clock: rowClock(row),
      spot,
      ce: at(SNAPSHOTS[1].ce, leg(150 + d, ceOi, traded)),
      pe: at(SNAPSHOTS[1].pe, leg(150, peOi, traded)),
    }
  })
  keepDay(days, { snapshots })
  return days
}

/** The legs' last trade as a feed tells it: quiet rows keep that of the row before. */
function withQuietRows(days: MemoryDays, rows: readonly Row[]): MemoryDays {
  const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
  if (day === undefined) throw new Error('No day.')
  for (const side of [day.ce, day.pe]) {
    rows.forEach(({ isQuiet = false }, t) => {
      const at = t * day.strike.length + 2
      if (isQuiet) side.volumeChangedAt[at] = side.volumeChangedAt[at - day.strike.length]
    })
  }
  return days
}

/** Minute bars of the future: every minute at one price, so that this is its VWAP. */
function withFuture(days: MemoryDays, price: number): MemoryDays {
  const open = istInstant(TODAY, '09:15')
  const start = Float64Array.from({ length: 60 }, (_, minute) => open + minute * MINUTE_MS)
  const panel = emptyPanel(['NIFTY25NOVFUT'], start)
  for (const field of ['open', 'high', 'low', 'close', 'vwap'] as const) panel[field].fill(price)
  panel.volume.fill(1000)
  days.panelOf.set('NIFTY25NOVFUT', 'futures')
  days.panels.set(memoryKey('futures', '1m', TODAY), { ...panel, date: TODAY, interval: '1m' })
  return days
}

describe('the 26,000 pair of Fixture A at 10:15', () => {
  it('is that of the ATM at the day’s first snapshot', async () => {
    const { pair, resolved, since } = (await pairOf()).data
    expect([pair.ce.key, pair.pe.key]).toEqual(['26000CE', '26000PE'])
    expect(resolved.legs).toBe('26000CE,26000PE')
    expect(since).toBe('09:30')
  })

  it('has the call 18.80% up and the put 19.79% down since 09:30: d +38.59', async () => {
    const { rows, leader } = (await pairOf()).data
    const last = rows.d.length - 1
    expect(rows.ce[last]).toBeCloseTo(18.8, 2)
    expect(rows.pe[last]).toBeCloseTo(-19.79, 2)
    expect(rows.d[last]).toBeCloseTo(38.59, 2)
    expect(leader.direction).toBe('bullish')
  })

  it('keeps put-call parity within a tick', async () => {
    const { parity } = (await pairOf({ metric: 'price' })).data
    expect(parity?.difference).toBeCloseTo(20, 9)
    expect(parity?.expected).toBeCloseTo(19.99, 2)
  })

  it.each([
    ['price', 160.2, 140.2],
    // 80,000 − 88,000 and 84,000 − 63,000 since 09:30
    ['chg', -8000, 21000],
    ['oi', 80000, 84000],
  ])('compares %s', async (metric, ce, pe) => {
    const { rows } = (await pairOf({ metric })).data
    expect([rows.ce.at(-1), rows.pe.at(-1)]).toEqual([ce, pe])
  })

  it('compares the IVs of the two legs themselves', async () => {
    const { rows } = (await pairOf({ metric: 'iv' })).data
    expect(rows.ce.at(-1)).toBeCloseTo(12.1, 1)
    expect(rows.ceIv.at(-1)).toBe(rows.ce.at(-1))
  })
})

describe('a crossover', () => {
  const D = [-5, -1, 2, -0.5, 1, 3]

  it('is cancelled by a return before it is confirmed, and confirmed by the row after it', async () => {
    const { turns } = (await pairOf({ metric: 'price' }, pairDay(D), '09:33')).data
    expect(turns.map(({ row, confirmedRow, direction }) => [row, confirmedRow, direction])).toEqual([
      [2, -1, 'bullish'],
      [4, 5, 'bullish'],
    ])
  })

  it('needs as many rows as asked', async () => {
    const one = (await pairOf({ metric: 'price', confirm: '1' }, pairDay(D), '09:33')).data
    expect(one.turns.map(({ row, confirmedRow }) => [row, confirmedRow])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ])
    const three = (await pairOf({ metric: 'price', confirm: '3' }, pairDay(D), '09:33')).data
    expect(three.turns.every(({ confirmedRow }) => confirmedRow < 0)).toBe(true)
  })

  it('is bearish where the call takes over in OI, by the writers’ reading', async () => {
    const rows = [
      { d: 1, ceOi: 100, peOi: 200 },
      { d: 1, ceOi: 300, peOi: 200 },
      { d: 1, ceOi: 400, peOi: 200 },
    ]
    const { turns, leader } = (await pairOf({ metric: 'oi' }, pairDay(rows), '09:24')).data
    expect(turns.map(({ row, direction }) => [row, direction])).toEqual([[1, 'bearish']])
    expect(leader.direction).toBe('bearish')
  })

  it('is not confirmed while a leg has not traded for 15 minutes', async () => {
    const quiet = Array.from({ length: 8 }, (_, row) => ({ d: row < 6 ? -1 : 2, isQuiet: row > 0 }))
    const days = withQuietRows(pairDay(quiet), quiet)
    const { data } = await pairOf({ metric: 'price' }, days, rowClock(7))
    // The last trade was at 09:18: from 09:36, row 6, it is more than 15 minutes ago.
    expect(Array.from(data.rows.ceQuiet)).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
    expect(data.turns).toEqual([])
  })

  it('waits for the end of a running row', async () => {
    // At 09:22 the row to 09:24 runs.
    const days = pairDay([-1, 2, 3])
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day !== undefined) day.asOf[2] = istInstant(TODAY, '09:22')
    const { turns } = (await pairOf({ metric: 'price' }, days, '09:22')).data
    expect(turns.map(({ row, confirmedRow }) => [row, confirmedRow])).toEqual([[1, -1]])
  })

  it('is none where rounding alone parts the two IVs of one strike', async () => {
    // The only strike with prices makes the forward, so that its call and put have one IV.
    const { rows, turns } = (await pairOf({ metric: 'iv', confirm: '1' }, pairDay([-5, -1, 2, -0.5, 1, 3]), '09:33'))
      .data
    expect(rows.d.every((d) => d === 0 || Math.abs(d) > 1e-7)).toBe(true)
    expect(turns.every(({ row }) => Math.abs(rows.d[row]) > 1e-7)).toBe(true)
  })

  it('makes the day choppy from the fifth on', async () => {
    const { leader } = (await pairOf({ metric: 'price', confirm: '1' }, pairDay([-1, 1, -1, 1, -1, 1]), '09:33')).data
    expect([leader.turns, leader.isChoppy]).toEqual([5, true])
  })
})

describe('the grade of a crossover', () => {
  /** Crosses up in the second row, confirmed in the third. */
  const rise = (last: Omit<Row, 'd'>) => pairDay([-1, 2, { d: 3, ...last }])
  const gradeOf = async (days: MemoryDays) => {
    const { turns } = (await pairOf({ metric: 'price' }, days, '09:24')).data
    return turns[0].grade
  }

  it('is A when premium, OI and VWAP all point its way', async () => {
    expect(await gradeOf(withFuture(rise({ spot: 26010, peOi: 90000 }), 26000))).toBe('A')
  })
  it('is B when two of them do', async () => {
    expect(await gradeOf(withFuture(rise({ spot: 25990, peOi: 90000 }), 26000))).toBe('B')
    expect(await gradeOf(withFuture(rise({ spot: 26010, ceOi: 90000 }), 26000))).toBe('B')
  })
  it('is C when one does', async () => {
    expect(await gradeOf(withFuture(rise({ spot: 25990, ceOi: 90000 }), 26000))).toBe('C')
  })
  it('has no point for VWAP where no bars are stored', async () => {
    expect(await gradeOf(rise({ spot: 26010, peOi: 90000 }))).toBe('B')
  })
})

describe('what spot did after a crossover', () => {
  it('is measured from its confirmation, once the minutes have passed', async () => {
    const spots = [26000, 26000, 26010, 26010, 26010, 26010, 26010, 26040, 26040]
    const days = pairDay(spots.map((spot, row) => ({ d: row === 0 ? -1 : 2, spot })))
    const { turns } = (await pairOf({ metric: 'price' }, days, rowClock(8))).data
    // Confirmed at 09:24 with spot 26,010; 15 minutes later, 09:39, it is 26,040.
    expect(turns[0]).toMatchObject({ spot: 26010, after15: 30 })
    expect(turns[0].after30).toBeNaN()
    expect(turns[0].toClose).toBeNaN()
  })

  it('goes to the close once the session is over', async () => {
    const days = pairDay([-1, 2, { d: 3, spot: 26010 }, { d: 3, spot: 26060 }])
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day !== undefined) day.asOf[3] = istInstant(TODAY, '15:30')
    const { turns } = (await pairOf({ metric: 'price' }, days, '15:30')).data
    expect(turns[0].toClose).toBe(50)
  })

  it('is told in a sentence with the grade', async () => {
    const answer = await pairOf({ metric: 'price' }, pairDay([-1, 2, 3]), '09:24')
    expect(sentence(answer, 'Last crossover')).toMatch(/^Bullish crossover at 09:21, confirmed 09:24, grade [ABC]\.$/)
    expect(sentence(answer, 'Leader')).toBe(
      'Call side leads (bullish) since 09:21; Premium CE 153.00, PE 150.00, difference +3.00 ₹.',
    )
  })
})

describe('the pair', () => {
  it('may be two strikes, and says when they lie unequally far from the forward', async () => {
    const answer = await pairOf({ legs: '26200CE,26000PE' })
    expect(answer.data.pair.ce.key).toBe('26200CE')
    // F 26,020: 180 and 20 points away, more than one step of 100 apart.
    expect(answer.notices.map(({ text }) => text)).toContain(
      'Unequal distance: 26,200 CE is 180 points from the forward, 26,000 PE 20.',
    )
    expect(answer.data.parity).toBeNull()
    const equal = await pairOf({ legs: '26100CE,25900PE' })
    expect(equal.notices.some(({ text }) => text.startsWith('Unequal'))).toBe(false)
  })

  it('takes the nearest strike for one that is not listed, and the ATM for a side that is not named', async () => {
    const answer = await pairOf({ legs: '27000CE' })
    expect([answer.data.pair.ce.key, answer.data.pair.pe.key]).toEqual(['26200CE', '26000PE'])
    expect(answer.notices.map(({ text }) => text)).toContain('27,000 CE is not listed: 26,200 CE is shown.')
  })

  it('is one call and one put: a second is left out with a notice', async () => {
    const answer = await pairOf({ legs: '26000CE,26100CE,26000PE' })
    expect(answer.notices.map(({ text }) => text)).toContain('Only one CE is compared: 26,100 CE left out.')
  })

  it('starts in percent at the first trade where the base knows no price', async () => {
    const days = fixtureA()
    const silent = {
      ...SNAPSHOTS[0],
      ce: SNAPSHOTS[0].ce.map((one, k) => (k === 2 ? leg(Number.NaN, one.oi, 0) : one)),
    }
    keepDay(days, { snapshots: [silent, { ...SNAPSHOTS[0], clock: '09:45' }, SNAPSHOTS[1]] })
    const { rows } = (await pairOf({ base: 'time', from: '09:30', legs: '26000CE,26000PE' }, days)).data
    const first = rows.ce.findIndex((value) => !Number.isNaN(value))
    expect([rows.time[first], rows.ce[first]]).toEqual([istInstant(TODAY, '09:45'), 0])
  })
})

describe('what the market leaves out', () => {
  it('has no answer for a symbol without options', async () => {
    const result = await compute(fixtureMarket('10:15'), tool.params.parse({ symbol: 'NIFTYIT' }))
    expect(noAnswerOf(result).reason).toBe('NIFTYIT has no listed options')
  })
  it('says which data it needs for a date with the file of the exchange alone: a close turns nothing over', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey('NIFTY', EXPIRY, PREVIOUS))
    const result = await compute(fixtureMarket('15:30', days, PREVIOUS), tool.params.parse({ metric: 'price' }))
    expect(noAnswerOf(result)).toEqual({
      reason: 'End-of-day data only for this date',
      advice:
        'This needs minute-by-minute option prices and OI from a live feed; of 19 Nov 2025 only closing prices are stored.',
    })
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  it('are both sides, the difference and parity', async () => {
    const answer = await pairOf()
    const input = (figure: string, name: string) => inputOf(answer, figure, name)
    const result = (figure: string) => answer.explanations[figure].result
    expect(result('ce')).toBeCloseTo(100 * (input('ce', 'LTP') / input('ce', 'LTP at 09:30') - 1), 9)
    expect(result('pe')).toBeCloseTo(100 * (input('pe', 'LTP') / input('pe', 'LTP at 09:30') - 1), 9)
    expect(result('d')).toBeCloseTo(input('d', '26,000 CE') - input('d', '26,000 PE'), 9)
    const [f, k, r, t] = ['Forward', 'Strike', 'Rate', 'Time to expiry'].map((name) => input('parity', name))
    expect(result('parity')).toBeCloseTo(Math.exp(-r * t) * (f - k), 9)
    expect(input('parity', 'Call − put')).toBeCloseTo(input('parity', 'Call price') - input('parity', 'Put price'), 9)
  })

  it('are the points of a grade', async () => {
    const days = withFuture(pairDay([-1, 2, { d: 3, spot: 26010, peOi: 90000 }]), 26000)
    const answer = await pairOf({ metric: 'price' }, days, '09:24')
    const proof = ['Premium difference, CE − PE', 'ΔOI, PE − CE'].map((name) => inputOf(answer, 'grade.1', name))
    const above = inputOf(answer, 'grade.1', 'Spot') - inputOf(answer, 'grade.1', 'Day VWAP of NIFTY25NOVFUT')
    expect([...proof, above].filter((value) => value > 0)).toHaveLength(answer.explanations['grade.1'].result)
  })
})

describe('the controls', () => {
  it('have the defaults of the catalogue', () => {
    expect(tool.params.parse({})).toEqual({ symbol: 'NIFTY', expiry: 'near', metric: 'pct', base: 'open', confirm: 2 })
  })
  it.each([{ legs: 'CE' }, { metric: 'delta' }, { confirm: '4' }, { interval: '2m' }, { base: 'never' }])(
    'refuse %o',
    (query) => {
      expect(tool.params.safeParse(query).success).toBe(false)
    },
  )
})
