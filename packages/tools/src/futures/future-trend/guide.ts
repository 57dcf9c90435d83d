import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The trend score is the move of the last sessions in units of their own noise: the log return of the continuous future over the sessions, divided by the typical daily move (root mean square) and by √sessions. From +1 the future is in Mark-Up, from −1 in Mark-Down.',
    'Between them price goes sideways, and open interest shows who acts: the flow Φ is the share of OI changes that came on rising sessions less the share on falling ones. From +0.10 it is Accumulation, from −0.10 Distribution. Where Φ is in between, the latest trend of the 60 sessions before decides: after Mark-Down Accumulation, after Mark-Up Distribution.',
    'The usual order is Accumulation, Mark-Up, Distribution, Mark-Down. Another step is marked skipped. Accumulation to Mark-Up within three sessions is a Breakout from base, Distribution to Mark-Down a Breakdown from top.',
    'A Mark-Up with rising OI is carried by fresh longs; with falling OI by covering, which is fragile. A Mark-Down with rising OI is fresh shorts, with falling OI unwinding.',
    'A phase describes, it does not predict. While the session runs its change is not final: such phases are provisional until the close.',
  ],
  example:
    'Over 5 sessions, closes 100, 101, 102.5, 102, 103.5, 105: the typical daily move is 0.012332 and the trend score ln 1.05 ÷ (0.012332 × √5) = +1.77, Mark-Up. Closes 100, 101, 100.2, 100.9, 100.1, 100.4: a trend score of +0.24 is sideways; with ΔOI +300, −50, +250, +80, +150 Φ is (300 − 50 + 250 − 80 + 150) ÷ 830 = +0.687, Accumulation.',
}
export default guide
