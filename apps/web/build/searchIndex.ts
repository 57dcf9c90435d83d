import { universe } from '@strikelens/market/universe'
import { type PageDefinition, pages, type ToolDefinition, tools } from '@strikelens/tools'
import { aliasesOf } from '@strikelens/tools/symbols/symbolNames'
import type { Plugin } from 'vite'
import type { Catalogue, CataloguePage } from '../src/shell/search/catalogue.ts'

const NAME = 'virtual:search'
const RESOLVED = `\0${NAME}`

/** What the search finds without asking the server, loaded when somebody searches. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(searchCatalogue())}` : undefined),
  }
}

export function searchCatalogue(): Catalogue {
  const indices = universe.indices.filter(({ isPageSymbol }) => isPageSymbol)
  return {
    pages: pages.map(page),
    symbols: [
      ...indices.map((index) => symbol(index, 'index', index.derivatives !== null)),
      ...universe.commodities.map((commodity) => symbol(commodity, 'commodity', true)),
    ],
  }
}

function symbol(
  { symbol, name }: { readonly symbol: string; readonly name: string },
  kind: 'index' | 'commodity',
  hasContracts: boolean,
): Catalogue['symbols'][number] {
  return { symbol, name, kind, hasContracts, aliases: aliasesOf(symbol) }
}

function page({ key, label, description, keywords }: PageDefinition): CataloguePage {
  const tool = tools.find((one) => one.key === key)
  return {
    key,
    title: label,
    description,
    keywords,
    image: `/preview/${key === '' ? 'home' : key}.png`,
    shortcut: tool?.shortcut ?? null,
    found: tool?.offered?.found ?? null,
    defaultSymbol: (tool && defaultSymbol(tool)) ?? null,
    takesLeg: tool !== undefined && takesLeg(tool),
  }
}

function defaultSymbol({ params }: ToolDefinition): string | undefined {
  return params.parse({}).symbol
}

/** Chains open one leg; the advanced one too, but a contract is looked for in the plain one. */
function takesLeg({ params, shortcut }: ToolDefinition): boolean {
  const isChain = shortcut?.words.includes('option chain') === true
  return isChain && 'leg' in params.parse({ leg: '25000CE' })
}
