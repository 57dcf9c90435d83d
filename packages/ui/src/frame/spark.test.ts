import { istInstant } from '@strikelens/market/time'
import { expect, it } from 'vitest'
import { sparkPath } from './spark.ts'

const at = (clock: string) => istInstant('2025-11-20', clock)
// 375 minutes over 1,000 units: 75 minutes are 200.
const SESSION = { open: at('09:15'), close: at('15:30'), snapshots: [], cadence: 60_000 }

it('draws a price between its lowest and its highest, over the whole session', () => {
  const times = [at('09:15'), at('10:30'), at('11:45')]
  expect(sparkPath({ times, values: [100, 110, 105] }, SESSION)).toBe('M0.0 21.0L200.0 0.0L400.0 10.5')
})
it('breaks where a value is missing, and leaves other sessions out', () => {
  const times = [istInstant('2025-11-19', '15:00'), at('09:15'), at('10:30'), at('11:45'), at('13:00')]
  expect(sparkPath({ times, values: [900, 100, null, 110, 100] }, SESSION)).toBe('M0.0 21.0M400.0 0.0L600.0 21.0')
})
it('is nothing of a single price, and lies in the middle where the price did not move', () => {
  expect(sparkPath({ times: [at('09:15')], values: [100] }, SESSION)).toBe('')
  expect(sparkPath({ times: [at('09:15'), at('15:30')], values: [100, 100] }, SESSION)).toBe('M0.0 10.5L1000.0 10.5')
})
