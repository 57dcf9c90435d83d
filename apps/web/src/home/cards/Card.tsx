import { clock as clockText } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import type { Answer, Wire } from '@strikelens/tools/result'
import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import { weekdayDay } from '@strikelens/ui/formats'
import { Empty, ErrorState, Stale } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import { useServerClock } from '../../live/clock.ts'
import { useAddress } from '../../routing/useAddress.ts'
import { ToolError } from '../../tool/fetchTool.ts'
import { homeSearch } from '../homeSearch.ts'
import type { HomeAnswer } from '../useHomeAnswer.ts'
import { useHomeParams } from '../useHomeParams.ts'
import { CardSkeleton } from './CardSkeleton.tsx'

export interface CardProps<Data> {
  readonly title: string
  /** Small words behind the title: unit, set, span. */
  readonly note?: ReactNode
  /** Stands for the title on the page, which is then only read aloud. */
  readonly heading?: ReactNode
  /** At the end of the title line: the way to the card's own tool. */
  readonly link?: ReactNode
  /** Columns of twelve, and heights that hold the whole card from the first frame on. */
  readonly place: string
  readonly answer: HomeAnswer<Data>
  readonly children: (data: Wire<Answer<Data>>['data']) => ReactNode
}

/** A part of the home page that loads alone: a skeleton, then its data, why there is none, or what went wrong. */
export function Card<Data>({ title, note, heading, link, place, answer, children }: CardProps<Data>) {
  const clock = useServerClock()
  const date = answer.answer?.asOf == null ? null : istDate(answer.answer.asOf)
  const asked = homeSearch(useAddress().search).moment.date
  // Of the day that the page is of nobody needs to be told on every card.
  const otherDay = clock !== null && date !== null && date !== (asked ?? istDate(clock.now)) ? date : null
  return (
    <section aria-label={title} className={classes('flex min-w-0 flex-col', place)}>
      <header className="flex h-10 flex-none items-center gap-2 whitespace-nowrap border-line-soft border-b px-3.5 max-desk:h-11 max-desk:px-4">
        <h2 className={heading === undefined ? 'font-bold text-body' : 'sr-only'}>{title}</h2>
        {heading}
        {(note !== undefined || otherDay !== null) && (
          <span
            title={typeof note === 'string' ? note : undefined}
            className="line-clamp-2 min-w-0 whitespace-normal text-ink-3 text-micro/3.5"
          >
            {otherDay !== null && <span className="text-ink-2">of {weekdayDay(otherDay)} </span>}
            {note}
          </span>
        )}
        {link}
      </header>
      <CardBody title={title} answer={answer} isSaidAbove={clock?.notReady != null}>
        {children}
      </CardBody>
    </section>
  )
}

interface CardBodyProps<Data> extends Pick<CardProps<Data>, 'title' | 'answer' | 'children'> {
  /** The page says already why nothing is there: every card would only say it again. */
  readonly isSaidAbove: boolean
}

function CardBody<Data>({ title, answer, isSaidAbove, children }: CardBodyProps<Data>) {
  const { error, nothing, isPending, isStale, retry } = answer
  const found = answer.answer
  const setParams = useHomeParams()
  return (
    <>
      {error !== null && (
        <ErrorState
          what={whatFailed(error)}
          showing={found === null ? undefined : clockText(found.asOf)}
          onRetry={retry}
        />
      )}
      {nothing !== null && isSaidAbove && <p className="p-6 text-ink-3">No data available</p>}
      {nothing !== null && !isSaidAbove && (
        <Empty
          title="No data available"
          actions={nothing.actions?.map(({ label, set }) => (
            <Button key={label} onClick={() => setParams(set)}>
              {label}
            </Button>
          ))}
        >
          {nothing.reason}. {nothing.advice}
        </Empty>
      )}
      {found !== null && <Stale isStale={isStale}>{children(found.data)}</Stale>}
      {isPending && <CardSkeleton label={`Loading ${title}`} />}
    </>
  )
}

function whatFailed(error: Error): string {
  return error instanceof ToolError ? error.message : 'The server cannot be reached.'
}
