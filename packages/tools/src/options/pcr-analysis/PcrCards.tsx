import { percent, ratio, signed, signedCompact } from '@strikelens/market/formats'
import { Badge, signTone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, PcrAnalysis } from './pcrAnalysis.ts'

const RANK_SESSIONS = 252

/** The ratio in figures: level, place in its past, the two other ratios. */
export function PcrCards(props: ViewProps<PcrAnalysis, Params>) {
  return <AnswerFigures label="Put-call ratio" figures={cards(props)} columns={5} answer={props.answer} />
}

function cards({ data }: ViewProps<PcrAnalysis, Params>): readonly StripFigure[] {
  const { rows, day, standing, history, isDivergence } = data
  const row = rows.newestFirst[0] ?? 0
  const isStretched = rows.isStretched[row] === 1
  return [
    {
      label: 'PCR (OI)',
      hint: 'ΣPE OI ÷ ΣCE OI of the strikes named; Stretched from 1.60 up and 0.50 down: reversal risk',
      value: ratio(rows.pcr[row]),
      note: (
        <>
          {rows.band[row] ?? ''}
          {isStretched && <Badge tone="late">Stretched</Badge>}
          {isDivergence && (
            <Tooltip content="Over the last 60 minutes spot and PCR moved in opposite directions, by 0.25% and 0.05 or more">
              <span>
                <Badge tone="late">Divergence</Badge>
              </span>
            </Tooltip>
          )}
        </>
      ),
      how: 'setPcr',
    },
    {
      label: 'Since prev close',
      hint: 'Against the same strikes at the previous close',
      value: signed(day.sinceBase, 2),
      note: `from ${ratio(day.base)}`,
      tone: signTone(day.sinceBase),
      how: 'sinceBase',
    },
    {
      label: 'Day open, high, low',
      hint: 'PCR (OI) over the rows of the session',
      value: `${ratio(day.open)} / ${ratio(day.high)} / ${ratio(day.low)}`,
      how: 'dayHigh',
    },
    {
      label: 'PCR (volume)',
      hint: 'ΣPE volume ÷ ΣCE volume since the open: fast and noisy',
      value: ratio(rows.pcrVolume[row]),
      how: 'setPcrVolume',
    },
    {
      label: 'PCR (ΔOI)',
      hint: 'ΣPE ΔOI ÷ ΣCE ΔOI since the previous close; none unless both sums are above zero; then their signs are shown',
      value: ratio(rows.pcrOiChg[row]),
      note: rows.pcrOiChg[row] === null ? `PE ${signOf(rows.peOiChg[row])} CE ${signOf(rows.ceOiChg[row])}` : undefined,
      how: 'setPcrOiChg',
    },
    {
      label: `Percentile, ${standing.bucket ?? '–'} days left`,
      hint: 'Among the closes of sessions with as many days to expiry, all strikes; at least 60 of them',
      value: rankText(standing.dtePercentile, standing.dteSessions),
      note: standing.band ?? undefined,
      how: 'dtePercentile',
    },
    {
      label: 'Percentile, all',
      hint: data.isFirstDay
        ? 'First session of this expiry: ranked by days to expiry only'
        : 'Among the closes of the last 252 sessions, all strikes; at least 60 of them',
      value: data.isFirstDay ? 'first day' : rankText(standing.percentile, standing.sessions),
      how: 'percentile',
    },
    {
      label: 'z-score, 20 sessions',
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
    {
      label: 'PE−CE difference',
      hint: 'ΣPE OI − ΣCE OI, lots: above zero puts are heavier',
      value: signedCompact(rows.peMinusCe[row]),
      tone: signTone(rows.peMinusCe[row]),
      how: 'setPeMinusCe',
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
