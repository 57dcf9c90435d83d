import { type ConfirmedCrossover, confirmedCrossovers } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import { lastSession } from '../../chain/axis.ts'
import { atRows } from '../../chain/axisRows.ts'
import { lastClosedRow } from '../../chain/lastClosedRow.ts'
import type { LegAxis } from '../../chain/legAxis.ts'
import type { Params } from './params.ts'
import type { LegSide } from './sides.ts'
import type { VolumeAverage } from './volumeAverage.ts'

export type Direction = 'bullish' | 'bearish'

/** What speaks for a turn at its confirmation, and against what it was held. */
export interface TurnProof {
  /** d of the premium changes in percent. */
  readonly pctD: number
  /** PE − CE of the OI changes, lots. */
  readonly oiD: number
  readonly spot: number
  readonly vwap: number
}

/** A crossover of the two lines. Rows by index, −1 for one that has not held; ₹, NaN is "–". */
export interface Turn {
  readonly row: number
  readonly time: number
  readonly confirmedRow: number
  readonly confirmedTime: number
  readonly direction: Direction
  /** Of a confirmed one: how many of premium, OI and VWAP point the same way. */
  readonly grade: 'A' | 'B' | 'C' | null
  readonly proof: TurnProof | null
  /** At the confirmation; moves of spot from there. */
  readonly spot: number
  readonly forward: number
  readonly after15: number
  readonly after30: number
  readonly after60: number
  readonly toClose: number
}

/** What a turn is read from. */
export interface TurnInputs {
  readonly ce: LegSide
  readonly pe: LegSide
  readonly page: LegAxis
  /** metric(CE) − metric(PE) by row. */
  readonly d: Float64Array
  readonly average: VolumeAverage | null
}

/** Whether the call above the put is the bullish side: of OI it is the bearish one, by the writers' reading. */
export function isCallBullish(metric: Params['metric']): boolean {
  return metric !== 'chg' && metric !== 'oi'
}

export function directionOf(sign: number, metric: Params['metric']): Direction {
  return sign > 0 === isCallBullish(metric) ? 'bullish' : 'bearish'
}

/** The crossovers of a pair, oldest first: those that held with their grade and what spot did next. */
export function turns(inputs: TurnInputs, { metric, confirm }: Pick<Params, 'metric' | 'confirm'>): Turn[] {
  return confirmedCrossovers(steady(inputs), confirm).map((cross) =>
    turn(inputs, cross, directionOf(cross.sign, metric)),
  )
}

/** d where it may confirm: not in a running row, nor where a leg has not traded for 15 minutes. */
function steady({ ce, pe, page, d }: TurnInputs): Float64Array {
  const last = lastClosedRow(page.rows)
  return d.map((value, row) => {
    const isQuiet = [ce, pe].some(({ axis, isQuiet }) => isQuiet[axis.rows.snapshot[row]] === 1)
    return isQuiet || row > last ? Number.NaN : value
  })
}

function turn(inputs: TurnInputs, { row, confirmedRow }: ConfirmedCrossover, direction: Direction): Turn {
  const { page, ce } = inputs
  const { rows } = page
  const isConfirmed = confirmedRow >= 0
  const proof = isConfirmed ? proofAt(inputs, confirmedRow) : null
  const moves = isConfirmed ? movesFrom(page, confirmedRow) : NO_MOVES
  return {
    row,
    time: rows.time[row],
    confirmedRow,
    confirmedTime: isConfirmed ? rows.time[confirmedRow] : Number.NaN,
    direction,
    grade: proof === null ? null : gradeOf(proof, direction),
    proof,
    forward: isConfirmed ? atRows(ce.axis.rows, ce.forward)[confirmedRow] : Number.NaN,
    ...moves,
  }
}

function proofAt({ ce, pe, page, average }: TurnInputs, row: number): TurnProof {
  const at = ({ axis, measures }: LegSide, measure: 'pct' | 'chg') => measures[measure][axis.rows.snapshot[row]]
  const t = page.rows.snapshot[row]
  return {
    pctD: at(ce, 'pct') - at(pe, 'pct'),
    oiD: at(pe, 'chg') - at(ce, 'chg'),
    spot: page.axis.snapshots[t].spot,
    vwap: average === null ? Number.NaN : average.vwap[t],
  }
}

/** A: premium, OI and VWAP all point the way of the turn; B: two of them; C: fewer. */
function gradeOf({ pctD, oiD, spot, vwap }: TurnProof, direction: Direction): 'A' | 'B' | 'C' {
  const way = direction === 'bullish' ? 1 : -1
  const points = [pctD, oiD, spot - vwap].filter((value) => Math.sign(value) === way).length
  return points === 3 ? 'A' : points === 2 ? 'B' : 'C'
}

const NO_MOVES = {
  spot: Number.NaN,
  after15: Number.NaN,
  after30: Number.NaN,
  after60: Number.NaN,
  toClose: Number.NaN,
}

/** Spot at a row and what it did after: a move is known once its minutes have passed, the last once the session is over. */
function movesFrom({ axis, rows }: LegAxis, row: number): typeof NO_MOVES {
  const t = rows.snapshot[row]
  const { asOf, snapshots } = axis
  const last = asOf.length - 1
  const { spot } = snapshots[t]
  const after = (minutes: number) => {
    const until = asOf[t] + minutes * MINUTE_MS
    if (asOf[last] < until) return Number.NaN
    return snapshots[asOf.findLastIndex((at) => at <= until)].spot - spot
  }
  const isOver = asOf[last] >= lastSession(axis).closeAt
  return {
    spot,
    after15: after(15),
    after30: after(30),
    after60: after(60),
    toClose: isOver ? snapshots[last].spot - spot : Number.NaN,
  }
}
