import { istClock, istDate } from '@strikelens/market/time'
import { letterMail } from './letter.ts'
import type { Mail } from './mailer.ts'

/** Later it would tell of a market that has moved on. */
const GOOD_MINUTES = 60

/** An alert that fired: what it watched, and what it saw when. */
export interface FiredAlert {
  readonly name: string
  readonly symbol: string
  /** In words: 'price crosses above 25,000'. */
  readonly condition: string
  /** What was measured, as it is shown. */
  readonly values: readonly (readonly [string, string])[]
  /** When the data was taken that made it fire, epoch ms. */
  readonly snapshotAt: number
  /** The tool as it was at that minute. */
  readonly url: string
}

/** Tells somebody that their alert fired, with the values and the time they are of. */
export function alertMail(to: string, { name, symbol, condition, values, snapshotAt, url }: FiredAlert): Mail {
  const time = istClock(snapshotAt)
  return letterMail({
    kind: 'notice',
    goodMinutes: GOOD_MINUTES,
    to,
    subject: `${symbol}: ${name} (${time} IST)`,
    title: `${symbol}: ${condition}`,
    paragraphs: [`Your alert “${name}” fired on the data of ${istDate(snapshotAt)}, ${time} IST.`],
    facts: values,
    action: { label: 'Open the tool at that minute', url },
    foot: 'You get this because you set this alert. Pause it, or choose other channels, among your alerts.',
  })
}
