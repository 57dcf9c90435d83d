import { clock, compact, grouped, price, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { Headline, type KeyFigure, KeyFigures, SidePart } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { leaderWords } from './leader.ts'
import { metricOf } from './metrics.ts'
import { outcomes } from './outcomes.ts'
import type { Params } from './params.ts'
import { heldTurns } from './table.ts'

type Props = ViewProps<CallPutCrossover, Params>

/** Who leads and since when, both sides now, how often the lead changed, and whether spot went along. */
export function LeaderSide({ data, answer, params }: Props) {
  const { leader } = data
  const { text, way } = leaderWords(leader)
  return (
    <>
      <Headline
        label={`Leader since ${clock(leader.since)}`}
        value={<span className={way === null ? '' : way === 'bullish' ? 'text-up' : 'text-down'}>{text}</span>}
        chip={way !== null && <Badge tone="closed">{way === 'bullish' ? 'Bullish' : 'Bearish'}</Badge>}
      >
        {leader.isChoppy && 'Five crossovers or more: no side holds the lead'}
      </Headline>
      <SidePart title={metricOf(params.metric).name} note={sinceWords(data, params)}>
        <KeyFigures figures={sides(data, answer, params)} />
      </SidePart>
      <SidePart title="Crossovers" note={`confirmed after ${params.confirm} ${params.confirm === 1 ? 'row' : 'rows'}`}>
        <KeyFigures figures={crossovers(data, answer)} />
      </SidePart>
      <SidePart title="Did spot follow?" note="after those confirmed">
        <KeyFigures
          figures={outcomes(heldTurns(data)).map(({ label, known, followed }) => ({
            label,
            value: known === 0 ? '–' : `${followed} of ${known}`,
          }))}
        />
      </SidePart>
    </>
  )
}

/** What is measured since when, and what a dotted line says. */
function sinceWords({ rows, since }: Props['data'], { metric }: Params): string {
  const isQuiet = [...rows.ceQuiet, ...rows.peQuiet].some((quiet) => quiet === 1)
  const notes = [
    metric === 'pct' || metric === 'chg' ? `since ${since}` : null,
    isQuiet ? 'dotted: no trade for 15 min' : null,
  ]
  return notes.filter((note) => note !== null).join(', ')
}

function sides({ rows, pair }: Props['data'], answer: Props['answer'], { metric }: Params): readonly KeyFigure[] {
  const last = rows.d.length - 1
  const figure = (how: string, value: number | null) => (
    <Explained now={answer} how={how}>
      {shown(metric, value, how === 'd')}
    </Explained>
  )
  const difference = rows.d[last] ?? null
  return [
    { label: pair.ce.name, labelTone: 'call', value: figure('ce', rows.ce[last] ?? null) },
    { label: pair.pe.name, labelTone: 'put', value: figure('pe', rows.pe[last] ?? null) },
    {
      label: 'Difference, CE − PE',
      value: <span className={TONE_CLASSES[signTone(difference)]}>{figure('d', difference)}</span>,
      isWide: true,
    },
  ]
}

function crossovers(data: Props['data'], answer: Props['answer']): readonly KeyFigure[] {
  const { isChoppy, turns } = data.leader
  const [newest] = heldTurns(data)
  return [
    { label: 'Today', value: grouped(turns), ...(isChoppy ? { note: 'Choppy' } : {}) },
    {
      label: 'Grade of last',
      hint: 'Premium difference, ΔOI difference and spot against VWAP at the confirmation: all three that way A, two B, fewer C',
      value:
        newest === undefined ? (
          '–'
        ) : (
          <Explained now={answer} how={`grade.${newest.row}`}>
            {newest.grade ?? '–'}
          </Explained>
        ),
    },
    {
      label: 'Last crossover',
      value: clock(newest?.time ?? null),
      isWide: true,
      ...(newest === undefined ? {} : { note: newest.direction }),
    },
  ]
}

function shown(metric: Params['metric'], value: number | null, isDifference: boolean): string {
  switch (metric) {
    case 'pct':
      return signedPercent(value)
    case 'price':
      return isDifference ? signed(value, 2) : price(value)
    case 'chg':
      return signedCompact(value)
    case 'oi':
      return isDifference ? signedCompact(value) : compact(value)
    default:
      return isDifference ? signed(value, 2) : grouped(value, 2)
  }
}
