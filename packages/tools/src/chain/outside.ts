/** Said of a level that the strikes of the page leave out. */
export const OUTSIDE = 'outside the strikes shown'
