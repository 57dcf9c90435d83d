import type { ChainLegsProps } from './legsProps.ts'

/** A tool that goes on with one leg. */
export interface LegLink {
  readonly label: string
  readonly href: string
}

type HrefOf = ChainLegsProps['hrefOf']

/** Where a leg can be looked at further, at the same moment; a tool that is not built is left out. */
export function legLinks(
  hrefOf: HrefOf,
  { symbol, set }: Pick<ChainLegsProps['data']['context'], 'symbol' | 'set'>,
  expiry: string,
  { strike, right }: { readonly strike: number | null; readonly right: 'CE' | 'PE' },
  { date, time }: Pick<ChainLegsProps['params'], 'date' | 'time'>,
): readonly LegLink[] {
  const moment = { ...(date === undefined ? {} : { date }), ...(time === undefined ? {} : { time }) }
  const leg = { legs: `${strike}${right}` }
  const targets: readonly [tool: string, label: string, query: Readonly<Record<string, string>>][] = [
    [
      set === 'STK' ? 'stock-timeseries-option-chain' : 'timeseries-option-chain',
      'Time series chain',
      { strike: String(strike) },
    ],
    ['multi-strike-oi', 'Multi-strike OI', leg],
    ['multi-strike-option-price', 'Multi-strike price', leg],
    ['option-price-calculator', 'Price calculator', { strike: String(strike), right: right.toLowerCase() }],
  ]
  return targets.flatMap(([tool, label, query]) => {
    const page = hrefOf(tool, symbol)
    return page === null ? [] : [{ label, href: `${page}?${new URLSearchParams({ expiry, ...query, ...moment })}` }]
  })
}
