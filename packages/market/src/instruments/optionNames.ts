import { contractName } from './contractName.ts'
import type { Listing, OptionSeries } from './listing.ts'

/** Names of every contract of a series: call and put of each strike, by strike. */
export function optionNames({ exchange, symbol }: Listing, { series, strikes }: OptionSeries): string[] {
  const names: string[] = []
  for (const strike of strikes) {
    for (const kind of ['CE', 'PE'] as const) names.push(contractName({ exchange, symbol, series, kind, strike }))
  }
  return names
}
