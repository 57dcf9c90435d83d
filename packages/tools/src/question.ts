import type { AnswerDefinition } from './define.ts'

/** What is asked of the server for an address: nothing that only the view reads, and what that has to ask all the same. */
export function questionOf<Value>(
  { viewParams, asks }: Pick<AnswerDefinition, 'viewParams' | 'asks'>,
  search: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  const own = Object.entries(search).filter(([name]) => !viewParams.includes(name))
  const words = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return { ...Object.fromEntries(own), ...asks?.(Object.fromEntries(words)) }
}
