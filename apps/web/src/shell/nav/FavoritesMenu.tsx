import FavoritesPanel from '../favorites/FavoritesPanel.tsx'
import { Dropdown, type DropdownFrame } from './Dropdown.tsx'
import { FAVORITES_WIDTH_PX } from './dropdownBox.ts'

/** The favorites of whoever is signed in. */
export default function FavoritesMenu(frame: DropdownFrame) {
  return (
    <Dropdown {...frame} label="Favorites" widest={FAVORITES_WIDTH_PX}>
      <FavoritesPanel />
    </Dropdown>
  )
}
