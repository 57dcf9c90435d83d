import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    ls: {
      title: 'LS, long against short',
      formula: `(Bull − Bear) ÷ (Bull + Bear); ${WEIGHTS[mode]}; fewer than 5 labelled legs have none`,
      inputs: [inLots('Bull', bull), inLots('Bear', bear), { name: 'Labelled legs', value: lean.labelledLegs }],
      result: lean.ls,
    },
    bull: {
      title: 'Bull',
      formula: 'CE LB + CE SC + PE SB + PE LU: calls bought or bought back, puts written or sold out',
      inputs: [of('CE', 'LB', ce), of('CE', 'SC', ce), of('PE', 'SB', pe), of('PE', 'LU', pe)],
      result: bull,
      unit: 'lots',
    },
    bear: {
      title: 'Bear',
      formula: 'CE SB + CE LU + PE LB + PE SC: calls written or sold out, puts bought or bought back',
      inputs: [of('CE', 'SB', ce), of('CE', 'LU', ce), of('PE', 'LB', pe), of('PE', 'SC', pe)],
      result: bear,
      unit: 'lots',
    },
    newPositions: {
      title: 'New positions share',
      formula: '100 × (LB + SB of both sides) ÷ (all four labels of both sides)',
      inputs: [
        of('CE', 'LB', ce),
        of('CE', 'SB', ce),
        of('PE', 'LB', pe),
        of('PE', 'SB', pe),
        inLots('All labels', bull + bear),
      ],
      result: lean.newPositionsPct,
      unit: '%',
    },
    ceWriting: writingExplanation('CE', ce, lean.ceWritingPct),
    peWriting: writingExplanation('PE', pe, lean.peWritingPct),
    different: differentExplanation(legs),
  })
}

function writingExplanation(side: 'CE' | 'PE', weights: SideWeights, result: number): Explanation {
  return {
    title: `${side} writing share`,
    formula: '100 × SB ÷ (LB + SB)',
    inputs: [of(side, 'SB', weights), of(side, 'LB', weights)],
    result,
    unit: '%',
  }
}

function differentExplanation({ ce, pe }: NetLegs): Explanation {
  const count = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0)
  return {
    title: 'Legs whose labels differ',
    formula: 'legs whose buildup by price is another one than by strike IV, since the base',
    inputs: [
      { name: 'CE legs', value: count(ce.isDifferent) },
      { name: 'PE legs', value: count(pe.isDifferent) },
    ],
    result: count(ce.isDifferent) + count(pe.isDifferent),
    unit: 'legs',
  }
}
