import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'A call bought and a put sold at one strike are a future by another name: strike + e^(rate × time) × (call − put). The synthetic of the page is the median over the five strikes nearest to spot, or that of the strike you choose. The strike at the money follows it, not spot.',
    'Premium: more than 0.02% above spot. Discount: more than 0.02% below. A premium that falls while spot rises means that longs are not paying up. For a stock a discount before the ex-date is the dividend.',
    'The table says what a synthetic really costs: calls at their ask and puts at their bid, or the other way round. Reversal sells the future and buys the synthetic, conversion buys the future and sells it. Edges are after brokerage and the taxes and fees in force on the date, of the three opening orders; what an exercise costs at expiry is known only then.',
    'It is a parity trade only with an edge above 0 after costs on quotes of quality ok. A weekly expiry without a future still has its executable synthetic: compare it with the one you can trade elsewhere.',
  ],
  example:
    'NIFTY at 10:15, 26,000: call 160.20, put 140.20 and five days to go. 26,000 + 1.00093 × 20.00 = 26,020.02. The median of five strikes is 26,020.01, 35.01 or 0.13% above spot 25,985: a carry of 9.42% a year. With the call at 159.90/160.40 and the put at 139.95/140.45 the synthetic is bought at 26,020.47; against a future bid at 26,023.00 that leaves 2.53 points before costs.',
}
export default guide
