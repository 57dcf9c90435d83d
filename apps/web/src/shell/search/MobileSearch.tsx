import { SearchField } from './SearchField.tsx'

/** The search of symbols, tools and pages below the header of phones, opened by its button. */
export function MobileSearch({ onClose }: { onClose: () => void }) {
  return (
    <search className="flex px-4 pb-2">
      <SearchField isFocusedAtFirst onDone={onClose} />
    </search>
  )
}
