import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../chain/derivedAtTick.ts'
import { rowsAtTick } from '../chain/rowsAtTick.ts'
import { wireLegBase } from '../chain/wireFacts.ts'
import type { Wire } from '../result.ts'
import { figuresAt } from './figuresAt.ts'
import type { LegDetail } from './legDetail.ts'
import { legExplanations } from './legExplanations.ts'
import type { ChainLegsProps, LegsAnswer } from './legsProps.ts'

/** The open leg with how its figures came about. */
export interface ShownLeg {
  readonly leg: Wire<LegDetail>
  readonly answer: LegsAnswer
}

/**
 * The open leg of an answer at a later tick of its chain, by the same rule; its chart stays that of the minutes. Null for a
 * leg of another expiry, whose chain does not tick here, and for a strike that is not in the tick.
 */
export function legAtTick(
  { leg, answer }: ShownLeg,
  data: ChainLegsProps['data'],
  params: ChainLegsProps['params'],
  tick: ChainSnapshot,
): ShownLeg | null {
  const { context, base } = data
  const { strike, right } = leg
  const rows = leg.expiry === context.expiry ? rowsAtTick(data, params)(tick) : null
  const k = rows === null || strike === null ? -1 : rows.strike.indexOf(strike)
  if (rows === null || strike === null || k < 0) return null
  const explained = {
    snapshot: tick,
    derived: derivedAtTick(tick, context, params.atm),
    pointValue: context.pointValue ?? Number.NaN,
    bases: { ce: wireLegBase(base.ce), pe: wireLegBase(base.pe) },
    baseLabel: base.label,
  }
  const explanations = legExplanations(explained, rows, { strike, right })
  return {
    leg: { ...leg, now: figuresAt(right === 'CE' ? rows.ce : rows.pe, k) },
    answer: { asOf: tick.asOf, explanations: { ...answer.explanations, ...explanations } },
  }
}
