import { grouped, percent, signed } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { NoRanks } from './NoRanks.tsx'
import { METRIC_NAMES } from './words.ts'

type Shown = Pick<ViewProps<IvDashboard, Params>, 'data' | 'answer' | 'setParams'>

/** How high the volatility of the stocks is for them, and how they are spread over the scale. */
export function BreadthSide({ data, answer, setParams }: Shown) {
  const { breadth, metric, stocks, regime } = data
  const { now, previous } = breadth
  const name = METRIC_NAMES[metric]
  return (
    <>
      <Headline
        label={`Median ${name} of the stocks`}
        value={
          <Explained now={answer} how="breadth median">
            {grouped(now.median, 1)}
          </Explained>
        }
        change={
          now.median !== null &&
          previous.median !== null && (
            <span className="text-ink-2">{signed(now.median - previous.median, 1)} since prev close</span>
          )
        }
        chip={
          regime !== null && (
            <Explained now={answer} how="breadth regime">
              <Badge tone="closed">{regime}</Badge>
            </Explained>
          )
        }
      >
        {grouped(now.count)} of {grouped(stocks.length)} stocks have a rank
      </Headline>
      {now.count === 0 ? (
        <NoRanks data={data} setParams={setParams} />
      ) : (
        <SidePart title="Key figures" note="stocks by band">
          <AnswerFigures figures={figures(data, name)} answer={answer} />
        </SidePart>
      )}
    </>
  )
}

const BANDS = [
  { name: 'Very low', span: '0–20' },
  { name: 'Low', span: '20–40' },
  { name: 'Normal', span: '40–60' },
  { name: 'High', span: '60–80' },
  { name: 'Very high', span: '80–100' },
]

function figures({ breadth }: ViewProps<IvDashboard, Params>['data'], rank: string): StripFigure[] {
  const { now, previous } = breadth
  const change = (value: number | null, before: number | null) =>
    value === null || before === null ? {} : { note: `${signed(value - before, 1)} since prev close` }
  return [
    {
      label: 'High share',
      hint: `Stocks with ${rank} of 60 or more`,
      value: percent(now.highSharePct, 1),
      ...change(now.highSharePct, previous.highSharePct),
      how: 'breadth highShare',
    },
    ...BANDS.map(({ name, span }, i) => ({
      label: name,
      hint: `Stocks with ${rank} in ${span}`,
      value: grouped(now.bands[i]),
      note: `prev ${grouped(previous.bands[i])}`,
    })),
  ]
}
