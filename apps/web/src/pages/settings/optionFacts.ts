import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { manifest } from '../../manifest.ts'

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
      const tool = manifest.find(({ toSettings }) => toSettings === true)
      if (tool === undefined) throw new Error('No tool tells which symbols have options.')
      const answer = facts.parse(await call('GET', `/api/tools/${tool.key}?symbol=${encodeURIComponent(symbol)}`))
      const { symbols, context } = answer.result.answer.data
      return { symbols, lotSize: context.lotSize }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
