import { price } from '@strikelens/market/formats'
import { monthName } from '@strikelens/ui/formats'
import type { ContextLineProps } from '@strikelens/ui/frame'
import type { Wire } from '../result.ts'
import type { LeadFuture } from './leadFuture.ts'

/** The future that leads the strip of a page, by its month. */
export function leadCell({ symbol, expiry, ...lead }: Wire<LeadFuture>): ContextLineProps['lead'] {
  return {
    label: `${symbol} ${monthName(expiry)} future`,
    value: price(lead.price),
    change: lead.change,
    changePct: lead.changePct,
    tone: 'future',
  }
}
