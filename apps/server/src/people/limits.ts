export const HOUR_MS = 3_600_000
/** What one network address, and one e-mail address, may ask to be mailed in an hour. */
export const MOST_AN_HOUR = 5
