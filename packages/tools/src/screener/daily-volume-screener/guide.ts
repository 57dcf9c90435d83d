import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Vol × is what a session trades over the mean of the sessions before it. While the session runs its volume is projected by the usual course of the day and carries a ~; RVOL beside it compares what was traded so far with the same minutes of other days.',
    'Deliveries say who kept the shares. Volume with a falling delivery % is traders; twice the usual delivered quantity at ten points above the usual delivery % is a delivery surge. They are told in the evening: until then a clock marks those of the session before. Shares of the trade-to-trade series are delivered whole and count as no surge.',
    'A larger average trade points to institutions, and a bulk or block deal on the exchange’s lists says who made the volume.',
    'Accumulation day: up on 1.5 times its volume and delivery, closing in the upper part of its range. Distribution day: down on 1.5 times its volume, closing low. Churn day: twice the volume and no move.',
    'Dry-up is the least volume of 20 sessions in a narrow range: it often comes before the move.',
  ],
  example:
    '18,00,000 shares by 11:15, when 36% of a day is usually done, are 50,00,000 by the close: against a mean of 25,00,000 Vol × is 2.0. 6,00,000 delivered against a mean of 2,50,000 is 2.4×; 48% delivered against 35% is +13.0 points: a delivery surge.',
}
export default guide
