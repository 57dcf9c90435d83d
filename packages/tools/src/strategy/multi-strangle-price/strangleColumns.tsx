import { delta, grouped, price, ratio, rupees, signed, theta, vega } from '@strikelens/market/formats'
import type { Column } from '@strikelens/ui/table'
import { Explained } from '../../kit/Explained.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import type { ShownPair } from '../../multiPremium/comparison.ts'
import { howOfPair } from '../../multiPremium/pairColumn.ts'
import type { ComparedPage } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import { bestIn } from './best.ts'
import { columnName, sortedBy } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import { stepExplanation, widerSteps } from './widerSteps.ts'

type Strangle = Wire<ShownPair>

const HINTS: Readonly<Record<ColumnKey, string>> = {
  pair: 'Put strike and call strike',
  premium: 'Call + put, ₹; bold: the largest',
  chgPct: '100 × (premium − previous close) ÷ previous close; bold: the smallest',
  decayPct: '100 − 100 × premium ÷ premium at the base; bold: the largest',
  breakevens: 'Put strike − premium and call strike + premium; bold: the most room between; sorted by it',
  cushion: 'From the forward to the nearer strike, in expected moves; bold: the largest',
  pop: 'Chance that expiry is between the breakevens, by the strike IVs, %; bold: the largest',
  delta: 'Call delta + put delta; bold: nearest to 0',
  thetaPerDay:
    'Call theta + put theta, ₹ a unit and calendar day; within the last day to expiry, what is left to decay; bold: the largest',
  thetaYield: '100 × |theta| ÷ premium, %; bold: the largest',
  vega: 'Call vega + put vega, ₹ a unit and vol point; bold: nearest to 0',
  rupees: 'Premium × point value; bold: the largest',
  givenUp:
    'Premium given up ÷ width gained by going to the next wider one, points of premium per point of width; bold: the smallest',
}

const points = (value: number) => signed(value, 2)
const FORMATS: Readonly<Partial<Record<ColumnKey, (value: number) => string>>> = {
  premium: price,
  chgPct: points,
  decayPct: (value) => grouped(value, 2),
  breakevens: price,
  cushion: ratio,
  pop: (value) => grouped(value, 2),
  delta: (value) => delta(value, 4),
  thetaPerDay: theta,
  thetaYield: (value) => grouped(value, 2),
  vega,
  rupees: (value) => rupees(value, 0),
  givenUp: (value) => grouped(value, 4),
}
const HOWS: Readonly<Partial<Record<ColumnKey, string>>> = {
  premium: 'value',
  chgPct: 'change',
  decayPct: 'decay',
  cushion: 'cushion',
  pop: 'pop',
  delta: 'delta',
  thetaPerDay: 'theta',
  thetaYield: 'thetaYield',
  vega: 'vega',
  rupees: 'rupees',
}
/** What rests on the time that is left (§S16). */
const TIMED: readonly ColumnKey[] = ['cushion', 'pop', 'delta', 'thetaPerDay', 'thetaYield', 'vega']

/** The table's columns: every figure that is computed can be asked how, and the best of a column is bold. */
export function strangleColumns({ pairs, explanations }: ComparedPage): readonly Column<Strangle>[] {
  const steps = widerSteps(pairs)
  const howOf = (key: ColumnKey): Column<Strangle>['how'] => {
    const name = HOWS[key]
    if (name !== undefined) return howOfPair(explanations, name)
    if (key !== 'givenUp') return undefined
    return (strangle) => {
      const step = steps.get(strangle.key)
      return step === undefined || Number.isNaN(step.perPoint)
        ? undefined
        : shownExplanation(stepExplanation(step), strangle.state.last.asOf)
    }
  }
  return COLUMNS.map((key): Column<Strangle> => {
    const format = FORMATS[key]
    const how = howOf(key)
    const best = bestIn(key, pairs, steps)
    const value = (strangle: Strangle) => sortedBy(strangle, key, steps)
    return {
      key,
      label: columnName(key, pairs),
      hint: HINTS[key],
      value,
      ...(how === undefined ? {} : { how }),
      ...(format === undefined ? {} : { format }),
      ...(key === 'chgPct' ? { tone: 'sign' as const } : {}),
      ...(key === 'pair' ? { isPinned: true, align: 'left' as const } : {}),
      ...(format === undefined
        ? {}
        : {
            cell: (strangle: Strangle) => {
              const classes = [
                strangle.key === best ? 'font-bold' : '',
                TIMED.includes(key) && strangle.timeQuality === 'low' ? 'text-ink-3' : '',
              ]
              const figure = value(strangle)
              const text = typeof figure !== 'number' || Number.isNaN(figure) ? '–' : format(figure)
              return (
                <span className={classes.filter((name) => name !== '').join(' ') || undefined}>
                  {key === 'breakevens' ? <Breakevens strangle={strangle} explanations={explanations} /> : text}
                </span>
              )
            },
          }),
    }
  })
}

/** Both breakevens, each with how it came about. */
function Breakevens({ strangle, explanations }: { strangle: Strangle } & Pick<ComparedPage, 'explanations'>) {
  const { key, figures, state } = strangle
  const now = { explanations, asOf: state.last.asOf }
  return (
    <>
      <Explained now={now} how={`lower.${key}`}>
        {price(figures.lower)}
      </Explained>
      {' / '}
      <Explained now={now} how={`upper.${key}`}>
        {price(figures.upper)}
      </Explained>
    </>
  )
}
