import { istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { fixtureMarket, TODAY } from '../../testing/fixtureA.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { writingDay } from '../../testing/writingDay.ts'
import { compute } from './compute.ts'
import { changeAfter, heldChoices, replayAt } from './nextChange.ts'
import { tool } from './tool.ts'

/** Minutes from 09:16 to 10:15: premium falls by 1.5% at 09:36 while puts are added, and stays. */
const days = writingDay(
  Array.from({ length: 60 }, (_, t) => ({
    clock: `${t < 44 ? '09' : '10'}:${String((16 + t) % 60).padStart(2, '0')}`,
    straddle: t < 20 ? 300 : 295.5,
    putOi: t < 20 ? 100_000 : 103_000,
  })),
)

async function dataAt(clock: string, query: Record<string, string> = {}) {
  const params = tool.params.parse({ scope: 'strike', ...query })
  return viewProps(await compute(fixtureMarket(clock, days), params), params).data
}

const clockOf = (moment: number | null) => (moment === null ? null : istClock(moment))

describe('the next change of reading', () => {
  it('is the first after a moment, and none after the last', async () => {
    const { rows } = await dataAt('10:15')
    const after = (clock: string) => clockOf(changeAfter(rows, istInstant(TODAY, clock)))
    expect(clockOf(changeAfter(rows, Number.NEGATIVE_INFINITY))).toBe('09:36')
    expect([after('09:35'), after('09:36'), after('09:51')]).toEqual(['09:36', '09:51', null])
  })
  it('is of the view’s session alone', async () => {
    const { rows } = await dataAt('10:15')
    const [first, second] = rows.changes
    expect(clockOf(changeAfter({ ...rows, sessionStarts: [0, second] }, Number.NEGATIVE_INFINITY))).toBe('09:51')
    expect(changeAfter({ ...rows, changes: [first], sessionStarts: [0, second] }, 0)).toBeNull()
  })
  it('is where the replay then reads something else than a row earlier', async () => {
    const held = heldChoices(await dataAt('09:33'))
    const { rows } = await dataAt('10:15', held)
    const at = changeAfter(rows, istInstant(TODAY, '09:33'))
    const there = await dataAt(replayAt(at ?? 0).time, held)
    expect(there.rows.reading.slice(-2)).toEqual(['No edge', 'Put writing, supported'])
  })
  it('holds expiry, strike and the strikes of a fixed window', async () => {
    expect(heldChoices(await dataAt('10:15', { scope: 'window' }))).toEqual({
      expiry: '2025-11-25',
      strike: '26000',
      strikes: '25800-26200',
    })
    expect(heldChoices(await dataAt('10:15', { scope: 'chain' }))).toEqual({ expiry: '2025-11-25', strike: '26000' })
    expect(replayAt(istInstant(TODAY, '09:36'))).toEqual({ date: TODAY, time: '09:36' })
  })
})
