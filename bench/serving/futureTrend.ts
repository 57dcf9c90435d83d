import { compute } from '../../packages/tools/src/futures/future-trend/compute.ts'
import { tool } from '../../packages/tools/src/futures/future-trend/tool.ts'
import { printColdLists } from '../coldLists.ts'

/** The phases of all futures as they are first opened, and over the longest window. */
export function run(print: (line: string) => void): Promise<void> {
  return printColdLists(
    {
      'phases over 20 sessions': (market) => compute(market, tool.params.parse({})),
      'phases over 40 sessions': (market) => compute(market, tool.params.parse({ look: '40' })),
    },
    print,
  )
}
