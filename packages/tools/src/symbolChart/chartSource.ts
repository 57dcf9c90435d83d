import { createContext } from 'react'
import type { Result, Wire } from '../result.ts'
import type { Search } from '../view.ts'
import type { SymbolChart } from './chartAnswer.ts'

/** The page that answers every chart of a symbol. */
export const CHART_PAGE = 'chart'

/** What answers a chart that stands on another page, at the moment of that page: another one for every minute of it. */
export interface ChartSource {
  ask(search: Search): Promise<Wire<Result<SymbolChart>>>
  /** The address of the chart's own page. */
  href(symbol: string, search?: Search): string
}

/** Given by the site around every page. */
export const ChartSourceContext = createContext<ChartSource | null>(null)
