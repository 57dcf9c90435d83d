import type { ListChoice } from '../list/list.ts'
import { choice } from '../params.ts'
import { turnoverParam } from '../screening/params.ts'
import { SHARE_LEASTS } from './shareFigures.ts'

/** Parameters of every screener of shares beside those of a list (§I7). */
export const SHARE_PARAMS = {
  minPrice: turnoverParam(SHARE_LEASTS.minPrice.own),
  minTurnover: turnoverParam(SHARE_LEASTS.minTurnover.own),
  minRvol: turnoverParam(SHARE_LEASTS.minRvol.own),
  /** Whether the running session counts as if it closed now (§I1). */
  bar: choice(['live', 'closed']),
}

/** What stands for `bar` among a list's choices. */
export const BAR_CHOICE = {
  label: 'Running session',
  choices: [
    { value: 'live', label: 'As if it closed now' },
    { value: 'closed', label: 'Whole sessions only' },
  ],
} as const

/** Which way a move went. */
export const SIDES = ['all', 'bull', 'bear'] as const

/** What stands for `side`, by the sign of a figure. */
export function sideChoice(figure: string): ListChoice {
  return {
    label: 'Side',
    choices: [
      { value: 'all', label: 'All' },
      { value: 'bull', label: 'Bull', rule: `${figure} > 0` },
      { value: 'bear', label: 'Bear', rule: `${figure} < 0` },
    ],
    place: 'head',
    isSegmented: true,
  }
}
