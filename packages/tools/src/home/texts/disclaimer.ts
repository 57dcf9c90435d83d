import { DISCLAIMER } from '@strikelens/market/disclaimer'
import { PRODUCT } from '../../product.ts'
import type { Article } from './article.ts'
import { COMPANY } from './company.ts'
import { STATEMENT } from './statement.ts'

/** What the product is not, and the risks of using it; newest version first. */
export const disclaimer: Article = {
  title: 'Disclaimer',
  versions: [
    {
      version: 1,
      effective: '2026-11-15',
      summary: [
        'Everything here is market data and arithmetic on it, for information and education. It is not investment advice.',
        'We are not registered with SEBI as adviser, research analyst or broker, and give no tips.',
        'Derivatives can lose more than you put in. About nine in ten individual traders lose money in them.',
        'Data can be late or wrong. Exchange files and your contract note prevail over anything shown here.',
        'Computed values such as IV, greeks and max pain are estimates by published formulas, not official figures.',
      ],
      sections: [
        {
          id: 'not-advice',
          title: 'Information and education only',
          blocks: [
            `${PRODUCT} shows market data and figures computed from it. It is meant for information and education. It is not investment advice, and it knows nothing of your means, aims or tolerance for risk.`,
            STATEMENT,
            'Words such as bullish, bearish, support, resistance or buildup name a pattern in the numbers by a fixed rule. They are not opinions about what will happen and not a reason to trade. Decide for yourself, or ask an adviser registered with SEBI.',
            `The short form, “${DISCLAIMER}”, stands at the foot of every tool and at the end of every export.`,
          ],
        },
        {
          id: 'no-assurance',
          title: 'No assurance of results',
          blocks: [
            'Nothing here promises a return. Back-tests, replays, hit rates and “what happened next” figures are facts about the past, computed on stored data, before or after costs as stated beside them. They do not show what a trader would have earned: orders move prices, quotes are not fills, and the future need not resemble the past.',
          ],
        },
        {
          id: 'derivatives-risk',
          title: 'Risk of derivatives',
          blocks: [
            'Futures and options are leveraged. A small move of the underlying can take the whole premium of a bought option, and the loss of a written option or of a future can exceed the margin paid. Options lose time value every day, liquidity can vanish, prices can gap over a stop, and open stock positions are settled by delivery at expiry.',
            'The regulator’s own studies found that about nine in ten individual traders in equity derivatives lost money:',
            {
              columns: ['SEBI study', 'Published', 'Period', 'Individual traders with a net loss'],
              rows: [
                [
                  'Analysis of Profit and Loss of Individual Traders dealing in Equity F&O Segment',
                  'January 2023',
                  'FY 2021-22',
                  '89%',
                ],
                [
                  'Analysis of Profits and Losses in the Equity Derivatives Segment',
                  'September 2024',
                  'FY 2021-22 to FY 2023-24',
                  '93%',
                ],
                [
                  'Comparative study of growth in Equity Derivatives Segment vis-à-vis Cash Market after recent measures',
                  'July 2025',
                  'FY 2024-25',
                  '91%',
                ],
              ],
            },
            'Trade only with money whose loss you can bear.',
          ],
        },
        {
          id: 'data',
          title: 'Data may be late or wrong',
          blocks: [
            'Prices, open interest and files come from exchanges and data vendors. They can be late, incomplete or wrong, and an exchange may correct them afterwards. Every page says how old its numbers are and where they come from. A page whose source reads “Simulated market” shows an invented market, not the real one.',
            'Where they differ, the contract note of your broker and the official files of the exchange prevail. Do not place an order on a number from here alone; check it on your broker’s terminal.',
            {
              columns: ['Official, passed on as published', 'Estimate, computed by us (est.)'],
              rows: [
                ['Traded prices, bids and offers, volume', 'Forward, synthetic future, basis, cost of carry'],
                [
                  'Open interest as the exchange publishes it',
                  'Change of open interest, buildup, PCR, walls, max pain',
                ],
                [
                  'Settlement prices, lot sizes, expiry dates',
                  'Implied volatility, greeks, expected move, probabilities',
                ],
                ['Participant positions, FII and DII flows', 'Exposures, scores, ranks, index contribution'],
                ['Corporate actions as announced', 'Adjusted prices, charges, tax turnover'],
              ],
            },
          ],
        },
        {
          id: 'estimates',
          title: 'Computed values are estimates',
          blocks: [
            'Implied volatility, greeks, max pain, exposures, charges and tax turnover are computed by the formulas published in the method index, from inputs that may be stale or thin. They rest on models (Black-76 for options) whose assumptions never hold exactly. Where an input is missing we show “–”, never a guess.',
            { links: [{ label: 'Method index', href: '/about?tab=method' }] },
          ],
        },
        {
          id: 'tax',
          title: 'Journal and tax figures',
          blocks: [
            'Charges, turnover and profit in the journal follow published rates and may differ from your contract note by rounding or by a rate that changed. They are not tax advice. Ask a chartered accountant before you file.',
          ],
        },
        {
          id: 'third-parties',
          title: 'Links and advertisements',
          blocks: [
            'Links lead to sites of others, and free web users may see advertisements of others. We do not check or endorse what they say or sell. A broker, course or service advertised here is not recommended by us.',
          ],
        },
        {
          id: 'liability',
          title: 'Limits of liability',
          blocks: [
            'The service is given as it is and as it is available. To the extent the law permits, we are not liable for losses from trades made or not made, from data that was late, wrong or missing, from interruptions, or from decisions taken on the basis of anything shown here. Where liability cannot be excluded, it is limited to the fees you paid us in the twelve months before the event. Nothing limits liability for fraud or for what the law does not let us limit, and nothing takes away your rights as a consumer.',
          ],
        },
        {
          id: 'law',
          title: 'Governing law',
          blocks: [
            `The laws of India govern the use of ${PRODUCT}. The courts at the registered office of ${COMPANY.name} have jurisdiction, subject to the rights that consumer law gives you.`,
          ],
        },
        {
          id: 'trademarks',
          title: 'Trademarks',
          blocks: [
            'NSE, NIFTY, BANK NIFTY, FINNIFTY, MIDCPNIFTY, India VIX, GIFT Nifty, BSE, SENSEX, BANKEX, MCX and other names belong to their owners, the exchanges and index providers. We use them only to name the instruments shown and are neither affiliated with nor endorsed by them.',
          ],
        },
      ],
    },
  ],
}
