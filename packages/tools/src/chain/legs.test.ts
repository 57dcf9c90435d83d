import { describe, expect, it } from 'vitest'
import { legLooks } from '../kit/lineLook.ts'
import { parseLegs } from '../symbols/legText.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, listing, SNAPSHOTS, TODAY } from '../testing/fixtureA.ts'
import type { AxisRows } from './axisRows.ts'
import { rowsAlong } from './legAxis.ts'
import { legChains, resolvedLegs, resolveLegs } from './legs.ts'
import { readChain } from './readChain.ts'

const NEXT = '2025-12-02'
const REQUEST = { base: 'prev' } as const

/** Fixture A at 10:15 with a second expiry whose chain is the same. */
async function resolved(text: string, most?: number) {
  const days = fixtureA()
  days.listings.set(TODAY, [listing([EXPIRY, NEXT])])
  keepDay(days, { expiry: NEXT, snapshots: SNAPSHOTS })
  const market = fixtureMarket('10:15', days)
  const page = await readChain(market, { ...REQUEST, symbol: 'NIFTY', expiry: 'near', atm: 'fwd' })
  if ('noAnswer' in page) throw new Error(page.noAnswer.reason)
  const words = parseLegs(text) ?? []
  return resolveLegs(words, page, await legChains(page, words, REQUEST), most)
}

describe('the legs of a page', () => {
  it('count steps from ATM in listed strikes', async () => {
    const { legs, notices } = await resolved('ATMCE,ATM+2CE,ATM-1PE')
    expect(legs.map(({ key, name }) => [key, name])).toEqual([
      ['26000CE', '26,000 CE'],
      ['26200CE', '26,200 CE'],
      ['25900PE', '25,900 PE'],
    ])
    expect(notices).toEqual([])
  })
  it('stop at the end of the list', async () => {
    expect((await resolved('ATM+9CE')).legs[0].strike).toBe(26200)
  })
  it('are there once each', async () => {
    expect((await resolved('26000CE,ATMCE,26000CE')).legs).toHaveLength(1)
  })
  it('may be of another expiry, by its date or its word', async () => {
    const { legs } = await resolved(`26000CE@${NEXT},S26100PE@nextx2`)
    expect(legs.map(({ key, name, quantity, isListed }) => [key, name, quantity, isListed])).toEqual([
      [`26000CE@${NEXT}`, '26,000 CE 2 Dec', 1, true],
      [`26100PE@${NEXT}`, '26,100 PE 2 Dec', -2, true],
    ])
    expect(resolvedLegs(legs, EXPIRY)).toBe(`26000CE@${NEXT},S26100PE@${NEXT}x2`)
  })
  it('stay, marked as not listed, where the chain of the date does not have them', async () => {
    const { legs, notices } = await resolved('26000CE,27000CE,26000PE@2025-12-09')
    expect(legs.map(({ isListed }) => isListed)).toEqual([true, false, false])
    expect(notices.map(({ text }) => text)).toEqual(['27,000 CE, 26,000 PE 9 Dec are not listed on 20 Nov.'])
  })
  it('are eight at most: the ninth is refused and named', async () => {
    const nine = '25800CE,25900CE,26000CE,26100CE,26200CE,25800PE,25900PE,26000PE,26100PE'
    const { legs, notices } = await resolved(nine)
    expect(legs).toHaveLength(8)
    expect(notices.map(({ text }) => text)).toEqual(['8 legs are the maximum: 26,100 PE left out.'])
  })
})

describe('the lines of legs', () => {
  it('are reds for calls and greens for puts, no two of eight alike', () => {
    const eight = (right: 'CE' | 'PE') => Array.from({ length: 8 }, () => ({ right }))
    for (const [right, hue] of [
      ['CE', 'call'],
      ['PE', 'put'],
    ] as const) {
      const looks = legLooks(eight(right))
      expect(new Set(looks.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(8)
      expect(looks.every(({ color }) => color.startsWith(hue))).toBe(true)
    }
    expect(legLooks([{ right: 'CE' }, { right: 'PE' }]).map(({ color }) => color)).toEqual(['call', 'put'])
  })
})

describe('the rows of a page at the snapshots of another chain', () => {
  const rows: AxisRows = {
    time: Float64Array.of(300_000, 600_000, 900_000, 960_000),
    snapshot: Int32Array.of(0, 1, 2, 3),
    starts: [0],
    isLastRunning: true,
    minutes: 5,
  }
  it('are each the last one within the row, and a gap without one', () => {
    const { snapshot } = rowsAlong(rows, Float64Array.of(60_000, 300_000, 660_000, 840_000))
    expect(Array.from(snapshot)).toEqual([1, -1, 3, -1])
  })
  it('keep a short last row to its own minutes', () => {
    const { snapshot } = rowsAlong(rows, Float64Array.of(300_000, 600_000, 900_000, 930_000))
    expect(Array.from(snapshot)).toEqual([0, 1, 2, 3])
  })
})
