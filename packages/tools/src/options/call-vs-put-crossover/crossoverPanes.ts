import { compact, grouped, index, price, signed, signedCompact } from '@strikelens/market/formats'
import type { LinePoint, TimePane, ValueAxis } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { metricOf } from './metrics.ts'
import type { Params } from './params.ts'

/** The two lines with their crossovers and spot, and d below. */
export function crossoverPanes(data: Wire<CallPutCrossover>, metric: Params['metric']): TimePane[] {
  const { rows, pair, context } = data
  const isCallBullish = metric !== 'chg' && metric !== 'oi'
  const spotName = context.set === 'COM' ? 'Future' : 'Spot'
  return [
    {
      key: 'pair',
      weight: 3,
      left: axisOf(metric),
      right: { name: spotName, unit: '', format: (value) => index(value) },
      series: [
        {
          key: 'ce',
          kind: 'line',
          name: pair.ce.name,
          color: 'call',
          axis: 'left',
          isMain: true,
          values: column(rows.ce),
          dotted: Uint8Array.from(rows.ceQuiet),
          points: turnPoints(data),
        },
        {
          key: 'pe',
          kind: 'line',
          name: pair.pe.name,
          color: 'put',
          axis: 'left',
          isMain: true,
          values: column(rows.pe),
          dotted: Uint8Array.from(rows.peQuiet),
        },
        {
          key: 'spot',
          kind: 'line',
          name: `${context.symbol} ${spotName.toLowerCase()}`,
          color: 'spot',
          axis: 'right',
          values: column(rows.spot),
        },
      ],
    },
    {
      key: 'd',
      left: { ...axisOf(metric), name: 'Difference, CE − PE', format: differenceFormat(metric) },
      series: [
        {
          key: 'd',
          kind: 'area',
          name: 'Difference',
          color: isCallBullish ? 'up' : 'down',
          belowColor: isCallBullish ? 'down' : 'up',
          axis: 'left',
          values: column(rows.d),
        },
      ],
      levels: [{ value: 0, label: '', color: 'line-control', axis: 'left' }],
    },
  ]
}

/** A triangle at every crossover: filled with its grade where it held, hollow where it did not. */
function turnPoints({ turns }: Wire<CallPutCrossover>): LinePoint[] {
  return turns.map(({ row, direction, grade, confirmedRow }) => {
    const isHeld = confirmedRow !== null && confirmedRow >= 0
    const isUp = direction === 'bullish'
    return {
      index: row ?? 0,
      shape: isUp ? 'up' : 'down',
      label: `${isUp ? 'Bullish' : 'Bearish'} crossover${isHeld ? '' : ', not confirmed'}`,
      color: isUp ? 'up' : 'down',
      isHollow: !isHeld,
      ...(grade === null ? {} : { letter: grade }),
    }
  })
}

function axisOf(metric: Params['metric']): ValueAxis {
  const { name, unit } = metricOf(metric)
  switch (metric) {
    case 'pct':
      return { name, unit, format: (value) => signed(value, 2) }
    case 'chg':
      return { name, unit, format: signedCompact }
    case 'oi':
      return { name, unit, format: compact }
    case 'iv':
      return { name, unit, format: (value) => grouped(value, 2) }
    default:
      return { name, unit, format: price }
  }
}

function differenceFormat(metric: Params['metric']): ValueAxis['format'] {
  return metric === 'chg' || metric === 'oi' ? signedCompact : (value) => signed(value, 2)
}
