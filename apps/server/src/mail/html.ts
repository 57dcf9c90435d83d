import { escaped } from '../http/escaped.ts'

/** Markup whose filled-in values are escaped, each of them. */
export function html(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: parts }, ...values.map(escaped))
}
