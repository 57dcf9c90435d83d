import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The red line is the open interest of calls or what was added to it, the green one that of puts, summed over the strikes in the header. The room between them has the colour of whoever is ahead: read as written, puts above calls is the bullish side, calls above puts the bearish; OI alone does not say who opened it, so the sentence beside it shows what IV says.',
    'The widening gap matters, not the touch: the bars below are the difference. A marker shows where the lead changed, at the time of its row.',
    'Compare a crossover with price. Price up while calls are still ahead is a rally into supply; price down while puts are ahead is a fall into support. The list says what price did after each change of the lead.',
    'Volume only names the busy side: Put-heavy or Call-heavy, no direction. With Rolling every row takes the strikes around its own ATM; a stroke marks where they changed, and no crossover is read across it.',
    'OI of a stock moves over days rather than minutes: its page joins up to 10 sessions, with one pair of points for a session of which only the end of day is stored.',
  ],
  example:
    'NIFTY, all strikes, OI: at 09:30 calls have 2,88,700 lots and puts 2,52,700, a difference of −36,000. At 10:15 they have 2,88,500 and 2,94,200: +5,700, so put OI took the lead at 10:15 with spot at 25,985. By volume it is 5,79,000 against 5,37,000: imbalance −3.76%, Balanced.',
}
export default guide
