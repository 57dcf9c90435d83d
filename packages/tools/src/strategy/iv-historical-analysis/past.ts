import { type IvAgainstFollowing, iv30, ivAgainstFollowing, ivRank } from '@strikelens/analytics/volatility'
import { dayLabel, dayMonth } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { ListedVols } from '../../chain/expiryVols.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Notice } from '../../result.ts'
import { type AfterStudy, afterStudy } from './afterStudy.ts'
import { type CompanyDates, companyDates } from './companyDates.ts'
import { type HistoryRows, historyRows, hvNow, rowsBetween } from './historyRows.ts'
import { type IvLevel, type IvPricing, ivLevel, ivPricing } from './level.ts'
import { type ResultsHistory, resultsHistory } from './pastResults.ts'
import { type AskedSpan, spanPlaces } from './span.ts'
import type { Params } from './tool.ts'
import { daysFrom, readVolDays, type VolDays, withToday } from './volDays.ts'

/** What the past of a symbol says of its IV now. */
export interface Past {
  /** 'IV30', 'Near IV', '25 Nov IV'. */
  readonly seriesName: string
  readonly days: VolDays
  /** Place of the period's first session among the days. */
  readonly from: number
  /** Closes up to the end of the period. */
  readonly closes: Float64Array
  readonly rows: HistoryRows
  /** First stored session with an IV; '' without any. */
  readonly firstDate: IsoDate
  readonly level: IvLevel
  readonly pricing: IvPricing
  readonly results: ResultsHistory | null
  readonly after: AfterStudy
  readonly followed: IvAgainstFollowing
  readonly notice: Notice | null
}

/** Reads the days of a period and what follows from them. */
export async function readPast(
  reading: ChainReading,
  listed: ListedVols,
  span: AskedSpan,
  params: Params,
): Promise<Past> {
  const { market, listing, terms, day } = reading
  const read = await readVolDays(reading, span, params.series === 'expiry' ? terms.expiry : null)
  const company = listing.set === 'STK' ? await companyDates(market, listing.symbol, read.dates, day.date) : null
  const days = company?.demergedOn == null ? read : daysFrom(read, company.demergedOn)
  const line = seriesOf(reading, days, listed, params)
  const all = historyRows(reading, days, line.ivPct, line.nowPct, params)
  const [from, to] = spanPlaces(all.date, span)
  const known = all.iv.findIndex((iv) => !Number.isNaN(iv))
  const first = known < 0 ? all.date.length : known
  const rows = rowsBetween(reading, all, Math.min(to, Math.max(from, first)), to)
  const level = ivLevel({ dates: days.dates, ivPct: line.ivPct }, line.nowPct, params.look)
  const iv30Now = iv30(listed)
  const past = {
    dates: days.dates.slice(from, to),
    iv30Pct: days.iv30Pct.subarray(from, to),
    close: days.close.subarray(from, to),
  }
  const completed = withToday(days, day.date, iv30Now, listed.atmIvPct[0] ?? Number.NaN)
  return {
    seriesName: line.name,
    days,
    from,
    closes: completed.close.subarray(0, to),
    rows,
    firstDate: all.date[first] ?? '',
    level,
    pricing: ivPricing(iv30Now, ivRank(days.iv30Pct, iv30Now, params.look).ivp, hvNow(days, 20)),
    results:
      company === null ? null : await resultsHistory(market, listing.symbol, completed, resultsIn(company, rows)),
    after: afterStudy({ ...past, ivp: all.ivp.subarray(from, from + past.dates.length) }, level.band, params.band),
    followed: ivAgainstFollowing(past.iv30Pct, past.close),
    notice: lateNotice(all.date, span, from, first, company),
  }
}

interface Line {
  readonly name: string
  readonly ivPct: Float64Array
  readonly nowPct: number
}

/** The volatility the page is about, at the closes and now. */
function seriesOf({ derived, terms, day }: ChainReading, days: VolDays, listed: ListedVols, { series }: Params): Line {
  if (series === 'near') return { name: 'Near IV', ivPct: days.nearIvPct, nowPct: listed.atmIvPct[0] ?? Number.NaN }
  if (series === 'iv30') return { name: 'IV30', ivPct: days.iv30Pct, nowPct: iv30(listed) }
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const nowPct = isShown ? 100 * derived.atmIv : Number.NaN
  return { name: `${dayLabel(terms.expiry, day.date)} IV`, ivPct: days.expiryIvPct, nowPct }
}

function resultsIn({ results }: CompanyDates, { date }: HistoryRows): CompanyDates['results'] {
  const [first, last] = [date[0] ?? '', date[date.length - 1] ?? '']
  return results.filter((one) => one.date >= first && one.date <= last)
}

/** Why a history begins later than the period that was asked for; null where it does not. */
function lateNotice(
  dates: readonly IsoDate[],
  span: AskedSpan,
  from: number,
  first: number,
  company: CompanyDates | null,
): Notice | null {
  if (company?.demergedOn != null) {
    const text = `History starts at the demerger, ex-date ${dated(company.demergedOn)}: earlier prices do not compare.`
    return { kind: 'info', text }
  }
  const isAll = span.span === 'all' && span.from === undefined
  if (isAll || first <= from || first >= dates.length) return null
  const text = `History starts on ${dated(dates[first])}, ${first - from} sessions after the start of the chosen period.`
  return { kind: 'info', text }
}

/** '25 Nov 2026': histories span years. */
function dated(date: IsoDate): string {
  return `${dayMonth(date)} ${date.slice(0, 4)}`
}
