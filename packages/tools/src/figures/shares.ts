import type { ColumnFigure } from './figure.ts'
import { crore, less, moved, ratio, share, times, within } from './sums.ts'

export const spurtMove: ColumnFigure = {
  label: 'Move %',
  hint: 'Over the chosen sessions, in today’s shares',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ close before the sessions − 1)',
  of: moved,
}

export const spurtZ: ColumnFigure = {
  label: 'z',
  hint: 'The move in standard deviations of the stock’s own 60 sessions before it: beyond ±2 it is rare',
  decimals: 1,
  isSigned: true,
  formula: 'ln(price ÷ close before) ÷ (σ of daily log returns × √sessions)',
  of: (price, before, sigmaPct, sessions) => Math.log(price / before) / ((sigmaPct / 100) * Math.sqrt(sessions)),
}

export const spurtExcess: ColumnFigure = {
  label: 'Excess %',
  unit: 'points',
  hint: 'Move − that of NIFTY 500 over the same sessions',
  decimals: 2,
  isSigned: true,
  formula: 'move of the stock − move of NIFTY 500',
  of: less,
}

export const upDays: ColumnFigure = {
  label: 'Up days',
  hint: 'Sessions of the move that closed higher',
  decimals: 0,
  formula: 'sessions with a close above the one before',
  found: 'the closes of the sessions',
}

export const volumeRatio: ColumnFigure = {
  label: 'Volume ratio',
  unit: '×',
  hint: 'Mean volume of the sessions over that of the 20 before them; of a running session what it would trade by its close',
  decimals: 2,
  formula: 'mean volume of the sessions ÷ mean volume of the 20 before',
  of: ratio,
}

export const deliveryRatio: ColumnFigure = {
  label: 'Delivery ratio',
  unit: '×',
  hint: 'The same of what was delivered, to the last session whose deliveries are told',
  decimals: 2,
  formula: 'mean delivered of the sessions ÷ mean delivered of the 20 before',
  of: ratio,
}

export const deliveryPct: ColumnFigure = {
  label: 'Delivery %',
  hint: 'Share of the volume that was delivered, of the last session whose deliveries are told',
  decimals: 1,
  formula: '100 × delivered ÷ volume',
  of: share,
}

export const biggestDay: ColumnFigure = {
  label: 'Biggest day %',
  hint: 'Largest one-day share of the move; above 100 where other days went against it',
  decimals: 0,
  formula: '100 × largest daily log return ÷ log return of the move',
  found: 'the closes of the sessions',
}

export const rsi14: ColumnFigure = {
  label: 'RSI 14',
  hint: 'Of daily closes; above 70 bought far, below 30 sold far',
  decimals: 1,
  formula: '100 − 100 ÷ (1 + mean gain ÷ mean loss), Wilder’s means of 14',
  found: 'all closes before',
}

export const extension: ColumnFigure = {
  label: 'Extension',
  unit: 'ATR',
  hint: 'How far the price stands from its 20-session average, in average true ranges',
  decimals: 1,
  isSigned: true,
  formula: '(price − SMA 20) ÷ ATR 14',
  of: (price, average, atr) => (price - average) / atr,
}

export const yearPosition: ColumnFigure = {
  label: '52w position',
  unit: '%',
  hint: 'Place in the range of 52 weeks: 0 its low, 100 its high',
  decimals: 0,
  formula: '100 × (price − low) ÷ (high − low)',
  of: within,
}

export const momentumScore: ColumnFigure = {
  label: 'Score',
  hint: 'Ranks across the universe, 0 to 100: a fifth ROC 21, a quarter each ROC 63 and 126, three tenths adj',
  decimals: 1,
  formula: '0.20 × rank(ROC 21) + 0.25 × rank(ROC 63) + 0.25 × rank(ROC 126) + 0.30 × rank(adj)',
  of: (month, quarter, half, adjusted) => 0.2 * month + 0.25 * quarter + 0.25 * half + 0.3 * adjusted,
}

/** The same within a session. */
export const intradayScore: ColumnFigure = {
  label: 'Score',
  hint: 'Ranks across the universe, 0 to 100: two fifths from open, three tenths each VWAP distance and RVOL',
  decimals: 1,
  formula: '0.4 × rank(from open) + 0.3 × rank(VWAP distance) + 0.3 × rank(RVOL)',
  of: (fromOpen, distance, volume) => 0.4 * fromOpen + 0.3 * distance + 0.3 * volume,
}

export const momentumRank: ColumnFigure = {
  label: 'Rank',
  hint: '1 has the highest score of the universe',
  decimals: 0,
  formula: '1 + names with a higher score',
  found: 'the scores of the universe',
}

export const rankChange: ColumnFigure = {
  label: 'Rank change',
  hint: 'Places gained in 5 sessions, among the same names',
  decimals: 0,
  isSigned: true,
  formula: 'rank 5 sessions ago − rank now',
  of: less,
}

/** Change over so many sessions. */
export const roc = (sessions: number): ColumnFigure => ({
  label: `ROC ${sessions}`,
  unit: '%',
  hint: `Change over ${sessions} sessions, in today’s shares`,
  decimals: 1,
  isSigned: true,
  formula: `100 × (price ÷ close ${sessions} sessions before − 1)`,
  of: moved,
})

export const annualSlope: ColumnFigure = {
  label: 'Slope a year',
  unit: '%',
  hint: 'Growth in a year at the slope of the line through ln close of 90 sessions',
  decimals: 1,
  isSigned: true,
  formula: '100 × (e^(252 × slope) − 1)',
  of: (slope) => 100 * Math.expm1(252 * slope),
}

export const trendFitR2: ColumnFigure = {
  label: 'R²',
  hint: 'How close 90 closes lie to that line: from 0.8 smooth, under 0.4 choppy',
  decimals: 2,
  formula: 'share of the variance of ln close that the line explains',
  found: 'the last 90 closes',
}

export const adjustedSlope: ColumnFigure = {
  label: 'Adj',
  unit: '%',
  hint: 'Slope a year × R²: the same slope counts more where it was smoother',
  decimals: 1,
  isSigned: true,
  formula: 'slope a year × R²',
  of: times,
}

export const fromYearHigh: ColumnFigure = {
  label: '52w high %',
  hint: 'Distance of the price from the highest of 52 weeks',
  decimals: 1,
  isSigned: true,
  formula: '100 × (price ÷ high of 52 weeks − 1)',
  of: moved,
}

export const atrShare: ColumnFigure = {
  label: 'ATR %',
  hint: 'Average true range of 14 sessions, percent of the price',
  decimals: 2,
  formula: '100 × ATR 14 ÷ price',
  of: share,
}

export const unitsALakh: ColumnFigure = {
  label: 'Units/₹1L',
  hint: 'Shares for ₹1,00,000 at 1% risk and a stop of two ATRs',
  decimals: 0,
  formula: 'whole part of ₹1,000 ÷ (2 × ATR 14)',
  of: (atr) => Math.floor(1000 / (2 * atr)),
}

export const ratingAtClose: ColumnFigure = {
  label: 'RS rating',
  hint: '1 to 99 among the liquid list, as of the last whole session',
  decimals: 0,
  formula: '1 + 98 × (rank − 1) ÷ (names − 1), rounded',
  found: 'the strength of the liquid list at the last close',
}

export const fromOpen: ColumnFigure = {
  label: 'From open %',
  hint: '100 × (LTP ÷ open − 1)',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ open − 1)',
  of: moved,
}

export const vwapDistance: ColumnFigure = {
  label: 'VWAP distance',
  unit: 'ATR',
  hint: 'How far the price stands from the session’s VWAP, in daily average true ranges',
  decimals: 2,
  isSigned: true,
  formula: '(price − VWAP) ÷ ATR 14 of days',
  of: (price, vwap, atr) => (price - vwap) / atr,
}

export const strengthRating: ColumnFigure = {
  label: 'RS rating',
  hint: '1 to 99: the place of its raw strength among the liquid list; half of all stocks are below 50',
  decimals: 0,
  formula: '1 + whole part of (98 × (rank − 1) ÷ (names − 1) + 0.5)',
  of: (rank, names) => 1 + Math.floor((98 * (rank - 1)) / (names - 1) + 0.5),
}

export const rawStrength: ColumnFigure = {
  label: 'Raw',
  unit: '%',
  hint: '0.4 × ROC 63 + 0.2 × ROC 126 + 0.2 × ROC 189 + 0.2 × ROC 252; of a younger stock those it has',
  decimals: 2,
  isSigned: true,
  formula: '0.4 × ROC 63 + 0.2 × ROC 126 + 0.2 × ROC 189 + 0.2 × ROC 252',
  found: 'the closes of 252 sessions',
}

/** Change of a rating over so many sessions. */
export const ratingChange = (sessions: number): ColumnFigure => ({
  label: `Δ${sessions}d`,
  hint: `Rating now less the one that was stored ${sessions} sessions ago`,
  decimals: 0,
  isSigned: true,
  formula: `rating now − rating ${sessions} sessions ago`,
  of: less,
})

export const relativeStrength: ColumnFigure = {
  label: 'RS %',
  hint: 'Growth of the RS line, price ÷ benchmark, over the chosen sessions',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ close before) ÷ (benchmark ÷ its close before) − 100',
  of: (price, before, benchmark, benchmarkBefore) => 100 * (price / before / (benchmark / benchmarkBefore) - 1),
}

export const mansfieldStrength: ColumnFigure = {
  label: 'Mansfield',
  unit: '%',
  hint: 'The RS line against its own mean of 252 sessions',
  decimals: 2,
  isSigned: true,
  formula: '100 × (RS line ÷ its mean of 252 sessions − 1)',
  of: moved,
}

export const sectorRating: ColumnFigure = {
  label: 'Sector rating',
  hint: '1 to 99 among sectors: the mean raw strength of its liquid stocks by turnover',
  decimals: 0,
  formula: '1 + 98 × (rank − 1) ÷ (sectors − 1), rounded',
  found: 'the raw strength of all liquid stocks',
}

export const fiveMinutes: ColumnFigure = {
  label: '5-min %',
  hint: 'Change over the last five minutes with a trade',
  decimals: 2,
  isSigned: true,
  formula: '100 × (price ÷ price five minutes before − 1)',
  of: moved,
}

export const dayPosition: ColumnFigure = {
  label: 'Day range',
  hint: 'Where the price stands between the day’s low, 0, and its high, 100',
  decimals: 0,
  formula: '100 × (price − low) ÷ (high − low)',
  of: within,
}

export const rangeInAtr: ColumnFigure = {
  label: 'Range/ATR',
  hint: 'Range of the day over the average true range of 14 days: from 1.2 it expands, to 0.4 it is quiet',
  decimals: 2,
  formula: '(high − low) ÷ ATR 14 of days',
  of: (high, low, atr) => (high - low) / atr,
}

export const prevDelivery: ColumnFigure = {
  label: 'Prev delivery %',
  hint: 'Share of the volume that was delivered, of the last session whose deliveries are told',
  decimals: 1,
  formula: '100 × delivered ÷ volume',
  of: share,
}

export const marketValue: ColumnFigure = {
  label: 'Market cap',
  unit: '₹ Cr',
  hint: 'Issued shares of the last list × price',
  decimals: 0,
  formula: 'issued shares × price ÷ 1,00,00,000',
  of: crore,
}

export const barsAgo: ColumnFigure = {
  label: 'Bars ago',
  hint: 'Closed bars since the rule turned from false to true; 60 stands for 60 or more',
  decimals: 0,
  formula: 'bars from the one on which the rule turned true to the last',
  found: 'the rule at the last 61 bars',
}

export const technicalScoreOf: ColumnFigure = {
  label: 'Score',
  hint: 'Technical score of the last closed bar, −100 to +100: half averages, half oscillators',
  decimals: 0,
  isSigned: true,
  formula: '100 × (mean vote of averages + mean vote of oscillators) ÷ 2',
  found: 'ten averages and nine oscillators',
}

export const rsiOfBar: ColumnFigure = {
  label: 'RSI 14',
  hint: 'Of the last closed bar; above 70 bought far, below 30 sold far',
  decimals: 1,
  formula: '100 − 100 ÷ (1 + mean gain ÷ mean loss), Wilder’s means of 14',
  found: 'all closes before',
}

/** Distance of a close from an average. */
export const fromAverage = (average: string): ColumnFigure => ({
  label: `${average} %`,
  hint: `Distance of the close from ${average}, of the last closed bar`,
  decimals: 2,
  isSigned: true,
  formula: `100 × (close ÷ ${average} − 1)`,
  of: moved,
})

export const adxOfBar: ColumnFigure = {
  label: 'ADX',
  hint: 'Strength of the trend at the last closed bar, whichever way; from 25 there is one',
  decimals: 1,
  formula: 'Wilder’s mean of 14 of 100 × |+DI − −DI| ÷ (+DI + −DI)',
  found: 'highs, lows and closes before',
}
