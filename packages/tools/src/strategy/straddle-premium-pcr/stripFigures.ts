import { price, ratio, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { signTone } from '@strikelens/ui/marks'
import type { StripFigure } from '../../instrument/InstrumentFigures.tsx'
import type { InstrumentNow } from '../../instrument/now.ts'
import type { Wire } from '../../result.ts'
import { METRIC_NAMES } from './pcrPanes.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'

/** The straddle as of the newest tick with what is made of its strikes; ratios and ΔOI as of the minute, for OI is published every 1 to 3 of them. */
export function stripFigures(
  { figures }: Pick<Wire<InstrumentNow>, 'figures'>,
  { rows, day, missing, correlation, oiSince }: Wire<PremiumPcr>,
  metric: Params['metric'],
): readonly StripFigure[] {
  const row = rows.newestFirst[0] ?? -1
  const { now, open, high, low } = day[metric]
  const change = (lots: number | null | undefined, label: string, side: string, how: string): StripFigure => ({
    label,
    hint: `${side} OI of the strikes under the picture since ${oiSince}, lots`,
    values: [{ text: signedCompact(lots ?? null), how }],
    tone: signTone(lots ?? null),
  })
  return [
    {
      label: missing === null ? 'Straddle' : `${missing === 'CE' ? 'PE' : 'CE'} alone`,
      hint: missing === null ? 'Call price + put price' : `There is no ${missing} at this strike`,
      values: [{ text: price(figures.value), how: 'value' }],
    },
    {
      label: 'VWAP',
      hint: 'Σ premium × volume ÷ Σ volume of both legs since the open',
      values: [{ text: price(figures.vwap), how: 'vwap' }],
      tone: 'vwap',
    },
    {
      label: METRIC_NAMES[metric],
      hint: 'Puts ÷ calls of the strikes under the picture, now',
      values: [{ text: ratio(now), how: `pcr_${metric}` }],
      ...(metric === 'chg' && now === null ? { note: signsOf(rows.peOiChg[row], rows.ceOiChg[row]) } : {}),
    },
    {
      label: 'Day’s first',
      hint: 'First ratio of the session’s rows',
      values: [{ text: ratio(open), how: `pcrOpen_${metric}` }],
    },
    {
      label: 'Day’s high',
      hint: 'Highest ratio of the session’s rows',
      values: [{ text: ratio(high), how: `pcrHigh_${metric}` }],
    },
    {
      label: 'Day’s low',
      hint: 'Lowest ratio of the session’s rows',
      values: [{ text: ratio(low), how: `pcrLow_${metric}` }],
    },
    change(rows.ceOiChg[row], 'ΣCE ΔOI', 'Call', 'ceOiChg'),
    change(rows.peOiChg[row], 'ΣPE ΔOI', 'Put', 'peOiChg'),
    {
      label: 'Gap to VWAP',
      hint: '100 × (value − VWAP) ÷ |VWAP|',
      values: [{ text: signedPercent(figures.gapPct), how: 'gap' }],
    },
    {
      label: 'Correlation',
      hint: 'Pearson correlation of row changes of premium and PCR (OI) over the last 60 rows; from 20 rows',
      values: [{ text: signed(correlation.correlation, 2), how: 'correlation' }],
      note: correlation.rows === 1 ? '1 row' : `${correlation.rows ?? 0} rows`,
    },
  ]
}

/** Why a ratio of changes has no answer: a sum that is not above zero. */
function signsOf(pe: number | null | undefined, ce: number | null | undefined): string {
  const sign = (lots: number | null | undefined) => (lots == null ? '–' : lots > 0 ? '+' : lots < 0 ? '−' : '0')
  return `PE ${sign(pe)} CE ${sign(ce)}`
}
