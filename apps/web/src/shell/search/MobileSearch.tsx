import { SearchField } from './SearchField.tsx'

/** The search of symbols, tools and pages below the header of phones, opened by its button. */
export function MobileSearch({ onClose }: { onClose: () => void }) {
  return (
    <search className="relative z-30 flex border-line border-b bg-chrome px-4 py-2 desk:hidden">
      <SearchField isFocusedAtFirst onDone={onClose} />
    </search>
  )
}
