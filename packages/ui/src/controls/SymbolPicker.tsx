import { useContext } from 'react'
import { lazyPart } from '../loaded/index.ts'
import { MenuButton } from '../overlays/MenuButton.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { AllSymbolsContext } from './allSymbols.ts'
import type { SymbolListProps } from './SymbolList.tsx'

const loadList = () => import('./SymbolList.tsx')
const SymbolList = lazyPart(async () => ({ default: (await loadList()).SymbolList }))

export interface SymbolPickerProps extends Pick<SymbolListProps, 'value' | 'options' | 'recents' | 'onChange'> {
  /** Every symbol there is can be found by typing, not those of the page alone. */
  offersAll?: boolean
}

/** The symbol of a page: type to search, recents first, arrows and Enter to take. */
export function SymbolPicker({ value, options, recents, onChange, offersAll = false }: SymbolPickerProps) {
  const all = useContext(AllSymbolsContext)
  const List = offersAll && all !== null ? all : SymbolList
  return (
    <Popover
      label="Choose symbol"
      trigger={(trigger) => (
        <MenuButton
          {...trigger}
          onPointerEnter={() => {
            trigger.onPointerEnter()
            void loadList()
          }}
          face={value === '' ? 'Choose symbol' : value}
          aria-label={value === '' ? 'Choose symbol' : `Symbol: ${value}`}
        />
      )}
    >
      {(close) => (
        <List
          value={value}
          options={options}
          recents={recents}
          onChange={(symbol) => {
            close()
            onChange(symbol)
          }}
        />
      )}
    </Popover>
  )
}
