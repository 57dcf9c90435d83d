declare module 'black-scholes' {
  /** Price of a European option on a spot without dividends; `sigma` and `rate` as fractions, time in years. */
  export function blackScholes(
    spot: number,
    strike: number,
    years: number,
    sigma: number,
    rate: number,
    kind: 'call' | 'put',
  ): number
}
