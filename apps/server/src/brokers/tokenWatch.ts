import { isTradingDay } from '@strikelens/market/calendar'
import { istClock, istDate } from '@strikelens/market/time'
import {
  adminAddresses,
  readBrokerToken,
  readSetting,
  type StoredBrokerToken,
  writeFeedEvents,
  writeSetting,
} from '@strikelens/store/repositories'
import type { Accounts } from '../accounts/accounts.ts'
import { BROKER_NAMES, type BrokerName } from '../feedConfig.ts'
import type { Job } from '../jobs/jobs.ts'
import { letterMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { BROKERS } from './brokerDesk.ts'

const EVERY_MS = 5 * 60_000
/** From then on an operator is expected at work; the first market opens at 09:00. */
const REMIND_FROM = '08:00'
/** Until the markets are about to close: the next day brings a new one. */
const REMINDER_MINUTES = 8 * 60

/** Tells those who run the site, once a day and before the open, that a feed in use needs its sign-in. */
export function tokenWatch({ config, db, mailer, originOf }: Accounts): Job {
  const used = BROKER_NAMES.filter((broker) => config.feed === broker || config.secondFeed === broker)
  return {
    name: 'broker-tokens',
    everyMs: EVERY_MS,
    async run(at) {
      const now = at.getTime()
      const date = istDate(now)
      const isTradedToday = isTradingDay('derivatives', date) || isTradingDay('mcx', date)
      if (!isTradedToday || istClock(now) < REMIND_FROM) return
      for (const broker of used) {
        const token = await readBrokerToken(db, broker)
        const told = `broker-token-missing:${broker}`
        if ((token !== null && token.expiresAt > now) || (await readSetting(db, told)) === date) continue
        const event = token === null ? 'missing' : 'expired'
        const reason = `${BROKERS[broker].label} waits for the operator's sign-in of the day.`
        const mails = (await adminAddresses(db)).map((to) => reminder(to, broker, token, originOf()))
        // One operator whose address is refused keeps no other from being told, nor has the others told again and again.
        const refused = (await Promise.allSettled(mails.map((mail) => mailer.send(mail)))).filter(
          ({ status }) => status === 'rejected',
        )
        await writeFeedEvents(db, [{ at: now, feed: broker, event: { kind: 'token', token: event, reason } }])
        await writeSetting(db, told, date)
        if (refused.length > 0) throw new AggregateError(refused, 'Some operators could not be told.')
      }
    },
  }
}

function reminder(to: string, broker: BrokerName, token: StoredBrokerToken | null, origin: string): Mail {
  const { label } = BROKERS[broker]
  const since =
    token === null
      ? 'Nobody is signed in.'
      : `The last sign-in ran out on ${istDate(token.expiresAt)} at ${istClock(token.expiresAt)} IST.`
  return letterMail({
    kind: 'notice',
    goodMinutes: REMINDER_MINUTES,
    to,
    subject: `${label} needs today's sign-in`,
    title: `${label} needs today's sign-in`,
    paragraphs: [
      `${since} Until an operator signs in, ${label} brings no prices.`,
      'It takes a minute, and is needed once a day.',
    ],
    action: { label: 'Sign in now', url: `${origin}/operator?tab=brokers` },
    foot: 'You get this because you run this site. It comes once a day at most.',
  })
}
