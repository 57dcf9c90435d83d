import { grouped } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'

type Shown = ViewProps<IvDashboard, Params>

/** India VIX, and how many stocks are dear, cheap or moving. */
export function contextCells(
  { vix, medianIvp, metric, stocks }: Shown['data'],
  { explanations, asOf }: Shown['answer'],
): Omit<ContextLineProps, 'mode'> {
  const how = (key: string) => {
    const explanation = howOf(explanations, asOf)(key)
    return explanation === undefined ? {} : { how: explanation }
  }
  // What is not known of any stock is no count of none.
  const isPriced = stocks.some(({ pricing }) => pricing !== null)
  const isMoved = stocks.some(({ ivChange }) => ivChange !== null)
  const counted = (label: 'Rich' | 'Cheap') => stocks.filter(({ pricing }) => pricing === label).length
  const moved = (label: 'Spike' | 'Crush') => stocks.filter(({ move }) => move === label).length
  const pair = (isKnown: boolean, one: number, other: number) => (isKnown ? `${grouped(one)}, ${grouped(other)}` : '–')
  const cells: ContextCell[] = [
    { label: 'IVP of VIX', value: grouped(vix?.ivp ?? null, 1), ...how('vix ivp') },
    // The side column has the median of what is ranked.
    ...(metric === 'ivp' ? [] : [{ label: 'Median IVP', value: grouped(medianIvp, 1), ...how('breadth regime') }]),
    { label: 'Rich, cheap', value: pair(isPriced, counted('Rich'), counted('Cheap')) },
    { label: 'Spikes, crushes', value: pair(isMoved, moved('Spike'), moved('Crush')) },
  ]
  return {
    lead: {
      label: 'India VIX',
      value: grouped(vix?.value ?? null, 2),
      change: vix?.change ?? null,
      changePct: vix?.changePct ?? null,
    },
    cells,
  }
}
