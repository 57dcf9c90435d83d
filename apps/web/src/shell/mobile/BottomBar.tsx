import { lazyPart } from '@strikelens/ui/loaded'
import { usePhone } from '@strikelens/ui/screen'
import { useEffect, useRef, useState } from 'react'
import { useNavigationStart } from '../useNavigationStart.ts'
import { Tabs } from './Tabs.tsx'
import type { Opened } from './tabs.ts'

const loadSheet = () => import('./GroupSheet.tsx')
const loadMore = () => import('./MoreMenu.tsx')
const GroupSheet = lazyPart(loadSheet)
const MoreMenu = lazyPart(loadMore)

/** Home, Market, Options, Futures and More at the lower edge of phones. */
export function BottomBar() {
  const isPhone = usePhone()
  const bar = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  useNavigationStart(close)
  useEffect(() => {
    if (opened === null) return
    const tab = bar.current?.querySelector<HTMLElement>(`[data-tab=${opened}]`)
    // A menu reached from another one's bar has nothing to give the focus back to: that one is gone.
    return () => void setTimeout(() => document.activeElement === document.body && tab?.focus())
  }, [opened])
  if (!isPhone) return null
  return (
    <>
      <nav
        ref={bar}
        aria-label="Main"
        onPointerEnter={() => {
          void loadSheet()
          void loadMore()
        }}
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-chrome pb-[env(safe-area-inset-bottom)]"
      >
        <Tabs opened={opened} onOpen={setOpened} />
      </nav>
      {opened === 'more' && <MoreMenu onClose={close} />}
      {opened !== null && opened !== 'more' && <GroupSheet sheet={opened} onOpen={setOpened} />}
    </>
  )
}
