import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Compare ATM IV with HV20 to see what the market pays for: IV30 − HV20 is what is paid over what was realised. IV percentile says how often it was cheaper in a year, IV rank where it is between the year’s low and high; one spike depresses the rank for a year, not the percentile.',
    'A falling ATM IV in a rally is often only the slide down the smile. The bars under the chart split the change since the base: the fixed-strike part means that options were repriced, the slide part only that the forward moved along the same smile. At ±1.50 points since the previous close options are Repriced.',
    'The smile is drawn now and at the base, by strike, by standard deviations or by delta; hollow points are unreliable, larger dots have more open interest. RR25 above 0 means that puts are dearer at equal delta, the usual state of an index.',
    'The term view has ATM IV by expiry and, as steps, the volatility priced between one expiry and the next. The second expiry above the first by half a point is Contango, below it Backwardation.',
    'Rich: IVP of 60 or more and IV30 at least 1.2 × HV20. Cheap: IVP of 30 or less and at most 0.9 × HV20. Spike and Crush are +10% and −15% of IV30 in a day.',
  ],
  example:
    'NIFTY at 10:15: ATM IV went from 12.85 at the previous close to 12.04, −0.81. At the old forward 25,930 the smile now says 12.45, so −0.40 was repriced; the forward rose to 26,020, where the smile is 0.41 lower: that is slide. One session moves 26,020 × 0.1204 ÷ √252 = 197 points.',
}
export default guide
