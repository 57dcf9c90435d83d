import type { SymbolChart } from '@strikelens/tools/symbolChart/chartAnswer'
import { CHART_PAGE, type ChartSource } from '@strikelens/tools/symbolChart/chartSource'
import type { Search } from '@strikelens/tools/view'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hrefOf } from '../routing/address.ts'
import { toolQuery } from './toolQuery.ts'

/** What answers the charts that stand on a page, at its moment; another `state` of a live page asks anew. */
export function useChartSource({ date, time }: Search, state: number | null): ChartSource {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state asks anew
  return useMemo(() => {
    const moment = { ...(date === undefined ? {} : { date }), ...(time === undefined ? {} : { time }) }
    return {
      ask: async (search) =>
        (await client.fetchQuery(toolQuery<SymbolChart>(CHART_PAGE, { ...search, ...moment }))).result,
      href: (symbol, search) => hrefOf(CHART_PAGE, symbol, { ...search, ...moment }),
    }
  }, [client, date, time, state])
}
