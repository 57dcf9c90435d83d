import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Price that rises with OI has new money behind it; price that rises while OI falls is covering. The bars below the lines are the change of OI of every row in the colour of its buildup: green Long Buildup, red Short Buildup, light green Short Covering, light red Long Unwinding.',
    'Marks are set at new highs and lows of the session. OI there is compared with its value at the extreme before, at least 15 minutes back: 1% more confirms the extreme (C), 1% less makes it weak (W). A weak high is a rise by short covering, a weak low a fall by long exits; a confirmed extreme has new money behind it.',
    'Correlation tells whether rows of rising price go with rows of rising OI: from +0.5 OI follows price, from −0.5 it builds against price, between them they are unrelated.',
    'Any option can be followed too: one leg beside its premium, all calls, all puts, or puts less calls beside spot. Sums of options have no buildup, because every contract in them has its own price.',
    'Indexed sets both to 100 at the base. Over several sessions changes are chained by contract, so that neither a roll nor an expiry looks like a move; daily rows show OI as it is, with a line at each expiry.',
  ],
  example:
    'NIFTY made a session high of 24,600 at 10:00 with OI 1,20,00,000, and a new one of 24,640 at 11:10 with OI 1,17,60,000: −2.0%, a Weak high. Price changes of 5, 3, −2, 4, −6 and ΔOI of 100, 50, −20, 80, 60 have a correlation of +0.51: OI follows price.',
}
export default guide
