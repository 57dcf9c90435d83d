import { universe } from '@strikelens/market/universe'
import { expect, it } from 'vitest'
import { createWorld, REFERENCE_DATE, universeInputs } from '../underlyings/index.ts'
import { surfaceVix } from './surfaceVix.ts'

const SESSIONS = 250

it('India VIX is over 250 sessions what the listed options of NIFTY say, and stays between 7 and 60', () => {
  const world = createWorld(1, universeInputs(universe))
  const { path } = world.through(REFERENCE_DATE).cash
  const lastDay = path.dates.indexOf(REFERENCE_DATE)
  const dates = path.dates.slice(lastDay - SESSIONS, lastDay + 1)
  const printed = path.close.subarray(path.ids.indexOf('INDIAVIX') * path.dates.length)
  const vix = Array.from(printed.subarray(lastDay - SESSIONS, lastDay + 1))
  expect(Math.min(...vix)).toBeGreaterThan(7)
  expect(Math.max(...vix)).toBeLessThan(60)
  // The listed strikes end somewhere, so they find a little less than a strike everywhere does, on wild days a few percent.
  const apart = vix.map((level, i) => level / surfaceVix(world, dates[i]) - 1).sort((a, b) => a - b)
  expect(apart[0]).toBeGreaterThan(-0.01)
  expect(apart[SESSIONS / 2]).toBeLessThan(0.01)
  expect(apart[SESSIONS]).toBeLessThan(0.04)
})
