import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Size is influence, colour is the move: a large tile has much weight in the index.',
    'Breadth gap is the change of the mean stock less that of the index. A rising index with a negative gap rests on a few heavyweights and is fragile.',
    'Broad rally: the index gains at least 0.25% and 70% of the stocks that moved are up. Narrow rally: the same gain with fewer than half of them. Falls are read the same way.',
    'A weak sector in a strong index shows where the sellers are. Its title carries the change of its stocks by weight and the points they gave.',
    'Weights follow from the free-float shares of each stock and its previous close. What they do not explain of the move is shown as unexplained.',
  ],
  example:
    'HDFCBANK with a weight of 13% gains 1.20%, ICICIBANK with 9% loses 0.50%, the index closed at 25,000: the two banks together changed by +0.50% and gave 39.00 − 11.25 = +27.75 points.',
}
export default guide
