import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import { crore, grouped, percent, signed } from '@strikelens/market/formats'
import { Gauge, StackedBars } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import { Badge, BuildupChip } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'

/** Bullish classes left, bearish right: where the colours meet is the bias. */
const CLASSES = ['LB', 'SC', 'LU', 'SB'] as const satisfies readonly Buildup[]
const COLORS = { LB: 'lb', SC: 'sc', LU: 'lu', SB: 'sb' } as const

const BANDS = [
  { to: -30, name: 'Bearish positioning', color: 'down', isEndIn: true },
  { to: 30, name: 'Mixed', color: 'nn' },
  { to: 100, name: 'Bullish positioning', color: 'up' },
] as const

type Shown = Pick<ViewProps<FutureDashboard, Params>, 'data' | 'answer'>

/** Rupees of changed OI by class with the futures counted inside, and the bias they give. */
export function BreadthPanel({ data, answer }: Shown) {
  const { summary, baseLabel, isEarly, hasClasses } = data
  return (
    <Panel
      title="Buildup in rupees"
      note={`of changed OI since ${baseLabel}`}
      actions={isEarly && <Badge tone="late">early</Badge>}
      hasRule={false}
    >
      <div className="flex flex-1 items-center gap-x-6 gap-y-2 px-3.5 pb-3 max-desk:flex-col max-desk:items-stretch max-desk:px-4">
        <div className="flex-none self-center">
          <Explained now={answer} how="bias">
            <Gauge
              label="Market bias"
              value={summary.bias ?? Number.NaN}
              min={-100}
              max={100}
              bands={BANDS}
              format={(bias) => signed(bias, Number.isInteger(bias) ? 0 : 2)}
            />
          </Explained>
        </div>
        <div className="grid min-w-0 flex-1 gap-2.5">
          {hasClasses ? (
            <Classes data={data} answer={answer} />
          ) : (
            <p className="text-ink-3 text-table">Buildup classes are suspended while the OI feed is stalled.</p>
          )}
        </div>
      </div>
    </Panel>
  )
}

function Classes({ data: { summary }, answer }: Shown) {
  const { classCount, classValue, changedValue } = summary
  const others = [
    { count: classCount.N, name: 'neutral' },
    { count: summary.untraded, name: 'not traded today' },
  ].filter(({ count }) => count !== 0)
  return (
    <>
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
                {summary.isMostlyExits && ': exits, not fresh bets'}
              </span>
            ),
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
      <table className="w-full text-table" aria-label="Futures and changed OI by class">
        <thead className="sr-only">
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Futures</th>
            <th scope="col">Changed OI</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {CLASSES.map((code) => (
            <tr key={code} className="*:h-6 *:border-line-soft *:border-b">
              <th scope="row" className="text-left font-text">
                <span className="inline-flex items-center gap-2">
                  <BuildupChip buildup={code} /> <span aria-hidden="true">{BUILDUP_NAMES[code]}</span>
                </span>
              </th>
              <td className="text-right text-ink-2">{grouped(classCount[code])}</td>
              <td className="text-right font-mid">
                <Explained now={answer} how={`value ${code}`}>
                  {crore(classValue[code])}
                </Explained>
              </td>
              <td className="w-12 text-right text-ink-3">{percent(shareOf(classValue[code], changedValue), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p className="text-ink-3 text-micro">
          {others.map(({ count, name }) => `${grouped(count)} ${name}`).join(', ')}
        </p>
      )}
    </>
  )
}

function shareOf(value: number | null, all: number | null): number | null {
  return value === null || all === null || all === 0 ? null : (100 * value) / all
}
