import { lazyPart } from '../loaded/index.ts'
import { MenuButton } from '../overlays/MenuButton.tsx'
import { Popover } from '../overlays/Popover.tsx'
import type { SymbolListProps } from './SymbolList.tsx'

const loadList = () => import('./SymbolList.tsx')
const SymbolList = lazyPart(async () => ({ default: (await loadList()).SymbolList }))

/** The symbol of a page: type to search, recents first, arrows and Enter to take. */
export function SymbolPicker({ value, options, recents, onChange }: SymbolListProps) {
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
        <SymbolList
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
