import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { price, signed } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { fig, say, words } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { PriceOiNow } from './reading.ts'
import type { PriceOiRows } from './rows.ts'
import type { PriceOiSeries } from './series.ts'

/** What price and OI did over the last rows; null without one. */
export function lookInsight({ look }: PriceOiNow, { minutes }: PriceOiSeries): Insight | null {
  if (look.rows === 0) return null
  const rows = minutes === null ? 'sessions' : `rows of ${minutes === 60 ? '1h' : `${minutes}m`}`
  const pct = Number.isNaN(look.oiChangePct) ? '' : words` (${fig(`${signed(look.oiChangePct, 2)}%`)})`
  return say(look.buildup === null ? 'Last rows' : BUILDUP_NAMES[look.buildup])`
    Over the last ${look.rows} ${rows} price moved ${fig(`${signed(look.priceChangePct, 2)}%`)} and OI
    ${fig(signed(look.oiChange))} lots${pct}.`
}

const MEANINGS: Readonly<Record<string, string>> = {
  'Weak high': 'a rise by short covering',
  'Weak low': 'a fall by long exits',
  'Confirmed high': 'new money behind the rise',
  'Confirmed low': 'new money behind the fall',
}

/** The newest mark of the session; null without one. */
export function markInsight({ lastMark }: PriceOiNow, rows: PriceOiRows): Insight | null {
  if (lastMark === null) return null
  const { label, row } = lastMark
  const extreme = label.endsWith('high') ? 'high' : 'low'
  return say(label)`
    At ${fig(istClock(rows.time[row]))} a new ${extreme} of ${fig(price(rows.price[row]))} came on at least 1%
    ${label.startsWith('Weak') ? 'less' : 'more'} OI than the ${extreme} before it: ${MEANINGS[label]}.`
}

/** How row changes of price and OI go together; null while too few are known. */
export function correlationInsight({ correlation, correlationLabel }: PriceOiNow): Insight | null {
  if (correlationLabel === null) return null
  const words = correlationLabel === 'unrelated' ? 'Price and OI are unrelated' : correlationLabel
  return say('Correlation')`${words}: ${fig(signed(correlation, 2))} over the last 20 rows.`
}

/** What happened since the base; null while unknown. */
export function sinceInsight({ base, since }: PriceOiNow, { oiName }: PriceOiSeries): Insight | null {
  if (Number.isNaN(base.priceChangePct) || Number.isNaN(base.oiChange)) return null
  return say(`Since ${since}`)`
    Price ${fig(`${signed(base.priceChangePct, 2)}%`)}, ${oiName} ${fig(signed(base.oiChange))}
    lots${base.buildup === null ? '.' : `: ${BUILDUP_NAMES[base.buildup]}.`}`
}
