import type { SeriesPlan } from './expiryRules.ts'

/** How an index's derivatives are listed and how much they trade, in lots, as measured on NSE's days of 2025. */
export interface IndexActivity {
  readonly series: SeriesPlan
  /** Strikes on each side of the money, near ones and far ones. */
  readonly nearStrikes: number
  readonly farStrikes: number
  /** Open interest and day's volume of all futures. */
  readonly futuresOiLots: number
  readonly futuresVolumeLots: number
  /** Volume of a series on its expiry day, and its decline for each session before. */
  readonly expiryVolumeLots: number
  readonly volumeDecline: number
  /** The same for the slower interest in monthly series, as a part of the expiry day's. */
  readonly monthVolumePart: number
  readonly monthVolumeDecline: number
  /** Open interest of a series at its end. */
  readonly expiryOiLots: number
  readonly oiDecline: number
  readonly monthOiPart: number
  readonly monthOiDecline: number
}

const WEEKLY: SeriesPlan = { weeks: 4, months: 3, quarters: 4 }
const SENSEX_SERIES: SeriesPlan = { weeks: 4, months: 3, quarters: 0 }
const MONTHLY: SeriesPlan = { weeks: 0, months: 3, quarters: 0 }

const monthlyOnly = (
  nearStrikes: number,
  futures: readonly [oi: number, volume: number],
  volume: readonly [expiry: number, decline: number],
  oi: readonly [expiry: number, decline: number],
  series: SeriesPlan = MONTHLY,
): IndexActivity => ({
  series,
  nearStrikes,
  farStrikes: 6,
  futuresOiLots: futures[0],
  futuresVolumeLots: futures[1],
  expiryVolumeLots: volume[0],
  volumeDecline: volume[1],
  monthVolumePart: 0.002,
  monthVolumeDecline: 0.085,
  expiryOiLots: oi[0],
  oiDecline: oi[1],
  monthOiPart: 0.02,
  monthOiDecline: 0.05,
})

const weekly = (
  nearStrikes: number,
  size: number,
  futures: readonly [number, number],
  series: SeriesPlan,
): IndexActivity => ({
  series,
  nearStrikes,
  farStrikes: 12,
  futuresOiLots: futures[0],
  futuresVolumeLots: futures[1],
  expiryVolumeLots: 255e6 * size,
  volumeDecline: 0.62,
  monthVolumePart: 0.033,
  monthVolumeDecline: 0.085,
  expiryOiLots: 4e6 * size,
  oiDecline: 0.4,
  monthOiPart: 1.2,
  monthOiDecline: 0.075,
})

export const INDEX_ACTIVITY: Readonly<Record<string, IndexActivity>> = {
  NIFTY: weekly(42, 1, [280_000, 110_000], WEEKLY),
  BANKNIFTY: monthlyOnly(40, [60_000, 45_000], [69e6, 0.185], [1.08e6, 0.035], { ...MONTHLY, quarters: 2 }),
  FINNIFTY: monthlyOnly(30, [760, 600], [4.3e6, 0.32], [72_000, 0.18]),
  MIDCPNIFTY: monthlyOnly(32, [23_000, 12_000], [5.5e6, 0.2], [177_000, 0.08]),
  NIFTYNXT50: monthlyOnly(30, [1_050, 800], [18_000, 0.3], [3_500, 0.18]),
  SENSEX: weekly(36, 0.45, [14_000, 9_000], SENSEX_SERIES),
  BANKEX: monthlyOnly(26, [300, 150], [160_000, 0.3], [9_000, 0.18]),
}
