import { dayYear } from '@strikelens/market/formats'
import { type NoAnswer, noAnswer } from '../result.ts'
import type { ShareReading } from './readShares.ts'

/** No answer of a page whose figures need more sessions than are stored; null where there are as many. */
export function needsDays({ days, date }: ShareReading, least: number): { readonly noAnswer: NoAnswer } | null {
  if (days.barCount >= least) return null
  return noAnswer(
    `This needs ${least} sessions of share prices`,
    `${days.barCount} are stored up to ${dayYear(date)}. Choose a later day, or import earlier ones.`,
  )
}
