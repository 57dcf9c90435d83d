import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { crore, grouped, percent } from '@strikelens/market/formats'
import { StackedBars } from '@strikelens/ui/charts/smallCharts'
import { SidePart } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { BiasHeadline } from '../../board/BiasHeadline.tsx'
import { CLASSES, ClassTable } from '../../board/ClassTable.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'

const COLORS = { LB: 'lb', SC: 'sc', LU: 'lu', SB: 'sb' } as const

type Shown = Pick<ViewProps<FutureDashboard, Params>, 'data' | 'answer'>

/** The bias, and the rupees of changed OI by class that give it. */
export function BreadthSide({ data, answer }: Shown) {
  const { summary, line, baseLabel, isEarly, hasClasses } = data
  const every = line === null ? '' : `, drawn every ${grouped(line.stepMinutes)} minutes`
  return (
    <>
      <BiasHeadline label="Market bias" breadth={summary} answer={answer}>
        <span className="text-ink-3 text-micro">
          since {baseLabel}
          {every}
        </span>
        {isEarly && <Badge tone="late">early</Badge>}
      </BiasHeadline>
      <SidePart title="Buildup in rupees" note="changed OI by class">
        {hasClasses ? (
          <Classes data={data} answer={answer} />
        ) : (
          <p className="text-ink-3 text-table">Buildup classes are suspended while the OI feed is stalled.</p>
        )}
      </SidePart>
    </>
  )
}

function Classes({ data: { summary }, answer }: Shown) {
  const { classCount, classValue, changedValue } = summary
  const others = [
    { count: classCount.N, name: 'neutral' },
    { count: summary.untraded, name: 'not traded today' },
  ].filter(({ count }) => count !== 0)
  return (
    <div className="grid gap-2">
      <StackedBars
        label="Changed OI by class"
        hasParts={false}
        rows={[
          {
            key: 'all',
            name: `${crore(changedValue)} in ${grouped(summary.traded)} futures`,
            total: (
              <span className="text-ink-2">
                exits{' '}
                <Explained now={answer} how="exits">
                  {percent(summary.exitsPct, 0)}
                </Explained>
              </span>
            ),
            // Bullish left, bearish right: where the colours meet is the bias.
            parts: CLASSES.map((code) => ({
              key: code,
              name: BUILDUP_NAMES[code],
              value: classValue[code] ?? Number.NaN,
              text: crore(classValue[code]),
              inside: grouped(classCount[code]),
              color: COLORS[code],
            })),
          },
        ]}
      />
      <ClassTable count={classCount} valueCrore={classValue} answer={answer} />
      {others.length > 0 && (
        <p className="text-ink-3 text-micro">
          {others.map(({ count, name }) => `${grouped(count)} ${name}`).join(', ')}
        </p>
      )}
    </div>
  )
}
