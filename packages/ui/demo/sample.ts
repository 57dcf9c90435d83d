import { istInstant } from '@strikelens/market/time'
import type { Expiry, SessionRail, SymbolOption, TradingCalendar } from '@strikelens/ui/controls'
import type { Explanation } from '@strikelens/ui/explain'
import type { ContextCell, ContextLead } from '@strikelens/ui/frame'
import type { ChainData } from '@strikelens/ui/table'
import { CALLS, type LegRow, PUTS } from './legs.ts'

export const DATE = '2025-11-20'
export const at = (clock: string) => istInstant(DATE, clock)

const column = (legs: readonly LegRow[], i: number, scale = 1) => Float64Array.from(legs, (leg) => leg[i] * scale)

function side(legs: readonly LegRow[]) {
  const oi = column(legs, 3)
  const oiChange = column(legs, 4)
  return {
    ltp: column(legs, 1),
    chgPct: column(legs, 2),
    oi,
    oiChange,
    oiChangePct: oi.map((value, i) => (oiChange[i] / (value - oiChange[i])) * 100),
    volume: column(legs, 5),
    iv: column(legs, 6, 0.01),
    delta: column(legs, 7),
    gamma: column(legs, 8),
    theta: column(legs, 9),
    vega: column(legs, 10),
    rho: column(legs, 11),
    buildup: column(legs, 12),
    bid: column(legs, 1).map((value) => value - 0.3),
    ask: column(legs, 1).map((value) => value + 0.2),
    cost: column(legs, 1, 0.1),
    liquidity: column(legs, 5).map((lots) => (lots > 1000 ? 0 : 1)),
  }
}

const ce = side(CALLS)
const pe = side(PUTS)
export const CHAIN: ChainData = {
  identity: 'NIFTY 2025-11-25',
  strikes: column(CALLS, 0),
  ce,
  pe,
  centre: {
    pcr: pe.oi.map((oi, i) => oi / ce.oi[i]),
    straddle: ce.ltp.map((ltp, i) => ltp + pe.ltp[i]),
  },
}
export const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
export const TOTALS = {
  ce: { oi: sum(ce.oi), oiChange: sum(ce.oiChange), volume: sum(ce.volume) },
  pe: { oi: sum(pe.oi), oiChange: sum(pe.oiChange), volume: sum(pe.volume) },
}

export const EXPIRIES: Expiry[] = [
  { date: '2025-11-25', daysLeft: 5, isMonthly: true },
  { date: '2025-12-02', daysLeft: 12, isMonthly: false },
  { date: '2025-12-09', daysLeft: 19, isMonthly: false },
  { date: '2025-12-16', daysLeft: 26, isMonthly: false },
  { date: '2025-12-30', daysLeft: 40, isMonthly: true },
  { date: '2026-01-27', daysLeft: 68, isMonthly: true },
  { date: '2026-03-31', daysLeft: 131, isMonthly: true },
]
export const SYMBOLS: SymbolOption[] = [
  { symbol: 'NIFTY', name: 'NIFTY 50', group: 'Indices' },
  { symbol: 'BANKNIFTY', name: 'NIFTY Bank', group: 'Indices' },
  { symbol: 'FINNIFTY', name: 'NIFTY Financial Services', group: 'Indices' },
  { symbol: 'SENSEX', name: 'BSE SENSEX', group: 'Indices' },
  { symbol: 'CRUDEOIL', name: 'Crude oil, MCX', group: 'Commodities' },
  { symbol: 'GOLD', name: 'Gold, MCX', group: 'Commodities' },
]
export const CALENDAR: TradingCalendar = {
  gaps: [],
  first: '2025-06-02',
  last: DATE,
  holidays: { '2025-10-21': 'Diwali Laxmi Pujan', '2025-11-05': 'Guru Nanak Jayanti' },
  specialSessions: { '2025-10-21': 'Muhurat trading' },
}
const snapshots: number[] = []
for (let t = at('09:16'); t <= at('15:30'); t += 60_000) if (t <= at('11:02') || t >= at('11:09')) snapshots.push(t)
export const SESSION: SessionRail = { open: at('09:15'), close: at('15:30'), snapshots, cadence: 60_000 }
/** A price up to 11:24. */
export const SPARK = {
  times: snapshots.filter((t) => t <= at('11:24')),
  values: snapshots.filter((t) => t <= at('11:24')).map((_, i) => 25900 + 60 * Math.sin(i / 17) + 14 * Math.sin(i / 3)),
}

export const PCR: Explanation = {
  title: 'PCR (OI)',
  formula: 'ΣPE OI / ΣCE OI, all strikes of the expiry',
  inputs: [
    { name: 'Put OI', value: '6,81,790', unit: 'lots' },
    { name: 'Call OI', value: '6,95,350', unit: 'lots' },
  ],
  result: '0.98',
  asOf: at('10:15'),
}
export const LEAD: ContextLead = { label: 'NIFTY spot', value: '25,985.00', change: 80, changePct: 0.31 }
export const CONTEXT: ContextCell[] = [
  { label: 'Forward', value: '26,020.01', note: '+35.01', tone: 'future' },
  { label: 'ATM', value: '26,000' },
  { label: 'To expiry', value: '5d 5h' },
  { label: 'ATM IV', value: '12.0', change: { value: -0.8, decimals: 1 } },
  { label: 'PCR (OI)', value: '0.98', note: 'Neutral', how: PCR },
  { label: 'Max pain', value: '26,000' },
  { label: 'Move, 1σ', value: '±374.59', note: '25,645–26,395' },
  { label: 'Lot', value: '75' },
]
