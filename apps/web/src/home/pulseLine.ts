import { crore, isKnown, ratio, signedPercent } from '@strikelens/market/formats'
import type { HomePulse } from '@strikelens/tools/home/home-pulse/compute'
import type { Wire } from '@strikelens/tools/result'
import { day, weekdayDay } from '@strikelens/ui/formats'

/** Words of the line, or a figure in it; a change has a sign, which gives it its colour. */
export type PulsePart = string | { readonly figure: string; readonly sign: number }

/** How the move of the index is told (/index-heatmap). */
const READINGS: Readonly<Record<NonNullable<HomePulse['reading']>, string>> = {
  'Broad rally': ' in a broad rally',
  'Narrow rally': ' in a narrow rally',
  'Broad fall': ' in a broad fall',
  'Narrow fall': ' in a narrow fall',
  Mixed: ', mixed',
}

/** The pulse in words; what is not known is left out. A session that is not today's is named first. */
export function pulseLine(data: Wire<HomePulse>, today: string | null): readonly PulsePart[] {
  const { symbol, date, chgPct, reading, advances, stocks, vixChgPct, pcrOi, pcrBand, isPcrStretched, fii } = data
  const breadth: PulsePart[] =
    isKnown(stocks) && stocks > 0 ? [': ', { figure: `${advances} of ${stocks}`, sign: 0 }, ' up'] : []
  const pcrWords = [ratio(pcrOi), pcrBand, isPcrStretched && 'Stretched'].filter(Boolean).join(' ')
  return [
    ...(today === null || today === date ? [] : [`${weekdayDay(date)}: `]),
    `${symbol} `,
    changed(chgPct, signedPercent(chgPct)),
    ...(reading === null ? [] : [READINGS[reading]]),
    ...breadth,
    ...(isKnown(vixChgPct) ? [', VIX ', changed(vixChgPct, signedPercent(vixChgPct))] : []),
    ...(isKnown(pcrOi) ? [', PCR ', { figure: pcrWords, sign: 0 }] : []),
    ...(fii !== null && isKnown(fii.netCrore)
      ? [', FII ', changed(fii.netCrore, crore(fii.netCrore)), ` on ${day(fii.date)}`]
      : []),
  ]
}

function changed(value: number | null, figure: string): PulsePart {
  return { figure, sign: Math.sign(value ?? 0) }
}
