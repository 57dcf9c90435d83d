import { FOUND } from '@strikelens/tools/testing/specOffers'
import { describe, expect, it } from 'vitest'
import { searchCatalogue } from '../../../build/searchIndex.ts'
import type { Catalogue, CataloguePage, SymbolKind } from './catalogue.ts'
import { keywordText } from './result.ts'
import { listedQuery, searchResults } from './searchResults.ts'

const TODAY = '2026-11-13'
/** What is built now. */
const built = searchCatalogue()

/** Routes of the table of shortcuts, and the symbols they are for, as if every page were built. */
const ROUTES: readonly [words: string[], stock: string | null, fixed: string, kinds: SymbolKind[]][] = [
  [['option chain', 'chain', 'oc'], 'stock-option-chain', 'option-chain', ['index', 'commodity']],
  [['advanced option chain'], 'stock-advance-option-chain', 'advance-option-chain', ['index', 'commodity']],
  [['straddle'], 'stock-straddle-price', 'straddle-price', ['index', 'commodity']],
  [['strangle'], 'stock-strangle-price', 'strangle-price', ['index', 'commodity']],
  [['oi analysis', 'oi'], 'stock-oi-analysis', 'oi-analysis', ['index', 'commodity']],
  [['call vs put'], 'stock-call-vs-put-oi', 'call-vs-put-oi', ['index', 'commodity']],
  [['time series'], 'stock-timeseries-option-chain', 'timeseries-option-chain', ['index']],
  [['multi strike'], null, 'multi-strike-oi', ['index', 'commodity']],
  [['trending oi'], null, 'trending-oi', ['index', 'commodity']],
  [['price vs oi'], null, 'price-vs-oi', ['index', 'commodity']],
  [['greeks'], null, 'future-greeks-call-vs-put', ['index']],
  [['iv analysis'], 'iv-historical-analysis', 'implied-volatility', ['index']],
  [['option price calculator'], null, 'option-price-calculator', ['index', 'commodity']],
]

const NEEDS_CONTRACTS = ['Options', 'Straddle', 'Futures']

function page(key: string, more: Partial<CataloguePage> = {}): CataloguePage {
  const title = key.replaceAll('-', ' ')
  const blank = { description: '', keywords: [], image: '', shortcut: null, defaultSymbol: 'NIFTY', takesLeg: false }
  return { key, title, found: foundAs(key), ...blank, ...more }
}

/** The specified button of a page in the rows of symbols. */
function foundAs(key: string): CataloguePage['found'] {
  const buttons = (['stock', 'index', 'commodity'] as const).flatMap((kind) =>
    (['always', 'instead'] as const).flatMap((when) =>
      FOUND[kind][when].map((text, place) => ({
        kind,
        when,
        place,
        label: text.split(' ')[0],
        key: text.split(' ')[1],
      })),
    ),
  )
  const own = buttons.filter((button) => button.key === key)
  if (own.length === 0) return null
  const [{ label, place }] = own
  const kinds = Object.fromEntries(own.map(({ kind, when }) => [kind, when]))
  return { label, place, kinds, ...(NEEDS_CONTRACTS.includes(label) && { needsContracts: true as const }) }
}

const everything: Catalogue = {
  symbols: built.symbols,
  pages: [
    ...ROUTES.flatMap(([words, stock, fixed, kinds]) => [
      ...(stock === null ? [] : [page(stock, { shortcut: { words, kinds: ['stock'] }, defaultSymbol: 'RELIANCE' })]),
      page(fixed, { shortcut: { words, kinds }, takesLeg: fixed === 'option-chain' }),
    ]),
    page('company', { defaultSymbol: 'RELIANCE' }),
    page('technical-analysis', { defaultSymbol: 'RELIANCE' }),
    page('index-heatmap'),
    page('commodity-heatmap', { defaultSymbol: null }),
  ],
}

const stock = (symbol: string, company = '', hasContracts = true) => ({
  symbol,
  company,
  kind: 'stock' as const,
  hasContracts,
  aliases: [],
})
const RELIANCE = stock('RELIANCE', 'Reliance Industries Ltd.')
const INFY = stock('INFY', 'Infosys Ltd.')
const MM = stock('M&M', 'Mahindra & Mahindra Ltd.')

const find = (query: string, { listed = [RELIANCE], catalogue = everything, isLoading = false } = {}) =>
  searchResults(query, { catalogue, listed, isLoading, today: TODAY })
const shortcutLinks = (query: string, options = {}) =>
  find(query, options)
    .filter(({ type }) => type.endsWith('-tool'))
    .map(({ href }) => href)
const titled = (query: string, title: string, options = {}) =>
  find(query, options).find((result) => result.title === title)

describe('a query', () => {
  it('of less than two characters after trimming finds nothing', () => {
    for (const query of ['', 'n', '  n  ', '   ']) expect(find(query)).toEqual([])
    expect(find(' ni ').length).toBeGreaterThan(0)
  })

  it('finds at most 15, each link once, by priority, symbols before pages', () => {
    const results = find('ni', { listed: Array.from({ length: 20 }, (_, i) => stock(`NI${i}`)) })
    expect(results).toHaveLength(15)
    for (const query of ['ni', 'nifty option chain', 'oi', 'option', 'bank']) {
      const found = find(query)
      const links = found.map(({ key, symbol, href }) => (key === null ? symbol : href))
      expect(new Set(links).size).toBe(found.length)
      const pages = found.filter(({ type }) => type === 'tool')
      const sorted = [...pages].sort((a, b) => b.priority - a.priority || a.title.localeCompare(b.title))
      expect(pages).toEqual(sorted)
      const isPage = found.filter(({ type }) => !type.endsWith('-tool')).map((one) => [one.priority, one.key !== null])
      for (const [at, [priority, page]] of isPage.entries()) {
        if (at > 0 && isPage[at - 1][0] === priority) expect(page || !isPage[at - 1][1]).toBe(true)
      }
      expect(found.map(({ priority }) => priority)).toEqual(found.map(({ priority }) => priority).sort((a, b) => b - a))
    }
  })
})

describe('a link', () => {
  it('is not repeated below the symbol that has it as a button', () => {
    expect(find('nifty', { catalogue: built, listed: [] }).map(({ href }) => href)).not.toContain('/index-heatmap')
    const links = shortcutLinks('nifty', { catalogue: built })
    expect(links).toContain('/oi-analysis')
    expect(links).not.toContain('/option-chain')
    expect(shortcutLinks('nifty option chain', { catalogue: built })).toEqual(['/option-chain'])
  })

  it('that commodities share hides none of them', () => {
    const gold = find('gol').filter(({ type }) => type === 'commodity')
    expect(gold.map(({ title }) => title)).toEqual(['GOLD', 'GOLDM'])
  })
})

describe('priority', () => {
  const catalogue: Catalogue = {
    symbols: built.symbols,
    pages: [
      page('a', { title: 'Pivot' }),
      page('b', { title: 'Weekly Pivot Levels' }),
      page('c', { title: 'Pivotal Days' }),
      page('d', { title: 'Levels', description: 'Every pivot of a stock' }),
      page('e', { title: 'Calculator', keywords: ['camarilla', 'pivots of nifty'] }),
      page('f', { title: 'Heatmap' }),
      page('g', { title: 'Privacy Policy', description: 'Derivatives' }),
    ],
  }
  const priorities = (query: string) =>
    find(query, { catalogue, listed: [] }).map(({ title, priority }) => [title, priority])

  it('is 5 for exact and single-word matches, 4 in the title, 2 in the description, 1 in the keywords', () => {
    expect(priorities('pivot')).toEqual([
      ['Pivot', 5],
      ['Weekly Pivot Levels', 5],
      ['Pivotal Days', 4],
      ['Levels', 2],
      ['Calculator', 1],
    ])
    expect(priorities('Weekly  PIVOT levels')[0]).toEqual(['Weekly Pivot Levels', 5])
    expect(priorities('pivot levels')[0]).toEqual(['Weekly Pivot Levels', 4])
  })

  it('is least inside a word: a policy is not about pivots', () => {
    expect(priorities('iv')).toEqual([
      ['Calculator', 0.5],
      ['Levels', 0.5],
      ['Pivot', 0.5],
      ['Pivotal Days', 0.5],
      ['Privacy Policy', 0.5],
      ['Weekly Pivot Levels', 0.5],
    ])
    const titles = find('iv', { catalogue: built, listed: [] }).map(({ title }) => title)
    const about = built.pages.filter(({ title, description, keywords }) =>
      [title, description, ...keywords].some((text) => /(?<![a-z0-9])iv/i.test(text)),
    )
    expect(about.length).toBeGreaterThan(5)
    expect(about.map(({ title }) => title)).toEqual(expect.arrayContaining(titles.slice(0, about.length)))
    expect(titles.slice(0, about.length)).not.toContain('Privacy Policy')
  })

  it('is 3 when each of several words is found, symbols aside', () => {
    expect(priorities('levels weekly')).toEqual([['Weekly Pivot Levels', 3]])
    expect(priorities('camarilla pivots')).toEqual([['Calculator', 3]])
    expect(priorities('banknifty heatmap')).toContainEqual(['Heatmap', 3])
  })

  it('is 0 for what is only nearly right, and only where little else is found', () => {
    expect(priorities('heatmpa')).toEqual([['Heatmap', 0]])
    expect(priorities('pivto levels')).toEqual([['Weekly Pivot Levels', 0]])
    expect(priorities('pivot').filter(([, priority]) => priority === 0)).toEqual([])
    expect(find('heatmpa', { catalogue, isLoading: true })).toEqual([])
  })
})

describe('symbols', () => {
  it('are indices and commodities by the two lists, and stocks otherwise', () => {
    const kinds = (kind: string) => built.symbols.filter((one) => one.kind === kind).map(({ symbol }) => symbol)
    expect(kinds('index')).toEqual(
      'NIFTY BANKNIFTY FINNIFTY MIDCPNIFTY NIFTYNXT50 SENSEX BANKEX NIFTYIT NIFTYPHARMA NIFTYAUTO'.split(' '),
    )
    expect(kinds('commodity').sort()).toEqual(
      'ALUMINIUM COPPER CRUDEOIL GOLD GOLDM LEAD NATURALGAS NICKEL SILVER SILVERM ZINC'.split(' '),
    )
    expect([titled('nifty', 'NIFTY'), titled('gold', 'GOLD'), titled('reliance', 'RELIANCE')]).toMatchObject([
      { type: 'index', priority: 5, description: 'NIFTY 50' },
      { type: 'commodity', priority: 5, description: 'Gold' },
      { type: 'stock', priority: 5, description: 'Reliance Industries Ltd.' },
    ])
  })

  it('lead a stock to its company and its technical analysis', () => {
    expect(titled('rel', 'RELIANCE')?.targets).toEqual([
      { label: 'Company', href: '/company/RELIANCE' },
      { label: 'Technical', href: '/technical-analysis/RELIANCE' },
    ])
    expect(titled('m&m', 'M&M', { listed: [MM] })?.href).toBe('/company/M%26M')
  })

  it('lead an index to its options and heatmap, without losing it, and a commodity to the heatmap', () => {
    expect(titled('nifty', 'NIFTY')?.targets).toEqual([
      { label: 'Options', href: '/option-chain' },
      { label: 'Heatmap', href: '/index-heatmap' },
    ])
    expect(titled('bankn', 'BANKNIFTY')?.targets).toEqual([
      { label: 'Options', href: '/option-chain?symbol=BANKNIFTY' },
      { label: 'Heatmap', href: '/index-heatmap?symbol=BANKNIFTY' },
    ])
    expect(titled('gold', 'GOLD')?.targets).toEqual([{ label: 'Heatmap', href: '/commodity-heatmap' }])
  })

  it('are found by their names too, in one word or several', () => {
    expect(titled('bank nifty', 'BANKNIFTY')?.priority).toBe(5)
    expect(titled('nifty bank', 'BANKNIFTY')?.priority).toBe(5)
    expect(titled('crude oil', 'CRUDEOIL')?.priority).toBe(5)
    expect(titled('infosys', 'INFY', { listed: [INFY] })?.priority).toBe(2)
    expect(titled('industries reliance', 'RELIANCE')?.priority).toBe(3)
  })

  it('have no button to a page that is not built, and are left out when nothing of theirs is', () => {
    const catalogue = { ...everything, pages: everything.pages.filter(({ key }) => key !== 'index-heatmap') }
    expect(titled('nifty', 'NIFTY', { catalogue })?.targets.map(({ label }) => label)).toEqual(['Options'])
    const shares = stock('3MINDIA', '3M India Ltd.', false)
    const noCompany = { ...everything, pages: everything.pages.filter(({ key }) => key.startsWith('stock-')) }
    expect(titled('3mindia', '3MINDIA', { catalogue: noCompany, listed: [shares] })?.href ?? null).toBeNull()
  })

  it('open what they have today while their own page is not built', () => {
    const listed = [stock('RELAXO', 'Relaxo Footwears Ltd.', false), RELIANCE, stock('RELIGARE', '', false)]
    const [first] = find('rel', { catalogue: built, listed })
    expect(first).toMatchObject({ title: 'RELIANCE', type: 'stock', href: '/stock-option-chain/RELIANCE' })
    expect(first.targets).toEqual([
      { label: 'Options', href: '/stock-option-chain/RELIANCE' },
      { label: 'Straddle', href: '/stock-straddle-price/RELIANCE' },
      { label: 'Futures', href: '/future-analysis/RELIANCE' },
      { label: 'Chart', href: '/chart/RELIANCE' },
    ])
    expect(find('relaxo', { catalogue: built, listed })[0]).toMatchObject({ title: 'RELAXO', href: '/chart/RELAXO' })
    const [sbin] = find('SBIN', { catalogue: built, listed: [stock('SBIN', 'State Bank of India')] })
    expect(sbin).toMatchObject({ title: 'SBIN', href: '/stock-option-chain/SBIN' })
    const [gold] = find('gold', { catalogue: built, listed: [] })
    expect(gold).toMatchObject({ title: 'GOLD', href: '/option-chain?symbol=GOLD' })
    expect(titled('niftyit', 'NIFTYIT', { catalogue: built })?.targets.map(({ label }) => label)).toEqual(['Heatmap'])
  })

  it('with contracts stand before those without, and each that begin with the query before those that merely have it', () => {
    const symbols = find('nif', { catalogue: built, listed: [] }).filter(({ key }) => key === null)
    expect(symbols[0].title).toBe('NIFTY')
    const places = ['NIFTY', 'NIFTYNXT50', 'BANKNIFTY', 'NIFTYIT'].map((name) =>
      symbols.findIndex(({ title }) => title === name),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('are known by another name too: NG is NATURALGAS', () => {
    const [first] = find('ng', { catalogue: built, listed: [stock('INGERRAND')] })
    expect(first).toMatchObject({ title: 'NATURALGAS', type: 'commodity', priority: 5 })
    expect(shortcutLinks('ng straddle', { catalogue: built })).toEqual(['/straddle-price?symbol=NATURALGAS'])
    expect(find('ng 300 ce', { catalogue: built })[0].href).toBe('/option-chain/NATURALGAS?leg=300CE')
  })

  it('of stored files are what the server says they are', () => {
    const listed = [{ ...stock('CRUDEOILM', 'CRUDEOILM'), kind: 'commodity' as const }]
    expect(titled('crudeoilm', 'CRUDEOILM', { catalogue: built, listed })).toMatchObject({
      ...{ type: 'commodity', href: '/option-chain?symbol=CRUDEOILM' },
    })
  })

  it('stand without a link rather than as no result at all', () => {
    const catalogue = { ...everything, pages: [page('index-heatmap')] }
    expect(find('reliance', { catalogue })).toMatchObject([{ title: 'RELIANCE', href: null, targets: [] }])
    expect(find('zzzzzz', { catalogue })).toEqual([])
  })
})

describe('smart shortcuts', () => {
  it.each(ROUTES)('of %s go to the stock route with the symbol, or to the fixed path', (words, stock, fixed, kinds) => {
    const of = (symbol: string) => shortcutLinks(`${symbol} ${words[0]}`)
    expect(of('reliance')).toEqual(stock === null ? [] : [`/${stock}/RELIANCE`])
    expect(of('nifty')).toEqual([`/${fixed}`])
    expect(of('banknifty')).toEqual([`/${fixed}?symbol=BANKNIFTY`])
    expect(of('crudeoil')).toEqual(kinds.includes('commodity') ? [`/${fixed}?symbol=CRUDEOIL`] : [])
  })

  it('have priority 3 and the type of the symbol', () => {
    const first = (query: string) => find(query).find(({ type }) => type.endsWith('-tool'))
    expect(first('reliance straddle')).toMatchObject({ type: 'stock-tool', priority: 3, symbol: 'RELIANCE' })
    expect(first('straddle sensex')).toMatchObject({ type: 'index-tool', priority: 3, symbol: 'SENSEX' })
    expect(first('gold straddle')).toMatchObject({ type: 'commodity-tool', priority: 3, symbol: 'GOLD' })
  })

  it('take the longest keyword: an advanced option chain is no option chain', () => {
    expect(shortcutLinks('nifty advanced option chain')).toEqual(['/advance-option-chain'])
    expect(shortcutLinks('nifty trending oi')).toEqual(['/trending-oi'])
    expect(shortcutLinks('NIFTY oc')).toEqual(['/option-chain'])
    expect(shortcutLinks('nifty oi straddle')).toEqual(['/oi-analysis', '/straddle-price'])
  })

  it('read the symbol through other signs, but never price or analysis', () => {
    expect(shortcutLinks('"nifty," straddle!')).toEqual(['/straddle-price'])
    expect(shortcutLinks('m&m straddle', { listed: [MM] })).toEqual(['/stock-straddle-price/M%26M'])
    const words = [stock('PRICE'), stock('ANALYSIS')]
    expect(shortcutLinks('straddle price', { listed: words })).toEqual([])
    expect(shortcutLinks('straddle analysis', { listed: words })).toEqual([])
    expect(shortcutLinks('straddle', { listed: [stock('STRADDLE')] })).toEqual([])
  })

  it('want symbols of 2 to 10 characters', () => {
    const listed = ['A', 'ABCDEFGHIJ', 'ABCDEFGHIJK'].map((symbol) => stock(symbol))
    expect(shortcutLinks('a straddle', { listed })).toEqual([])
    expect(shortcutLinks('abcdefghij straddle', { listed })).toEqual(['/stock-straddle-price/ABCDEFGHIJ'])
    expect(shortcutLinks('abcdefghijk straddle', { listed })).toEqual([])
    expect(shortcutLinks('niftypharma straddle')).toEqual([])
  })

  it('are for stocks that the server knows: by symbol, or the only one of that name', () => {
    expect(shortcutLinks('reliance straddle', { listed: [] })).toEqual([])
    expect(shortcutLinks('infosys straddle', { listed: [INFY] })).toEqual(['/stock-straddle-price/INFY'])
    const two = [RELIANCE, stock('RELINFRA', 'Reliance Infrastructure Ltd.')]
    expect(shortcutLinks('rel straddle', { listed: two })).toEqual([])
    expect(shortcutLinks('reliance straddle', { listed: two })).toEqual(['/stock-straddle-price/RELIANCE'])
  })

  it('know an index or commodity by its name or its beginning', () => {
    expect(shortcutLinks('bank nifty straddle')).toEqual(['/straddle-price?symbol=BANKNIFTY'])
    expect(shortcutLinks('nifty bank straddle')).toEqual(['/straddle-price?symbol=BANKNIFTY'])
    expect(shortcutLinks('crude straddle')).toEqual(['/straddle-price?symbol=CRUDEOIL'])
  })

  it('offer every built tool of its kind for a symbol alone', () => {
    const links = shortcutLinks('gold', { catalogue: built, listed: [] })
    const some = ['/oi-analysis?symbol=GOLD', '/strangle-price?symbol=GOLD', '/price-vs-oi?symbol=GOLD']
    expect(links).toEqual(expect.arrayContaining(some))
    // What its row has as buttons is not repeated.
    expect(links).not.toContain('/option-chain?symbol=GOLD')
  })

  it('leave out tools that are not built', () => {
    const pages = built.pages.filter(({ key }) => key !== 'stock-straddle-price')
    expect(shortcutLinks('reliance straddle', { catalogue: { ...built, pages } })).toEqual([])
    expect(shortcutLinks('reliance straddle', { catalogue: built })).toEqual(['/stock-straddle-price/RELIANCE'])
    expect(shortcutLinks('nifty straddle', { catalogue: built })).toEqual(['/straddle-price'])
  })
})

describe('one option', () => {
  const first = (query: string, options = {}) => {
    const [result] = find(query, { catalogue: built, ...options })
    return [result?.title, result?.href]
  }

  it('is opened in its chain', () => {
    expect(first('NIFTY 25000 CE')).toEqual(['NIFTY 25,000 CE', '/option-chain/NIFTY?leg=25000CE'])
    expect(first('nifty 25,000ce')).toEqual(['NIFTY 25,000 CE', '/option-chain/NIFTY?leg=25000CE'])
    expect(first('bank nifty 58900 put')).toEqual(['BANKNIFTY 58,900 PE', '/option-chain/BANKNIFTY?leg=58900PE'])
    expect(first('naturalgas 312.5 pe')).toEqual(['NATURALGAS 312.5 PE', '/option-chain/NATURALGAS?leg=312.5PE'])
  })

  it('of a stock is opened in the chain of stocks', () => {
    expect(first('reliance 1500 ce')).toEqual(['RELIANCE 1,500 CE', '/stock-option-chain/RELIANCE?leg=1500CE'])
  })

  it('may say its expiry: the next such day', () => {
    const link = '/option-chain/NIFTY?expiry=2026-11-24&leg=25000PE'
    expect(first('NIFTY 24 NOV 25000 PE')).toEqual(['NIFTY 24 Nov 25,000 PE', link])
    expect(first('nifty 24nov 25000pe')).toEqual(['NIFTY 24 Nov 25,000 PE', link])
    expect(first('nifty 5 jan 25000 pe')[1]).toBe('/option-chain/NIFTY?expiry=2027-01-05&leg=25000PE')
    expect(first('nifty 31 feb 25000 pe')[1]).not.toContain('leg=')
  })

  it('is none where the symbol is nobody’s', () => {
    const legs = (query: string) =>
      find(query, { catalogue: built }).filter(({ href }) => href?.includes('leg=') === true)
    expect(legs('nosuch 1500 ce')).toEqual([])
  })
})

describe('what the server is asked', () => {
  const asked = (query: string) => listedQuery(query, everything, TODAY)
  it('is the query, or what may be a stock in it', () => {
    expect(asked(' Tata  Steel ')).toBe('tata steel')
    expect(asked('reliance straddle price')).toBe('reliance')
    expect(asked('straddle')).toBe('straddle')
    expect(asked('reliance 1500 ce')).toBe('reliance')
  })
  it('is nothing below two characters', () => {
    expect([asked('r'), asked(' '), asked('r straddle')]).toEqual([null, null, null])
  })
})

describe('keywords', () => {
  it('are at most three, then how many more', () => {
    expect(keywordText(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c +2 more')
    expect(keywordText(['a', 'b', 'c'])).toBe('a, b, c')
  })
})
