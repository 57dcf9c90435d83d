import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'A rule is looked for at the close of the last bars of every stock: on the last one, or also on up to five before it. Bars ago counts from the bar on which it turned true; Fresh is the last bar, Holding is still true, Gone no longer is.',
    'Presets are formulas like your own, each with its mirror for the bear side. Your own rule stands in place of the preset: write it as text, with AND, OR, NOT, brackets, bars back and other intervals, such as ema(9)@1h CROSSES ABOVE ema(21)@1h.',
    'A cross is an event, a comparison is a state: use crosses to be early, states to filter. A signal on a stock that trades under ₹5 crore a day is weak; see whether the longer interval agrees.',
    'Signals never repaint: a past moment uses only the bars that had closed by then. While the market is open the running day counts as if it closed now, which can still change; whole sessions alone are one choice away.',
    'Columns of indicators are those of the last closed bar.',
  ],
  example:
    'Closes of 10, 11, 12, 11, 13 and 14: close CROSSES ABOVE ema(3) is true at the fifth bar, 13 above 12 after 11 at 11, and false at the sixth, which was above before. Averages 7 for and 3 against and oscillators 4 for of 8 give a score of 100 × (0.4 + 0.5) ÷ 2 = 45, Bullish.',
}
export default guide
