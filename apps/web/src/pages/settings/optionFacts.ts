import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../api.ts'

const facts = z.object({
  result: z.object({
    answer: z.object({
      data: z.object({ symbols: z.array(z.string()), context: z.object({ lotSize: z.number() }) }),
    }),
  }),
})

/** Which symbols have options now, and the lot size of one of them: the market's own, so it may be missing. */
export function optionFacts(symbol: string) {
  return queryOptions({
    queryKey: ['option-facts', symbol],
    queryFn: async () => {
      const answer = facts.parse(await call('GET', `/api/tools/oi-analysis?symbol=${encodeURIComponent(symbol)}`))
      const { symbols, context } = answer.result.answer.data
      return { symbols, lotSize: context.lotSize }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
