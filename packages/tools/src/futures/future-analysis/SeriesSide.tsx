import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { duration, grouped, price, signedPercent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Headline, type KeyFigure, KeyFigures, SidePart } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { StrengthCell } from '../../board/futureCells.tsx'
import { Explained } from '../../kit/Explained.tsx'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import { FutureBadges } from './FutureBadges.tsx'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { Params } from './tool.ts'

type Props = ViewProps<FutureAnalysis, Params>

/** What the series did, at what prices its longs and shorts were built, and how its sessions and today's rows divide. */
export function SeriesSide(props: Props) {
  const { data, answer } = props
  const { series, intraday } = data
  return (
    <>
      <Headline
        label={`Series so far, since ${day(series.firstDate)}`}
        value={
          <Explained now={answer} how="seriesDp">
            {signedPercent(series.dp)}
          </Explained>
        }
        change={
          <span className={TONE_CLASSES[signTone(series.doi)]}>
            OI{' '}
            <Explained now={answer} how="seriesDoi">
              {signedPercent(series.doi)}
            </Explained>
          </span>
        }
        chip={series.buildup !== null && <BuildupChip buildup={series.buildup} />}
      >
        {series.buildup !== null && (
          <span className="basis-full">
            {BUILDUP_NAMES[series.buildup]} <StrengthCell strength={series.strength} />
          </span>
        )}
        <FutureBadges data={data} />
      </Headline>
      <SidePart title="Key figures">
        <KeyFigures figures={figures(props)} />
      </SidePart>
      <SidePart title="Classes" note="by the signs of price and OI">
        <ClassCounts
          columns={[
            { name: 'Series', counts: series.counts, of: series.sessions },
            ...(intraday === null ? [] : [{ name: 'Rows today', counts: intraday.counts, of: intraday.rowsRead }]),
          ]}
        />
      </SidePart>
    </>
  )
}

function figures({ data, answer }: Props): readonly KeyFigure[] {
  const { series, head } = data
  const how = howOf(answer.explanations, answer.asOf)
  const left = head.expiryAt === null || answer.asOf === null ? null : head.expiryAt - answer.asOf
  const days = (count: number | null) => (count === 1 ? '1 day' : `${grouped(count ?? 0)} days`)
  return [
    {
      label: 'Long cost',
      hint: `Average price at which open interest was added on Long Buildup days of this series, ${days(series.longDays)}`,
      value: price(series.longCost),
      labelTone: 'up',
      how: how('longCost'),
    },
    {
      label: 'Short cost',
      hint: `Average price at which open interest was added on Short Buildup days of this series, ${days(series.shortDays)}`,
      value: price(series.shortCost),
      labelTone: 'down',
      how: how('shortCost'),
    },
    {
      label: 'Over longs',
      hint: 'Price against the cost of longs; 2% or more below it: Longs trapped',
      value: signedPercent(series.longGap),
      tone: signTone(series.longGap),
      how: how('longGap'),
    },
    {
      label: 'Over shorts',
      hint: 'Price against the cost of shorts; 2% or more above it: Shorts trapped',
      value: signedPercent(series.shortGap),
      tone: signTone(series.shortGap),
      how: how('shortGap'),
    },
    { label: 'Sessions', hint: 'Of the series, since the last expiry', value: grouped(series.sessions) },
    { label: 'Close before', hint: 'Of the price contract', value: price(head.prevClose) },
    { label: 'To expiry', value: duration(left) },
    { label: 'Lot size', value: grouped(head.lotSize) },
    ...(head.set === 'COM' ? [] : [{ label: 'Spot', value: price(head.spot) }]),
  ]
}

const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const

interface ClassColumn {
  readonly name: string
  readonly counts: Props['data']['series']['counts']
  readonly of: number | null
}

/** How many sessions of the series, and rows of the day, had each class. */
function ClassCounts({ columns }: { readonly columns: readonly ClassColumn[] }) {
  return (
    <table className="w-full text-table" aria-label="Sessions and rows by class">
      <thead>
        <tr className="text-ink-3 text-micro *:h-5 *:font-text">
          <th scope="col">
            <span className="sr-only">Class</span>
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="text-right">
              {name}
            </th>
          ))}
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
            {columns.map(({ name, counts, of }) => (
              <td key={name} className="text-right font-mid">
                {grouped(counts[code])} of {grouped(of)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
