import { emptyPanel } from '@strikelens/market/bars'
import { marketAt } from '@strikelens/market/market'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { computeOf } from '@strikelens/tools'
import { emptyMemory, memoryKey, memorySource } from '@strikelens/tools/testing/memorySource'
import { Engine } from '../engine/engine.ts'
import { packedAnswer } from '../engine/packedAnswer.ts'

const TODAY = '2026-11-13'
const NOW = istInstant(TODAY, '10:15')

/** An engine that knows the last prices of some symbols and nothing else. */
export function pricedEngine(prices: Readonly<Record<string, number>>): Engine {
  const days = emptyMemory()
  const bars = emptyPanel(Object.keys(prices), Float64Array.of(NOW - MINUTE_MS))
  for (const field of ['open', 'high', 'low', 'close'] as const) bars[field].set(Object.values(prices))
  days.panels.set(memoryKey('cash', '1m', TODAY), { ...bars, date: TODAY, interval: '1m' })
  for (const id of Object.keys(prices)) days.panelOf.set(id, 'cash')
  const source = memorySource(days)
  return new Engine({
    source: () => 'Simulated market',
    published: () => NOW,
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed() {},
    pool: {
      async compute({ tool, params, instant, envelope }) {
        const result = await (await computeOf(tool))(marketAt(source, instant), params)
        return { id: 0, ...packedAnswer({ ...envelope, result }), reads: [], computeMs: 1 }
      },
    },
  })
}
