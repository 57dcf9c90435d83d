import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { compact, duration, grouped, percent, price, signed, signedPercent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { howOf } from '../kit/explained.ts'
import type { Explanation, Wire } from '../result.ts'
import type { FutureHead } from './futureHead.ts'

interface Answered {
  readonly asOf: number | null
  readonly explanations: Readonly<Record<string, Wire<Explanation>>>
}

/** The frame around a page of one symbol's futures: its contract and what the shared figures are. It lives by the minute. */
export const futureFrame = {
  context: ({ head }: { readonly head: Wire<FutureHead> }, answer: Answered) => futureStrip(head, answer),
  chain: () => null,
}

function futureStrip(head: Wire<FutureHead>, { asOf, explanations }: Answered): Omit<ContextLineProps, 'mode'> {
  const how = howOf(explanations, asOf)
  const cell = (one: ContextCell, key: string): ContextCell => {
    const explanation = how(key)
    return explanation === undefined ? one : { ...one, how: explanation }
  }
  const left = head.expiryAt === null || asOf === null ? null : head.expiryAt - asOf
  const cells: ContextCell[] = [
    cell({ label: 'OI', value: compact(head.oiLots), note: `${signedPercent(head.oiChangePct)}, lots` }, 'headOi'),
    { label: 'Class', value: head.buildup === null ? '–' : BUILDUP_NAMES[head.buildup] },
    { label: 'VWAP', value: price(head.vwap) },
    head.set === 'COM'
      ? cell({ label: 'Next − near', value: signed(head.basis, 2) }, 'basis')
      : cell({ label: 'Basis', value: signed(head.basis, 2), note: `spot ${price(head.spot)}` }, 'basis'),
    { label: 'To expiry', value: duration(left), note: head.isExpiryDay ? 'near expires today' : day(head.expiry) },
    { label: 'Lot', value: grouped(head.lotSize), isSpare: true },
  ]
  if (head.ban !== null) {
    cells.push({
      label: 'F&O ban',
      value: percent(head.ban.mwplPct, 1),
      note: `MWPL, ${day(head.ban.date)}`,
      tone: 'down',
    })
  }
  return {
    lead: {
      label: head.contract,
      value: price(head.price),
      change: head.change,
      changePct: head.changePct,
      tone: 'future',
    },
    cells,
  }
}
