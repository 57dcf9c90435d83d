import { compact, ratio } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { OI_CHANGE } from '../../figures/names.ts'
import { columnPcr, pcrVolume, shownPcrChange } from '../../figures/oi.ts'
import type { ChainTotals } from './totals.ts'

const RATIOS = {
  pcrOi: { title: 'PCR (OI) of the strikes shown', of: 'oi', name: 'OI', formula: columnPcr.formula },
  pcrVolume: {
    title: 'PCR (volume) of the strikes shown',
    of: 'volume',
    name: 'volume',
    formula: pcrVolume.formula,
  },
  pcrOiChange: {
    title: 'PCR (ΔOI) of the strikes shown',
    of: 'oiChange',
    name: OI_CHANGE,
    formula: shownPcrChange.formula,
  },
} as const

interface TotalRatioProps {
  readonly totals: ChainTotals
  readonly which: keyof typeof RATIOS
  /** 'PCR ', 'vol ', 'Δ '; nothing where a label stands beside it. */
  readonly lead?: string
  readonly unit: 'lots' | 'qty'
  readonly asOf: number | null
}

/** Puts against calls of the strikes shown, with the sums it was made of. */
export function TotalRatio({ totals, which, lead = '', unit, asOf }: TotalRatioProps) {
  const { title, of, name, formula } = RATIOS[which]
  const text = ratio(totals[which])
  if (Number.isNaN(totals[which])) return `${lead}${text}`
  const inputs = [
    { name: `Put ${name}`, value: compact(totals.pe[of]), unit },
    { name: `Call ${name}`, value: compact(totals.ce[of]), unit },
  ]
  return (
    <Explain how={{ title, formula, inputs, result: text, asOf: asOf ?? Number.NaN }}>
      {lead}
      {text}
    </Explain>
  )
}
