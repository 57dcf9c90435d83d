import type { IsoDate } from '@strikelens/market/time'
import type { Stock } from '@strikelens/market/universe'

/** When a share was traded under which name; what is left out holds always. */
export interface StockLife {
  /** First session. */
  readonly listedOn?: IsoDate
  /** Session after which it is traded no more. */
  readonly lastSession?: IsoDate
  /** Its symbol before the session `until`, from which on it has the present one. */
  readonly former?: { readonly symbol: string; readonly until: IsoDate }
}

/** Shares of the simulated market that came, went or changed their name while it lived; none is a member of an index. */
export const STOCK_LIVES: Readonly<Record<string, StockLife>> = {
  EPACK: { listedOn: '2024-01-30' },
  GARUDA: { listedOn: '2024-10-15' },
  MOBIKWIK: { listedOn: '2024-12-18' },
  MBEL: { listedOn: '2025-08-06' },
  VIKRAN: { listedOn: '2025-09-03' },
  EUROPRATIK: { listedOn: '2026-04-21' },
  SHRINGARMS: { listedOn: '2026-09-16' },
  PENIND: { former: { symbol: 'PENNARIND', until: '2024-08-12' } },
  EFCIL: { former: { symbol: 'AMANITRADE', until: '2025-06-09' } },
  IVALUE: { former: { symbol: 'IVALUEINFO', until: '2026-10-27' } },
  JETAIRWAYS: { lastSession: '2024-11-08' },
  JPASSOCIAT: { lastSession: '2026-09-18' },
}

/** Facts of shares that are listed no more, as the universe has those of the others; prices on the reference date's scale. */
export const DELISTED: readonly Stock[] = [
  {
    symbol: 'JETAIRWAYS',
    company: 'Jet Airways (India) Ltd.',
    sector: 'Services',
    industry: 'Services',
    isin: 'INE802G01018',
    totalShares: 113_597_383,
    floatShares: 51_118_822,
    price: 34.2,
    volumeQty: 420_000,
    tickSize: 0.01,
    derivatives: null,
  },
  {
    symbol: 'JPASSOCIAT',
    company: 'Jaiprakash Associates Ltd.',
    sector: 'Infra',
    industry: 'Construction',
    isin: 'INE455F01025',
    totalShares: 2_454_594_640,
    floatShares: 1_718_216_248,
    price: 3.95,
    volumeQty: 6_100_000,
    tickSize: 0.01,
    derivatives: null,
  },
]

/** Whether a share is traded on a date. */
export function isListed({ listedOn = '', lastSession = '9999' }: StockLife, date: IsoDate): boolean {
  return date >= listedOn && date <= lastSession
}
