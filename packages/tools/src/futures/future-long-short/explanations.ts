import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { FutureHead } from '../../futureAxis/futureHead.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { FlowNow } from './flowNow.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the figures of the flow came about. */
export function flowExplanations(now: FlowNow, head: FutureHead): Record<string, Explanation> {
  const { longsAdded, shortsAdded, shortsCovered, longsExited, neutral } = now
  const four = [
    inLots('Longs added', longsAdded),
    inLots('Shorts covered', shortsCovered),
    inLots('Shorts added', shortsAdded),
    inLots('Longs exited', longsExited),
  ]
  const value = (title: string, flow: number, crore: number): Explanation =>
    explain(
      futuresFigures.flowValue,
      [
        inLots('Lots', flow),
        { name: '₹ of a lot’s point', value: head.pointValue },
        { name: 'Last price', value: head.price, unit: '₹' },
      ],
      crore,
      title,
    )
  return knownExplanations({
    identity: explain(futuresFigures.flowIdentity, [...four, inLots('Neutral', neutral)], now.oiChange),
    net: explain(futuresFigures.netFlow, four, now.net),
    bias: explain(futuresFigures.flowBias, four, now.bias),
    longShare: explain(
      futuresFigures.longShare,
      [inLots('Longs added', longsAdded), inLots('Shorts added', shortsAdded)],
      now.longSharePct,
    ),
    longsAddedPrice: averagePrice('longs', longsAdded, now.longsAddedPrice),
    shortsAddedPrice: averagePrice('shorts', shortsAdded, now.shortsAddedPrice),
    laValue: value('Value of longs added', longsAdded, now.values.longsAdded),
    saValue: value('Value of shorts added', shortsAdded, now.values.shortsAdded),
    cvValue: value('Value of shorts covered', shortsCovered, now.values.shortsCovered),
    lxValue: value('Value of longs exited', longsExited, now.values.longsExited),
    netValue: value('Value of the net flow', now.net, now.values.net),
  })
}

/** Σ price × ΔOI is told, so that the average can be followed. */
function averagePrice(side: 'longs' | 'shorts', added: number, average: number): Explanation {
  return explain(
    futuresFigures.averagePrice(side),
    [{ name: 'Σ VWAP × ΔOI', value: average * added, unit: '₹ × lots' }, inLots('Σ ΔOI', added)],
    average,
    `Average price of ${side} added`,
  )
}
