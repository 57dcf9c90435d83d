import { strengthLevel } from '@strikelens/analytics/futures'
import { crore, grouped, percent, price, signed, signedPercent } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { signTone } from '@strikelens/ui/marks'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from '../figures/names.ts'
import type { TipFigure } from '../heatmap/TipFigures.tsx'
import { timesText } from '../heatmap/timesText.ts'
import type { Wire } from '../result.ts'
import type { FutureRow } from './boardRows.ts'
import { inUnit } from './inUnit.ts'
import { oiChangeText } from './oiChangeText.ts'

/** The figures of a future that its tooltip and its sheet show. */
export function rowFigures(
  row: Wire<FutureRow>,
  { limitsDate }: { readonly limitsDate: IsoDate | null },
  { unit }: { readonly unit: 'lots' | 'qty' },
): TipFigure[] {
  const level = row.strength === null ? null : strengthLevel(row.strength)
  const figures: TipFigure[] = [
    { label: 'Price', value: price(row.price), tone: row.isTraded ? 'ink' : 'quiet' },
    { label: PRICE_MOVE, value: signed(row.dp, 2), tone: signTone(row.dp) },
    { label: `OI, ${unit}`, value: grouped(inUnit(row.oi, row, unit)) },
    { label: OI_MOVE, value: oiChangeText(row), tone: signTone(row.doi) },
    { label: 'Strength', value: row.strength === null ? '–' : grouped(row.strength, 2) },
    { label: 'Reading', value: level ?? '–' },
    { label: `Volume, ${unit}`, value: grouped(inUnit(row.volume, row, unit)) },
    { label: 'RVOL', value: timesText(row.rvol) },
    { label: 'Basis', value: signed(row.basis, 2) },
    { label: 'Basis %', value: signedPercent(row.basisPct) },
    { label: 'CoC, year', value: percent(row.coc) },
    { label: 'OI value', value: crore(row.oiValue) },
    { label: ROLLOVER, value: percent(row.rollover, 1) },
    { label: 'Mean of 3 expiries', value: percent(row.rollAvg3, 1) },
  ]
  if (row.mwpl === null || limitsDate === null) return figures
  return [
    ...figures,
    { label: 'MWPL', value: percent(row.mwpl, 1), tone: row.isInBan ? 'warn' : 'ink' },
    { label: 'File of', value: day(limitsDate) },
  ]
}

/** What stands beside the name of a future: its sector, and whether it is banned or expires today. */
export function rowNote({ sector, isInBan, isExpiryDay, isTraded }: Wire<FutureRow>): string {
  const words = [sector, isInBan && 'F&O ban', isExpiryDay && 'expiry day', !isTraded && 'no trade today']
  return words.filter(Boolean).join(' · ')
}
