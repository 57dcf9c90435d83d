import { grouped, signed } from '@strikelens/market/formats'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Popover } from '@strikelens/ui/overlays'
import { ChevronUp } from 'lucide-react'
import type { Wire } from '../result.ts'
import type { SignalInterval } from './list.ts'
import type { KindNext } from './listData.ts'

interface HappenedNextProps {
  readonly next: Wire<readonly KindNext[]>
  /** Its kind stands first. */
  readonly preset: string
}

const BARS: Readonly<Record<SignalInterval, readonly [one: string, more: string]>> = {
  '5m': ['bar of 5 min', 'bars of 5 min'],
  '15m': ['bar of 15 min', 'bars of 15 min'],
  '1h': ['hour', 'hours'],
  '1d': ['session', 'sessions'],
  '1w': ['week', 'weeks'],
}
/** At a glance the third of four answers is enough. */
const GLANCE_BARS = 5

type Kind = Wire<KindNext>
type After = Kind['after'][number]

/** What followed the list's signals, in a line that stays at the end of the window; a press opens all of it. */
export function HappenedNext({ next, preset }: HappenedNextProps) {
  const kinds = [...next].sort((a, b) => Number(b.kind === preset) - Number(a.kind === preset))
  return (
    <section aria-label="What happened next" className="scroll-x flex h-9 items-stretch">
      <Popover
        label="What happened next"
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="flex items-center gap-3 whitespace-nowrap px-3.5 text-left text-table hover:bg-hover aria-expanded:bg-hover max-desk:px-4"
          >
            <span className="flex items-center gap-1 text-ink-3 text-micro">
              What happened next
              <ChevronUp size={12} strokeWidth={1.5} aria-hidden="true" />
            </span>
            {kinds.map((kind) => (
              <Glance key={`${kind.kind} ${kind.interval}`} kind={kind} />
            ))}
          </button>
        )}
      >
        {() => <Details kinds={kinds} />}
      </Popover>
    </section>
  )
}

/** One kind: how often the price went its way, and how far in the middle. */
function Glance({ kind }: { readonly kind: Kind }) {
  const after = kind.after.findLast(({ bars }) => (bars ?? 0) <= GLANCE_BARS) ?? kind.after.at(-1)
  if (after === undefined) return null
  return (
    <span className="border-line border-l pl-3">
      {kind.name} <b className="font-bold">{grouped(after.positivePct, 0)}%</b>{' '}
      <span className="text-ink-3">its way, median</span> <Median after={after} />{' '}
      <span className="text-ink-3 text-micro">
        {barsWords(kind, after)} later · {grouped(after.known)} in {grouped(kind.sessions)} sessions
      </span>
    </span>
  )
}

function Median({ after: { medianPct } }: { readonly after: After }) {
  return <b className={`font-bold ${TONE_CLASSES[signTone(medianPct)]}`}>{signed(medianPct, 2)}%</b>
}

function barsWords({ interval }: Kind, { bars }: After): string {
  const [one, more] = BARS[interval]
  return `${bars} ${bars === 1 ? one : more}`
}

function Details({ kinds }: { readonly kinds: readonly Kind[] }) {
  return (
    <div className="grid max-h-120 w-88 gap-3 overflow-y-auto p-3.5 text-table max-desk:w-full">
      {kinds.map((kind) => (
        <table key={`${kind.kind} ${kind.interval}`} className="w-full text-right">
          <caption className="pb-1 text-left">
            <b className="font-bold">{kind.name}</b>{' '}
            <span className="text-ink-3 text-micro">
              {kind.side === 1 ? 'bullish' : 'bearish'} · {grouped(kind.events)} in {grouped(kind.sessions)} sessions
            </span>
          </caption>
          <thead className="text-ink-3 text-micro">
            <tr>
              <th className="text-left font-normal">After</th>
              <th className="font-normal">Its way</th>
              <th className="font-normal">Median</th>
              <th className="font-normal">Signals</th>
            </tr>
          </thead>
          <tbody>
            {kind.after.map((after) => (
              <tr key={after.bars} className="border-line-soft border-t">
                <td className="py-1 text-left">{barsWords(kind, after)}</td>
                <td>{grouped(after.positivePct, 1)}%</td>
                <td>
                  <Median after={after} />
                </td>
                <td>{grouped(after.known)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="text-ink-3 text-micro">
        From the open of the bar after the signal to the close so many bars later; of a bearish signal a fall counts as
        its way. All stocks, by the page’s own settings, splits adjusted; with 20 signals or more.
      </p>
    </div>
  )
}
