import type { NewStrayPayment } from '@strikelens/store/repositories'
import { PRODUCT } from '@strikelens/tools'
import { type Cycle, limitsOf, type PaidPlan, type Plan } from '@strikelens/tools/plans'
import { letterMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { fileNumber, type InvoiceContent } from './invoice.ts'
import { invoicePdf } from './invoicePdf.ts'
import { dayText, moneyText, paiseText, planText } from './words.ts'

const WHY = `You get this because a ${PRODUCT} plan is paid for with this address.`

/** The invoice of a payment. */
export async function invoiceMail(
  origin: string,
  { number, issuedAt, content }: { number: string; issuedAt: Date; content: InvoiceContent },
): Promise<Mail> {
  const { buyer, plan, cycle, from, to, totalPaise } = content
  return letterMail({
    kind: 'money',
    to: buyer.email,
    subject: `Your ${PRODUCT} invoice ${number}`,
    title: 'Thank you, your payment has arrived',
    paragraphs: [
      'The invoice is attached. Sign in with this address: the plan belongs to it.',
      'Cancel whenever you like; the plan then stays on until the end of what you have paid for.',
    ],
    facts: [
      ['Plan', planText(plan, cycle)],
      ['Period', `${dayText(from)} to ${dayText(to)}`],
      ['Paid', paiseText(totalPaise)],
    ],
    action: { label: 'See my plan', url: `${origin}/settings?tab=plan` },
    foot: WHY,
    attachment: {
      filename: `${fileNumber(number)}.pdf`,
      contentType: 'application/pdf',
      content: await invoicePdf(number, issuedAt, content),
    },
  })
}

/** A renewal could not be charged. */
export function renewalFailedMail(
  origin: string,
  { to, plan, cycle, until }: { to: string; plan: PaidPlan; cycle: Cycle; until: Date },
): Mail {
  return letterMail({
    kind: 'money',
    to,
    subject: `Your ${PRODUCT} plan could not be renewed`,
    title: 'Your plan could not be renewed',
    paragraphs: [
      `The payment for the ${planText(plan, cycle)} did not go through. We try again every day; the plan stays on until ${dayText(until)}.`,
      'To be sure, pay by hand, with another card or UPI address if you like.',
    ],
    action: { label: 'Pay now', url: `${origin}/pricing?plan=${plan}&cycle=${cycle}` },
    foot: WHY,
  })
}

/** A plan that nobody renews by itself will end. */
export function renewalReminderMail(
  origin: string,
  { to, plan, cycle, until }: { to: string; plan: PaidPlan; cycle: Cycle; until: Date },
): Mail {
  return letterMail({
    kind: 'money',
    to,
    subject: `Your ${PRODUCT} plan ends on ${dayText(until)}`,
    title: `Your plan ends on ${dayText(until)}`,
    paragraphs: [`The ${planText(plan, cycle)} is not renewed by itself. Pay for the next period to keep it.`],
    action: { label: 'Renew my plan', url: `${origin}/pricing?plan=${plan}&cycle=${cycle}` },
    foot: WHY,
  })
}

/** A plan is over. */
export function planEndedMail(origin: string, { to, plan }: { to: string; plan: Plan }): Mail {
  return letterMail({
    kind: 'money',
    to,
    subject: `Your ${PRODUCT} plan has ended`,
    title: 'Your plan has ended',
    paragraphs: [
      `The ${limitsOf(plan).name} plan is over, and your account is on the Free plan now. Nothing of yours was deleted; what is above the limits of the Free plan can be read and removed.`,
    ],
    action: { label: 'See the plans', url: `${origin}/pricing` },
    foot: WHY,
  })
}

/** A payment goes back, and why. */
export function refundMail(origin: string, { to, money, why }: { to: string; money: string; why: string }): Mail {
  return letterMail({
    kind: 'money',
    to,
    subject: `${PRODUCT} returns ${money}`,
    title: `You get ${money} back`,
    paragraphs: [why, 'It arrives where it came from, mostly within five to seven working days.'],
    action: { label: 'See my plan', url: `${origin}/settings?tab=plan` },
    foot: WHY,
  })
}

/** A payment of another amount than was asked for. */
export function strayMail(to: string, contactEmail: string, stray: NewStrayPayment): Mail {
  const { received, expected } = amountsOf(stray)
  return letterMail({
    kind: 'money',
    to,
    replyTo: contactEmail,
    subject: `We received ${received} instead of ${expected}`,
    title: `We received ${received} instead of ${expected}`,
    paragraphs: [
      'The payment is not what the plan costs, so your plan was not changed.',
      `We look at it and return the money, to where it came from. If you would rather pay the rest, or have a question, answer this mail or write to ${contactEmail}, and name the payment.`,
    ],
    facts: factsOf(stray),
    foot: WHY,
  })
}

const STRAY_TITLES: Readonly<Record<NewStrayPayment['why'], string>> = {
  'wrong-amount': 'A payment has another amount than was asked for',
  'unknown-order': 'A payment belongs to no order of this site',
  second: 'A second payment for the same order could not be returned',
  'refund-refused': 'A payment that must go back is not returned by the gateway',
}

/** To whoever runs the site: a payment needs a decision. */
export function strayOperatorMail(origin: string, to: string, stray: NewStrayPayment): Mail {
  const title = STRAY_TITLES[stray.why]
  return letterMail({
    kind: 'money',
    to,
    subject: `${title}: ${stray.paymentId}`,
    title,
    paragraphs: ['No plan was changed by it. Give the money back, or settle it in another way and mark it as settled.'],
    facts: [...factsOf(stray), ['Payer', stray.email ?? 'not known']],
    action: { label: 'Decide', url: `${origin}/operator?tab=payments` },
    foot: 'You get this because you run this site.',
  })
}

function amountsOf({ received, currency, expectedPaise }: NewStrayPayment) {
  return {
    received: moneyText(received, currency),
    expected: expectedPaise == null ? 'nothing' : paiseText(expectedPaise),
  }
}

function factsOf(stray: NewStrayPayment): [string, string][] {
  const { received, expected } = amountsOf(stray)
  return [
    ['Received', received],
    ['Asked for', expected],
    ['Payment', stray.paymentId],
    ['Order', stray.orderId ?? 'none'],
    ['On', dayText(stray.notedAt)],
  ]
}

/** Proves that an address which pays is one's own. */
export function linkCodeMail(to: string, code: string, minutes: number): Mail {
  return letterMail({
    kind: 'code',
    goodMinutes: minutes,
    to,
    subject: `${code} is your ${PRODUCT} code`,
    title: 'Your code',
    paragraphs: [
      `Somebody, most likely you, wants to use the plan that is paid for with this address in another ${PRODUCT} account. The code is good for ${minutes} minutes.`,
    ],
    code,
    foot: 'If you did not ask for this, do nothing and give the code to nobody.',
  })
}
