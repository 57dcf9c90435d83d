import { expect, test } from 'vitest'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../testing/fixtureA.ts'
import { snapshotAxis } from './axis.ts'
import { axisRows } from './axisRows.ts'
import { readChain } from './readChain.ts'
import { baseOi, setSums, strikeMoves } from './strikeSetSums.ts'
import { resolvedSet, rowLegs, type StrikeSetRequest, strikeSet } from './strikeSets.ts'

async function sums(request: StrikeSetRequest, base: 'prev' | 'open' = 'prev', market = fixtureMarket('10:15')) {
  const reading = await readChain(market, { symbol: 'NIFTY', expiry: 'near', base, atm: 'fwd' })
  if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
  const axis = await snapshotAxis(reading, 1, false)
  const { set, notice } = strikeSet(reading, request, axis)
  const rows = axisRows(axis, 15)
  const legs = rowLegs(reading, axis, rows, set)
  return {
    set,
    notice,
    legs,
    // Rows end at 09:30, 09:45, 10:00 and 10:15; the middle two are gaps.
    ...setSums(reading, axis, rows, legs, baseOi(reading)),
    moves: strikeMoves(reading, axis, rows, legs, baseOi(reading)),
  }
}

const known = (column: Float64Array) => Array.from(column).filter((value) => !Number.isNaN(value))

test('sums every strike of the set at each row, and leaves gaps open', async () => {
  const { ce, pe, set } = await sums({ range: 'all' })
  expect(Array.from(set.strike)).toEqual([25800, 25900, 26000, 26100, 26200])
  expect(Array.from(ce.oi)).toEqual([288_700, Number.NaN, Number.NaN, 288_500])
  expect(known(pe.oi)).toEqual([252_700, 294_200])
  expect(known(ce.oiChg)).toEqual([8_700, 8_500])
  expect(known(pe.oiChg)).toEqual([6_700, 48_200])
  // 280,000 calls and 246,000 puts at the previous close.
  expect(known(ce.baseOi)).toEqual([280_000, 280_000])
  expect(known(pe.baseOi)).toEqual([246_000, 246_000])
})

test('volume of a row is what was traded since the row before, of the first since the open', async () => {
  const { ce, pe } = await sums({ range: 'all' })
  // 1,500 + 6,000 + 90,000 + 70,000 + 85,000 = 252,500, then 579,000 in all.
  expect(known(ce.volume)).toEqual([252_500, 579_000])
  expect(known(ce.rowVolume)).toEqual([252_500, 326_500])
  // 60,000 + 55,000 + 80,000 + 6,000 + 1,500 = 202,500, then 537,000 in all.
  expect(known(pe.rowVolume)).toEqual([202_500, 334_500])
})

test('changes since the open are zero at the first snapshot', async () => {
  const { ce, pe } = await sums({ range: 'all' }, 'open')
  expect(known(ce.oiChg)).toEqual([0, -200])
  expect(known(pe.oiChg)).toEqual([0, 41_500])
})

test('a range takes so many listed strikes on each side of ATM', async () => {
  const { set } = await sums({ range: '1' })
  expect(Array.from(set.strike)).toEqual([25900, 26000, 26100])
})

test('a list or a span of strikes overrides the range', async () => {
  expect(Array.from((await sums({ range: '5', strikes: '26100,25800' })).set.strike)).toEqual([25800, 26100])
  expect(Array.from((await sums({ range: '5', strikes: '25850-26100' })).set.strike)).toEqual([25900, 26000, 26100])
})

test('strikes that are not listed are left out and named', async () => {
  const { set, notice } = await sums({ range: '1', strikes: '26000,26050' })
  expect(Array.from(set.strike)).toEqual([26000])
  expect(notice?.text).toBe('26,050 is not listed and left out.')
})

test('the range stands in when none of the strikes is listed', async () => {
  const { set, notice } = await sums({ range: '1', strikes: '30000' })
  expect(set.by).toBe('range')
  expect(notice?.text).toBe('None of the strikes 30000 is listed: those around ATM are shown.')
})

test('out of the money are calls from ATM up and puts from ATM down, ATM on both sides', async () => {
  const { ce, pe } = await sums({ range: 'all', money: 'otm' })
  // ATM 26,000 at 10:15 decides for both rows: calls 88,000 + 66,500 + 102,000, puts 93,500 + 73,000 + 63,000.
  expect(known(ce.oi)).toEqual([256_500, 259_000])
  expect(known(pe.oi)).toEqual([229_500, 267_000])
})

test('in the money are calls below ATM and puts above', async () => {
  const { ce, pe } = await sums({ range: 'all', money: 'itm' })
  expect(known(ce.oi)).toEqual([32_200, 29_500])
  expect(known(pe.oi)).toEqual([23_200, 27_200])
})

/** The fixture's day beginning with the prices of the close before, whose ATM is 25,900. */
function movingDay() {
  const days = fixtureA()
  const [first, last] = SNAPSHOTS
  const at25930 = { ce: [252.1, 187.55, 133.2, 91.2, 60.95], pe: [122.2, 157.55, 203.15, 261, 330.65] }
  const priced = (side: 'ce' | 'pe') => first[side].map((leg, k) => ({ ...leg, ltp: at25930[side][k] }))
  keepDay(days, { snapshots: [{ ...first, ce: priced('ce'), pe: priced('pe') }, last] })
  return fixtureMarket('10:15', days)
}

test('a fixed set is the one of the view instant at every row, and says when ATM last moved', async () => {
  const { set, ce, legs } = await sums({ range: '1' }, 'prev', movingDay())
  expect(set.moved?.fromAtm).toBe(25900)
  // 25,900 to 26,100 at both rows: 20,400 + 88,000 + 66,500, then 18,500 + 80,000 + 69,000.
  expect(known(ce.oi)).toEqual([174_900, 167_500])
  expect(Array.from(legs.isSetChanged)).toEqual([0, 0, 0, 0])
})

test('a rolling set takes each row around its own ATM and marks where it changed', async () => {
  const { ce, legs } = await sums({ range: '1', window: 'rolling' }, 'prev', movingDay())
  // 25,800 to 26,000 at the first row: 11,800 + 20,400 + 88,000.
  expect(known(ce.oi)).toEqual([120_200, 167_500])
  expect(Array.from(legs.isSetChanged)).toEqual([0, 0, 0, 1])
})

test('every strike’s part in a row adds up to the change of the row', async () => {
  const { moves } = await sums({ range: 'all' })
  const last = (column: Float64Array) => Array.from(column.subarray(3 * moves.strike.length))
  expect(last(moves.ce)).toEqual([-800, -1_900, -8_000, 2_500, 8_000])
  expect(last(moves.pe)).toEqual([7_500, 9_000, 21_000, 3_800, 200])
  // The first row of a session is measured from the base: calls 11,800 − 12,000 …
  expect(Array.from(moves.ce.subarray(0, 5))).toEqual([-200, -600, 3_000, 2_500, 4_000])
})

test('a link names the strikes that a fixed range came to, and nothing where the set does not hang on ATM', async () => {
  expect(resolvedSet((await sums({ range: '1' })).set)).toEqual({ strikes: '25900-26100' })
  expect(resolvedSet((await sums({ range: 'all' })).set)).toEqual({})
  expect(resolvedSet((await sums({ range: '1', window: 'rolling' })).set)).toEqual({})
  expect(resolvedSet((await sums({ range: '1', strikes: '25800,26100' })).set)).toEqual({})
})
