import { BUILDUP_NAMES, buildupDirection, strengthLevel } from '@strikelens/analytics/futures'
import { compact, crore, grouped, percent, price, signed, signedPercent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { OI_MOVE, ROLLOVER } from '../../figures/names.ts'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'

type Shown = ViewProps<FutureAnalysis, Params>

/** The strip of the future: price, OI, class, volume, basis, carry, rollover and position limit. */
export function contextCells({ head }: Shown['data'], answer: Shown['answer']): Omit<ContextLineProps, 'mode'> {
  const explained = howOf(answer.explanations, answer.asOf)
  const how = (key: string) => {
    const found = explained(key)
    return found === undefined ? {} : { how: found }
  }
  const change = head.isTraded && head.price !== null && head.prevClose !== null ? head.price - head.prevClose : null
  const cells: ContextCell[] = [
    {
      label: 'OI, lots',
      value: compact(head.oi),
      ...noted(head.oiValue === null ? '' : crore(head.oiValue)),
      ...how('oiValue'),
    },
    { label: OI_MOVE, value: oiChangeText(head), ...noted(expiryNote(head)), ...how('doi') },
    classCell(head, how('strength')),
    { label: 'RVOL', value: head.rvol === null ? '–' : `${grouped(head.rvol, 2)}×`, ...how('rvol') },
    {
      label: 'Basis',
      value: signed(head.basis, 2),
      ...noted(basisNote(head)),
      ...how(head.dividends ? 'adjBasis' : 'basis'),
    },
    {
      label: 'Carry a year',
      value: signedPercent(head.coc),
      ...how('coc'),
    },
    {
      label: ROLLOVER,
      value: percent(head.rollover, 1),
      ...noted(rolloverNote(head)),
      ...how(head.rolled?.avg3Series ? 'rolled' : 'rollover'),
    },
    ...(head.set === 'STK'
      ? [
          {
            label: 'MWPL used',
            value: percent(head.limit?.mwplPct ?? null, 1),
            ...noted(head.limit === null ? '' : day(head.limit.date)),
            ...how('mwpl'),
          },
        ]
      : []),
  ]
  return {
    lead: {
      label: `${head.symbol} ${day(head.expiry)} future`,
      value: price(head.price),
      change,
      changePct: head.dp,
      tone: 'future',
    },
    cells,
  }
}

function noted(note: string): { note?: string } {
  return note === '' ? {} : { note }
}

function classCell({ buildup, strength }: Shown['data']['head'], how: Partial<ContextCell>): ContextCell {
  if (buildup === null) return { label: 'Class', value: '–' }
  const side = buildupDirection(buildup)
  const level = strength === null ? null : strengthLevel(strength)
  return {
    label: 'Class',
    value: BUILDUP_NAMES[buildup],
    tone: side > 0 ? 'up' : side < 0 ? 'down' : 'ink',
    ...noted(level === null || buildup === 'N' ? '' : `${level}, ${grouped(strength, 2)}`),
    ...how,
  }
}

function basisNote({ basisPct, adjBasis, dividends, set }: Shown['data']['head']): string {
  if (basisPct === null) return ''
  const ofDividends = set === 'STK' && dividends !== null && dividends > 0 ? `, adj. ${signed(adjBasis, 2)}` : ''
  return `${signedPercent(basisPct)}${ofDividends}`
}

/** On the day a month expires its own OI only leaves: what the others did is told beside it. */
function expiryNote({ oiChgStaying }: Shown['data']['head']): string {
  return oiChgStaying === null ? '' : `${signed(oiChgStaying)} without near`
}

function rolloverNote({ rolled }: Shown['data']['head']): string {
  if (rolled === null || rolled.avg3Pct === null || rolled.avg3Series === 0) return ''
  return `mean of ${rolled.avg3Series}: ${percent(rolled.avg3Pct, 1)}, ${rolled.k} sessions left`
}
