import { dayLabel, dayMonth } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { istClock } from '@strikelens/market/time'
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
    'row change': {
      title: `Change of the row to ${now}`,
      formula: 'price at its end − price at the end of the row before',
      inputs: [rupees(`Price, ${now}`, rows.price[last]), rupees(`Price, ${from}`, priceThen)],
      result: rows.change[last],
      unit: 'points',
    },
    'row oiChg': {
      title: `OI change of the row to ${now}`,
      formula: 'OI at its end − OI at the end of the row before',
      inputs: [lots(`OI, ${now}`, rows.oi[last]), lots(`OI, ${from}`, oiThen)],
      result: rows.oiChg[last],
      unit: 'lots',
    },
    'row doi': {
      title: `OI change of the row to ${now}, %`,
      formula: '100 × OI change ÷ OI at the end of the row before',
      inputs: [lots('OI change', rows.oiChg[last]), lots(`OI, ${from}`, oiThen)],
      result: rows.doi[last],
      unit: '%',
    },
    'row basis': {
      title: `Basis at ${now}`,
      formula: isCommodity ? 'next month − near month' : 'future − spot',
      inputs: isCommodity ? [] : [rupees('Future', rows.price[last]), rupees('Spot', rows.spot[last])],
      result: rows.basis[last],
      unit: 'points',
    },
    'row cumulative': {
      title: 'Cumulative OI change',
      formula: 'OI − OI at the close before the session',
      inputs: [lots('OI', rows.oi[last]), lots('OI at the close before', session.prevOi)],
      result: rows.cumulative[last],
      unit: 'lots',
    },
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
    'row dp': {
      title: `Price change, ${date}`,
      formula: '100 × (close ÷ the contract’s own close before − 1)',
      inputs: [rupees('Close', rows.close[last]), rupees('Close before', prevClose)],
      result: rows.dp[last],
      unit: '%',
    },
    'row close': {
      title: `Close, ${date}`,
      formula: 'close of the day’s price contract × factor of the continuous series (1 with actual prices)',
      inputs: [rupees('Close', rows.close[last]), { name: 'Factor', value: rows.factor[last] }],
      result: rows.close[last] * rows.factor[last],
      unit: '₹',
    },
    'row oiChg': {
      title: `OI change, ${date}`,
      formula: 'OI − OI at the close before, over the same contracts',
      inputs: [lots('OI', rows.oi[last]), lots('OI at the close before', refOi)],
      result: rows.oiChg[last],
      unit: 'lots',
    },
    'row doi': {
      title: `OI change, ${date}, %`,
      formula: '100 × OI change ÷ OI at the close before',
      inputs: [lots('OI change', rows.oiChg[last]), lots('OI at the close before', refOi)],
      result: rows.doi[last],
      unit: '%',
    },
    'row strength': {
      title: `Strength, ${date}`,
      formula: '√(|price change| × |OI change|)',
      inputs: [pct('Price change', rows.dp[last]), pct('OI change', rows.doi[last])],
      result: rows.strength[last],
    },
    'row rvol': {
      title: `Relative volume, ${date}`,
      formula:
        'volume of all months ÷ what is usual: the mean of up to 20 sessions before, of a running session by this minute',
      inputs: [lots('Volume', rows.volume[last]), lots('Usual', rows.volume[last] / rows.rvol[last])],
      result: rows.rvol[last],
    },
    'row basisPct': {
      title: `Basis, ${date}, % of spot`,
      formula: isCommodity ? '100 × (next ÷ near − 1)' : '100 × (future ÷ spot − 1)',
      inputs: isCommodity
        ? nearAndNext(reading, d)
        : [rupees('Future', rows.close[last]), rupees('Spot', rows.spot[last])],
      result: rows.basisPct[last],
      unit: '%',
    },
    'row coc': {
      title: `Cost of carry, ${date}`,
      formula: isCommodity ? 'basis % × 365 ÷ days between the expiries' : 'basis % ÷ years to expiry',
      inputs: [pct('Basis', rows.basisPct[last]), isCommodity ? apart(reading, d) : years(reading, contract, d)],
      result: rows.coc[last],
      unit: '% a year',
    },
    'row rollover': {
      title: `Rollover, ${date}`,
      formula: '100 × (OI of next + OI of far) ÷ (OI of near + next + far)',
      inputs: [
        lots('Near', rows.nearOi[last]),
        lots('Next', Number.isNaN(rows.nextOi[last]) ? 0 : rows.nextOi[last]),
        lots('Far', Number.isNaN(rows.farOi[last]) ? 0 : rows.farOi[last]),
      ],
      result: rows.rollover[last],
      unit: '%',
    },
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
  return { name: 'T', value: yearsOf(reading, contract, d), unit: 'years' }
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
      [key('dp')]: {
        title: `Price change of ${name}`,
        formula: '100 × (price ÷ its own close before − 1)',
        inputs: [rupees('Price', row.price), rupees('Close before', row.prevClose)],
        result: row.dp,
        unit: '%',
      },
      [key('oiChg')]: {
        title: `OI change of ${name}`,
        formula: 'OI − OI at the close before',
        inputs: [lots('OI', row.oi), lots('OI at the close before', row.oi - row.oiChg)],
        result: row.oiChg,
        unit: 'lots',
      },
      [key('share')]: {
        title: `Share of ${name} in the OI of all months`,
        formula: '100 × OI ÷ OI of all months',
        inputs: [units('OI', row.oi * row.lotSize), units('OI of all months', total)],
        result: row.share,
        unit: '%',
      },
      [key('basis')]: {
        title: `Basis of ${name}`,
        formula: isCommodity ? 'price − price of the near month' : 'future − spot, both at one instant',
        inputs: isCommodity
          ? [rupees('Price', row.price), rupees('Near', near.price)]
          : [rupees('Future', row.price), rupees('Spot', history.underlying[last])],
        result: row.basis,
        unit: 'points',
      },
      [key('coc')]: {
        title: `Cost of carry of ${name}`,
        formula: isCommodity
          ? 'basis % × 365 ÷ days between the expiries'
          : '100 × (future ÷ spot − 1) ÷ years to expiry',
        inputs: isCommodity
          ? [
              pct('Basis', row.basisPct),
              { name: 'Days between', value: daysBetween(history, history.expiries.indexOf(near.expiry), contract) },
            ]
          : [rupees('Future', row.price), rupees('Spot', history.underlying[last]), years(reading, contract, last)],
        result: row.coc,
        unit: '% a year',
      },
      [key('spread')]: {
        title: `Spread of ${name} to near`,
        formula: 'price − price of the near month',
        inputs: [rupees('Price', row.price), rupees('Near', near.price)],
        result: row.spread,
        unit: 'points',
      },
    }
  }
  return Object.fromEntries(rows.flatMap((row) => Object.entries(own(row))))
}

/** Key of the explanation of a contract's figure. */
export function monthKey(column: string, expiry: IsoDate): string {
  return `${column} ${expiry}`
}
