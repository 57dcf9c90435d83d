import { minutesOf } from './intervals.ts'
import { meaningOf } from './meaning.ts'
import { type BarsOf, barsKey, barsOf, countedBars } from './places.ts'
import type { Figure, Formula, Operand, Test } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many bars of one length a formula rests on. */
export interface BarsNeeded extends BarsOf {
  /** With fewer it cannot be evaluated: windows, bars back, and bars that a condition must hold. */
  readonly least: number
  /** With so many its averages have settled (§I1: three times the bars of those that remember all before). */
  readonly settled: number
}

/** More bars than a session has: trading may last from nine in the morning to midnight. */
const SESSION_MINUTES = 900

/** Bars that a formula rests on to be known at its last `window` bars, one entry for each kind of bars. */
export function barsNeeded(formula: Formula, vocabulary: Vocabulary, window = 1): readonly BarsNeeded[] {
  const needs = new Map<string, BarsNeeded>()

  function need(bars: BarsOf, least: number, settled: number) {
    const key = barsKey(bars)
    const known = needs.get(key)
    needs.set(key, {
      ...bars,
      least: Math.max(least, known?.least ?? 0),
      settled: Math.max(settled, known?.settled ?? 0),
    })
  }

  function needFigure(figure: Figure, count: number, more: number) {
    const meaning = meaningOf(figure, vocabulary)
    const bars = meaning.kind === 'none' ? null : barsOf(meaning)
    if (meaning.kind === 'none' || bars === null) return
    const rule = meaning.kind === 'indicator' ? meaning.rule : null
    const own = meaning.kind === 'indicator' ? meaning.rule.bars(...(meaning.spec.params ?? [])) : 1
    const before = count - 1 + meaning.back
    need(bars, before + own, before + more + own * (rule?.isRecursive ? 3 : 1))
  }

  /** `count` are the bars looked at, `more` those that are looked at without being asked for by number. */
  function visit(node: Formula, page: BarsOf | null, count: number, more: number): void {
    switch (node.kind) {
      case 'number':
      case 'word':
        break
      case 'figure':
        needFigure(node, count, more)
        break
      case 'arithmetic':
        visit(node.left, page, count, more)
        visit(node.right, page, count, more)
        break
      case 'test': {
        const own = countedBars(node, page, vocabulary)
        if (own !== null) need(own, count, count)
        for (const operand of [node.left, ...node.right])
          visit(operand, own, count + stepOf(node), more + spanOf(node, own))
        break
      }
      case 'held':
        visit(node.of, countedBars(node, page, vocabulary), count + node.bars - 1, more)
        break
      case 'all':
      case 'any':
        for (const one of node.of) visit(one, page, count, more)
        break
      default:
        visit(node.of, page, count, more)
    }
  }

  const { interval } = vocabulary
  visit(formula, interval === undefined ? null : { interval }, window, 0)
  return [...needs.values()]
}

/** Whether an operator compares with the bar before. */
export function stepOf({ op }: Test): 0 | 1 {
  return op.startsWith('crosses') || op === 'enters' || op === 'leaves' ? 1 : 0
}

/** Bars before that an operator looks at by time. */
function spanOf(test: Test, bars: BarsOf | null): number {
  const minutes = bars === null ? Number.NaN : minutesOf(bars.interval)
  if (Number.isNaN(minutes)) return 0
  if (test.op === 'new day high' || test.op === 'new day low') return Math.ceil(SESSION_MINUTES / minutes)
  return test.op === 'changes' ? Math.ceil(minutesBefore(test) / minutes) : 0
}

/** The time of CHANGES … IN. */
export function minutesBefore({ right }: Test): number {
  return numberOf(right[1])
}

/** The percentage of WITHIN and CHANGES BY. */
export function percentOf({ right }: Test): number {
  return numberOf(right[0])
}

function numberOf(operand: Operand | undefined): number {
  return operand?.kind === 'number' ? operand.value : Number.NaN
}
