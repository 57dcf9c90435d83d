import { type Maybe, signed } from '@strikelens/market/formats'
import type { HomeFlows } from '@strikelens/tools/home/home-flows/compute'
import type { Wire } from '@strikelens/tools/result'
import { classes } from '@strikelens/ui/classes'
import { day } from '@strikelens/ui/formats'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { HomeSearch } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { Card } from './Card.tsx'
import { CardLink, toolOfCard } from './CardLink.tsx'

const ROW = 'grid h-7.5 grid-cols-[48px_1fr_1fr] items-center gap-x-3 px-3.5 max-desk:px-4'

/** What institutions bought less what they sold, session by session. */
export function FlowsCard({ search }: { search: HomeSearch }) {
  const answer = useHomeAnswer<HomeFlows>('home-flows', search.moment)
  return (
    <Card
      title="FII and DII, cash"
      note="₹ Cr"
      place="min-h-64 desk:col-span-6 dock:col-span-3 desk:min-h-68"
      link={<CardLink page={toolOfCard('home-flows')} search={search.moment} />}
      answer={answer}
    >
      {(data) => <FlowRows data={data} />}
    </Card>
  )
}

function FlowRows({ data: { sessions, fiiSum, diiSum } }: { data: Wire<HomeFlows> }) {
  const most = Math.max(...sessions.flatMap(({ fii, dii }) => [Math.abs(fii ?? 0), Math.abs(dii ?? 0)]), 1)
  const known = sessions.filter(({ fii, dii }) => fii !== null && dii !== null).length
  return (
    <ul className="text-table">
      <li aria-hidden="true" className={classes(ROW, 'text-ink-3 text-micro')}>
        <span>Date</span>
        <span className="text-right">FII net</span>
        <span className="text-right">DII net</span>
      </li>
      {sessions.map(({ date, fii, dii }) => (
        <li key={date} className={classes(ROW, 'border-line-soft border-t')}>
          <span>{day(date)}</span>
          <Flow name="FII" value={fii} most={most} fill="bg-ink-2" />
          <Flow name="DII" value={dii} most={most} fill="bg-line-control" />
        </li>
      ))}
      <li className={classes(ROW, 'border-line border-t font-mid')}>
        <span>{known === sessions.length ? 'Sum' : `Sum of ${known}`}</span>
        <Flow name="FII" value={fiiSum} most={null} fill="" />
        <Flow name="DII" value={diiSum} most={null} fill="" />
      </li>
    </ul>
  )
}

interface FlowProps {
  readonly name: string
  readonly value: Maybe
  /** Size of a bar from the middle to the end; null: a figure without a bar. */
  readonly most: number | null
  readonly fill: string
}

function Flow({ name, value, most, fill }: FlowProps) {
  const width = most === null ? 0 : (50 * Math.abs(value ?? 0)) / most
  const side = (value ?? 0) < 0 ? { right: '50%' } : { left: '50%' }
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classes(
          'relative h-2.5 min-w-0 flex-1',
          most !== null && 'before:absolute before:-inset-y-1 before:left-1/2 before:w-px before:bg-line',
        )}
      >
        <i className={classes('absolute inset-y-0', fill)} style={{ width: `${width}%`, ...side }} />
      </span>
      <span className={classes('text-right', TONE_CLASSES[signTone(value)])}>
        <span className="sr-only">{name} </span>
        {signed(value, 2)}
      </span>
    </span>
  )
}
