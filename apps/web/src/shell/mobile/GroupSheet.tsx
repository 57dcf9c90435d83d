import { BottomSheet } from '@strikelens/ui/overlays'
import { useEffect } from 'react'
import { loadFrame } from '../../tool/loadFrame.ts'
import { menuGroups } from '../nav/menuGroups.ts'
import { LinkGrid } from './LinkGrid.tsx'
import { type SheetKey, sheetOf } from './sheetOf.ts'
import { Tabs, type TabsProps } from './Tabs.tsx'

/** The pages of a group above the bar, which stays at hand: another place of it changes the sheet, the same one closes it. */
export default function GroupSheet({ sheet, onOpen }: { sheet: SheetKey; onOpen: TabsProps['onOpen'] }) {
  const { title, entries } = sheetOf(sheet, menuGroups)
  const close = () => onOpen(null)
  useEffect(loadFrame, [])
  return (
    <BottomSheet isOpen title={title} onClose={close}>
      <LinkGrid entries={entries} onFollow={close} />
      <div className="sticky bottom-0 -mt-px border-line border-t bg-chrome">
        <Tabs opened={sheet} onOpen={onOpen} />
      </div>
    </BottomSheet>
  )
}
