import { compute } from '../../packages/tools/src/futures/future-buildup-heatmap/compute.ts'
import { tool } from '../../packages/tools/src/futures/future-buildup-heatmap/tool.ts'
import { printColdLists } from '../coldLists.ts'

/** The buildup heatmap over all F&O names as it is first opened, over 10 days and over 30. */
export function run(print: (line: string) => void): Promise<void> {
  return printColdLists(
    {
      '10 days of fno': (market) => compute(market, tool.params.parse({})),
      '30 days of fno': (market) => compute(market, tool.params.parse({ days: '30' })),
      '30 days of all': (market) => compute(market, tool.params.parse({ days: '30', universe: 'all' })),
    },
    print,
  )
}
