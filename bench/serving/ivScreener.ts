import { compute } from '../../packages/tools/src/strategy/iv-screener/compute.ts'
import { tool } from '../../packages/tools/src/strategy/iv-screener/tool.ts'
import { printColdLists } from '../coldLists.ts'

/** The IV screener over all F&O underlyings as it is first opened. */
export function run(print: (line: string) => void): Promise<void> {
  return printColdLists(
    {
      'universe fno': (market) => compute(market, tool.params.parse({ universe: 'fno' })),
      'universe all': (market) => compute(market, tool.params.parse({ universe: 'all' })),
    },
    print,
  )
}
