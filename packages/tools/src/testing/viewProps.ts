import type { Result } from '../result.ts'
import { NO_TICKS } from '../view.ts'
import { answerOf } from './answerOf.ts'
import { wire } from './wire.ts'

/** What the parts of a page are drawn from, as the browser has it. */
export function viewProps<Data, Params>(result: Result<Data>, params: Params) {
  const { data, ...answer } = wire(answerOf(result))
  return {
    data,
    answer,
    params,
    ticks: NO_TICKS,
    setParams() {},
    answerWith: async () => data,
    hrefOf: () => null,
  }
}
