import { classes } from '@strikelens/ui/classes'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type SettingsTab, TABS } from './tabs.ts'

/** The tabs: at the left on desks, above on phones. */
export function SettingsNav({ current }: { current: SettingsTab }) {
  const nav = useRef<HTMLElement>(null)
  // On phones the row is longer than the screen: the current tab is brought into sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current === TABS[0] || nav.current === null || link == null) return
    nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 2
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Settings"
      className="max-desk:scroll-x flex desk:flex-col desk:gap-0.5 desk:p-2 max-desk:px-1.5"
    >
      {TABS.map((tab) => (
        <Link
          key={tab.key}
          to="/$page/{-$symbol}"
          params={{ page: 'settings' }}
          search={tab === TABS[0] ? {} : { tab: tab.key }}
          activeOptions={{ exact: true }}
          resetScroll={false}
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
