import { PRODUCT } from '../../product.ts'
import { PAYMENT_EMAIL, REFUND_OR_CHANGE } from './planQuestions.ts'
import type { Question } from './question.ts'

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Why is a premium tool showing yesterday’s session?',
    answer:
      'Without the Advanced or Pro plan a premium tool is complete on the last completed session: all columns, all rows, and the replay of that day. Live data and other dates are part of the Advanced plan. The lock band above the tool names the session.',
    words: 'delayed lock locked live old premium advanced pro gate not updating',
  },
  PAYMENT_EMAIL,
  {
    question: 'Open interest has not moved for a minute or two. Is the feed down?',
    answer:
      'The exchange publishes open interest every one to three minutes, so an unchanged figure is normal. After ten minutes without any change in session a band says “OI feed stalled”, and labels that depend on it are suspended. The data tab of the About page shows every feed with its last update.',
    words: 'oi stuck frozen not changing stale delay late data',
  },
  {
    question: 'Your IV or greeks differ from my broker’s. Which is right?',
    answer:
      'Both may be. We price with Black-76 on the forward that the options themselves imply, from the middle of bid and offer, in calendar time to the minute of expiry. Brokers often use spot, the last trade and whole days. Open “How is this computed?” beside the figure to see every input.',
    words: 'implied volatility delta theta gamma vega wrong different mismatch sensibull broker zerodha',
  },
  {
    question: 'A price or OI looks wrong. What should I send?',
    answer:
      'Choose the topic “Data error” and send the link of the page: it contains symbol, expiry, date, minute and columns, so we see exactly what you saw. Say which figure you doubt and what it should be by which source.',
    words: 'error incorrect bug mistake mismatch nse data error number',
  },
  {
    question: 'How far back does the history go?',
    answer:
      'The data tab of the About page says from when on each dataset is stored. Free visitors look back 5 sessions, Basic 1 month, Advanced 1 year, and Pro at all that is stored.',
    words: 'historical replay old dates past backtest days',
  },
  {
    question: 'Why do you show “–” instead of a number?',
    answer:
      'Because there is none that we believe: the leg has no usable price, the feed did not send it, or the formula has no answer there. Zero would be different news, so we never show 0 for missing.',
    words: 'dash blank missing empty no value zero nothing shown',
  },
  REFUND_OR_CHANGE,
  {
    question: 'Do you give calls, tips or buy and sell signals?',
    answer: `No. ${PRODUCT} shows data and computes figures by published rules. It is not registered with SEBI as adviser or research analyst and gives no tips, in no group and to nobody. Whoever offers tips in our name is not us; please report them.`,
    words: 'telegram whatsapp group recommendation advice signal trade call scam fraud',
  },
  {
    question: 'How do I get my data, or have it deleted?',
    answer:
      'Choose the topic “Privacy request”. You may ask for a copy, a correction or the erasure of your data; we answer within 30 days. The privacy policy lists all that is stored, why and for how long.',
    words: 'delete account erase remove export download personal privacy gdpr dpdp',
  },
]

/** Words too short or too common to say what a message is about. */
const IDLE = new Set(
  'the and for are was not but you your our have has had can could how why what when with from this that there they will would please hello dear sir madam'.split(
    ' ',
  ),
)

/** The questions that fit a message being written, best first; all of them while none fits. */
export function fittingQuestions(message: string, questions: readonly Question[] = QUESTIONS): readonly Question[] {
  const asked = [...new Set(wordsOf(message))]
  const scored = questions.map((question) => {
    const known = new Set([...wordsOf(question.question), ...wordsOf(question.words)])
    return { question, fits: asked.filter((word) => known.has(word)).length }
  })
  const fitting = scored.filter(({ fits }) => fits > 0).sort((a, b) => b.fits - a.fits)
  return fitting.length === 0 ? questions : fitting.map(({ question }) => question)
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{2,}/g) ?? []
  return words.filter((word) => (word.length > 2 || word === 'oi' || word === 'iv') && !IDLE.has(word))
}
