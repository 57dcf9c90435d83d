import type { ColumnFigure, ColumnWords, Figure } from './figure.ts'
import {
  average,
  butterfly,
  constantIv,
  crore,
  eventMove as eventMoveOf,
  forwardVol as forwardVolOf,
  less,
  middle,
  moved,
  ratio,
  realised,
  share,
  within,
  yearly,
} from './sums.ts'

export const eventMove: Figure = {
  label: 'Event move',
  unit: '%',
  formula: '√((IV² × days − base² × (days − 1)) ÷ 365): what one day adds to the variance of ordinary days',
  of: eventMoveOf,
}

export const meanEventMove: Figure = {
  label: 'Mean event move',
  unit: '%',
  formula: '1σ event move × √(2 ÷ π)',
  of: (move) => move * Math.sqrt(2 / Math.PI),
}

export const iv30Listed: Figure = {
  label: 'IV30',
  unit: '%',
  formula: '√(variance ÷ 30): variance, IV² × days, read at 30 days on the line between the two expiries around it',
  of: constantIv,
}

export const ivrShort: Figure = { label: 'IVR, 252 sessions', formula: '100 × (IV30 − low) ÷ (high − low)', of: within }

export const ivpShort: Figure = {
  label: 'IVP, 252 sessions',
  formula: '100 × sessions that closed at a lower IV30 ÷ sessions',
  of: (_now, below, sessions) => share(below, sessions),
}

export const iv30Change: Figure = {
  label: 'IV30 against the previous close',
  unit: '%',
  formula: '100 × (IV30 − IV30 at the previous close) ÷ IV30 at the previous close; Spike from +10, Crush from −15',
  of: moved,
}

export const ivp: Figure = {
  label: 'IV percentile',
  unit: '%',
  formula: '100 × sessions with a lower closing IV30 ÷ sessions, of the last 252 before this one',
  of: share,
}

export const ivr: Figure = {
  label: 'IV rank',
  unit: '%',
  formula: '100 × (IV30 − lowest) ÷ (highest − lowest) of the last 252 sessions and now',
  of: within,
}

export const vrp: Figure = { label: 'Volatility risk premium', unit: 'vol points', formula: 'IV30 − HV20', of: less }

export const hv20: Figure = {
  label: 'HV20, realised volatility',
  unit: '%',
  formula: '100 × √252 × sample deviation of the last 20 daily log returns',
  of: yearly,
}

export const ivOverHv: Figure = {
  label: 'IV ÷ HV',
  formula: 'IV30 ÷ HV20; Rich from 1.2 with IVP ≥ 60, Cheap up to 0.9 with IVP ≤ 30',
  of: ratio,
}

export const iv30: Figure = {
  label: 'IV30, constant 30-day IV',
  unit: '%',
  formula: '√(variance ÷ 30): variance, IV² × days, read at 30 days on the line between the two expiries around it',
  of: constantIv,
}

export const iv30Nearest: Figure = {
  label: 'IV30, constant 30-day IV',
  unit: '%',
  formula: 'ATM IV of the nearest expiry, as there is none on the other side of 30 days',
  of: (iv) => iv,
}

export const rr: Figure = {
  label: 'Risk reversal',
  unit: 'vol points',
  formula: 'put IV − call IV at the same distance; above 0 puts are dearer',
  of: less,
}

export const bf: Figure = {
  label: 'Butterfly',
  unit: 'vol points',
  formula: '(call IV + put IV) ÷ 2 − ATM IV',
  of: butterfly,
}

export const skew: Figure = {
  label: 'Skew',
  unit: '%',
  formula: '100 × (put IV − call IV) ÷ ATM IV',
  of: (put, call, atm) => (100 * (put - call)) / atm,
}

export const legIvChange: Figure = {
  label: 'IV change',
  unit: 'vol points',
  formula: '100 × (IV now − IV at the base)',
  of: (now, then) => 100 * (now - then),
}

export const atmChange: Figure = {
  label: 'ATM IV since the base',
  unit: 'vol points',
  formula: 'ATM IV now − ATM IV at the base = fixed-strike part + slide part',
  of: less,
}

export const fixedStrike: Figure = {
  label: 'Fixed-strike part',
  unit: 'vol points',
  formula: 'IV of the smile now at the forward of the base − ATM IV at the base: what options were repriced by',
  of: (_forward, there, base) => there - base,
}

export const slide: Figure = {
  label: 'Slide part',
  unit: 'vol points',
  formula: 'ATM IV now − IV of the smile now at the forward of the base: the forward moved along the smile',
  of: (_forward, atm, _then, there) => atm - there,
}

export const oneSession: Figure = {
  label: 'Move in a whole session, 1σ',
  unit: 'points',
  formula: 'forward × ATM IV ÷ √252, whatever time the contract has left',
  of: (forward, iv) => (forward * iv) / Math.sqrt(252),
}

export const slope: Figure = {
  label: 'Slope of the vol term',
  unit: 'vol points',
  formula:
    'ATM IV of the second − that of the first expiry with two days or more; Contango from +0.5, Backwardation from −0.5',
  of: less,
}

export const expiryChange: Figure = {
  label: 'Change of ATM IV',
  unit: 'vol points',
  formula: 'ATM IV now − ATM IV at the base',
  of: less,
}

export const rr25: Figure = {
  label: 'RR25',
  unit: 'vol points',
  formula: 'IV of the 25Δ put − IV of the 25Δ call',
  of: less,
}

export const bf25: Figure = {
  label: 'BF25',
  unit: 'vol points',
  formula: '(25Δ call IV + 25Δ put IV) ÷ 2 − ATM IV',
  of: butterfly,
}

export const forwardVolByYears: Figure = {
  label: 'Forward vol',
  unit: '%',
  formula: '√((second IV² × its time − first IV² × its time) ÷ the time between the expiries)',
  of: forwardVolOf,
}

export const strikeIvChange: Figure = {
  label: 'Change of strike IV',
  unit: 'vol points',
  formula: 'strike IV now − strike IV at the base',
  of: less,
}

export const rrPercentile: Figure = {
  label: 'Percentile of RR25',
  unit: '%',
  formula: '100 × sessions with a lower closing RR25 ÷ sessions, of the last 252; steep from 80, flat below 20',
  of: (_now, below, sessions) => share(below, sessions),
}

export const parityGapOfFuture: Figure = {
  label: 'Parity gap',
  unit: 'vol points',
  formula: 'call IV − put IV of the ATM strike, both off the underlying future',
  of: less,
}

export const parityGap: Figure = {
  label: 'Parity gap',
  unit: 'vol points',
  formula: 'call IV − put IV of the ATM strike with the forward replaced by spot × e^(rate × time)',
  of: less,
}

export const wingChange: Figure = {
  label: 'Wing since the base',
  unit: 'vol points',
  formula: 'strike IV now − strike IV at the base, at the strike where the wing is now',
  of: less,
}

export const vixChange: Figure = {
  label: 'Change of India VIX',
  unit: '%',
  formula: '100 × (now − previous close) ÷ previous close',
  of: moved,
}

export const vixOverHv: Figure = {
  label: 'India VIX against what NIFTY realised',
  unit: 'vol points',
  formula: 'India VIX − HV20 of NIFTY',
  of: less,
}

export const vixSession: Figure = {
  label: 'One-session move implied by VIX',
  unit: '%',
  formula: 'India VIX ÷ √252, 1σ',
  of: (vix) => vix / Math.sqrt(252),
}

export const vixMonth: Figure = {
  label: 'One-month move implied by VIX',
  unit: '%',
  formula: 'India VIX ÷ √12, 1σ',
  of: (vix) => vix / Math.sqrt(12),
}

export const highShareOf = (name: string): Figure => ({
  label: 'High share',
  unit: '%',
  formula: `100 × stocks with ${name} ≥ 60 ÷ stocks that have one`,
  of: share,
})

export const regime: Figure = {
  label: 'Median IVP, with which the market is read',
  formula: 'High volatility: median IVP and IVP of VIX both ≥ 60; Low: both < 40; else Mixed',
  of: (middle) => middle,
}

export const medianOfTwo = (unit: string): Figure => ({
  label: 'Median',
  unit: unit,
  formula: 'mean of the two middle values',
  of: (_count, below, above) => (below + above) / 2,
})

export const median = (unit: string): Figure => ({
  label: 'Median',
  unit: unit,
  formula: 'the middle value',
  of: (_count, middle) => middle,
})

export const ivpOf = (look: number): Figure => ({
  label: 'IV percentile',
  unit: '%',
  formula: `100 × sessions with a lower close ÷ sessions, of the last ${look} before this one`,
  of: share,
})

export const ivrOf = (look: number): Figure => ({
  label: 'IV rank',
  unit: '%',
  formula: `100 × (now − lowest) ÷ (highest − lowest), of the last ${look} sessions and now`,
  of: within,
})

export const ivChange = (series: string): Figure => ({
  label: 'ΔIV',
  unit: 'vol points',
  formula: `${series} − its previous close`,
  of: less,
})

export const ivChangePct: Figure = {
  label: 'ΔIV %',
  unit: '%',
  formula: '100 × (now − previous close) ÷ previous close; Spike from +10, Crush from −15',
  of: moved,
}

export const pricing: Figure = {
  label: 'IV/HV',
  formula: 'IV30 ÷ HV20. Rich: from 1.2 with IVP ≥ 60; Cheap: up to 0.9 with IVP ≤ 30; else Fair',
  of: ratio,
}

export const nearIv: Figure = { label: 'Near IV', unit: '%', formula: 'ATM IV of the first expiry', of: (iv) => iv }

export const sessionMove: Figure = {
  label: 'One-session move',
  unit: '%',
  formula: 'IV30 ÷ √252, 1σ',
  of: (iv) => iv / Math.sqrt(252),
}

export const termSlope: Figure = {
  label: 'Vol term',
  unit: 'vol points',
  formula:
    'ATM IV of the second − that of the first expiry with 2 days or more; Contango from +0.5, Backwardation from −0.5',
  of: (first, second) => second - first,
}

export const rr25Near: Figure = {
  label: 'RR25',
  unit: 'vol points',
  formula: 'IV of the 25Δ put − IV of the 25Δ call, first expiry with 2 days or more',
  of: less,
}

export const optionTurnover: Figure = {
  label: 'Option turnover',
  unit: '₹ Cr',
  formula: 'lots × mean premium × point value ÷ 1 crore; near expiry, this session so far',
  of: crore,
}

export const level: Figure = {
  label: 'IV',
  unit: '%',
  formula: 'Strike IV at the forward of the expiry, linear between the two strikes around it',
  found: 'the smile of the expiry',
}

export const ivpIn = (window: string): Figure => ({
  label: 'IV percentile',
  unit: '%',
  formula: `100 × sessions with a lower closing IV ÷ sessions, of ${window}`,
  of: share,
})

export const ivrIn = (window: string): Figure => ({
  label: 'IV rank',
  unit: '%',
  formula: `100 × (IV − lowest) ÷ (highest − lowest) of ${window} and now`,
  of: within,
})

export const meanIn: Figure = { label: 'Mean', unit: '%', formula: 'sum of the closing IVs ÷ sessions', of: ratio }

export const hv = (hv: number): Figure => ({
  label: 'HV, realised volatility',
  unit: '%',
  formula: `100 × √252 × sample deviation of the last ${hv} daily log returns of the closes`,
  of: realised,
})

export const overRealised: Figure = {
  label: 'IV − HV',
  unit: 'vol points',
  formula: 'implied − realised volatility',
  of: less,
}

export const ivOverHvIn: Figure = {
  label: 'IV ÷ HV',
  formula: 'IV30 ÷ HV20; Rich from 1.2 with IVP of IV30 ≥ 60, Cheap up to 0.9 with IVP ≤ 30',
  of: ratio,
}

export const followed: Figure = {
  label: 'IV against the volatility that followed',
  unit: '%',
  formula: '100 × days whose IV30 exceeded HV20 of the 20 sessions after them ÷ days, of the period',
  of: share,
}

export const extremeIn = (which: string, window: string): Figure => ({
  label: 'Extreme close',
  unit: '%',
  formula: `${which} of the closing IVs of ${window}; now is not among them`,
  of: (close) => close,
})

export const quantile: Figure = {
  label: 'Quantile',
  unit: '%',
  formula: 'read at the position among the sorted values, on the line between the two neighbours',
  of: (_n, position, below, above) => below + (above - below) * (position - Math.floor(position)),
}

export const coneHv = (n: number): Figure => ({
  label: 'HV now',
  unit: '%',
  formula: `100 × √252 × sample deviation of the last ${n} daily log returns of the closes`,
  of: realised,
})

export const forwardVol: Figure = {
  label: 'Forward vol',
  unit: '%',
  formula: '√((second IV² × its days − first IV² × its days) ÷ the days between the expiries)',
  of: forwardVolOf,
}

export const crush = (around: string): Figure => ({
  label: 'Change of IV30 over the results',
  unit: '%',
  formula: `100 × (IV30 after ÷ IV30 before − 1), closes of ${around}`,
  of: (before, after) => moved(after, before),
})

export const nearCrush = (around: string): Figure => ({
  label: 'Change of near IV over the results',
  unit: '%',
  formula: `100 × (near IV after ÷ near IV before − 1), closes of ${around}`,
  of: (before, after) => moved(after, before),
})

export const impliedMove: Figure = {
  label: 'Move implied for the results',
  unit: '%',
  formula: '√((IV² × days − base² × (days − 1)) ÷ 365) × √(2 ÷ π): mean size of the move left for one day',
  of: (iv, days, base) => eventMoveOf(iv, days, base) * Math.sqrt(2 / Math.PI),
}

export const actualMove = (around: string): Figure => ({
  label: 'Actual move over the results',
  unit: '%',
  formula: `100 × |close after ÷ close before − 1|, ${around}`,
  of: (before, after) => Math.abs(moved(after, before)),
})

export const resultsMedian: Figure = {
  label: 'Median over the results shown',
  unit: '%',
  formula: 'middle value, of an even number the mean of the two middle ones',
  of: middle,
}

export const hvLessIv: Figure = {
  label: 'HV20 of the following 20 sessions − IV30 then',
  unit: 'vol points',
  formula: 'mean over the samples',
  of: average,
}

export const medianIvp: Figure = {
  label: 'Median IVP',
  formula: 'mean of the two IVPs in the middle; of an odd number the middle one',
  of: (_count, lower, upper) => (lower + upper) / 2,
}

export const highShare: Figure = {
  label: 'High share',
  unit: '%',
  formula: '100 × symbols with IVP ≥ 60 ÷ symbols with an IVP',
  of: share,
}

export const ivChangeOf = (ivName: string): Figure => ({
  label: 'ΔIV',
  formula: `${ivName} − ${ivName} at the previous close`,
  of: less,
})

export const ivChangePctOf: ColumnFigure = {
  label: 'ΔIV %',
  hint: '100 × ΔIV ÷ previous close; from +10 Spike, from −15 Crush',
  decimals: 1,
  isSigned: true,
  formula: '100 × ΔIV ÷ previous close',
  of: share,
}

export const ivpAmong = (look: number | null): Figure => ({
  label: 'IVP',
  formula: `100 × closes below ÷ closes, of the last ${look} sessions before; equal ones are not below`,
  of: (_iv, below, closes) => share(below, closes),
})

export const ivrNow: ColumnFigure = {
  label: 'IVR',
  hint: 'Place between low and high of the window, 0–100: one spike depresses it for long',
  decimals: 1,
  formula: '100 × (IV − low) ÷ (high − low), the IV now counts',
  of: within,
}

export const hv20Short: ColumnFigure = {
  label: 'HV20',
  unit: '%',
  hint: 'Realised over 20 sessions: 100 × √252 × standard deviation of daily log returns',
  decimals: 1,
  formula: '100 × √252 × deviation of the last 20 daily log returns',
  of: yearly,
}

export const ivOverHvShort: ColumnFigure = {
  label: 'IV/HV',
  hint: 'IV30 ÷ HV20',
  decimals: 2,
  formula: 'IV30 ÷ HV20',
  of: ratio,
}

export const rr25First: ColumnFigure = {
  label: 'RR25',
  unit: 'vol points',
  hint: 'IV of the 25Δ put − 25Δ call: positive, puts are dearer',
  decimals: 1,
  isSigned: true,
  formula: 'IV of the 25Δ put − IV of the 25Δ call, first expiry from 2 days on',
  of: less,
}

export const straddlePct: ColumnFigure = {
  label: 'Straddle %',
  hint: 'ATM straddle of the near expiry ÷ spot',
  decimals: 2,
  formula: '100 × ATM call and put ÷ spot of their snapshot',
  of: share,
}

export const sessionMoveShort: ColumnFigure = {
  label: 'Session move %',
  hint: 'IV30 ÷ √252: one standard deviation',
  decimals: 2,
  formula: 'IV30 ÷ √252',
  of: (iv) => iv / Math.sqrt(252),
}

export const optionTurnoverOf: ColumnFigure = {
  label: 'Turnover',
  unit: '₹ Cr',
  hint: 'Options of the near expiry today: Σ LTP × volume × point value',
  decimals: 2,
  formula: 'lots × mean premium, each trade at its snapshot’s price × point value ÷ 1 crore',
  of: crore,
}

export const atmSpread: ColumnFigure = {
  label: 'Quote width %',
  hint: 'Mean of the ATM legs’ (ask − bid) ÷ mid; over 10 the row is grey',
  decimals: 1,
  formula: 'mean of 100 × (ask − bid) ÷ mid of both ATM legs',
  of: average,
}

export const slopeOf: ColumnFigure = {
  label: 'Slope',
  unit: 'vol points',
  hint: 'ATM IV of the second − first expiry from 2 days on; to −0.5 Backwardation, from +0.5 Contango',
  decimals: 1,
  isSigned: true,
  formula: 'ATM IV of the second − first expiry from 2 days on',
  of: (first, second) => second - first,
}

export const forwardVolOfCalendar: Figure = {
  label: 'Forward volatility between the expiries',
  unit: 'fraction',
  formula: '√((far IV² × its time − near IV² × its time) ÷ the time between the expiries), ATM IVs',
  of: forwardVolOf,
}

export const monthMean: Figure = { label: 'Mean', unit: '%', formula: 'mean of its sessions', of: average }
export const monthHigh: Figure = { label: 'Highest', unit: '%', formula: 'highest of its sessions', of: Math.max }
export const monthLow: Figure = { label: 'Lowest', unit: '%', formula: 'lowest of its sessions', of: Math.min }
export const monthHv = (sessions: number): Figure => ({
  label: `HV${sessions}`,
  unit: '%',
  formula: `mean of HV${sessions} of its sessions`,
  of: average,
})
export const monthVrp: Figure = { label: 'IV − HV', unit: 'vol points', formula: 'mean IV − mean HV', of: less }

export const sessionChange: Figure = {
  label: 'Change of ATM IV',
  unit: 'vol points',
  formula: 'ATM IV − ATM IV at the base',
  of: less,
}
export const sessionFixedStrike: Figure = {
  label: 'Fixed-strike part',
  unit: 'vol points',
  formula: 'IV of the smile now at the forward of the base − ATM IV at the base: repricing',
  of: less,
}
export const sessionSlide: Figure = {
  label: 'Slide part',
  unit: 'vol points',
  formula: 'ATM IV − IV of the smile now at the forward of the base: the forward moved along the smile',
  of: less,
}

export const meanChangeAfter: Figure = {
  label: 'Mean change of IV30',
  unit: 'vol points',
  formula: 'mean of IV30 then − IV30 on the day',
  of: average,
}
export const medianChangeAfter: Figure = {
  label: 'Median change of IV30',
  unit: 'vol points',
  formula: 'median of IV30 then − IV30 on the day',
  of: middle,
}
export const fellAfter: Figure = {
  label: 'Share that fell',
  unit: '%',
  formula: '100 × samples with a change below 0 ÷ samples',
  of: (...changes) => share(changes.filter((change) => change < 0).length, changes.length),
}

export const iv30Words: ColumnWords = {
  label: 'IV30',
  unit: '%',
  hint: 'ATM IV at a constant 30 days, variance linear in days between the expiries around',
  decimals: 1,
}

export const ivChangeWords: ColumnWords = {
  label: 'ΔIV',
  unit: 'vol points',
  hint: 'IV − IV at the previous close',
  decimals: 1,
  isSigned: true,
}

export const ivpWords: ColumnWords = {
  label: 'IVP',
  hint: 'Share of the window’s closes below the IV now, 0–100: frequency',
  decimals: 1,
}

export const vrpWords: ColumnWords = {
  label: 'VRP',
  unit: 'vol points',
  hint: 'IV30 − HV20',
  decimals: 1,
  isSigned: true,
}

export const nearIvWords: ColumnWords = {
  label: 'Near IV',
  unit: '%',
  hint: 'ATM IV of the first expiry',
  decimals: 1,
}
