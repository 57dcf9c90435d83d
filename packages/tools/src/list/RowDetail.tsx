import { ToolbarSlot } from '@strikelens/ui/charts/frame'
import { Explain } from '@strikelens/ui/explain'
import { Badge, KeyValues } from '@strikelens/ui/marks'
import { ChartSkeleton } from '@strikelens/ui/states'
import { useEffect, useState } from 'react'
import { shownExplanation } from '../kit/explained.ts'
import type { Wire } from '../result.ts'
import { FollowButton } from '../screening/FollowButton.tsx'
import { figureText } from '../screening/figures.ts'
import { LazySymbolChart } from '../symbolChart/lazySymbolChart.ts'
import { columnsOf, type List } from './list.ts'
import type { OpenedRow } from './listData.ts'
import type { ListedRow } from './listedRow.ts'
import type { ListLooks, ListViewProps } from './listLooks.ts'
import { OverTime } from './OverTime.tsx'
import { linksOf } from './RowLinks.tsx'

const CHART_PX = 300
/** Of a chart of its own, and of each pane below its first. */
const OWN_CHART_PX = 180
const PANE_PX = 96

interface RowDetailProps extends ListViewProps {
  readonly list: List
  readonly looks: ListLooks
  readonly row: ListedRow
}

/** Bars that a list scans, and a chart begins with. */
const DRAWN = ['5m', '15m', '1h', '1d', '1w'] as const

/** A row to read at leisure: its chart, its figures, each with how it was computed, and the pages that know more. */
export default function RowDetail({ list, looks, row, answer, params, ...props }: RowDetailProps) {
  const { answerWith, hrefOf, watchlists } = props
  const { figures } = list
  const opened = useOpened(row.key, answer.asOf, answerWith)
  const { of, levels } = list.drawer
  const interval = DRAWN.find((one) => one === params.interval) ?? list.drawer.interval ?? '1d'
  const explained = (label: string, text: string, how: Wire<OpenedRow>['explanations'][string] | null | undefined) => ({
    label,
    value: how == null ? text : <Explain how={shownExplanation(how, answer.asOf)}>{text}</Explain>,
  })
  const keys = [
    ...columnsOf(list, params).filter((key) => Object.hasOwn(figures, key)),
    ...Object.keys(figures).filter((key) => figures[key].isBeside === true),
  ]
  const cells = looks.columns?.(params) ?? {}
  return (
    <>
      {opened !== null && (opened.badges.length > 0 || opened.lines.length > 0) && (
        <div className="grid gap-2 px-3.5 pt-2">
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            {opened.badges.map((word) => (
              <Badge key={word} tone="closed">
                {word}
              </Badge>
            ))}
          </div>
          {opened.lines.map((line) => (
            <p key={line} className="text-ink-2 text-table">
              {line}
            </p>
          ))}
        </div>
      )}
      <ToolbarSlot value={null}>
        <LazySymbolChart
          key={`${row.key} ${interval}`}
          meanwhile={<ChartSkeleton height={CHART_PX} />}
          symbol={(of === undefined ? '' : row.word(of)) || row.symbol}
          interval={interval}
          {...(levels === undefined ? {} : { levels: levels(row) })}
        />
      </ToolbarSlot>
      {Object.entries(list.drawer.charts ?? {}).map(([key, chart]) => {
        const lines = opened?.charts[key]
        return lines === undefined ? null : (
          <OverTime
            key={`${row.symbol} ${key}`}
            chart={chart}
            lines={lines}
            height={OWN_CHART_PX + PANE_PX * Object.keys(chart.panes ?? {}).length}
          />
        )
      })}
      {looks.inDrawer?.(row, opened, params)}
      <KeyValues
        columns={2}
        items={[
          ...keys.map((key) => {
            const figure = figures[key]
            const text = looks.texts?.(row)[key] ?? figureText(figure, row.number(key))
            const { unit } = figure
            const label = cells[key]?.label ?? figure.label
            return explained(unit === undefined ? label : `${label}, ${unit}`, text, opened?.explanations[key])
          }),
          ...(opened?.beside ?? []).map(({ label, text, how }) => explained(label, text, how)),
        ]}
      />
      <nav aria-label={`More on ${row.symbol}`} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-3.5 py-2">
        {linksOf(row, list.links, hrefOf).map(({ href, label }) => (
          <a key={href} href={href} className="flex min-h-8 items-center font-mid text-accent max-desk:min-h-11">
            {label}
          </a>
        ))}
        <span className="inline-flex items-center gap-1 text-table">
          <FollowButton symbol={row.symbol} watchlists={watchlists} />
          Watchlist
        </span>
      </nav>
    </>
  )
}

/** What is known of the row besides its columns; null until it is here. */
function useOpened(key: string, asOf: number | null, answerWith: ListViewProps['answerWith']): Wire<OpenedRow> | null {
  const [opened, setOpened] = useState<Wire<OpenedRow> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer has newer explanations
  useEffect(() => {
    let isOver = false
    // A page that cannot be told how its figures came about still shows them.
    answerWith({ row: key }).then(
      (data) => {
        if (!isOver) setOpened(data?.opened ?? null)
      },
      (error: unknown) => console.warn('What is known of a row was not loaded.', error),
    )
    return () => {
      isOver = true
    }
  }, [key, asOf, answerWith])
  return opened?.key === key ? opened : null
}
