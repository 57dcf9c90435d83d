import { TakeEarlierContext } from '@strikelens/ui/charts/frame'
import { IntervalPicker } from '@strikelens/ui/controls'
import { ChartSkeleton, Empty, ErrorState } from '@strikelens/ui/states'
import { Maximize2 } from 'lucide-react'
import { useCallback, useContext, useEffect, useState } from 'react'
import type { Result, Wire } from '../result.ts'
import { ChartPicture } from './ChartPicture.tsx'
import type { SymbolChart as ChartData } from './chartAnswer.ts'
import type { OwnMarks } from './chartPanes.ts'
import { ChartSourceContext } from './chartSource.ts'

const INTERVALS = ['5m', '15m', '1h', '1d', '1w'] as const
type Interval = (typeof INTERVALS)[number]

export interface SymbolChartProps extends OwnMarks {
  /** A symbol, or a contract by its code. */
  symbol: string
  interval?: Interval
  /** What stands on it beside the bars, as the address of the chart's page has it. */
  show?: string
  height?: number
}

/** What was asked, and what came of it. */
interface Asked {
  readonly question: string
  readonly result: Wire<Result<ChartData>> | 'failed'
}

const HEIGHT_PX = 300

/** The chart of a symbol in a drawer or a card, with the way to its own page. */
export function SymbolChart(props: SymbolChartProps) {
  const { symbol, interval: first = '1d', show = 'volume', height = HEIGHT_PX, ...marks } = props
  const source = useContext(ChartSourceContext)
  const [interval, setInterval] = useState<Interval>(first)
  const [from, setFrom] = useState<{ readonly of: string; readonly date: string } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [tries, setTries] = useState(0)
  const of = `${symbol} ${interval}`
  const date = from?.of === of ? from.date : null
  const question = JSON.stringify({ symbol, interval, show, ...(date === null ? {} : { from: date }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (source === null) return
    let isOver = false
    const take = (result: Asked['result']) => {
      if (!isOver) setAsked({ question, result })
    }
    source.ask(JSON.parse(question)).then(take, () => take('failed'))
    return () => {
      isOver = true
    }
  }, [source, question, tries])

  const result = asked?.result ?? null
  const data = result !== null && result !== 'failed' && 'answer' in result ? result.answer.data : null
  const earlier = data?.earlier ?? null
  const takeEarlier = useCallback(() => {
    if (earlier !== null) setFrom({ of, date: earlier })
  }, [of, earlier])
  if (source === null) return null
  const isBefore = asked !== null && asked.question !== question
  return (
    <section aria-label={`Chart of ${symbol}`} aria-busy={isBefore} className="grid">
      <div className="flex items-center gap-2 px-3.5 py-2">
        <IntervalPicker value={interval} offered={INTERVALS} onChange={setInterval} />
        <a
          href={source.href(symbol, { interval })}
          className="ml-auto inline-flex min-h-8 items-center gap-1.5 font-mid text-accent text-table max-desk:min-h-11"
        >
          <Maximize2 size={14} aria-hidden="true" /> Open chart
        </a>
      </div>
      {result === null ? (
        <ChartSkeleton height={height} />
      ) : result === 'failed' ? (
        <ErrorState what="The chart could not be loaded." onRetry={() => setTries(tries + 1)} />
      ) : 'noAnswer' in result ? (
        <Empty title={result.noAnswer.reason}>{result.noAnswer.advice}</Empty>
      ) : (
        <TakeEarlierContext value={earlier === null ? null : takeEarlier}>
          <ChartPicture data={result.answer.data} rememberAs="symbol-chart" height={height} {...marks} />
        </TakeEarlierContext>
      )}
    </section>
  )
}
