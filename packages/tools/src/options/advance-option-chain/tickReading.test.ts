import { snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { memoryKey } from '../../testing/memorySource.ts'
import { wire } from '../../testing/wire.ts'
import { compute } from './compute.ts'
import { tickReading } from './tickReading.ts'
import { tool } from './tool.ts'

describe('a tick of the chain', () => {
  it('is read as the answer of the same minute would be', async () => {
    const days = fixtureA()
    const params = tool.params.parse({})
    const early = wire(answerOf(await compute(fixtureMarket('09:30', days), params)).data)
    const later = answerOf(await compute(fixtureMarket('10:15', days), params)).data
    const series = days.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
    if (series === undefined) throw new Error('No chain.')
    const read = tickReading(early, params)(snapshotOf(series, 1))
    expect(read?.rows).toEqual(later.rows)
    expect(read?.reading).toEqual(later.reading)
  })
  it('waits for the next answer when strikes were listed since', async () => {
    const days = fixtureA()
    const early = wire(answerOf(await compute(fixtureMarket('09:30', days), tool.params.parse({}))).data)
    const series = days.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
    if (series === undefined) throw new Error('No chain.')
    const more = { ...snapshotOf(series, 1), strike: Float64Array.of(25700, ...series.strike) }
    expect(tickReading(early, tool.params.parse({}))(more)).toBeNull()
  })
})
