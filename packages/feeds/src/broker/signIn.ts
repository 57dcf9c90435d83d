import { addDays, type ClockTime, istClock, istDate, istInstant } from '@strikelens/market/time'

/** Why a sign-in failed, in words for the operator that say what to do. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** Epoch ms of the next time that the clock in India shows that: when a broker forgets the tokens it has given. */
export function nextClock(now: number, clock: ClockTime): number {
  const date = istDate(now)
  return istInstant(istClock(now) < clock ? date : addDays(date, 1), clock)
}
