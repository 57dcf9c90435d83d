import * as z from 'zod/mini'
import { type Condition, parseConditions } from './conditions.ts'
import type { Figures } from './figures.ts'

/** Conditions, `field:op:value`, comma separated; all must hold. */
export function conditionsParam<Key extends string>(figures: Figures<never, Key>) {
  return z.optional(
    z.pipe(
      z.string().check(({ value, issues }) => {
        const parsed = parseConditions(value, figures)
        if (typeof parsed === 'string') issues.push({ code: 'custom', message: parsed, input: value })
      }),
      z.transform((text): readonly Condition<Key>[] => {
        const parsed = parseConditions(text, figures)
        return typeof parsed === 'string' ? [] : parsed
      }),
    ),
  )
}

/** The least turnover of a row today, ₹ crore. */
export function turnoverParam(own: number) {
  const crore = z.pipe(
    z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
    z.transform((text) => Number(text)),
  )
  return z._default(crore, own)
}
