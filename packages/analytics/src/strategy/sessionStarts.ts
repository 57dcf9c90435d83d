/** Indices of the first snapshot of each session in a series, ascending; the first is 0. */
export type SessionStarts = ArrayLike<number>

/** The series is one session. */
export const ONE_SESSION: SessionStarts = [0]
