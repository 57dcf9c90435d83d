import { chainFacts, derivedChain, snapshotOf } from '@strikelens/market/chains'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf } from '../../testing/answerOf.ts'
import { chainDay } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, LISTING, LOT_SIZE, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { type StraddleRow, straddleSnapshot } from '../../testing/straddleDay.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { heldAfter } from './held.ts'
import { atTick } from './rollingAtTick.ts'
import { tool } from './tool.ts'

const STRIKES = [24400, 24450, 24500, 24550, 24600]
const ROWS: readonly StraddleRow[] = [
  { clock: '09:16', forward: 24510, straddles: [240, 215, 200, 203, 220], volumes: [5, 5, 10, 99, 5] },
  { clock: '09:17', forward: 24535, straddles: [250, 222, 204, 201, 214], volumes: [6, 6, 40, 119, 6] },
]

const days = fixtureA()
keepDay(days, { strikes: STRIKES, snapshots: ROWS.map((row) => straddleSnapshot(row, STRIKES)) })
const params = tool.params.parse({})
const answer = answerOf(await compute(fixtureMarket('09:17', days), params))

/** A chain some seconds after a whole minute. */
function chainAt(row: StraddleRow, seconds: number) {
  const snapshots = [straddleSnapshot(row, STRIKES)]
  const day = chainDay({ symbol: SYMBOL, expiry: EXPIRY, date: TODAY, strikes: STRIKES, lotSize: LOT_SIZE, snapshots })
  return { ...snapshotOf(day, 0), asOf: istInstant(TODAY, row.clock) + 1000 * seconds }
}

const TICK: StraddleRow = {
  clock: '09:17',
  forward: 24580,
  straddles: [260, 230, 215, 195, 199],
  volumes: [6, 6, 40, 139, 6],
}

describe('a tick after the last snapshot', () => {
  it('moves raw and adjusted by the step of the strike held, and makes no roll', () => {
    const now = atTick(wire(answer.data), chainAt(TICK, 20), params)
    // 24,600 is at the money now; 24,550 is held until the next snapshot: 201 → 195, adjusted 204 → 198.
    expect(now?.figures.raw).toBeCloseTo(195, 9)
    expect(now?.figures.adjusted).toBeCloseTo(198, 9)
    expect(now?.figures.shortPnl).toBeCloseTo(2, 9)
    expect(now?.figures.shortRupees).toBeCloseTo(150, 6)
    // (10 × 200 + 20 × 201 + 20 × 195) ÷ 50
    expect(now?.figures.vwap).toBeCloseTo(198.4, 9)
    expect(now?.figures.premiumPct).toBeCloseTo((100 * 195) / 24580, 9)
    expect(now?.asOf).toBe(istInstant(TODAY, '09:17') + 20_000)
    expect(now?.explanations.raw?.result).toBeCloseTo(195, 9)
  })

  it('is what a snapshot then would have told', async () => {
    const later = fixtureA()
    const rows = [...ROWS, { ...TICK, clock: '09:18', forward: 24540 }]
    keepDay(later, { strikes: STRIKES, snapshots: rows.map((row) => straddleSnapshot(row, STRIKES)) })
    const { figures } = answerOf(await compute(fixtureMarket('09:18', later), params)).data
    const now = atTick(wire(answer.data), chainAt(rows[2], 0), params)
    for (const [name, value] of Object.entries(figures)) {
      expect(now?.figures).toHaveProperty(name, expect.closeTo(value, 9))
    }
  })

  it('does not count when it is no later, lacks the strike or has no price of it', () => {
    const facts = chainFacts(LISTING, LISTING.options[0], 0.065, 'fwd')
    const after = (row: StraddleRow, seconds: number) => {
      const snapshot = chainAt(row, seconds)
      return heldAfter(
        answer.data.state,
        { snapshot, derived: derivedChain(snapshot, facts), lotSize: LOT_SIZE },
        'mid',
      )
    }
    expect(after(TICK, 0)).toBeNull()
    expect(after({ ...TICK, straddles: [260, 230, 215, Number.NaN, 199] }, 20)).toBeNull()
    expect(after(TICK, 20)).not.toBeNull()
    expect(heldAfter({ ...answer.data.state, strike: 30000 }, after20(), 'ltp')).toBeNull()
    function after20() {
      const snapshot = chainAt(TICK, 20)
      return { snapshot, derived: derivedChain(snapshot, facts), lotSize: LOT_SIZE }
    }
  })
})

describe('figures recomputed from the inputs they are explained with', () => {
  const input = (figure: string, name: string) => inputOf(answer, figure, name)
  const result = (figure: string) => answer.explanations[figure].result

  it('adds call and put, and takes the gaps out', () => {
    expect(result('raw')).toBeCloseTo(input('raw', 'CE') + input('raw', 'PE'), 12)
    expect(result('adjusted')).toBeCloseTo(input('adjusted', 'Raw') - input('adjusted', 'Σ roll gaps'), 12)
    expect([input('adjusted', 'First premium'), input('adjusted', 'Rolls')]).toEqual([expect.closeTo(200, 9), 1])
    expect(result('apart')).toBeCloseTo(input('apart', 'Adjusted') - input('apart', 'Raw'), 12)
  })

  it('measures the short, the premium and VWAP', () => {
    expect(result('shortPnl')).toBeCloseTo(input('shortPnl', 'First premium') - input('shortPnl', 'Adjusted'), 12)
    expect(result('shortRupees')).toBeCloseTo(input('shortRupees', 'P&L') * input('shortRupees', 'Point value'), 9)
    expect(result('premiumPct')).toBeCloseTo((100 * input('premiumPct', 'Raw')) / input('premiumPct', 'Spot'), 12)
    expect(result('vwap')).toBeCloseTo(input('vwap', 'Premium × volume') / input('vwap', 'Volume'), 12)
    expect(result('gap')).toBeCloseTo((100 * (input('gap', 'Raw') - input('gap', 'VWAP'))) / input('gap', 'VWAP'), 9)
  })

  it('gives the mark of the leg out of the money by Black-76', () => {
    const [f, k, t, r, mark] = ['Forward', 'Strike', 'Time to expiry', 'Rate', 'Mark'].map((name) =>
      input('strikeIv', name),
    )
    const sigma = result('strikeIv')
    const d1 = (Math.log(f / k) + (sigma * sigma * t) / 2) / (sigma * Math.sqrt(t))
    const discount = Math.exp(-r * t)
    // 24,550 lies above the forward of 24,535: the call.
    expect(answer.explanations.strikeIv.inputs[0]).toEqual({ name: 'Right', value: 'CE' })
    expect(discount * (f * cdf(d1) - k * cdf(d1 - sigma * Math.sqrt(t)))).toBeCloseTo(mark, 6)
  })
})

/** Standard normal cdf by Simpson's rule on the density. */
function cdf(x: number): number {
  const steps = 2000
  const h = x / steps
  const density = (u: number) => Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(x)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(i * h)
  return 0.5 + (sum * h) / 3
}
