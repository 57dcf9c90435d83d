import { SearchList } from '@strikelens/ui/controls'
import { recentSymbols, symbolOptions } from '../kit/symbolOptions.ts'
import type { Wire } from '../result.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'
import { type CompareOffer, compareChoices } from './compareChoices.ts'

interface CompareListProps extends Pick<CompareOffer, 'symbol' | 'strikes'> {
  groups: readonly Wire<SymbolGroup>[]
  /** The `vs` value in use. */
  chosen: string | undefined
  onChoose: (vs: string) => void
}

/** Other strikes of the page's chain and other symbols, in one list to search. */
export function CompareList({ symbol, strikes, groups, chosen, onChoose }: CompareListProps) {
  const symbols = symbolOptions(groups)
  const offer = { symbol, strikes, symbols, recents: recentSymbols(symbols) }
  return (
    <div className="w-72 max-desk:w-full">
      <p className="px-3 pt-2.5 text-ink-2 text-micro max-desk:text-table">
        Both lines start at the same point; the gap between them is the difference of their moves in percent.
      </p>
      <SearchList
        label={strikes === null ? 'Symbol' : 'Strike or symbol'}
        listLabel="Compare with"
        groupsOf={(text) => compareChoices(offer, text, chosen)}
        nothing={(text) => `Nothing to compare matches “${text}”. Try a strike or the first letters of a symbol.`}
        onChoose={onChoose}
      />
    </div>
  )
}
