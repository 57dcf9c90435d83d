import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import { asCrore } from '@strikelens/analytics/options'
import { crore, grouped, isKnown, percent, signed } from '@strikelens/market/formats'
import type { HomeBuildup } from '@strikelens/tools/home/home-buildup/compute'
import type { Wire } from '@strikelens/tools/result'
import { classes } from '@strikelens/ui/classes'
import { Badge, BuildupChip } from '@strikelens/ui/marks'
import type { HomeSearch } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { Card } from './Card.tsx'
import { CardLink, toolOfCard } from './CardLink.tsx'

/** Below this share a segment has no room for its percent. */
const LEAST_LABELLED_PCT = 8

/** Bullish classes first. */
const CLASSES = ['LB', 'SC', 'SB', 'LU'] as const satisfies readonly Buildup[]
const FILLS = {
  LB: 'bg-lb text-lb-ink',
  SC: 'bg-sc text-sc-ink',
  SB: 'bg-sb text-sb-ink',
  LU: 'bg-lu text-lu-ink',
}

/** What positions the F&O stocks gained and lost, counted and in rupees. */
export function BuildupCard({ search }: { search: HomeSearch }) {
  const answer = useHomeAnswer<HomeBuildup>('home-buildup', search.moment)
  return (
    <Card
      title="Buildup"
      note={answer.answer?.data.isEarly === true ? <Badge tone="late">early</Badge> : 'stock futures, since prev close'}
      place="min-h-70 desk:col-span-6 dock:col-span-3 desk:min-h-68"
      link={<CardLink page={toolOfCard('home-buildup')} search={search.moment} />}
      answer={answer}
    >
      {(data) => (
        <>
          <ClassBar values={data.valueCrore} />
          <ul>
            {CLASSES.map((one) => (
              <li
                key={one}
                className="grid h-7.5 grid-cols-[26px_1fr_auto_86px] items-center gap-x-2.5 border-line-soft border-b px-3.5 text-table max-desk:px-4"
              >
                <BuildupChip buildup={one} />
                <span aria-hidden="true">{BUILDUP_NAMES[one]}</span>
                <span className="text-ink-3">{grouped(data.count[one])}</span>
                <b className="text-right font-mid">{crore(data.valueCrore[one])}</b>
              </li>
            ))}
          </ul>
          <BiasSentence data={data} />
        </>
      )}
    </Card>
  )
}

function ClassBar({ values }: { values: Wire<HomeBuildup>['valueCrore'] }) {
  const all = CLASSES.reduce((sum, one) => sum + (values[one] ?? 0), 0)
  return (
    <div aria-hidden="true" className="mx-3.5 my-3 flex h-5 gap-px max-desk:mx-4">
      {CLASSES.map((one) => {
        const pct = (100 * (values[one] ?? 0)) / all
        return (
          <i
            key={one}
            className={classes('grid min-w-0 place-items-center font-chip text-chip not-italic', FILLS[one])}
            style={{ flex: values[one] ?? 0 }}
          >
            {pct >= LEAST_LABELLED_PCT && percent(pct, 0)}
          </i>
        )
      })}
    </div>
  )
}

/** The bias of the values in words (/future-dashboard); nothing while no open interest has changed. */
function BiasSentence({ data: { bias, biasLabel, freshLead, exitsPct, isMostlyExits } }: { data: Wire<HomeBuildup> }) {
  if (!isKnown(bias) || !isKnown(freshLead)) return null
  const lead = `fresh ${freshLead < 0 ? 'shorts' : 'longs'} lead by ${crore(asCrore(Math.abs(freshLead)))}`
  return (
    <p className="px-3.5 py-2 text-ink-2 text-table max-desk:px-4">
      Bias <b className="font-bold text-ink">{signed(bias, 2)}</b> of ±100, {biasLabel}: {lead}, exits are{' '}
      {percent(exitsPct, 0)} of the value{isMostlyExits ? ': exits, not fresh bets' : ''}.
    </p>
  )
}
