import type { Answer, Result } from '@strikelens/tools/result'
import type { Ledger } from './ledger.ts'

/** The data of a tool's answer; null, and a difference, where it has none. */
export function compared<Data>(ledger: Ledger, tool: string, at: string, result: Result<Data>): Data | null {
  const answer: Answer<Data> | null = 'answer' in result ? result.answer : null
  ledger.text(`${tool} answers`, at, 'noAnswer' in result ? result.noAnswer.reason : '', '')
  return answer?.data ?? null
}
