import { fixed } from '@strikelens/analytics/numeric'
import { grouped, price, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { FutureHead } from '../../futureAxis/futureHead.ts'
import type { Insight } from '../../result.ts'
import type { FlowNow } from './flowNow.ts'

/** Who dominates, by what; null while nothing has moved. */
export function flowInsight({
  bias,
  label,
  longsAdded,
  shortsCovered,
  shortsAdded,
  longsExited,
}: FlowNow): Insight | null {
  if (Number.isNaN(bias)) return null
  return say(label ?? 'Flow')`
    Bias ${fig(signed(bias, 2))}: longs added ${fig(grouped(longsAdded))} and shorts covered
    ${fig(grouped(shortsCovered))} lots against shorts added ${fig(grouped(shortsAdded))} and longs exited
    ${fig(grouped(longsExited))}.`
}

/** That the last half hour goes against the session; null while it does not. */
export function handoverInsight({ isHandover, lateBias, sessionBias }: FlowNow): Insight | null {
  if (!isHandover) return null
  return say('Handover')`
    In the last 30 minutes the bias is ${fig(signed(lateBias, 2))} against ${fig(signed(sessionBias, 2))} of the
    session: the other side has taken over.`
}

/** How the OI change is made up of new positions; null while none was opened. */
export function newInsight({ longSharePct, longsAdded, shortsAdded, oiChange }: FlowNow): Insight | null {
  if (Number.isNaN(longSharePct)) return null
  return say('New positions')`
    ${fig(`${fixed(longSharePct, 2)}%`)} of ${grouped(longsAdded + shortsAdded)} lots opened came in while price rose;
    OI changed by ${fig(signed(oiChange))} lots.`
}

/** Where price stands to what each side came in at; null while only one side has a price. */
export function priceInsight({ longsAddedPrice, shortsAddedPrice }: FlowNow, head: FutureHead): Insight | null {
  if (Number.isNaN(longsAddedPrice) || Number.isNaN(shortsAddedPrice) || Number.isNaN(head.price)) return null
  const side = (own: number, isLong: boolean) => ((isLong ? head.price - own : own - head.price) >= 0 ? 'gain' : 'lose')
  return say('Entry prices')`
    Longs came in at ${fig(price(longsAddedPrice))} and shorts at ${fig(price(shortsAddedPrice))} on average; at
    ${price(head.price)} the new longs ${side(longsAddedPrice, true)} and the new shorts
    ${side(shortsAddedPrice, false)}.`
}
