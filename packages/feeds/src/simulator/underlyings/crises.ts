import { subkey, uniform } from '../random/index.ts'

/** Calendar days in which there is one crisis. */
const QUARTER_DAYS = 91
/** It begins early in its quarter, so that two hardly meet. */
const BEGINS_WITHIN = 27
/** Calendar days it lasts, at least and at most. */
const SHORTEST = 26
const LONGEST = 34

/** What crises do to one session of the market. */
export interface Unrest {
  /** Log move that news brings, in deviations of a calm day; 0 on an ordinary session. */
  shock: number
  /** Variance against that of a calm day. */
  stress: number
}

/**
 * The market's crises, asked session by session: one in every quarter, so that no year is without wild days and none has
 * only those. A fall begins it, from the session after it volatility is three times as high for about a month, and a relief
 * rally ends it. Each quarter is drawn by its own number, so that any session can be asked alone.
 */
export function crises(key: number): (day: number, nights: number) => Unrest {
  return (day, nights) => {
    const unrest = { shock: 0, stress: 1 }
    const quarter = Math.floor(day / QUARTER_DAYS)
    // What is left of a crisis may reach into the next quarter.
    for (let q = quarter - 1; q <= quarter; q++) {
      const draw = (i: number) => uniform(subkey(subkey(key, q), i))
      const since = day - q * QUARTER_DAYS - Math.floor(BEGINS_WITHIN * draw(0))
      if (since < 0) continue
      const lasts = SHORTEST + Math.floor((LONGEST - SHORTEST) * draw(1))
      // News of the days without a session comes out on the next one.
      if (since < nights) unrest.shock -= 2.2 + draw(2)
      else unrest.stress *= Math.exp((2.3 + 0.2 * draw(3)) / (1 + Math.exp(10 * (since / lasts - 1))))
      if (since >= lasts && since - lasts < nights) unrest.shock += 1.4 + draw(4)
    }
    return unrest
  }
}
