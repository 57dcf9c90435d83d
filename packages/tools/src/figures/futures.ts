import type { ColumnFigure, Figure } from './figure.ts'
import { OI_MOVE, PRICE_MOVE, ROLLOVER } from './names.ts'
import { listedCorrelation } from './shownSums.ts'
import {
  average,
  balance,
  chained,
  crore,
  flow as flowOf,
  laterShare,
  less,
  moved,
  ratio,
  rolled,
  share,
  strength as strengthOf,
  total,
  weighted,
} from './sums.ts'

export const bias: Figure = {
  label: 'Market bias',
  formula: '100 × (LB + SC − SB − LU) ÷ (LB + SC + SB + LU), in ₹ crore of changed OI',
  of: (lb, sc, sb, lu) => (100 * (lb + sc - sb - lu)) / (lb + sc + sb + lu),
}

export const monthsBasis: Figure = {
  label: 'Basis',
  unit: 'points',
  formula: 'price of next − price of near',
  of: (apart) => apart,
}

export const stripBasis: Figure = {
  label: 'Basis',
  unit: 'points',
  formula: 'price of the future − spot, at one instant',
  of: less,
}

export const strength: ColumnFigure = {
  label: 'Strength',
  hint: '√(|Δp %| × |ΔOI %|): below 0.5 Weak, from 0.5 Mild, from 1.5 Strong, from 3 Very strong',
  decimals: 2,
  formula: '√(|Δp %| × |ΔOI %|)',
  of: strengthOf,
}

export const nextBasis: Figure = { label: 'Basis', unit: 'points', formula: 'next month − near month', of: less }

export const spotBasis: Figure = {
  label: 'Basis',
  unit: 'points',
  formula: 'future − spot, both at one instant',
  of: less,
}

export const adjBasis: Figure = {
  label: 'Basis with dividends added back',
  unit: 'points',
  formula: 'future + dividends that go ex after today and by the expiry − spot',
  of: (future, dividends, spot) => future + dividends - spot,
}

export const nextCarry: Figure = {
  label: 'Cost of carry',
  unit: '% a year',
  formula: '100 × (next ÷ near − 1) × 365 ÷ days between their expiries',
  of: (next, near, days) => (moved(next, near) * 365) / days,
}

export const carry: Figure = {
  label: 'Cost of carry',
  unit: '% a year',
  formula: '100 × (future ÷ spot − 1) ÷ years to expiry',
  of: (future, spot, years) => moved(future, spot) / years,
}

export const rolloverGap: Figure = {
  label: 'Rollover against its average',
  unit: 'points',
  formula: 'rollover at the close − mean of the last expiries with as many sessions to go',
  of: less,
}

export const mwpl: Figure = {
  label: 'Market-wide position limit used',
  unit: '%',
  formula:
    'F&O open interest of the stock as the exchange counts it, in percent of its limit, from the exchange’s file',
  found: 'the exchange publishes it',
}

export const rollover: Figure = {
  label: ROLLOVER,
  unit: '%',
  formula: '100 × (OI of next + OI of far) ÷ (OI of near + next + far), all in lots of one size',
  of: rolled,
}

export const seriesChange: Figure = {
  label: 'Change over the series',
  unit: '%',
  formula: '100 × (product of (1 + change ÷ 100) over the sessions of the series − 1)',
  of: chained,
}

export const seriesCost = (days: string): Figure => ({
  label: 'Cost of the series',
  unit: '₹',
  formula: `Σ OI added × average price of the day, over the ${days} days of the series, ÷ Σ OI added; prices in those of the contract shown`,
  of: weighted,
})

export const rvolOfDay: Figure = {
  label: 'Relative volume',
  formula:
    'volume of all months ÷ what is usual: the mean of up to 20 sessions before, of a running session by this minute',
  of: ratio,
}

export const nextBasisPct: Figure = {
  label: 'Basis, % of spot',
  unit: '%',
  formula: '100 × (next ÷ near − 1)',
  of: moved,
}

export const basisPct: Figure = {
  label: 'Basis, % of spot',
  unit: '%',
  formula: '100 × (future ÷ spot − 1)',
  of: moved,
}

export const carryBetween: Figure = {
  label: 'Cost of carry',
  unit: '% a year',
  formula: 'basis % × 365 ÷ days between the expiries',
  of: (basis, days) => (basis * 365) / days,
}

export const carryOfBasis: Figure = {
  label: 'Cost of carry',
  unit: '% a year',
  formula: 'basis % ÷ years to expiry',
  of: ratio,
}

export const rolloverOfDay: Figure = {
  label: ROLLOVER,
  unit: '%',
  formula: '100 × (OI of next + OI of far) ÷ (OI of near + next + far)',
  of: rolled,
}

export const overNear: Figure = { label: 'Basis', unit: 'points', formula: 'price − price of the near month', of: less }

export const spreadToNear: Figure = {
  label: 'Spread to near',
  unit: 'points',
  formula: 'price − price of the near month',
  of: less,
}

export const sustained: Figure = {
  label: 'Sustained longs less sustained shorts',
  formula: 'Futures with a score of +40 and more − futures with a score of −40 and less',
  of: less,
}

export const score: Figure = {
  label: 'Score',
  formula: '100 × (2 × LB + SC − LU − 2 × SB) ÷ (2 × days with data)',
  of: (lb, sc, n, lu, sb) => (100 * (2 * lb + sc - lu - 2 * sb)) / (2 * (lb + sc + n + lu + sb)),
}

export const streak: Figure = {
  label: 'Streak',
  unit: 'sessions',
  formula: 'Latest consecutive sessions of one class; Neutral is 0',
  found: 'the sessions before the last are not shown',
}

export const framePrice: Figure = {
  label: PRICE_MOVE,
  formula: 'daily changes compounded over the sessions, each contract against its own close before',
  of: chained,
}

export const frameOi: Figure = {
  label: OI_MOVE,
  formula: 'daily OI changes compounded over the sessions, each over all contracts listed that day',
  of: chained,
}

export const classSessions = (name: string): Figure => ({
  label: 'Sessions of the class',
  formula: `sessions of ${name} among those of the frame; 1 where it is one`,
  of: total,
})

export const frameOiValue: Figure = {
  label: 'ΔOI value',
  formula: 'Σ daily ΔOI in lots of now × point value × price ÷ 1 crore',
  of: (...shown) => crore(total(...shown.slice(0, -2)), ...shown.slice(-2)),
}

export const frameRvol: Figure = {
  label: 'Relative volume',
  formula: 'mean daily volume of the frame ÷ mean of the 20 sessions before it, all months; today’s so far',
  of: ratio,
}

export const nextBasisOfNear: Figure = { label: 'Basis, % of near', formula: '100 × (next − near) ÷ near', of: share }

export const basisOfSpot: Figure = {
  label: 'Basis, % of spot',
  unit: '%',
  formula: '100 × (future − spot) ÷ spot',
  of: moved,
}

export const rolloverOfOi: Figure = {
  label: ROLLOVER,
  formula: '100 × (next + far) ÷ (near + next + far), open interest',
  of: rolled,
}

export const classOiValue: Figure = {
  label: 'ΔOI value of a class',
  unit: '₹ Cr',
  formula: 'Σ of the ΔOI value of its futures over the frame',
  of: total,
}

export const exits: Figure = {
  label: 'Exits',
  unit: '%',
  formula: '100 × (SC + LU) ÷ (LB + SB + SC + LU); above 60%: exits, not fresh bets',
  of: share,
}

export const netOiValue: Figure = {
  label: 'Net change of OI',
  unit: '₹ Cr',
  formula: 'Σ ΔOI lots × point value × price: added (LB, SB) less left (SC, LU), and what has no class',
  of: (added, left, rest) => added - left + rest,
}

export const classValue: Figure = {
  label: 'Class in rupees',
  unit: '₹ Cr',
  formula: 'Σ |ΔOI lots| × point value × price ÷ 1 crore, over the futures of the class',
  of: total,
}

export const rolloverOfIndex: Figure = {
  label: ROLLOVER,
  unit: '%',
  formula: '100 × OI of next and far ÷ OI of the three months, in quantity',
  of: laterShare,
}

export const rolloverOfValue: Figure = {
  label: ROLLOVER,
  unit: '%',
  formula: '100 × OI value of next and far ÷ OI value of the three months, each symbol at its one price',
  of: laterShare,
}

export const rolloverAverage = (k: number): Figure => ({
  label: 'Average rollover',
  unit: '%',
  formula: `mean of the last three expiries, each ${k} sessions before its own; fewer where fewer are stored`,
  of: average,
})

export const strengthInBands: Figure = {
  label: 'Strength',
  formula: '√(|Δp %| × |ΔOI %|): below 0.5 Weak, 1.5 Mild, 3 Strong, from 3 Very strong',
  of: strengthOf,
}

export const rolloverGapOfLead: Figure = {
  label: 'Rollover against its average',
  unit: 'points',
  formula:
    'rollover − mean rollover of the last three expiries with as many sessions to go; rollover = OI of next and far ÷ OI of all three months',
  of: less,
}

export const leadBasis: Figure = {
  label: 'Basis',
  unit: 'points',
  formula: 'Future − spot, both at one instant',
  of: less,
}

export const flowValue: Figure = {
  label: 'Value of the flow',
  unit: '₹ crore',
  formula: 'lots × ₹ of a lot’s point × last price ÷ 1,00,00,000',
  of: crore,
}

export const flowIdentity: Figure = {
  label: 'OI change by who moved',
  unit: 'lots',
  formula: 'longs added + shorts added − shorts covered − longs exited + neutral = OI at the end − OI at the start',
  of: (longsIn, shortsOut, shortsIn, longsOut, neutral) => longsIn + shortsIn - shortsOut - longsOut + neutral,
}

export const netFlow: Figure = {
  label: 'Net flow',
  unit: 'lots',
  formula: '(longs added − longs exited) − (shorts added − shorts covered)',
  of: (longsIn, shortsOut, shortsIn, longsOut) => longsIn - longsOut - (shortsIn - shortsOut),
}

export const flowBias: Figure = {
  label: 'Bias of the flow',
  formula:
    '100 × ((longs added + shorts covered) − (shorts added + longs exited)) ÷ their sum; Longs dominate from +25, Shorts dominate from −25',
  of: (longsIn, shortsOut, shortsIn, longsOut) => balance(longsIn + shortsOut, shortsIn + longsOut),
}

export const longShare: Figure = {
  label: 'Long share of new positions',
  unit: '%',
  formula: '100 × longs added ÷ (longs added + shorts added)',
  of: (longs, shorts) => (100 * longs) / (longs + shorts),
}

export const averagePrice = (side: string): Figure => ({
  label: 'Average price of what was added',
  unit: '₹',
  formula: `Σ (VWAP of the row × ΔOI) ÷ Σ ΔOI, over the rows in which ${side} were added`,
  of: ratio,
})

export const bullish: Figure = {
  label: 'Bullish rows',
  formula: 'Long Buildup + Short Covering: the price rose while OI changed',
  of: (first, second) => first + second,
}

export const bearish: Figure = {
  label: 'Bearish rows',
  formula: 'Short Buildup + Long Unwinding: the price fell while OI changed',
  of: (first, second) => first + second,
}

export const discounts: Figure = {
  label: 'Share below spot',
  unit: '%',
  formula: '100 × rows with basis < 0 ÷ rows with a basis',
  of: share,
}

export const adjustedDiscounts: Figure = {
  label: 'Share below spot after dividends',
  unit: '%',
  formula: '100 × rows with adjusted basis < 0 ÷ rows with an adjusted basis',
  of: share,
}

export const busy: Figure = {
  label: 'Share with RVOL from 2',
  unit: '%',
  formula: '100 × rows with RVOL ≥ 2 ÷ rows with an RVOL',
  of: share,
}

export const nearBan: Figure = {
  label: 'Share near the ban',
  unit: '%',
  formula: '100 × rows with MWPL % ≥ 80 ÷ rows with a limit',
  of: share,
}

export const rvolByMinute: ColumnFigure = {
  label: 'RVOL',
  hint: 'Volume of all months ÷ mean of 20 sessions by this minute',
  decimals: 2,
  formula: 'volume of all months so far ÷ mean of 20 sessions by this minute',
  of: ratio,
}

export const turnover: ColumnFigure = {
  label: 'Turnover',
  unit: '₹ Cr',
  hint: 'Today: Σ VWAP × lots × point value',
  decimals: 2,
  formula: 'lots × mean price × point value ÷ 1 crore',
  of: crore,
}

export const stepsMove: Figure = {
  label: 'Change over the sessions',
  formula: 'daily changes compounded, each day against the one before',
  of: chained,
}

export const nextLessNear: Figure = { label: 'Basis', formula: 'next − near', of: less }

export const basisWithDividends: ColumnFigure = {
  label: 'Adj. basis',
  unit: 'points',
  hint: 'Future + dividends that go ex by the expiry − spot',
  decimals: 2,
  isSigned: true,
  formula: 'future + dividends − spot',
  of: (future, spot, dividends) => future + dividends - spot,
}

export const basisPctWithDividends: ColumnFigure = {
  label: 'Adj. basis %',
  hint: '100 × (future + dividends that go ex by the expiry − spot) ÷ spot: a discount that remains is not the dividend',
  decimals: 2,
  isSigned: true,
  formula: '100 × (future + dividends − spot) ÷ spot',
  of: (future, spot, dividends) => (100 * (future + dividends - spot)) / spot,
}

export const nextCarryByDays: Figure = {
  label: 'Cost of carry',
  formula: '100 × (next ÷ near − 1) × 365 ÷ days between',
  of: (next, near, days) => (moved(next, near) * 365) / days,
}

export const carryByDays: Figure = {
  label: 'Cost of carry',
  formula: '100 × (future ÷ spot − 1) × 365 ÷ days to expiry',
  of: (future, spot, days) => (moved(future, spot) * 365) / days,
}

export const rolloverAtClose: ColumnFigure = {
  label: ROLLOVER,
  hint: '100 × OI of next and far ÷ OI of all three months, at the last close',
  decimals: 2,
  formula: '100 × (next + far) ÷ (near + next + far), OI at that close',
  of: rolled,
}

export const rolloverNow: ColumnFigure = {
  label: 'Rollover now',
  unit: '%',
  hint: 'By the OI now',
  decimals: 2,
  formula: '100 × (next + far) ÷ (near + next + far), OI now',
  of: rolled,
}

export const rolloverGapAt = (k: number | null): Figure => ({
  label: 'Rollover against its average',
  formula: `rollover − mean of the last expiries with ${k} sessions to go`,
  of: less,
})

export const rollCost: ColumnFigure = {
  label: 'Roll cost %',
  hint: '100 × (next ÷ near − 1): above 0 Contango, below Backwardation',
  decimals: 3,
  isSigned: true,
  formula: '100 × (next ÷ near − 1)',
  of: (near, next) => moved(next, near),
}

export const rollCostYearly: ColumnFigure = {
  label: 'Roll cost, year',
  unit: '%',
  hint: 'Roll cost × 365 ÷ days between the expiries',
  decimals: 2,
  isSigned: true,
  formula: '100 × (next ÷ near − 1) × 365 ÷ days between',
  of: (near, next, days) => (moved(next, near) * 365) / days,
}

export const phaseTrend = (days: number): Figure => ({
  label: 'Trend score',
  formula: `sum of the daily log returns of ${days} sessions ÷ √(sum of their squares)`,
  of: (sum, squares) => sum / Math.sqrt(squares),
})

export const phaseFlow: ColumnFigure = {
  label: 'Flow Φ',
  hint: 'OI change on rising days less that on falling days, as a share of all OI change',
  decimals: 2,
  isSigned: true,
  formula: '(rising − falling) ÷ (rising + falling + unchanged), Σ|ΔOI| of such days',
  of: flowOf,
}

export const phaseShare: Figure = {
  label: 'Share of a phase',
  unit: '%',
  formula: '100 × futures in the phase ÷ futures with a phase',
  of: share,
}

export const z: Figure = {
  label: 'Trend score',
  formula: 'ln(close now ÷ close then) ÷ (typical daily move × √sessions); 0 where the price did not move',
  of: (now, then, s, n) => (s === 0 ? 0 : Math.log(now / then) / (s * Math.sqrt(n))),
}

export const flow: Figure = {
  label: 'Flow Φ',
  formula: '(|ΔOI| of rising sessions − |ΔOI| of falling ones) ÷ |ΔOI| of all sessions; 0 where none changed',
  of: flowOf,
}

export const quality: Figure = {
  label: 'Quality',
  formula: '|ln(close now ÷ close then)| ÷ sum of |daily log returns|: 1 is a straight line',
  of: (now, then, path) => Math.abs(Math.log(now / then)) / path,
}

export const correlation: Figure = {
  label: 'Correlation of price and OI',
  formula:
    'Pearson correlation of the row changes of price and of OI over the last 20 rows, at least 10 of them known; from +0.5 OI follows price, from −0.5 it builds against it',
  ofShown: listedCorrelation,
}

export const rvolRunning: Figure = {
  label: 'Relative volume',
  formula: 'volume of all months so far ÷ mean volume up to this minute in the last 20 sessions',
  of: ratio,
}
export const rvolOfSessions = (sessions: number): Figure => ({
  label: 'Relative volume',
  formula: `volume of all months ÷ mean of the ${sessions} sessions before`,
  of: ratio,
})
export const rowNextBasis: Figure = {
  label: 'Basis',
  unit: 'points',
  formula: 'next month − near month',
  found: 'the prices of both months at that minute',
}
export const rowBasis: Figure = { label: 'Basis', unit: 'points', formula: 'future − spot', of: less }
export const frameOiMove: Figure = {
  label: 'ΔOI over the sessions',
  unit: '%',
  formula: '100 × (product of (1 + ΔOI% ÷ 100) of the sessions − 1), over all months',
  of: chained,
}
