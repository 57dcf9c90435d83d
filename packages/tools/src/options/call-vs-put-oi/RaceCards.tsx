import { clock, compact, ratio, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { Figure, signTone, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { Explained } from '../../kit/Explained.tsx'
import { unitScale } from '../../kit/quantityUnit.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { countedName } from './counted.ts'
import type { RaceNow } from './raceNow.ts'
import { METRIC_NAMES, readingWords, sideWords } from './words.ts'

interface Card {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly how?: string
  readonly note?: string | undefined
  readonly tone?: Tone
  readonly labelTone?: Tone
}

/** The race in figures, who is ahead first. */
export function RaceCards(props: ViewProps<CallVsPutOi, Params>) {
  const { data, answer, params } = props
  const { now } = data
  return (
    <section aria-label="At this moment">
      <div className="border-line-soft border-b px-3.5 pt-2.5 pb-2.75 max-desk:px-4">
        <Figure
          label={
            <Tooltip
              content={
                params.metric === 'volume'
                  ? 'Volume imbalance of the set: Put-heavy from +20%, Call-heavy from −20%; it names the busy side, not a direction'
                  : 'Whose sum is larger: put OI is the bullish side if it was written, call OI the bearish'
              }
            >
              <span>At {clock(answer.asOf)}</span>
            </Tooltip>
          }
          value={
            <Explained now={answer} how={params.metric === 'volume' ? 'volumeImbalance' : 'difference'}>
              {readingWords(now, params.metric)}
            </Explained>
          }
          tone={leaderTone(now, params)}
        />
      </div>
      <div className="ruled grid-cols-2 *:pt-2.5 *:pr-1 *:pb-2.75 *:pl-3.5 max-desk:*:pl-4">
        {cards(props).map(({ label, hint, value, how, note, tone = 'ink', labelTone = 'quiet' }) => (
          <Figure
            key={label}
            label={
              <Tooltip content={hint}>
                <span>{label}</span>
              </Tooltip>
            }
            value={
              how === undefined ? (
                value
              ) : (
                <Explained now={answer} how={how}>
                  {value}
                </Explained>
              )
            }
            tone={tone}
            labelTone={labelTone}
            {...(note === undefined
              ? {}
              : { note: <span className="inline-block whitespace-normal text-micro/3 tracking-tight">{note}</span> })}
          />
        ))}
      </div>
    </section>
  )
}

function leaderTone({ leader }: Wire<RaceNow>, { metric }: Params): Tone {
  if (leader === null || metric === 'volume') return 'ink'
  return leader === 'put' ? 'up' : 'down'
}

function cards({ data, params }: ViewProps<CallVsPutOi, Params>): readonly Card[] {
  const { now, crossovers } = data
  const { metric } = params
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const total = metric === 'chg' ? signedCompact : compact
  const counted = countedName(data, params)
  const last = crossovers?.at(0)
  return [
    {
      label: `CE ${METRIC_NAMES[metric]}`,
      hint: `Calls of the set, ${counted}`,
      value: total(scaled(now.ce)),
      how: 'ce',
      labelTone: 'call',
    },
    {
      label: `PE ${METRIC_NAMES[metric]}`,
      hint: `Puts of the set, ${counted}`,
      value: total(scaled(now.pe)),
      how: 'pe',
      labelTone: 'put',
    },
    {
      label: 'PE − CE',
      hint: `Puts less calls, ${counted}`,
      value: signedCompact(scaled(now.difference)),
      how: 'difference',
      tone: metric === 'volume' ? 'ink' : signTone(now.difference),
    },
    metric === 'volume'
      ? {
          label: 'Vol. imbalance',
          hint: '100 × (PE − CE) ÷ (PE + CE) of the volume since the open',
          value: signedPercent(now.volumeImbalancePct),
          how: 'volumeImbalance',
        }
      : {
          label: 'OI imbalance',
          hint: `${IMBALANCE_HINT}, since ${data.since}`,
          value: signed(now.oiImb, 2),
          how: 'oiImb',
          note: now.band === null ? undefined : now.band.isLowActivity ? 'low activity' : now.band.band,
          tone: signTone(now.oiImb),
        },
    {
      label: 'PCR (OI), set',
      hint: 'Put OI ÷ call OI of the set',
      value: ratio(now.pcr),
      how: 'pcrSet',
      note: now.pcrBand === null ? undefined : now.pcrBand.isStretched ? 'Stretched' : now.pcrBand.band,
    },
    {
      label: 'Last crossover',
      hint: 'When the lead last changed, and to whom',
      value: last === undefined ? '–' : lastAt(last.time, params),
      note: last === undefined ? (crossovers === null ? 'thin chain' : 'none yet') : sideWords(last.leader, metric),
    },
  ]
}

/** A clock time; with its date where several sessions are shown. */
function lastAt(time: number | null, { days = 1 }: Params): string {
  return days === 1 || time === null ? clock(time) : `${day(istDate(time))} ${clock(time)}`
}
