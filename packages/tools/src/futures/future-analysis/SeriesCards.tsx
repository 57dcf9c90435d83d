import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { duration, grouped, price, signedPercent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { type KeyFigure, KeyFigures, Panel } from '@strikelens/ui/frame'
import { Badge, BuildupChip, KeyValues } from '@strikelens/ui/marks'
import { StrengthCell } from '../../board/futureCells.tsx'
import { Explained } from '../../kit/Explained.tsx'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'

type Props = ViewProps<FutureAnalysis, Params>

/** At what prices this series' longs and shorts were built, and what the series did. */
export function SeriesCards(props: Props) {
  return (
    <>
      <KeyFigures figures={cards(props)} />
      <Reading {...props} />
    </>
  )
}

function cards({ data, answer }: Props): readonly KeyFigure[] {
  const { series } = data
  const how = howOf(answer.explanations, answer.asOf)
  const days = (count: number | null, of: string) => `${count ?? 0} ${of} ${count === 1 ? 'day' : 'days'}`
  return [
    {
      label: 'Long cost',
      hint: 'Average price at which OI was added on Long Buildup days of this series',
      value: price(series.longCost),
      note: days(series.longDays, 'LB'),
      labelTone: 'up',
      how: how('longCost'),
    },
    {
      label: 'Short cost',
      hint: 'Average price at which OI was added on Short Buildup days of this series',
      value: price(series.shortCost),
      note: days(series.shortDays, 'SB'),
      labelTone: 'down',
      how: how('shortCost'),
    },
    {
      label: 'Price against longs',
      hint: 'Price against the cost of longs; 2% or more below it: Longs trapped',
      value: signedPercent(series.longGap),
      note: series.areLongsTrapped && <Badge tone="danger">Longs trapped</Badge>,
      how: how('longGap'),
    },
    {
      label: 'Price against shorts',
      hint: 'Price against the cost of shorts; 2% or more above it: Shorts trapped',
      value: signedPercent(series.shortGap),
      note: series.areShortsTrapped && <Badge tone="danger">Shorts trapped</Badge>,
      how: how('shortGap'),
    },
    {
      label: 'Series price',
      hint: 'Daily price changes since the last expiry, compounded, each contract against itself',
      value: signedPercent(series.dp),
      note: `since ${day(series.firstDate)}`,
      how: how('seriesDp'),
    },
    {
      label: 'Series OI',
      hint: 'Daily OI changes since the last expiry, compounded',
      value: signedPercent(series.doi),
      note: series.sessions === 1 ? '1 session' : `${series.sessions ?? 0} sessions`,
      how: how('seriesDoi'),
    },
  ]
}

const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const

/** What the series reads as, how its sessions and today's rows divide, and what a lot is. */
function Reading({ data, answer }: Props) {
  const { series, intraday, head } = data
  const left = head.expiryAt === null || answer.asOf === null ? null : head.expiryAt - answer.asOf
  return (
    <>
      <Panel title="Reading">
        <KeyValues
          items={[
            {
              label: 'Series so far',
              value:
                series.buildup === null ? (
                  '–'
                ) : (
                  <>
                    {BUILDUP_NAMES[series.buildup]} <StrengthCell strength={series.strength} />
                  </>
                ),
            },
            {
              label: 'Δp % today',
              value: (
                <Explained now={answer} how="dp">
                  {signedPercent(head.dp)}
                </Explained>
              ),
            },
            { label: 'Close before', value: price(head.prevClose) },
            { label: 'To expiry', value: duration(left) },
            { label: 'Lot size', value: grouped(head.lotSize) },
            ...(head.set === 'COM' ? [] : [{ label: 'Spot', value: price(head.spot) }]),
          ]}
        />
      </Panel>
      <ClassCounts title="Sessions of the series" counts={series.counts} of={series.sessions} />
      {intraday !== null && <ClassCounts title="Rows today" counts={intraday.counts} of={intraday.rowsRead} />}
    </>
  )
}

interface ClassCountsProps {
  readonly title: string
  readonly counts: Props['data']['series']['counts']
  readonly of: number | null
}

/** How many of them had each class. */
function ClassCounts({ title, counts, of }: ClassCountsProps) {
  return (
    <Panel title={title}>
      <KeyValues
        items={CLASSES.map((one) => ({
          label: BUILDUP_NAMES[one],
          value: (
            <span className="inline-flex items-center gap-2">
              {`${grouped(counts[one])} of ${grouped(of)}`}
              <BuildupChip buildup={one} />
            </span>
          ),
        }))}
      />
    </Panel>
  )
}
