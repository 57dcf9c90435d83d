import { compact, index, price, signedPercent } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { howOf } from '../../kit/explained.ts'
import type { SymbolChart } from '../../symbolChart/chartAnswer.ts'
import type { ViewProps } from '../../view.ts'
import type { Params } from './tool.ts'

type Shown = ViewProps<SymbolChart, Params>

/** The price of what is drawn, and its day. */
export function contextCells(data: Shown['data'], answer: Shown['answer']): Omit<ContextLineProps, 'mode'> {
  const { of, quote } = data
  const how = howOf(answer.explanations, answer.asOf)
  const money = (value: number | null) => (of.kind === 'index' ? index(value, 2) : price(value))
  const vwapHow = how('vwapPct')
  const overVwap = quote.vwap === null || quote.last === null ? null : 100 * (quote.last / quote.vwap - 1)
  const cells: ContextCell[] = [
    { label: 'Open', value: money(quote.open) },
    { label: 'High', value: money(quote.high) },
    { label: 'Low', value: money(quote.low) },
    { label: 'Prev close', value: money(quote.prevClose) },
    {
      label: 'vs VWAP',
      value: signedPercent(overVwap),
      tone: signTone(overVwap),
      ...(vwapHow === undefined ? {} : { how: vwapHow }),
    },
    { label: 'Volume', value: compact(quote.volumeQty) },
  ]
  const { last, prevClose } = quote
  const isKnown = last !== null && prevClose !== null
  return {
    lead: {
      label: of.company === '' ? of.name : `${of.name} · ${of.company}`,
      value: money(last),
      change: isKnown ? last - prevClose : null,
      changePct: isKnown ? 100 * (last / prevClose - 1) : null,
    },
    cells: cells.filter(({ value }) => value !== '–'),
  }
}
