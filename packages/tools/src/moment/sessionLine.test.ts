import { expect, it } from 'vitest'
import { sessionLine } from './sessionLine.ts'

it('is the spot beside the rows of an answer, before any other price it has', () => {
  const data = { rows: { time: [1, 2], spot: [100, 101] }, day: { time: [1, 2, 3], spot: [1, 2, 3] } }
  expect(sessionLine(data)).toEqual({ times: [1, 2], values: [100, 101] })
  expect(sessionLine({ session: { asOf: [1, 2], spot: [100, null] } })).toEqual({ times: [1, 2], values: [100, null] })
})
it('is none where times and values do not belong together, or where there are none', () => {
  expect(sessionLine({ rows: { time: [1, 2, 3], spot: [100, 101] } })).toBeNull()
  expect(sessionLine({ rows: [{ spot: 100 }] })).toBeNull()
  expect(sessionLine(null)).toBeNull()
})
