import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { day, grouped, price, signedPercent } from '@strikelens/ui/formats'
import { type FigureCard, FigureCards, Panel } from '@strikelens/ui/frame'
import { Badge, BuildupChip, KeyValues } from '@strikelens/ui/marks'
import { howOf } from '../../chain/contextStrip.ts'
import type { ViewProps } from '../../view.ts'
import { StrengthCell } from '../futureCells.tsx'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'

type Props = ViewProps<FutureAnalysis, Params>

/** At what prices this series' longs and shorts were built, and what the series did. */
export function SeriesCards(props: Props) {
  return (
    <>
      <FigureCards cards={cards(props)} />
      <Reading {...props} />
    </>
  )
}

function cards({ data, answer }: Props): readonly FigureCard[] {
  const { series } = data
  const how = howOf(answer.explanations, answer.asOf)
  const days = (count: number | null, of: string) => `${count ?? 0} ${of} ${count === 1 ? 'day' : 'days'}`
  return [
    {
      label: 'Long cost',
      hint: 'Average price at which open interest was added on Long Buildup days of this series',
      value: price(series.longCost),
      note: days(series.longDays, 'LB'),
      labelTone: 'up',
      how: how('longCost'),
    },
    {
      label: 'Short cost',
      hint: 'Average price at which open interest was added on Short Buildup days of this series',
      value: price(series.shortCost),
      note: days(series.shortDays, 'SB'),
      labelTone: 'down',
      how: how('shortCost'),
    },
    {
      label: 'Price against longs',
      hint: 'Price over the cost of longs; −2% and less: Longs trapped',
      value: signedPercent(series.longGap),
      note: series.areLongsTrapped && <Badge tone="danger">Longs trapped</Badge>,
      how: how('longGap'),
    },
    {
      label: 'Price against shorts',
      hint: 'Price over the cost of shorts; +2% and more: Shorts trapped',
      value: signedPercent(series.shortGap),
      note: series.areShortsTrapped && <Badge tone="danger">Shorts trapped</Badge>,
      how: how('shortGap'),
    },
    {
      label: 'Series price',
      hint: 'Chain of the daily changes since the last expiry, each contract against itself',
      value: signedPercent(series.dp),
      note: `since ${day(series.firstDate)}`,
      how: how('seriesDp'),
    },
    {
      label: 'Series OI',
      hint: 'Chain of the daily OI changes since the last expiry',
      value: signedPercent(series.doi),
      note: `${series.sessions ?? 0} sessions`,
      how: how('seriesDoi'),
    },
  ]
}

/** What the series reads as, and how its sessions divide. */
function Reading({ data }: Props) {
  const { series, intraday } = data
  const { counts } = series
  return (
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
          ...(['LB', 'SB', 'SC', 'LU'] as const).map((one) => ({
            label: BUILDUP_NAMES[one],
            value: (
              <span className="inline-flex items-center gap-2">
                {`${grouped(counts[one])} of ${grouped(series.sessions)} sessions`}
                {intraday !== null && `, ${grouped(intraday.counts[one])} of ${grouped(intraday.rowsRead)} rows today`}
                <BuildupChip buildup={one} />
              </span>
            ),
          })),
        ]}
      />
    </Panel>
  )
}
