import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'IV30 is the implied volatility at a constant 30 days, so that its history does not saw-tooth at each expiry as that of the near expiry does. The shaded bands are quantiles of the window: between the inner two lie half of its closes, between the outer two eighty of a hundred.',
    'IVP is the share of the window’s sessions with a lower IV: frequency. IVR is the place between the window’s lowest and highest: one spike depresses it for as long as it stays in the window, and leaves IVP as it is.',
    'Rich: IVP of 60 or more and IV30 at least 1.2 × HV20. Cheap: IVP of 30 or less and at most 0.9 × HV20. High IVP before results is the price of an event, not a gift: the events view has what past results did to IV, and whether the price moved more than the options had priced.',
    'The cone has realised volatility over 10 to 90 sessions as it was in the period; each expiry is plotted at the sessions it has left. An expiry above the cone’s 75% pays more than three quarters of such stretches have moved.',
    'After takes past days whose IVP lay in the same band, at least ten sessions apart, and says what IV30 did 5, 10 and 20 sessions later. The intraday view splits the change of ATM IV since the previous close: the fixed-strike part means that options were repriced, the slide part only that the forward moved along the smile.',
  ],
  example:
    'ATM IV 13.2% at 12 days and 14.6% at 40 days: variance × days goes from 2,090.9 to 8,526.4, at 30 days it is 6,227.99, so IV30 is √(6,227.99 ÷ 30) = 14.41%, and √(6,435.5 ÷ 28) = 15.16% is priced between the two. With closes of 14, 15, 16, 16.5, 17, 18, 19, 20, 22 and 24 an IV of 18 has IVP 50.0 (five are lower) and IVR 100 × (18 − 14) ÷ (24 − 14) = 40.0.',
}
export default guide
