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
  const value = (title: string, flow: number, crore: number): Explanation => ({
    title,
    formula: 'lots × ₹ of a lot’s point × last price ÷ 1,00,00,000',
    inputs: [
      inLots('Lots', flow),
      { name: '₹ of a lot’s point', value: head.pointValue },
      { name: 'Last price', value: head.price, unit: '₹' },
    ],
    result: crore,
    unit: '₹ crore',
  })
  return knownExplanations({
    identity: {
      title: 'OI change by who moved',
      formula: 'longs added + shorts added − shorts covered − longs exited + neutral = OI at the end − OI at the start',
      inputs: [...four, inLots('Neutral', neutral)],
      result: now.oiChange,
      unit: 'lots',
    },
    net: {
      title: 'Net flow',
      formula: '(longs added − longs exited) − (shorts added − shorts covered)',
      inputs: four,
      result: now.net,
      unit: 'lots',
    },
    bias: {
      title: 'Bias of the flow',
      formula:
        '100 × ((longs added + shorts covered) − (shorts added + longs exited)) ÷ their sum; Longs dominate from +25, Shorts dominate from −25',
      inputs: four,
      result: now.bias,
    },
    longShare: {
      title: 'Long share of new positions',
      formula: '100 × longs added ÷ (longs added + shorts added)',
      inputs: [inLots('Longs added', longsAdded), inLots('Shorts added', shortsAdded)],
      result: now.longSharePct,
      unit: '%',
    },
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
  return {
    title: `Average price of ${side} added`,
    formula: `Σ (VWAP of the row × ΔOI) ÷ Σ ΔOI, over the rows in which ${side} were added`,
    inputs: [{ name: 'Σ VWAP × ΔOI', value: average * added, unit: '₹ × lots' }, inLots('Σ ΔOI', added)],
    result: average,
    unit: '₹',
  }
}
