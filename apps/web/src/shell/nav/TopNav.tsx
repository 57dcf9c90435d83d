import groups from 'virtual:menu'
import { lazyPart } from '@strikelens/ui/loaded'
import type { KeyboardEvent } from 'react'
import { useSession } from '../../account/session.ts'
import { groupLabel } from '../../groupLabel.ts'
import { useOpenPage } from '../../knownPages.ts'
import { NavGroup } from './NavGroup.tsx'

const loadGroup = () => import('./GroupMenu.tsx')
const loadFavorites = () => import('./FavoritesMenu.tsx')
const GroupMenu = lazyPart(loadGroup)
const FavoritesMenu = lazyPart(loadFavorites)

/** The groups of the menu on desks. */
export function TopNav() {
  const current = useOpenPage()?.group
  const hasFavorites = useSession().status !== 'signed-out'
  return (
    <nav aria-label="Main" className="flex self-stretch">
      <ul onKeyDown={moveAlong} className="flex">
        {hasFavorites && (
          <NavGroup label="Favorites" isCurrent={false} preload={() => void loadFavorites()}>
            {(frame) => <FavoritesMenu {...frame} />}
          </NavGroup>
        )}
        {groups.map((group) => (
          <NavGroup
            key={group}
            label={groupLabel(group)}
            isCurrent={group === current}
            preload={() => void loadGroup()}
          >
            {(frame) => <GroupMenu {...frame} group={group} />}
          </NavGroup>
        ))}
      </ul>
    </nav>
  )
}

/** Left and right lead from group to group, around the ends. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const groups = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-group]')]
  const at = event.target instanceof HTMLElement ? groups.indexOf(event.target) : -1
  if (step === 0 || at < 0) return
  event.preventDefault()
  groups[(at + step + groups.length) % groups.length].focus()
}
