import * as z from 'zod/mini'
import { listText, text } from '../params.ts'
import { type Condition, MOST_CONDITIONS, parseConditions } from './conditions.ts'
import type { Figures } from './figures.ts'

/** Conditions, `field:op:value`, comma separated; all must hold. */
export function conditionsParam<Key extends string>(figures: Figures<never, Key>) {
  return z.optional(
    z.pipe(
      listText({ most: MOST_CONDITIONS, noun: 'conditions', isOne: () => true }).check(({ value, issues }) => {
        const parsed = parseConditions(value, figures)
        if (typeof parsed === 'string') issues.push({ code: 'custom', message: parsed, input: value })
      }),
      z.transform((written): readonly Condition<Key>[] => {
        const parsed = parseConditions(written, figures)
        return typeof parsed === 'string' ? [] : parsed
      }),
    ),
  )
}

/** The least turnover of a row today, ₹ crore. */
export function turnoverParam(own: number) {
  const crore = z.pipe(
    text((crore) => /^\d{1,6}(\.\d{1,2})?$/.test(crore)),
    z.transform(Number),
  )
  return z._default(crore, own)
}
