export const HOUR_MS = 3_600_000
/** What one network address, or one account, may ask to be mailed in an hour. */
export const MOST_AN_HOUR = 5
/**
 * What may be mailed to one e-mail address in an hour and in a day, whichever accounts ask, where each account's mail serves it
 * alone. More than one account's share, so that no single stranger keeps the owner from theirs; and little enough that the
 * codes of a day, five guesses each, leave nobody a chance worth having.
 */
export const MOST_TO_MAILBOX = { anHour: 3 * MOST_AN_HOUR, aDay: 6 * MOST_AN_HOUR }
