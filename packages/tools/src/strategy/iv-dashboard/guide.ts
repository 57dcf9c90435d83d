import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'IVP is the share of past sessions with a lower IV, IVR the place between their low and high. One spike depresses IVR for a year, not IVP; read them together.',
    'Breadth says whether one stock’s event or the whole market is priced: with a few stocks in the top bands options are dear in those; with the median at 60 or more they are dear everywhere.',
    'High volatility: median IVP and the IVP of India VIX are both 60 or more. Low volatility: both are below 40. Anything else is Mixed.',
    'Rich: IVP of 60 or more and IV30 at least 1.2 times HV20, what the stock realised. Cheap: IVP of 30 or less and IV30 at most 0.9 times HV20. High IVP with results ahead is the price of an event, not a gift.',
    'Spike: IV up 10% or more since the previous close. Crush: down 15% or more. Backwardation: the near expiry is dearer than the next by half a vol point or more.',
    'Ranks are of the sessions before the one looked at; a stock with fewer than 60 of them is not counted in breadth.',
  ],
  example:
    'Eight stocks with IVP 12, 35, 48, 61, 77, 83, 91 and 20: bands 1, 2, 1, 2, 2, median 54.5, high share 50.0%. India VIX at 13.60 implies ±0.86% for one session (13.6/√252) and ±3.93% for a month (13.6/√12).',
}
export default guide
