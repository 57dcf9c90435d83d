import { beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../result.ts'
import { fixtureMarket } from '../../testing/fixtureA.ts'
import { NEXT_EXPIRY, twoExpiries } from '../../testing/twoExpiries.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute, type SpreadPrice } from './compute.ts'
import {
  addedLeg,
  changedLeg,
  type Edit,
  type EditedLeg,
  editedLegs,
  turnedLegs,
  typedLots,
  withoutLeg,
  writtenLegs,
} from './editedLegs.ts'
import { tool } from './tool.ts'

const EXPIRY = '2025-11-25'
let data: Wire<SpreadPrice>

beforeAll(async () => {
  const params = tool.params.parse({ width: '1' })
  data = viewProps(await compute(fixtureMarket('10:15', twoExpiries()), params), params).data
})

const written = (legs: readonly EditedLeg[]) => writtenLegs(legs, EXPIRY)
const made = (edit: Edit) => ('refused' in edit ? edit.refused : written(edit.legs))

describe('the legs of the editor', () => {
  it('are those that the type filled in until the address has its own', () => {
    expect(written(editedLegs(undefined, data))).toBe('26000CE,S26100CE')
    // Ahead of the answer, which still has two.
    expect(written(editedLegs('25800PE,S25900PEx3,26200CE', data))).toBe('25800PE,S25900PEx3,26200CE')
  })

  it('are those of the answer where the address has words that only it knows', () => {
    expect(written(editedLegs('ATMCE,S26100CE', data))).toBe('26000CE,S26100CE')
    expect(written(editedLegs('26000CE,S26100CE@next', data))).toBe('26000CE,S26100CE')
    expect(written(editedLegs('1CE,2CE,3CE,4CE,5CE,6CE,7CE', data))).toBe('26000CE,S26100CE')
  })

  it('change their side, quantity, strike and right one at a time', () => {
    const legs = editedLegs(undefined, data)
    const change = (place: number, to: Partial<EditedLeg>) => made(changedLeg(legs, place, to, data.choices))
    expect(change(0, { isSold: true })).toBe('S26000CE,S26100CE')
    expect(change(1, { lots: 2 })).toBe('26000CE,S26100CEx2')
    expect(change(1, { strike: 26200 })).toBe('26000CE,S26200CE')
    expect(change(0, { right: 'PE' })).toBe('26000PE,S26100CE')
    expect(change(1, { expiry: NEXT_EXPIRY })).toBe(`26000CE,S26100CE@${NEXT_EXPIRY}`)
  })

  it('take the nearest strike that a new expiry lists, and say so', () => {
    const { choices } = data
    const sparse = {
      ...choices,
      expiries: choices.expiries.map((one, i) => (i === 1 ? { ...one, strikes: [25800, 26200] } : one)),
    }
    const edit = changedLeg(editedLegs(undefined, data), 1, { expiry: NEXT_EXPIRY }, sparse)
    expect(made(edit)).toBe(`26000CE,S26200CE@${NEXT_EXPIRY}`)
    expect(edit).toMatchObject({ notice: '26,100 is not listed for 2 Dec: 26,200 is used.' })
  })

  it('are no contract twice: what was there stays', () => {
    const edit = changedLeg(editedLegs(undefined, data), 1, { strike: 26000 }, data.choices)
    expect(edit).toEqual({ refused: '26,000 CE 25 Nov is already a leg: change its quantity instead.' })
  })

  it('take another from the money outward, up to six', () => {
    const legs = editedLegs('26000CE', data)
    const second = addedLeg(legs, data.choices)
    expect(made(second)).toBe('26000CE,26000PE')
    const six = editedLegs('26000CE,26000PE,25900CE,25900PE,26100CE,26100PE', data)
    expect(addedLeg(six, data.choices)).toEqual({ refused: '6 legs are the maximum: remove one first.' })
  })

  it('go one by one, but for the last', () => {
    const legs = editedLegs(undefined, data)
    expect(made(withoutLeg(legs, 0))).toBe('S26100CE')
    expect(withoutLeg(legs.slice(0, 1), 0)).toEqual({ refused: 'At least one leg is needed: change it instead.' })
  })

  it('turn round all at once', () => {
    expect(written(turnedLegs(editedLegs(undefined, data)))).toBe('S26000CE,26100CE')
  })

  it('have quantities that are whole numbers from 1 to 999', () => {
    expect(typedLots(' 12 ')).toEqual({ lots: 12 })
    for (const text of ['', '0', '1.5', '-2', '1000', 'two']) {
      expect(typedLots(text)).toEqual({ refused: 'A quantity is a whole number from 1 to 999.' })
    }
  })
})
