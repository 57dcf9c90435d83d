import { grouped } from '@strikelens/market/formats'
import type { ConditionEffect } from './screen.ts'

/** Whom the conditions could not judge, each field once however many conditions ask for it. */
export function LackedFields({ sieves, noun }: { sieves: readonly ConditionEffect[]; noun: string }) {
  return sieves
    .filter(({ field, missing }, i) => missing > 0 && sieves.findIndex((other) => other.field === field) === i)
    .map(({ field, missing }) => (
      <span key={field}>
        {grouped(missing)} {missing === 1 ? noun : `${noun}s`} without {field}
      </span>
    ))
}
