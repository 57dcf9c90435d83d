import type { Segment } from '@strikelens/market/instruments'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { FileFormat } from '../files/recognise.ts'
import { type SpelledDate, spelled } from './dates.ts'
import { INDEX_LISTS } from './indexLists.ts'
import type { SiteKey } from './sites.ts'

/** Where a file of a date lies and what it must turn out to be. */
export interface FileAddress {
  readonly site: SiteKey
  /** With its query. */
  readonly path: string
  /** What it is called on our disk: a list without a date gets that of the day it was in force. */
  readonly name: string
  readonly formats: readonly FileFormat[]
  /** India's time from which it may be there; over '24:00' the next day. */
  readonly due: string
  /** The exchange has it only until the next one comes. */
  readonly isLatestOnly?: true
  /**
   * Which dates it must tell of, lest the file of the day before be taken for it: its own without this, one of the week
   * before it, or any.
   */
  readonly tells?: 'week' | 'anything'
  /** A reply without an entry is the news that there was nothing. */
  readonly mayBeEmpty?: true
}

export interface FileKind {
  /** 'NSE' */
  readonly publisher: string
  /** What the command calls it. */
  readonly key: string
  readonly label: string
  /** Whose sessions it has a file of; 'weekly' for one of every Friday. */
  readonly of: Segment | 'weekly'
  /** Its files of a date; `isLatest` while no later session has begun to publish. */
  files(date: IsoDate, isLatest: boolean): readonly FileAddress[]
}

/** Since then one format for all exchanges; before it each had its own (formats.md §1.1, §1.2). */
const UDIFF_FROM = '2024-07-08'
/** BSE's derivatives have it half a year longer; of those before there is no format we read. */
const BSE_FO_FROM = '2024-01-01'
/** The bhavcopy with delivery; before it a file of deliveries alone (formats.md §2.3). */
const DELIVERY_FROM = '2020-01-01'
/** Corporate actions are announced weeks ahead. */
const ACTIONS_AHEAD_DAYS = 45

type Rest = Pick<FileAddress, 'due' | 'formats'> & Partial<FileAddress>

/** A file that is called on our disk as it is there, unless `name` says otherwise. */
function at(site: SiteKey, path: string, rest: Rest): FileAddress {
  return { site, path, name: path.slice(path.lastIndexOf('/') + 1), ...rest }
}

const kind = (
  publisher: string,
  key: string,
  label: string,
  of: FileKind['of'],
  files: (on: SpelledDate, date: IsoDate, isLatest: boolean) => readonly FileAddress[],
): FileKind => ({ publisher, key, label, of, files: (date, isLatest) => files(spelled(date), date, isLatest) })

/** What is published of a day, in the order in which it is worth having. */
export const FILE_KINDS: readonly FileKind[] = [
  kind('NSE', 'cm', 'NSE shares', 'cash', (on, date) => [
    date < UDIFF_FROM
      ? at('nse-archives', `/content/historical/EQUITIES/${on.year}/${on.month}/cm${joined(on)}bhav.csv.zip`, {
          due: '16:40',
          formats: ['legacy-cm'],
        })
      : at('nse-archives', `/content/cm/BhavCopy_NSE_CM_0_0_0_${on.yearFirst}_F_0000.csv.zip`, {
          due: '16:40',
          formats: ['udiff-cm'],
        }),
  ]),
  kind('NSE', 'fo', 'NSE derivatives', 'derivatives', (on, date) => [
    date < UDIFF_FROM
      ? at('nse-archives', `/content/historical/DERIVATIVES/${on.year}/${on.month}/fo${joined(on)}bhav.csv.zip`, {
          due: '19:30',
          formats: ['legacy-fo'],
        })
      : at('nse-archives', `/content/fo/BhavCopy_NSE_FO_0_0_0_${on.yearFirst}_F_0000.csv.zip`, {
          due: '19:30',
          formats: ['udiff-fo'],
        }),
  ]),
  kind('NSE', 'delivery', 'Deliveries', 'cash', (on, date) => [
    date < DELIVERY_FROM
      ? at('nse-archives', `/archives/equities/mto/MTO_${on.dayFirst}.DAT`, { due: '18:00', formats: ['mto'] })
      : at('nse-archives', `/products/content/sec_bhavdata_full_${on.dayFirst}.csv`, {
          due: '18:00',
          formats: ['delivery'],
        }),
  ]),
  kind('NSE', 'indices', 'Indices and India VIX', 'cash', (on) => [
    at('nse-archives', `/content/indices/ind_close_all_${on.dayFirst}.csv`, { due: '18:00', formats: ['index-close'] }),
  ]),
  kind('NSE', 'participants', 'Participants', 'derivatives', (on) =>
    ['oi', 'vol'].map((what) =>
      at('nse-archives', `/content/nsccl/fao_participant_${what}_${on.dayFirst}.csv`, {
        due: '19:00',
        formats: ['participants'],
      }),
    ),
  ),
  kind('NSE', 'fii', 'FII derivatives', 'derivatives', (on) => [
    at('nse-archives', `/content/fo/fii_stats_${on.named}.xls`, { due: '19:00', formats: ['fii-statistics'] }),
  ]),
  kind('NSE', 'flows', 'FII and DII cash', 'cash', (on) => [
    at('nse', '/api/fiidiiTradeReact', {
      name: `fii_dii_${on.yearFirst}.json`,
      due: '19:00',
      formats: ['fii-dii'],
      isLatestOnly: true,
    }),
  ]),
  kind('NSE', 'activity', 'Market activity', 'derivatives', (on) => [
    at('nse-archives', `/archives/fo/mkt/fo${on.dayFirst}.zip`, { due: '18:30', formats: ['activity'] }),
  ]),
  kind('NSE', 'limits', 'Ban list, limits, volatility', 'derivatives', (on) => [
    at('nse-archives', `/archives/fo/sec_ban/fo_secban_${on.dayFirst}.csv`, { due: '08:30', formats: ['ban-list'] }),
    at('nse-archives', `/content/nsccl/oi_cli_limit_${on.named.toUpperCase()}.lst`, {
      due: '19:00',
      formats: ['client-limits'],
    }),
    at('nse-archives', `/archives/nsccl/volt/FOVOLT_${on.dayFirst}.csv`, { due: '19:00', formats: ['volatility'] }),
  ]),
  kind('NSE', 'deals', 'Bulk, block and short deals', 'cash', (on, _date, isLatest) => [
    ...(['bulk', 'block'] as const).map((what) =>
      isLatest
        ? at('nse-archives', `/content/equities/${what}.csv`, {
            name: `${what}_${on.yearFirst}.csv`,
            due: '18:30',
            formats: ['deals'],
          })
        : at('nse', deals(`${what}_deals`, on), {
            name: `${what}_deals_${on.yearFirst}.json`,
            due: '18:30',
            formats: ['deal-reply'],
            mayBeEmpty: true,
          }),
    ),
    at('nse-archives', `/archives/equities/shortSelling/shortselling_${on.dayFirst}.csv`, {
      due: '19:00',
      formats: ['short-sales'],
    }),
  ]),
  kind('NSE', 'corporate', 'Corporate actions', 'cash', (on, date, isLatest) => [
    at('nse-archives', `/archives/equities/bhavcopy/pr/PR${on.short}.zip`, {
      due: '18:00',
      formats: ['book-closures', 'fund-day', 'market-cap'],
    }),
    at(
      'nse',
      `/api/corporates-corporateActions?index=equities&from_date=${on.dashed}&to_date=${
        spelled(isLatest ? addDays(date, ACTIONS_AHEAD_DAYS) : date).dashed
      }`,
      {
        name: `corporate_actions_${on.yearFirst}.json`,
        due: '18:00',
        formats: ['corporate-actions'],
        tells: 'anything',
        mayBeEmpty: true,
      },
    ),
  ]),
  kind('NSE', 'insider', 'Insider disclosures', 'cash', (on) => [
    at('nse', `/api/corporates-pit?index=equities&from_date=${on.dashed}&to_date=${on.dashed}`, {
      name: `insider_${on.yearFirst}.json`,
      due: '21:00',
      formats: ['insider'],
      tells: 'anything',
      mayBeEmpty: true,
    }),
  ]),
  kind('NSE', 'ipos', 'IPOs', 'cash', (on) =>
    (
      [
        ['current', '/api/ipo-current-issue'],
        ['upcoming', '/api/all-upcoming-issues?category=ipo'],
        ['past', '/api/public-past-issues'],
      ] as const
    ).map(([what, path]) =>
      at('nse', path, {
        name: `ipos_${what}_${on.yearFirst}.json`,
        due: '18:00',
        formats: ['ipos'],
        isLatestOnly: true,
        tells: 'anything',
        mayBeEmpty: true,
      }),
    ),
  ),
  kind('NSE', 'lists', 'Lots, securities, bands, holidays', 'cash', (on) => [
    ...(
      [
        ['/content/fo/fo_mktlots.csv', 'lot-sizes'],
        ['/content/equities/EQUITY_L.csv', 'securities'],
        ['/content/equities/sec_list.csv', 'price-bands'],
        ['/content/equities/eq_etfseclist.csv', 'funds'],
        ['/content/equities/symbolchange.csv', 'symbol-changes'],
      ] as const
    ).map(([path, format]) => {
      const stem = path.slice(path.lastIndexOf('/') + 1, -'.csv'.length)
      const name = `${stem}_${on.yearFirst}.csv`
      return at('nse-archives', path, {
        name,
        due: '08:30',
        formats: [format],
        isLatestOnly: true,
        tells: 'anything',
      })
    }),
    at('nse', '/api/holiday-master?type=trading', {
      name: `holidays_${on.yearFirst}.json`,
      due: '08:30',
      formats: ['holiday-reply'],
      isLatestOnly: true,
      tells: 'anything',
    }),
  ]),
  kind('NSE', 'members', 'Members of indices', 'cash', (on) =>
    INDEX_LISTS.map(([address, index]) =>
      at('nse-archives', `/content/indices/ind_${address}.csv`, {
        name: `ind_${index}list_${on.yearFirst}.csv`,
        due: '18:00',
        formats: ['index-list'],
        isLatestOnly: true,
      }),
    ),
  ),
  kind('BSE', 'bse', 'BSE shares and derivatives', 'cash', (on, date) => [
    date < UDIFF_FROM
      ? at('bse', `/download/BhavCopy/Equity/EQ${on.short}_CSV.ZIP`, { due: '17:00', formats: ['bse-legacy'] })
      : at('bse', `/download/BhavCopy/Equity/BhavCopy_BSE_CM_0_0_0_${on.yearFirst}_F_0000.CSV`, {
          due: '17:00',
          formats: ['udiff-cm'],
        }),
    ...(date < BSE_FO_FROM
      ? []
      : [
          at('bse', `/download/Bhavcopy/Derivative/BhavCopy_BSE_FO_0_0_0_${on.yearFirst}_F_0000.CSV`, {
            due: '19:00',
            formats: ['udiff-fo'],
          }),
        ]),
  ]),
  kind('MCX', 'mcx', 'MCX', 'mcx', (on) => [
    at(
      'mcx',
      `/market-data/bhavcopy/GetDateWiseBhavCopy?InstrumentName=ALL&fromDate=${encodeURIComponent(on.dashed.replaceAll('-', '/'))}`,
      { name: `mcx_${on.yearFirst}.json`, due: '24:30', formats: ['mcx-reply'] },
    ),
  ]),
  kind('CFTC', 'cot', 'CFTC commitments of traders', 'weekly', (on) =>
    ['fut_fin_txt_', 'fut_disagg_txt_', 'deacot'].map((report) =>
      // Published on Friday at 15:30 in New York.
      at('cftc', `/files/dea/history/${report}${on.year}.zip`, { due: '26:30', formats: ['cot'], tells: 'week' }),
    ),
  ),
]

function deals(what: string, { dashed }: SpelledDate): string {
  return `/api/historicalOR/bulk-block-short-deals?optionType=${what}&from=${dashed}&to=${dashed}`
}

/** '05JUL2024' */
function joined({ named }: SpelledDate): string {
  return named.replaceAll('-', '').toUpperCase()
}
