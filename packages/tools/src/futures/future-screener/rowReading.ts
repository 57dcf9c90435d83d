import { BUILDUP_NAMES, curveLabel, strengthLevel } from '@strikelens/analytics/futures'
import { grouped } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { Wire } from '../../result.ts'
import type { FutureScreener } from './compute.ts'
import type { ScreenRow } from './figures.ts'
import { adjustedText, rolloverText } from './rowTexts.ts'

/** What the figures of a row read as. */
export function readingWords(row: ScreenRow): string[] {
  const { buildup, strength, phase, phaseSub, rollSpread } = row
  const words = [
    buildup === null ? null : BUILDUP_NAMES[buildup],
    strength === null ? null : strengthLevel(strength),
    phase === '' ? null : phaseSub === null ? phase : `${phase}, ${phaseSub}`,
    rollSpread === null ? null : curveLabel(rollSpread),
    row.isInBan ? 'F&O ban' : null,
    row.isExpiryDay ? 'Expiry day' : null,
    row.isTraded ? null : 'No trade today',
  ]
  return words.filter((word) => word !== null)
}

/** What the last evenings told of a row, each with its date. */
export function eveningLines(
  row: ScreenRow,
  {
    rolloverDate,
    limitsDate,
    deliveryDate,
  }: Pick<Wire<FutureScreener>, 'rolloverDate' | 'limitsDate' | 'deliveryDate'>,
): string[] {
  const lines = [
    adjustedText(row),
    `Rollover: ${rolloverText(row, rolloverDate)}`,
    row.mwpl === null || limitsDate === null ? null : `MWPL ${grouped(row.mwpl, 2)}% by the file of ${day(limitsDate)}`,
    row.deliveryPct === null || deliveryDate === null
      ? null
      : `Delivery ${grouped(row.deliveryPct, 2)}% on ${day(deliveryDate)}`,
  ]
  return lines.filter((line) => line !== null)
}
