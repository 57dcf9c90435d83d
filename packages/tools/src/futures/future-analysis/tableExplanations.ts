import { dayLabel, dayMonth } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { istClock } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE, ROLLOVER } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as priceFigures from '../../figures/price.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { daysBetween, yearsOf } from './carryOf.ts'
import type { DailyRows } from './dailyView.ts'
import { lots, pct, rupees, units } from './explainInputs.ts'
import type { FutureAnalysis } from './futureAnalysis.ts'
import type { IntradayRows } from './intraday.ts'
import type { MonthRow } from './monthsView.ts'
import type { FutureReading } from './reading.ts'

/** Of the table in sight: columns of many rows by the last of them, contracts each for itself. */
export function tableExplanations(reading: FutureReading, data: FutureAnalysis): Record<string, Explanation> {
  if (data.intraday !== null) return intradayExplanations(data.intraday, reading.history.set === 'COM')
  if (data.daily !== null) return dailyExplanations(reading, data.daily)
  if (data.months !== null) return monthsExplanations(reading, data.months.rows)
  return {}
}

function intradayExplanations(rows: IntradayRows, isCommodity: boolean): Record<string, Explanation> {
  const last = rows.time.length - 1
  const session = rows.sessions[rows.sessions.length - 1]
  let before = last - 1
  while (before >= session.from && Number.isNaN(rows.price[before])) before--
  const isFirst = before < session.from
  const from = isFirst ? 'the close before' : istClock(rows.time[before])
  const [priceThen, oiThen] = isFirst ? [session.prevClose, session.prevOi] : [rows.price[before], rows.oi[before]]
  const now = istClock(rows.time[last])
  return {
    'row change': explain(
      priceFigures.rowChange,
      [rupees(`Price, ${now}`, rows.price[last]), rupees(`Price, ${from}`, priceThen)],
      rows.change[last],
      `Change of the row to ${now}`,
    ),
    'row oiChg': explain(
      oiFigures.rowChange,
      [lots(`OI, ${now}`, rows.oi[last]), lots(`OI, ${from}`, oiThen)],
      rows.oiChg[last],
      `ΔOI of the row to ${now}`,
    ),
    'row doi': explain(
      oiFigures.rowMove,
      [lots(OI_CHANGE, rows.oiChg[last]), lots(`OI, ${from}`, oiThen)],
      rows.doi[last],
      `${OI_MOVE} of the row to ${now}`,
    ),
    'row basis': explain(
      isCommodity ? futuresFigures.rowNextBasis : futuresFigures.rowBasis,
      isCommodity ? [] : [rupees('Future', rows.price[last]), rupees('Spot', rows.spot[last])],
      rows.basis[last],
      `Basis at ${now}`,
    ),
    'row cumulative': explain(
      oiFigures.cumulative,
      [lots('OI', rows.oi[last]), lots('OI at the close before', session.prevOi)],
      rows.cumulative[last],
    ),
  }
}

function dailyExplanations(reading: FutureReading, rows: DailyRows): Record<string, Explanation> {
  const { history } = reading
  const last = rows.date.length - 1
  if (last < 0) return {}
  const d = history.dates.indexOf(rows.date[last])
  const contract = history.expiries.indexOf(rows.expiry[last])
  const date = dayMonth(rows.date[last])
  const prevClose = rows.close[last] / (1 + rows.dp[last] / 100)
  const refOi = rows.oi[last] - rows.oiChg[last]
  const isCommodity = history.set === 'COM'
  return {
    'row dp': explain(
      priceFigures.dayMove,
      [rupees('Close', rows.close[last]), rupees('Close before', prevClose)],
      rows.dp[last],
      `${PRICE_MOVE}, ${date}`,
    ),
    'row close': explain(
      priceFigures.continuousClose,
      [rupees('Close', rows.close[last]), { name: 'Factor', value: rows.factor[last] }],
      rows.close[last] * rows.factor[last],
      `Close, ${date}`,
    ),
    'row oiChg': explain(
      oiFigures.dayChange,
      [lots('OI', rows.oi[last]), lots('OI at the close before', refOi)],
      rows.oiChg[last],
      `ΔOI, ${date}`,
    ),
    'row doi': explain(
      oiFigures.dayMove,
      [lots(OI_CHANGE, rows.oiChg[last]), lots('OI at the close before', refOi)],
      rows.doi[last],
      `${OI_MOVE}, ${date}`,
    ),
    'row strength': explain(
      futuresFigures.strength,
      [pct(PRICE_MOVE, rows.dp[last]), pct(OI_MOVE, rows.doi[last])],
      rows.strength[last],
      `Strength, ${date}`,
    ),
    'row rvol': explain(
      futuresFigures.rvolOfDay,
      [lots('Volume', rows.volume[last]), lots('Usual', rows.volume[last] / rows.rvol[last])],
      rows.rvol[last],
      `Relative volume, ${date}`,
    ),
    'row basisPct': explain(
      isCommodity ? futuresFigures.nextBasisPct : futuresFigures.basisPct,
      isCommodity ? nearAndNext(reading, d) : [rupees('Future', rows.close[last]), rupees('Spot', rows.spot[last])],
      rows.basisPct[last],
      `Basis, ${date}, % of spot`,
    ),
    'row coc': explain(
      isCommodity ? futuresFigures.carryBetween : futuresFigures.carryOfBasis,
      [pct('Basis', rows.basisPct[last]), isCommodity ? apart(reading, d) : years(reading, contract, d)],
      rows.coc[last],
      `Cost of carry, ${date}`,
    ),
    'row rollover': explain(
      futuresFigures.rolloverOfDay,
      [
        lots('Near', rows.nearOi[last]),
        lots('Next', Number.isNaN(rows.nextOi[last]) ? 0 : rows.nextOi[last]),
        lots('Far', Number.isNaN(rows.farOi[last]) ? 0 : rows.farOi[last]),
      ],
      rows.rollover[last],
      `${ROLLOVER}, ${date}`,
    ),
  }
}

function nearAndNext({ history, months }: FutureReading, d: number): ExplainInput[] {
  const { near, next } = months[d]
  const close = (contract: number | null) =>
    contract === null ? Number.NaN : history.days.close[contract * history.dates.length + d]
  return [rupees('Next', close(next)), rupees('Near', close(near))]
}

function apart({ history, months }: FutureReading, d: number): ExplainInput {
  const { near, next } = months[d]
  return {
    name: 'Days between',
    value: near === null || next === null ? Number.NaN : daysBetween(history, near, next),
  }
}

function years(reading: FutureReading, contract: number, d: number): ExplainInput {
  return { name: 'Time to expiry', value: yearsOf(reading, contract, d), unit: 'years' }
}

function monthsExplanations(reading: FutureReading, rows: readonly MonthRow[]): Record<string, Explanation> {
  const { history, last } = reading
  const total = rows.reduce((sum, { oi, lotSize }) => sum + oi * lotSize, 0)
  const [near] = rows
  const isCommodity = history.set === 'COM'
  const own = (row: MonthRow): Record<string, Explanation> => {
    const key = (column: string) => monthKey(column, row.expiry)
    const contract = history.expiries.indexOf(row.expiry)
    const name = dayLabel(row.expiry, history.dates[last])
    return {
      [key('dp')]: explain(
        priceFigures.monthMove,
        [rupees('Price', row.price), rupees('Close before', row.prevClose)],
        row.dp,
        `${PRICE_MOVE} of ${name}`,
      ),
      [key('oiChg')]: explain(
        oiFigures.monthChange,
        [lots('OI', row.oi), lots('OI at the close before', row.oi - row.oiChg)],
        row.oiChg,
        `ΔOI of ${name}`,
      ),
      [key('share')]: explain(
        oiFigures.monthShare,
        [units('OI', row.oi * row.lotSize), units('OI of all months', total)],
        row.share,
        `Share of ${name} in the OI of all months`,
      ),
      [key('basis')]: explain(
        isCommodity ? futuresFigures.overNear : futuresFigures.spotBasis,
        isCommodity
          ? [rupees('Price', row.price), rupees('Near', near.price)]
          : [rupees('Future', row.price), rupees('Spot', history.underlying[last])],
        row.basis,
        `Basis of ${name}`,
      ),
      [key('coc')]: explain(
        isCommodity ? futuresFigures.carryBetween : futuresFigures.carry,
        isCommodity
          ? [
              pct('Basis', row.basisPct),
              { name: 'Days between', value: daysBetween(history, history.expiries.indexOf(near.expiry), contract) },
            ]
          : [rupees('Future', row.price), rupees('Spot', history.underlying[last]), years(reading, contract, last)],
        row.coc,
        `Cost of carry of ${name}`,
      ),
      [key('spread')]: explain(
        futuresFigures.spreadToNear,
        [rupees('Price', row.price), rupees('Near', near.price)],
        row.spread,
        `Spread of ${name} to near`,
      ),
    }
  }
  return Object.fromEntries(rows.flatMap((row) => Object.entries(own(row))))
}

/** Key of the explanation of a contract's figure. */
export function monthKey(column: string, expiry: IsoDate): string {
  return `${column} ${expiry}`
}
