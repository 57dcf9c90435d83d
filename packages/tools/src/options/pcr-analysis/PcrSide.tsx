import { percent, ratio, signed, signedCompact } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { namesOf } from '../../chain/strikeSetWords.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'

const RANK_SESSIONS = 252

/** The ratio with its change and band, then its place in its past and the other ratios. */
export function PcrSide(props: ViewProps<PcrAnalysis, Params>) {
  return (
    <>
      <PcrHeadline {...props} />
      <SidePart title="Key figures">
        <AnswerFigures figures={figures(props)} answer={props.answer} />
      </SidePart>
    </>
  )
}

function PcrHeadline({ data, answer }: ViewProps<PcrAnalysis, Params>) {
  const { rows, day, set, isDivergence } = data
  const row = rows.newestFirst[0] ?? 0
  return (
    <Headline
      label={
        <Tooltip content="ΣPE OI ÷ ΣCE OI of the printed strikes; Stretched from 1.60 up and 0.50 down: reversal risk">
          <span>PCR (OI), {set.by === 'all' ? 'all strikes' : namesOf(set)}</span>
        </Tooltip>
      }
      value={
        <Explained now={answer} how="setPcr">
          {ratio(rows.pcr[row])}
        </Explained>
      }
      change={
        <Tooltip content="Since the previous close, of the same strikes">
          <span className={TONE_CLASSES[signTone(day.sinceBase)]}>
            <Explained now={answer} how="sinceBase">
              {signed(day.sinceBase, 2)}
            </Explained>
          </span>
        </Tooltip>
      }
      chip={
        <>
          {rows.band[row] != null && <Badge tone="closed">{rows.band[row]}</Badge>}
          {rows.isStretched[row] === 1 && <Badge tone="late">Stretched</Badge>}
        </>
      }
    >
      <span>from {ratio(day.base)} at the previous close</span>
      {isDivergence && (
        <Tooltip content="Over the last 60 minutes spot and PCR moved in opposite directions, by 0.25% and 0.05 or more">
          <span>
            <Badge tone="late">Divergence</Badge>
          </span>
        </Tooltip>
      )}
    </Headline>
  )
}

function figures({ data }: ViewProps<PcrAnalysis, Params>): readonly StripFigure[] {
  const { rows, day, standing, history } = data
  const row = rows.newestFirst[0] ?? 0
  return [
    {
      label: 'Open / high / low',
      hint: 'PCR (OI) over the rows of the session',
      isWide: true,
      value: `${ratio(day.open)} / ${ratio(day.high)} / ${ratio(day.low)}`,
      how: 'dayHigh',
    },
    {
      label: 'PCR (vol)',
      hint: 'ΣPE volume ÷ ΣCE volume since the open: fast and noisy',
      value: ratio(rows.pcrVolume[row]),
      how: 'setPcrVolume',
    },
    {
      label: 'PE−CE OI',
      hint: 'PE−CE difference: ΣPE OI − ΣCE OI, lots: above zero puts are heavier',
      value: signedCompact(rows.peMinusCe[row]),
      tone: signTone(rows.peMinusCe[row]),
      how: 'setPeMinusCe',
    },
    {
      label: 'PCR (ΔOI)',
      hint: 'ΣPE ΔOI ÷ ΣCE ΔOI since the previous close; none unless both sums are above zero; then their signs are shown',
      value: ratio(rows.pcrOiChg[row]),
      ...(rows.pcrOiChg[row] === null
        ? { note: `PE ${signOf(rows.peOiChg[row])} CE ${signOf(rows.ceOiChg[row])}` }
        : {}),
      how: 'setPcrOiChg',
    },
    {
      label: `Percentile, ${standing.bucket ?? '–'} days left`,
      hint: 'Among the closes of sessions with as many days to expiry, all strikes; at least 60 of them',
      isWide: true,
      value: rankText(standing.dtePercentile, standing.dteSessions),
      note: standing.band,
      how: 'dtePercentile',
    },
    {
      label: 'Percentile, all',
      hint: data.isFirstDay
        ? 'First session of this expiry: ranked by days to expiry only'
        : 'Among the closes of the last 252 sessions, all strikes; at least 60 of them',
      isWide: true,
      value: data.isFirstDay ? 'first day' : rankText(standing.percentile, standing.sessions),
      how: 'percentile',
    },
    {
      label: 'z, 20 sessions',
      hint: `(PCR − mean) ÷ standard deviation of the 20 sessions before`,
      value: signed(standing.z, 2),
      note: standing.mean === null ? `${standing.sessions} of 20` : `mean ${ratio(standing.mean)}`,
      how: 'z',
    },
    {
      label: 'Correlation, next day',
      hint: 'Pearson correlation of the daily PCR change with the next day’s return over 90 sessions; from 30 pairs',
      value: signed(history.correlation, 2),
      note: `${history.pairs ?? 0} pairs`,
      how: 'correlation',
    },
  ]
}

/** The rank, or how many sessions there are while they are too few (§M10). */
function rankText(rank: number | null, sessions: number | null): string {
  return rank === null ? `${sessions ?? 0} of ${RANK_SESSIONS}` : percent(rank, 1)
}

function signOf(change: number | null): string {
  if (change === null) return '–'
  return change > 0 ? '+' : change < 0 ? '−' : '0'
}
