import { describe, expect, it } from 'vitest'
import { Streams } from '../broker/streams.ts'
import type { UpstoxInstrument } from './master.ts'
import { subscriptionRequests, UPSTOX_LANES } from './subscription.ts'

const read = (frame: Uint8Array) => JSON.parse(new TextDecoder().decode(frame))
const listed = (count: number, kind: UpstoxInstrument['kind']): UpstoxInstrument[] =>
  Array.from({ length: count }, (_, i) => ({ key: `${kind}|${i}`, kind, unitsEach: 1 }))
const modes = (wanted: readonly UpstoxInstrument[]) => {
  const streams = new Streams(UPSTOX_LANES, 1)
  streams.set(wanted)
  return streams.on(0).map(({ mode, instruments }) => [mode, instruments.length])
}

describe('modes of a connection', () => {
  it('are full for the first 1,500, and greeks for 2,000 options behind them', () => {
    expect(modes(listed(4000, 'option'))).toEqual([
      ['full', 1500],
      ['option_greeks', 2000],
    ])
  })
  it('leave to requests what is no option and does not fit the first', () => {
    const wanted = [...listed(1490, 'option'), ...listed(50, 'future')]
    expect(modes(wanted)).toEqual([['full', 1500]])
  })
})

describe('the requests of a connection', () => {
  const frames = subscriptionRequests('sub', { mode: 'full', instruments: listed(1200, 'option') })
  it('are JSON in bytes, 500 keys each', () => {
    const told = frames.map((frame) => read(frame))
    expect(told.map(({ method, data }) => [method, data.mode, data.instrumentKeys.length])).toEqual([
      ['sub', 'full', 500],
      ['sub', 'full', 500],
      ['sub', 'full', 200],
    ])
    expect(told.flatMap(({ data }) => data.instrumentKeys)).toEqual(listed(1200, 'option').map(({ key }) => key))
  })
  it('have a name each', () => {
    expect(new Set(frames.map((frame) => read(frame).guid)).size).toBe(3)
  })
  it('end as they began', () => {
    const [frame] = subscriptionRequests('unsub', { mode: 'option_greeks', instruments: listed(1, 'option') })
    expect(read(frame)).toMatchObject({
      method: 'unsub',
      data: { mode: 'option_greeks', instrumentKeys: ['option|0'] },
    })
  })
  it('are none for nothing', () => {
    expect(subscriptionRequests('sub', { mode: 'full', instruments: [] })).toEqual([])
  })
})
