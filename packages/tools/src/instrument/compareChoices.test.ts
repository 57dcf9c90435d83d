import { describe, expect, it } from 'vitest'
import { type CompareOffer, compareChoices } from './compareChoices.ts'

const OFFER: CompareOffer = {
  symbol: 'NIFTY',
  strikes: { listed: [25_700, 25_800, 25_900, 26_000, 26_100, 26_200, 26_500, 27_000], atm: 26_000, own: 26_000 },
  symbols: ['NIFTY', 'BANKNIFTY', 'SENSEX', 'FINNIFTY'].map((symbol) => ({ symbol, group: 'Indices' })),
  recents: ['SENSEX', 'NIFTY'],
}
const listed = (text: string, offer = OFFER) =>
  compareChoices(offer, text, undefined).map(({ title, options }) => [title, ...options.map(({ name }) => name)])

describe('what a premium can be compared with', () => {
  it('lists the strikes nearest to the page’s own, then symbols, recent ones first, never itself', () => {
    expect(listed('')).toEqual([
      ['NIFTY strikes', '25,700', '25,800', '25,900', '26,100', '26,200', '26,500'],
      ['Recent', 'SENSEX'],
      ['Indices', 'BANKNIFTY', 'FINNIFTY'],
    ])
    expect(
      compareChoices(OFFER, '', undefined)[0]
        .options.map(({ note }) => note)
        .slice(1, 4),
    ).toEqual(['ATM−2', 'ATM−1', 'ATM+1'])
  })

  it('finds strikes by their first digits, and the nearest listed one where none begins so', () => {
    expect(listed('26')).toEqual([['NIFTY strikes', '26,100', '26,200', '26,500']])
    expect(listed('26,380')).toEqual([['NIFTY strikes', '26,500']])
  })

  it('finds symbols as a symbol picker does', () => {
    expect(listed('nif')).toEqual([['Symbols', 'BANKNIFTY', 'FINNIFTY']])
    expect(listed('nothing')).toEqual([])
  })

  it('offers symbols alone where several strikes make the instrument', () => {
    expect(listed('', { ...OFFER, strikes: null }).map(([title]) => title)).toEqual(['Recent', 'Indices'])
    expect(listed('26100', { ...OFFER, strikes: null })).toEqual([])
  })

  it('marks what is compared', () => {
    const chosen = compareChoices(OFFER, '', '26100').flatMap(({ options }) =>
      options.filter(({ isChosen }) => isChosen),
    )
    expect(chosen.map(({ key }) => key)).toEqual(['26100'])
  })
})
