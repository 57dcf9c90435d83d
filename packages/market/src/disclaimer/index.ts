/** What every page, export and message of ours says of its numbers. */
export const DISCLAIMER = 'Derived from exchange data; not investment advice'
