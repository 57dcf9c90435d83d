import { PRODUCT } from '../../product.ts'
import type { Question } from './question.ts'

export const PAYMENT_EMAIL: Question = {
  question: 'Which e-mail must I use for my subscription?',
  answer:
    'Members must use the same Gmail address they paid with: the plan belongs to that address, and is found once you sign in with it. If you paid with another one, link it in Settings, Plan: a code is sent there.',
  words: 'gmail payment paid plan not active free after paying upgrade account',
}

export const REFUND_OR_CHANGE: Question = {
  question: 'Can I get a refund or change my plan?',
  answer:
    'Upgrades count the unused days of the old plan as credit. Downgrades and cancellations take effect at the end of the period. A first payment is refunded within 7 days if premium tools were used on fewer than 3 days. All of it is under Manage on the page of the plans.',
  words: 'money back cancel cancellation billing invoice gst downgrade upgrade payment charged',
}

/** What people ask before they pay. */
export const PLAN_QUESTIONS: readonly Pick<Question, 'question' | 'answer'>[] = [
  PAYMENT_EMAIL,
  REFUND_OR_CHANGE,
  {
    question: 'Do I get a GST invoice?',
    answer:
      'Yes, for every payment, as a PDF by mail and in Settings, Plan. Prices include 18% GST: CGST and SGST within our state, IGST elsewhere. Give your GSTIN when you pay if your business is to claim it.',
  },
  {
    question: 'What happens when I upgrade in the middle of a month?',
    answer:
      'The new plan starts at once with a period of its own. The unused days of the old one are taken off the price; what is left over stays as credit for the next payment.',
  },
  {
    question: 'What happens when a renewal fails, or I cancel?',
    answer:
      'After a failed renewal the plan stays on for 3 days while the payment is tried again each day. A cancelled plan runs to the end of what is paid. Then you are on the Free plan: nothing is deleted, and what is above its limits can be read but not added to.',
  },
  {
    question: 'Does a plan include tips or trading calls?',
    answer: `No. ${PRODUCT} shows data and computes figures by published rules. No plan contains investment advice, and none promises a profit.`,
  },
]
