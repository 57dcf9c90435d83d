import { basis, dividendsToExpiry, rollSpread } from '@strikelens/analytics/futures'
import { yearsToExpiry } from '@strikelens/analytics/options'
import { expiryInstant, sessionOn } from '@strikelens/market/calendar'
import { DAY_MS, dateNumber } from '@strikelens/market/time'
import { type Carry, NO_CARRY } from '../../board/carry.ts'
import type { FutureReading } from './reading.ts'

/** Epoch ms of a contract's expiry instant. */
export function expiryAtOf({ history }: Pick<FutureReading, 'history'>, contract: number): number {
  return expiryInstant(history.set === 'COM' ? 'MCX' : 'NSE', history.expiries[contract])
}

/** Years from a session's close, or from the moment of a running one, to a contract's expiry (§F9). */
export function yearsOf(reading: Pick<FutureReading, 'history' | 'session'>, contract: number, d: number): number {
  const { history, session } = reading
  const isOwn = d === history.dates.length - 1
  const from = isOwn ? session.viewAt : (sessionOn(session.segment, history.dates[d])?.closeAt ?? Number.NaN)
  return yearsToExpiry(from, expiryAtOf(reading, contract))
}

/** Basis and cost of carry of a contract on a session (§F9): against the underlying; of a commodity next against near. */
export function carryOf(reading: FutureReading, contract: number, d: number): Carry {
  const { history, months } = reading
  if (history.set === 'COM') {
    const { near, next } = months[d]
    return near === null || next === null ? NO_CARRY : monthSpread(history, near, next, d)
  }
  const dividends = dividendsAhead(reading, contract, d)
  const found = basis({
    futurePrice: history.days.close[contract * history.dates.length + d],
    spot: history.underlying[d],
    spotAgeMs: 0,
    yearsToExpiry: yearsOf(reading, contract, d),
    dividends,
  })
  if (found === null) return NO_CARRY
  return {
    basis: found.points,
    basisPct: found.pct,
    adjBasis: found.adjustedPoints,
    adjBasisPct: found.adjustedPct,
    dividends,
    coc: found.costOfCarryPct,
  }
}

/** ₹ a share that go ex after the view's session and by a contract's expiry; of earlier sessions they are not asked for. */
function dividendsAhead({ history, dividends }: FutureReading, contract: number, d: number): number {
  if (d !== history.dates.length - 1) return 0
  if (dividends === null) return Number.NaN
  const [today, expiry] = [history.dates[d], history.expiries[contract]].map(dateNumber)
  return dividendsToExpiry(dividends.exDates, dividends.amounts, today, expiry)
}

/** Days between the expiries of two contracts. */
export function daysBetween({ expiries }: FutureReading['history'], near: number, later: number): number {
  return (dateNumber(expiries[later]) - dateNumber(expiries[near])) / DAY_MS
}

/** A month against the near one, which it follows: points, percent, percent a year. */
export function monthSpread(history: FutureReading['history'], near: number, later: number, d: number): Carry {
  const sessions = history.dates.length
  const close = (contract: number) => history.days.close[contract * sessions + d]
  const spread = rollSpread(close(near), close(later), daysBetween(history, near, later))
  if (spread === null) return NO_CARRY
  return {
    ...NO_CARRY,
    basis: spread.points,
    basisPct: spread.costPct,
    adjBasis: spread.points,
    adjBasisPct: spread.costPct,
    coc: spread.annualPct,
  }
}
