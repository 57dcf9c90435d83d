import { dayMonth, plain } from '@strikelens/market/formats'
import type { IvMarket } from '../../ivMarket/readIvMarket.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import { CLOSES_ONLY } from '../../moment/closesOnly.ts'
import { missingFileNotice } from '../../moment/missingFile.ts'
import type { Notice } from '../../result.ts'
import type { SymbolVol } from './symbolVol.ts'

/** What stands above the page: of which session its volatilities are, and what is not known. */
export function dashboardNotices(
  { session, hasResultsFile }: IvMarket,
  stocks: readonly IvRow[],
  indices: readonly SymbolVol[],
): Notice[] {
  const notices: Notice[] = []
  const say = (text: string) => notices.push({ kind: 'info', text })
  if (session.isBeforeFirst) say(`No data of the new session yet: the close of ${dayMonth(session.date)} is shown.`)
  if ([...stocks, ...indices].some(({ origin }) => origin === 'eod')) notices.push(CLOSES_ONLY)
  if (stocks.length === 0) say('No stock options are stored for this date, so only the indices are shown.')
  const before = stocks.filter(({ origin }) => origin === 'previous').length
  if (before > 0) {
    say(
      `${plain(before)} of ${plain(stocks.length)} stocks have no snapshot yet: they are shown at their previous close, marked prev.`,
    )
  }
  if (!hasResultsFile && stocks.length > 0) notices.push(missingFileNotice('results', 'who reports when is'))
  return notices
}
