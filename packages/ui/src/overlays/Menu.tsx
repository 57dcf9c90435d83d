import { useState } from 'react'
import { lazyPart } from '../loaded/index.ts'
import { MenuButton, type MenuProps } from './MenuButton.tsx'

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazyPart(loadPanel)

/** A button with a menu below it: arrows, typing and Escape work as in any menu. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const { items: _items, value: _value, onChoose: _onChoose, ...face } = props
  const closed = (
    <MenuButton
      {...face}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={() => void loadPanel()}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return closed
  return <MenuPanel meanwhile={closed} {...props} />
}
