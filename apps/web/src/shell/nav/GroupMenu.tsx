import type { Group } from '@strikelens/tools/define'
import { type KeyboardEvent, useEffect } from 'react'
import { groupLabel } from '../../groupLabel.ts'
import { useAddress } from '../../routing/useAddress.ts'
import { loadFrame } from '../../tool/loadFrame.ts'
import { Dropdown, type DropdownFrame } from './Dropdown.tsx'
import { widestPx } from './dropdownBox.ts'
import { gridMove } from './gridMove.ts'
import { MenuFoot } from './MenuFoot.tsx'
import { MenuOption } from './MenuOption.tsx'
import { menuGroups } from './menuGroups.ts'

/** The pages of a group, each with its purpose: arrows move between them, Tab leaves. */
export default function GroupMenu({ group, ...frame }: DropdownFrame & { group: Group }) {
  const { trigger, onClose } = frame
  const label = groupLabel(group)
  const entries = menuGroups.find(({ key }) => key === group)?.entries ?? []
  const current = useAddress().key
  useEffect(loadFrame, [])

  const leave = (event: KeyboardEvent, cell: Element) => {
    const [link, star] = cell.querySelectorAll<HTMLElement>('a, button:enabled')
    // The star of an option is the one other thing to reach.
    if (event.shiftKey ? event.target !== link : event.target === link && star !== undefined) return
    // Going on from the group's button is what leaves: forwards the browser does it from there, backwards it is the goal.
    if (event.shiftKey) event.preventDefault()
    trigger.current?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const cells = [...event.currentTarget.children]
    const from = cells.findIndex((cell) => event.target instanceof Node && cell.contains(event.target))
    // Keys of a dialog that was opened from here arrive as well.
    if (from < 0) return
    if (event.key === 'Tab') return leave(event, cells[from])
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
    const to = gridMove(event.key, from, cells.length, columns)
    if (to === null) return
    event.preventDefault()
    cells[to].querySelector('a')?.focus()
  }

  return (
    <Dropdown {...frame} label={label} widest={widestPx(entries.length)}>
      <ul onKeyDown={onKeyDown} className="grid grid-cols-2 desk:grid-cols-4 p-2 min-[768px]:max-desk:grid-cols-3">
        {entries.map((entry) => (
          <MenuOption
            key={entry.key}
            entry={entry}
            group={label}
            isCurrent={entry.key === current}
            onFollow={onClose}
          />
        ))}
      </ul>
      <MenuFoot hasLocks={entries.some(({ isPremium }) => isPremium)} />
    </Dropdown>
  )
}
