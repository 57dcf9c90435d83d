import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'The score joins four measures of who had the upper hand over the chosen sessions: Chaikin money flow (35%), the slope of the accumulation/distribution line (25%), delivery tilt (25%) and volume of up days over that of down days (15%). From +60 it is strong accumulation, to −60 strong distribution.',
    'Delivery tilt is what exchanges in India tell beside volume: whether shares were carried home on the days that rose or on those that fell. A score without it carries a *.',
    'Hidden accumulation scores 25 or more while the price did not rise; hidden distribution −25 or less while it did not fall. In the picture below they stand left above and right below.',
    'Several lengths that agree are worth more than one high score: an opened row has those of 5, 10, 20 and 30 sessions. One block deal can bend a score of five.',
    'Shares of the trade-to-trade series are left out: all that they trade is delivered. Days without a range count 0 in money flow; with fewer than 80% of the sessions traded there is no score.',
  ],
  example:
    'Five sessions of 10, 8, 12, 14 and 6 lakh shares close at 102, 101.5, 104, 105.5 and 104.5 after 100: CMF 0.24, slope 0.29, delivery tilt 0.62, up/down volume 2.6. The score is 66.5: strong accumulation while the price rose 4.5%.',
}
export default guide
