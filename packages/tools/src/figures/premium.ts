import type { Right } from '@strikelens/analytics/pricing'
import type { Figure } from './figure.ts'
import { pathOf, probabilityBelow, quantityTimesLeg } from './shownSums.ts'
import { balance, less, middle, moved, movedOfSize, ratio, share, spread, times, total, vertex } from './sums.ts'

export const change: Figure = {
  label: 'Change on the day',
  unit: '%',
  formula: '100 × (value − previous close) ÷ |previous close|',
  of: movedOfSize,
}

export const vwap: Figure = {
  label: 'VWAP of the combined premium',
  unit: 'points',
  formula: 'Σ premium × volume of the step ÷ Σ volume, since the open',
  of: ratio,
}

export const gap: Figure = {
  label: 'Gap to VWAP',
  unit: '%',
  formula: '100 × (value − VWAP) ÷ |VWAP|',
  of: movedOfSize,
}

export const ofSpot: Figure = {
  label: 'Premium in percent of spot',
  unit: '%',
  formula: '100 × value ÷ spot',
  of: share,
}

export const perLot: Figure = { label: 'Per lot', unit: '₹', formula: 'value × point value', of: times }

export const since: Figure = {
  label: 'Change since the base',
  unit: '%',
  formula: '100 × (value − value at the base) ÷ |value at the base|',
  of: movedOfSize,
}

export const attribution: Figure = {
  label: 'Why it moved',
  unit: 'points',
  formula:
    'added up from snapshot to snapshot with the greeks of the earlier: delta × move, ½ gamma × move², vega × IV change, theta × days; the rest is residual',
  of: (_from, ...parts) => total(...parts),
}

export const pathGap: Figure = {
  label: 'Gap to the path',
  unit: 'points',
  formula: 'value − expected decay path',
  of: less,
}

export const dayChange: Figure = {
  label: 'Change on the day',
  unit: 'points',
  formula: 'value − previous close',
  of: less,
}

export const decay: Figure = {
  label: 'Decay since the base',
  unit: '%',
  formula: '100 − 100 × value ÷ value at the base',
  of: (value, base) => 100 - (100 * value) / base,
}

export const thetaYield = (thetaSpan: string): Figure => ({
  label: 'Theta in percent of the premium',
  unit: '%',
  formula: `100 × |theta ${thetaSpan}| ÷ value`,
  of: (theta, value) => (100 * Math.abs(theta)) / value,
})

export const cushion = (isUpNearer: boolean): Figure => ({
  label: 'Cushion of the nearer side',
  unit: 'σ',
  formula: `${isUpNearer ? '(call strike − forward)' : '(forward − put strike)'} ÷ expected move`,
  of: (one, other, move) => (isUpNearer ? one - other : other - one) / move,
})

export const difference = (unit: string | undefined): Figure => ({
  label: 'Difference, CE − PE',
  unit: unit,
  formula: 'CE − PE',
  of: less,
})

export const atmStraddle: Figure = {
  label: 'ATM straddle',
  unit: 'points',
  formula: 'call + put at ATM: last prices, of a leg that has not traded its mark',
  of: total,
}

export const decayGap: Figure = { label: 'Gap to decay', unit: '₹', formula: 'price now − decay-only price', of: less }

export const sinceBaseExtreme = (most: string): Figure => ({
  label: 'Extreme since the base',
  unit: '₹',
  formula: `${most.toLowerCase()} price of the snapshots since the base`,
  of: (then) => then,
})

export const legVwap: Figure = {
  label: 'VWAP',
  unit: '₹',
  formula: 'Σ price × volume of the step ÷ Σ volume, since the open',
  of: ratio,
}

export const totalDecay: Figure = { label: 'Total decay', unit: 'points', formula: 'call decay + put decay', of: total }

export const expectedDecay: Figure = {
  label: 'Expected decay',
  unit: 'points',
  formula: 'Black-76 value of every leg with forward and strike IV frozen at the base, now − then, summed',
  of: total,
}

export const excessDecay: Figure = {
  label: 'Excess decay',
  unit: 'points',
  formula: 'total − expected calls − expected puts; below zero IV fell as well',
  of: (all, calls, puts) => all - calls - puts,
}

export const totalDecayCrore: Figure = {
  label: 'Total decay weighted by OI',
  unit: '₹ Cr',
  formula: 'call decay + put decay, each Σ (price − price at the base) × OI at the base × point value',
  of: total,
}

export const expectedDecayCrore: Figure = {
  label: 'Expected decay weighted by OI',
  unit: '₹ Cr',
  formula: 'what time alone takes of every leg × OI at the base × point value, summed',
  of: total,
}

export const excessDecayCrore: Figure = {
  label: 'Excess decay weighted by OI',
  unit: '₹ Cr',
  formula: 'total − expected',
  of: less,
}

export const totalDecayPct: Figure = {
  label: 'Total decay in percent',
  unit: '%',
  formula: '100 × (call decay + put decay) ÷ (Σ call + Σ put price at the base)',
  of: (calls, puts, callBase, putBase) => share(calls + puts, callBase + putBase),
}

export const sideDecay: Figure = {
  label: 'Decay of a side',
  unit: 'points',
  formula: 'Σ price now − Σ price at the base, over the legs that have both',
  of: less,
}

export const sideDecayPct: Figure = {
  label: 'Decay of a side in percent',
  unit: '%',
  formula: '100 × decay ÷ Σ price at the base',
  of: share,
}

export const sideDecayCrore: Figure = {
  label: 'Decay of a side weighted by OI',
  unit: '₹ Cr',
  formula: 'Σ (price − price at the base) × OI at the base × point value',
  of: (sum, pointValue) => (sum * pointValue) / 1e7,
}

export const toSpot: Figure = { label: 'Premium to spot', unit: 'points', formula: 'synthetic − spot', of: less }

export const toSpotPct: Figure = {
  label: 'Premium to spot, %',
  unit: '%',
  formula: '100 × (synthetic − spot) ÷ spot; Premium above +0.02, Discount below −0.02',
  of: moved,
}

export const carry: Figure = {
  label: 'Implied carry, a year',
  unit: '% a year',
  formula: '100 × (synthetic ÷ spot − 1) ÷ time to expiry in years, simple; none with less than a day to go',
  of: (synthetic, spot, years) => moved(synthetic, spot) / years,
}

export const toFuture: Figure = {
  label: 'Gap to the future',
  unit: 'points',
  formula: 'synthetic − price of the listed future (mid of a good quote, else last)',
  of: less,
}

export const halfHour: Figure = {
  label: 'Premium over the last 30 minutes',
  unit: 'points',
  formula: 'premium now − premium 30 minutes ago; beyond 0.01% of spot it widens or narrows',
  of: less,
}

export const sessionExtreme = (which: string): Figure => ({
  label: 'The session’s extreme premium',
  unit: 'points',
  formula: `the ${which} synthetic − spot of all snapshots of the session`,
  of: (...then) => then[0],
})

export const ofExpiry: Figure = {
  label: 'Premium of an expiry',
  unit: 'points',
  formula: 'median synthetic of the expiry − spot',
  of: less,
}

export const straddle: Figure = { label: 'Straddle', unit: 'points', formula: 'call LTP + put LTP', of: total }

export const ltpVwap: Figure = {
  label: 'VWAP',
  unit: 'points',
  formula: 'Σ LTP × volume of the step ÷ Σ volume, snapshot by snapshot since the open',
  of: ratio,
}

export const parts: Figure = {
  label: 'Why it moved',
  unit: 'points',
  formula:
    'added up from snapshot to snapshot with the greeks of the earlier: delta × move, ½ gamma × move², theta × days, vega × IV change; the rest is residual',
  of: total,
}

export const syntheticToFuture: Figure = {
  label: 'Synthetic against the future',
  unit: 'points',
  formula: 'synthetic future of the options − underlying future',
  of: less,
}

export const forwardToCarry: Figure = {
  label: 'Forward against spot carry',
  unit: 'points',
  formula: 'forward − spot × e^(rate × time)',
  of: (forward, spot, rate, years) => forward - spot * Math.exp(rate * years),
}

export const tilt: Figure = { label: 'Tilt', unit: '%', formula: '100 × (CE − PE) ÷ (CE + PE)', of: balance }

export const legRatio: Figure = {
  label: 'Leg ratio',
  formula: 'dearer leg ÷ cheaper leg',
  of: (ce, pe) => Math.max(ce, pe) / Math.min(ce, pe),
}

export const pop: Figure = {
  label: 'Probability of profit',
  unit: 'fraction',
  formula:
    'chance of ending below the upper breakeven − chance of ending below the lower; each N([ln(breakeven ÷ forward) + IV² × time ÷ 2] ÷ (IV × √time)) with the strike IV there',
  of: (lower, ivLower, upper, ivUpper, forward, years) =>
    probabilityBelow(upper, forward, ivUpper, years) - probabilityBelow(lower, forward, ivLower, years),
}

export const smileVertex: Figure = {
  label: 'Centre of the premium smile',
  unit: 'points',
  formula: 'vertex of the parabola through the cheapest straddle and its two neighbours',
  of: vertex,
}

export const smileCheapest: Figure = {
  label: 'Centre of the premium smile',
  unit: 'points',
  formula: 'the strike of the cheapest straddle: with its neighbours it makes no parabola, or lies at its very bottom',
  ofShown: ({ at }) => at('Cheapest strike'),
}

export const drift: Figure = {
  label: 'Drift of the centre',
  unit: 'points',
  formula: 'centre now − centre at the base',
  of: less,
}

export const raw: Figure = {
  label: 'Raw premium',
  unit: 'points',
  formula: 'call price + put price of the strike held',
  of: total,
}

export const adjusted: Figure = {
  label: 'Roll-adjusted premium',
  unit: 'points',
  formula:
    'the first premium + every change since, each on the strike held before it: raw without the roll gaps, raw − Σ roll gaps',
  of: (_first, raw, _rolls, gaps) => raw - gaps,
}

export const apart: Figure = {
  label: 'Adjusted − raw',
  unit: 'points',
  formula: 'roll-adjusted premium − raw premium',
  of: less,
}

export const shortPnl: Figure = {
  label: 'P&L of a short that re-centres',
  unit: 'points',
  formula: 'first premium − roll-adjusted premium',
  of: less,
}

export const shortRupees: Figure = {
  label: 'P&L of the short per lot',
  unit: '₹',
  formula: 'P&L in points × point value',
  of: times,
}

export const rawOfSpot: Figure = {
  label: 'Premium in percent of spot',
  unit: '%',
  formula: '100 × raw ÷ spot',
  of: share,
}

export const heldVwap: Figure = {
  label: 'VWAP of the strike held',
  unit: 'points',
  formula: 'Σ raw premium × volume of the strike held in the step ÷ Σ volume, since the open, not reset at rolls',
  of: ratio,
}

export const rawGap: Figure = {
  label: 'Gap to VWAP',
  unit: '%',
  formula: '100 × (raw − VWAP) ÷ |VWAP|',
  of: movedOfSize,
}

export const pastMedian = (of: string): Figure => ({
  label: 'Median over the past expiries',
  unit: '%',
  formula: `median over the past expiries of ${of}`,
  of: middle,
})

export const richness = (kind: string, at: string, sessionsLeft: number): Figure => ({
  label: 'Richness',
  unit: '%',
  formula: `100 × past ${kind} expiries whose premium % at ${at} with ${sessionsLeft} sessions left was below today’s ÷ all of them`,
  of: (_today, cheaper, compared) => share(cheaper, compared),
})

export const sample: Figure = {
  label: 'ATM premium in percent of spot',
  unit: '%',
  formula: '100 × ATM straddle of marks ÷ spot',
  of: share,
}

export const kept: Figure = {
  label: 'Expiries that moved less than was charged',
  unit: '%',
  formula: '100 × past expiries with realised move % < premium % ÷ those with a settlement',
  of: share,
}

export const natural: Figure = {
  label: 'Natural price',
  unit: 'points',
  formula: 'Σ quantity × quote: the ask of a leg that is bought, the bid of one that is sold',
  ofShown: quantityTimesLeg,
}

export const mid: Figure = { label: 'Mid', unit: 'points', formula: 'Σ quantity × mark', ofShown: quantityTimesLeg }

export const slippage: Figure = {
  label: 'Slippage',
  unit: 'points',
  formula: '|natural − mid|',
  of: (natural, mid) => Math.abs(natural - mid),
}

export const width: Figure = {
  label: 'Share of the width',
  unit: '%',
  formula: '100 × |value| ÷ (quantity × strike distance)',
  of: (value, quantity, distance) => (100 * Math.abs(value)) / (quantity * distance),
}

export const pcrCorrelation: Figure = {
  label: 'Premium and PCR, how far they move together',
  formula: 'covariance of their row changes ÷ (deviation of one × deviation of the other), last 60 rows',
  of: (_rows, covariance, one, other) => covariance / (one * other),
}

export const trend: Figure = {
  label: 'Premium trend',
  unit: '%',
  formula: '100 × (premium now ÷ premium then − 1); Rising from +1%, Falling from −1%',
  of: moved,
}

export const value = (sum: string, isMagnitude: boolean): Figure => ({
  label: 'Premium',
  unit: 'points',
  formula: isMagnitude ? `|${sum}|` : sum,
  ofShown: (shown) => (isMagnitude ? Math.abs(quantityTimesLeg(shown)) : quantityTimesLeg(shown)),
})

export const dayExtreme = (most: string, sum: string, isMagnitude: boolean): Figure => ({
  label: 'Extreme of the day',
  unit: 'points',
  formula: `${most} combined premium of the day’s snapshots: ${sum} then`,
  ofShown: (shown) => (isMagnitude ? Math.abs(quantityTimesLeg(shown)) : quantityTimesLeg(shown)),
})

export const path = (rights: readonly Right[]): Figure => ({
  label: 'Expected decay path',
  unit: 'points',
  formula: 'Black-76 value with forward and strike IV frozen at the base, only time running',
  ofShown: (shown) => pathOf(rights, shown),
})

export const timeValue: Figure = { label: 'Time value', unit: 'points', formula: 'value − intrinsic', of: less }
export const lower: Figure = {
  label: 'Lower breakeven at expiry',
  unit: 'points',
  formula: 'strike − value',
  of: less,
}
export const upper: Figure = {
  label: 'Upper breakeven at expiry',
  unit: 'points',
  formula: 'strike + value',
  of: total,
}
export const intrinsic: Figure = {
  label: 'Intrinsic value',
  unit: 'points',
  formula: '|forward − strike|',
  of: (forward, strike) => Math.abs(forward - strike),
}
export const strangleLower: Figure = {
  label: 'Lower breakeven at expiry',
  unit: 'points',
  formula: 'put strike − value',
  of: less,
}
export const strangleUpper: Figure = {
  label: 'Upper breakeven at expiry',
  unit: 'points',
  formula: 'call strike + value',
  of: total,
}
export const strangleIntrinsic: Figure = {
  label: 'Intrinsic value',
  unit: 'points',
  formula: 'max(forward − call strike, 0) + max(put strike − forward, 0)',
  of: (forward, call, put) => Math.max(forward - call, 0) + Math.max(put - forward, 0),
}
export const strangleWidth: Figure = { label: 'Width', unit: 'points', formula: 'call strike − put strike', of: less }
export const cushionUp: Figure = {
  label: 'Cushion up',
  unit: '%',
  formula: '100 × (call strike − forward) ÷ forward',
  of: moved,
}
export const cushionDown: Figure = {
  label: 'Cushion down',
  unit: '%',
  formula: '100 × (forward − put strike) ÷ forward',
  of: (forward, put) => (100 * (forward - put)) / forward,
}
export const sigmasUp: Figure = {
  label: 'Cushion up',
  unit: 'σ',
  formula: '(call strike − forward) ÷ expected move',
  of: (call, forward, expectedMove) => (call - forward) / expectedMove,
}
export const sigmasDown: Figure = {
  label: 'Cushion down',
  unit: 'σ',
  formula: '(forward − put strike) ÷ expected move',
  of: (forward, put, expectedMove) => (forward - put) / expectedMove,
}
export const quoteWidth: Figure = {
  label: 'Quote width',
  unit: '%',
  formula: '100 × Σ (ask − bid) ÷ value',
  of: (callBid, callAsk, putBid, putAsk, worth) => share(callAsk - callBid + putAsk - putBid, worth),
}
export const legQuoteWidth: Figure = {
  label: 'Quote width of a leg',
  unit: '%',
  formula: '100 × (ask − bid) ÷ mid',
  of: spread,
}

export const parityGap: Figure = {
  label: 'Parity gap',
  unit: 'points',
  formula: 'synthetic of the strike − synthetic of the page',
  of: less,
}
export const reversalEdge: Figure = {
  label: 'Reversal: sell the future, buy the synthetic',
  unit: 'points',
  formula: 'future bid − buy price − charges ÷ point value',
  of: (bid, buy, charges, pointValue) => bid - buy - charges / pointValue,
}
export const conversionEdge: Figure = {
  label: 'Conversion: buy the future, sell the synthetic',
  unit: 'points',
  formula: 'sell price − future ask − charges ÷ point value',
  of: (sell, ask, charges, pointValue) => sell - ask - charges / pointValue,
}
export const grade = (way: 'above' | 'below', unit: string, isProven: boolean): Figure => ({
  label: 'Grade',
  unit,
  formula: `one point each: premium difference ${way} 0, ΔOI difference ${way} 0, spot ${way} VWAP; 3 is A, 2 B, fewer C`,
  ...(isProven
    ? {
        of: (premium, oi, spot, vwap) => {
          const points = [premium, oi, spot - vwap].filter((one) => (way === 'above' ? one > 0 : one < 0)).length
          return Math.max(points, 1)
        },
      }
    : { found: 'the rows at the crossing' }),
})
