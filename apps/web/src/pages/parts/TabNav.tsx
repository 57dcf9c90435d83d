import type { PlainKey } from '@strikelens/tools'
import { classes } from '@strikelens/ui/classes'
import { useEffect, useRef } from 'react'
import { Link } from '../../routing/Link.tsx'

export interface PageTab {
  /** Its name in the address. */
  readonly key: string
  readonly label: string
}

interface TabNavProps {
  /** The route whose tabs they are. */
  readonly page: PlainKey
  readonly label: string
  /** The first is the one that the address need not name. */
  readonly tabs: readonly PageTab[]
  readonly current: PageTab
}

/** The tabs of a page: at the left on desks, above on phones. */
export function TabNav({ page, label, tabs, current }: TabNavProps) {
  const [first] = tabs
  const nav = useRef<HTMLElement>(null)
  // On phones the row is longer than the screen: the current tab is brought into sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current === first || nav.current === null || link == null) return
    nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 2
  }, [current, first])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="max-desk:scroll-x flex desk:flex-col desk:gap-0.5 desk:p-2 max-desk:px-1.5"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          page={page}
          search={tab === first ? {} : { tab: tab.key }}
          keepsScroll
          aria-current={tab === current ? 'page' : undefined}
          className={classes(
            'flex flex-none items-center font-mid max-desk:h-11 max-desk:border-b-2 max-desk:px-2.5 desk:h-8 desk:rounded-2 desk:border-l-2 desk:px-2.5',
            tab === current
              ? 'border-ink desk:rounded-l-none desk:bg-hover'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
