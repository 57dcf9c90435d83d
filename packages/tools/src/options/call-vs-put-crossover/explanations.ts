import { istClock } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as priceFigures from '../../figures/price.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { metricOf } from './metrics.ts'
import type { Params } from './params.ts'
import type { Parity } from './parity.ts'
import type { CrossoverRows } from './rows.ts'
import type { LegSide } from './sides.ts'
import type { Turn } from './turns.ts'
import type { VolumeAverage } from './volumeAverage.ts'

interface Explained {
  readonly ce: LegSide
  readonly pe: LegSide
  readonly rows: CrossoverRows
  readonly turns: readonly Turn[]
  readonly parity: Parity | null
  readonly average: VolumeAverage | null
  readonly metric: Params['metric']
}

/** How the figures of the pair and of every turn that held came about; a turn's under its row. */
export function crossoverExplanations(explained: Explained): Record<string, Explanation> {
  const { ce, pe, rows, turns, parity, metric } = explained
  const { unit } = metricOf(metric)
  const last = rows.d.length - 1
  const held = turns.filter(({ confirmedRow }) => confirmedRow >= 0)
  return knownExplanations({
    ce: legExplanation(ce, rows.ce[last], metric),
    pe: legExplanation(pe, rows.pe[last], metric),
    d: explain(
      premiumFigures.difference(unit),
      [
        { name: ce.leg.name, value: rows.ce[last], unit },
        { name: pe.leg.name, value: rows.pe[last], unit },
      ],
      rows.d[last],
    ),
    parity: parity === null ? null : parityExplanation(parity),
    ...Object.assign({}, ...held.map((turn) => turnExplanations(turn, explained.average))),
  })
}

function legExplanation(
  { leg, axis, measures, mark, basePrice, baseOiLots, forward }: LegSide,
  result: number,
  metric: Params['metric'],
): Explanation | null {
  const last = forward.length - 1
  const since = axis.base.label
  switch (metric) {
    case 'pct':
      return explain(
        priceFigures.premiumMove,
        [
          { name: 'LTP', value: measures.price[last], unit: '₹' },
          { name: `LTP at ${since}`, value: basePrice, unit: '₹' },
        ],
        result,
        `Premium change, ${leg.name}`,
      )
    case 'chg':
      return explain(
        oiFigures.legChange,
        [
          { name: 'OI now', value: measures.oi[last], unit: 'lots' },
          { name: `OI at ${since}`, value: baseOiLots, unit: 'lots' },
        ],
        result,
        `ΔOI, ${leg.name}`,
      )
    case 'iv':
      return explain(
        greeksFigures.impliedVolatilityPct,
        [
          { name: 'Mark', value: mark[last], unit: '₹' },
          { name: 'Forward', value: forward[last] },
          { name: 'Strike', value: leg.strike },
        ],
        result,
        `Implied volatility, ${leg.name}`,
      )
    default:
      return null
  }
}

function parityExplanation({ call, put, difference, forward, strike, years, rate, expected }: Parity): Explanation {
  return explain(
    greeksFigures.parity,
    [
      { name: 'Call price', value: call, unit: '₹' },
      { name: 'Put price', value: put, unit: '₹' },
      { name: 'Call − put', value: difference, unit: '₹' },
      { name: 'Forward', value: forward },
      { name: 'Strike', value: strike },
      { name: 'Time to expiry', value: years, unit: 'years' },
      { name: 'Rate', value: rate, unit: 'fraction' },
    ],
    expected,
  )
}

function turnExplanations(turn: Turn, average: VolumeAverage | null): Record<string, Explanation | null> {
  const { row, direction, grade, proof, confirmedTime, spot } = turn
  const move = (minutes: string, result: number): Explanation =>
    explain(
      priceFigures.spotAfter,
      [
        { name: 'Spot then', value: spot + result },
        { name: `Spot at ${istClock(confirmedTime)}`, value: spot },
      ],
      result,
      `Spot ${minutes} the confirmation`,
    )
  const way = direction === 'bullish' ? 'above' : 'below'
  const inputs: ExplainInput[] =
    proof === null
      ? []
      : [
          { name: 'Premium difference, CE − PE', value: proof.pctD, unit: '%' },
          { name: 'ΔOI, PE − CE', value: proof.oiD, unit: 'lots' },
          { name: 'Spot', value: proof.spot },
          { name: `Day VWAP of ${average?.id ?? 'the future'}`, value: proof.vwap },
        ]
  return {
    [`grade.${row}`]:
      grade === null
        ? null
        : explain(
            premiumFigures.grade(way, grade === 'C' ? 'point or none' : 'points', proof !== null),
            inputs,
            'CBA'.indexOf(grade) + 1,
            `Grade ${grade} at ${istClock(confirmedTime)}`,
          ),
    [`after15.${row}`]: move('15 minutes after', turn.after15),
    [`after30.${row}`]: move('30 minutes after', turn.after30),
    [`after60.${row}`]: move('60 minutes after', turn.after60),
    [`toClose.${row}`]: move('at the close after', turn.toClose),
  }
}
