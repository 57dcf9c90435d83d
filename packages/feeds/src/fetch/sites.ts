/** The places that publish files, each with its own manners. */
export type SiteKey = 'nse-archives' | 'nse' | 'bse' | 'mcx' | 'cftc'

export interface SiteManners {
  readonly host: string
  /** Time from one request to the next, ms; each wait differs by chance from it. */
  readonly gapMs: number
  /** A page to visit first: without the cookies it sets nothing is answered. */
  readonly entrance: string | null
  /** The page whose link a browser would have followed. */
  readonly referer: string
  /** What a browser asks for there. */
  readonly accept: string
  /** A web page in the place of a file: some sites answer so for what they do not have, others when they turn us away. */
  readonly webPageMeans: 'absent' | 'refused'
  readonly headers?: Readonly<Record<string, string>>
}

const ANYTHING = '*/*'
const JSON_FIRST = 'application/json, text/plain, */*'

export const SITES: Readonly<Record<SiteKey, SiteManners>> = {
  'nse-archives': {
    host: 'nsearchives.nseindia.com',
    gapMs: 400,
    entrance: null,
    referer: 'https://www.nseindia.com/all-reports',
    accept: ANYTHING,
    webPageMeans: 'refused',
  },
  nse: {
    host: 'www.nseindia.com',
    gapMs: 1500,
    entrance: '/all-reports',
    referer: 'https://www.nseindia.com/all-reports',
    accept: JSON_FIRST,
    webPageMeans: 'refused',
  },
  bse: {
    host: 'www.bseindia.com',
    gapMs: 1000,
    entrance: null,
    referer: 'https://www.bseindia.com/markets/MarketInfo/BhavCopy.aspx',
    accept: ANYTHING,
    webPageMeans: 'absent',
  },
  mcx: {
    host: 'www.mcxindia.com',
    gapMs: 2000,
    entrance: '/market-data/bhavcopy',
    referer: 'https://www.mcxindia.com/market-data/bhavcopy',
    accept: 'application/json, text/javascript, */*; q=0.01',
    webPageMeans: 'refused',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  },
  cftc: {
    host: 'www.cftc.gov',
    gapMs: 1000,
    entrance: null,
    referer: 'https://www.cftc.gov/MarketReports/CommitmentsofTraders/HistoricalCompressed/index.htm',
    accept: ANYTHING,
    webPageMeans: 'refused',
  },
}
