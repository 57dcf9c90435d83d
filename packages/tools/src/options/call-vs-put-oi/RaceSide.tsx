import { clock, compact, ratio, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { signTone, TONE_CLASSES, type Tone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { CallVsPutOi, Params } from './compute.ts'
import { countedName } from './counted.ts'
import type { RaceNow } from './raceNow.ts'
import { METRIC_NAMES, readingWords, sideWords } from './words.ts'

/** Who is ahead and by how much, then the race in figures. */
export function RaceSide(props: ViewProps<CallVsPutOi, Params>) {
  return (
    <>
      <RaceHeadline {...props} />
      <SidePart title="Key figures" note={`at ${clock(props.answer.asOf)}`}>
        <AnswerFigures figures={figures(props)} answer={props.answer} />
      </SidePart>
    </>
  )
}

function RaceHeadline({ data, params, answer }: ViewProps<CallVsPutOi, Params>) {
  const { now } = data
  const { metric } = params
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const total = metric === 'chg' ? signedCompact : compact
  const side = (name: 'CE' | 'PE', how: string, lots: number | null) => (
    <Tooltip content={`${name === 'CE' ? 'Calls' : 'Puts'} of the set, ${countedName(data, params)}`}>
      <span className={name === 'CE' ? 'text-call-text' : 'text-put-text'}>
        {name}{' '}
        <b className="font-mid">
          <Explained now={answer} how={how}>
            {total(scaled(lots))}
          </Explained>
        </b>
      </span>
    </Tooltip>
  )
  return (
    <Headline
      label={`PE − CE ${METRIC_NAMES[metric]} at ${clock(answer.asOf)}, ${unitName(params)}`}
      value={
        <span className={TONE_CLASSES[metric === 'volume' ? 'ink' : signTone(now.difference)]}>
          <Explained now={answer} how="difference">
            {signedCompact(scaled(now.difference))}
          </Explained>
        </span>
      }
    >
      {side('CE', 'ce', now.ce)}
      {side('PE', 'pe', now.pe)}
      <Tooltip
        content={
          metric === 'volume'
            ? 'Volume imbalance of the set: Put-heavy from +20%, Call-heavy from −20%; it names the busy side, not a direction'
            : 'Whose sum is larger: put OI is the bullish side if it was written, call OI the bearish'
        }
      >
        <b className={`ml-auto font-bold ${TONE_CLASSES[leaderTone(now, params)]}`}>
          <Explained now={answer} how={metric === 'volume' ? 'volumeImbalance' : 'difference'}>
            {readingWords(now, metric)}
          </Explained>
        </b>
      </Tooltip>
    </Headline>
  )
}

function leaderTone({ leader }: Wire<RaceNow>, { metric }: Params): Tone {
  if (leader === null || metric === 'volume') return 'ink'
  return leader === 'put' ? 'up' : 'down'
}

function figures({ data, params }: ViewProps<CallVsPutOi, Params>): readonly StripFigure[] {
  const { now, crossovers } = data
  const { metric } = params
  const last = crossovers?.at(0)
  return [
    metric === 'volume'
      ? {
          label: 'Vol. imbal.',
          hint: '100 × (PE − CE) ÷ (PE + CE) of the volume since the open',
          value: signedPercent(now.volumeImbalancePct),
          how: 'volumeImbalance',
        }
      : {
          label: 'OI imbalance',
          hint: `${IMBALANCE_HINT}, since ${data.since}`,
          value: signed(now.oiImb, 2),
          how: 'oiImb',
          ...(now.band === null ? {} : { note: now.band.isLowActivity ? 'low activity' : now.band.band }),
          tone: signTone(now.oiImb),
        },
    {
      label: 'PCR (OI), set',
      hint: 'Put OI ÷ call OI of the set',
      value: ratio(now.pcr),
      how: 'pcrSet',
      ...(now.pcrBand === null ? {} : { note: now.pcrBand.isStretched ? 'Stretched' : now.pcrBand.band }),
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
