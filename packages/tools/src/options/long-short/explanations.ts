import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { Lean, SideWeights } from './lean.ts'
import type { NetLegs } from './netLegs.ts'

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })
const of = (side: 'CE' | 'PE', label: 'LB' | 'SB' | 'SC' | 'LU', { lots }: SideWeights) =>
  inLots(`${side} ${label}`, lots[label])

const WEIGHTS = {
  net: 'a leg weighs its |ΔOI| since the base',
  flow: 'a leg weighs the sum of its |ΔOI| within each interval under that interval’s label',
}

/** How the lean and its parts came about. */
export function leanExplanations(lean: Lean, mode: 'net' | 'flow', legs: NetLegs): Record<string, Explanation> {
  const { ce, pe, bull, bear } = lean
  return knownExplanations({
    ls: explain(
      oiFigures.longShort(WEIGHTS[mode]),
      [inLots('Bull', bull), inLots('Bear', bear), { name: 'Labelled legs', value: lean.labelledLegs }],
      lean.ls,
    ),
    bull: explain(
      oiFigures.bull,
      [of('CE', 'LB', ce), of('CE', 'SC', ce), of('PE', 'SB', pe), of('PE', 'LU', pe)],
      bull,
    ),
    bear: explain(
      oiFigures.bear,
      [of('CE', 'SB', ce), of('CE', 'LU', ce), of('PE', 'LB', pe), of('PE', 'SC', pe)],
      bear,
    ),
    newPositions: explain(
      oiFigures.newPositions,
      [
        of('CE', 'LB', ce),
        of('CE', 'SB', ce),
        of('PE', 'LB', pe),
        of('PE', 'SB', pe),
        inLots('All labels', bull + bear),
      ],
      lean.newPositionsPct,
    ),
    ceWriting: writingExplanation('CE', ce, lean.ceWritingPct),
    peWriting: writingExplanation('PE', pe, lean.peWritingPct),
    different: differentExplanation(legs),
  })
}

function writingExplanation(side: 'CE' | 'PE', weights: SideWeights, result: number): Explanation {
  return explain(oiFigures.writing, [of(side, 'SB', weights), of(side, 'LB', weights)], result, `${side} writing share`)
}

function differentExplanation({ ce, pe }: NetLegs): Explanation {
  const count = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0)
  return explain(
    oiFigures.differentLegs,
    [
      { name: 'CE legs', value: count(ce.isDifferent) },
      { name: 'PE legs', value: count(pe.isDifferent) },
    ],
    count(ce.isDifferent) + count(pe.isDifferent),
  )
}
