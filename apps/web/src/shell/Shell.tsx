import { GROUPS } from '@strikelens/tools/define'
import { IconButton } from '@strikelens/ui/controls'
import { chooseAppearance, type Theme } from '@strikelens/ui/theme'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type ManifestEntry, manifest } from '../manifest.ts'
import { toolModules } from '../tool/toolModules.ts'
import { toolQuery } from '../tool/toolQuery.ts'
import { LiveSwitch } from './LiveSwitch.tsx'

/** Header and page. */
export function Shell({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
  const queries = useQueryClient()
  const prefetch = (entry: ManifestEntry) => {
    void toolModules(entry)
    void queries.prefetchQuery(toolQuery(entry.key, {}))
  }
  const chooseTheme = (next: Theme) => {
    chooseAppearance({ theme: next, palette: document.documentElement.dataset.palette === 'cb' ? 'cb' : 'default' })
    setTheme(next)
  }
  return (
    <>
      <header className="flex h-top items-center gap-4 border-line border-b bg-chrome px-4">
        <Link to="/" className="flex items-center gap-2 font-bold text-[15px]">
          <img src="/icon.svg" alt="" width="20" height="20" />
          Strikelens
        </Link>
        <nav aria-label="Tools" className="scroll-x flex h-full flex-1 items-stretch">
          {GROUPS.flatMap((group) => manifest.filter((entry) => entry.group === group)).map((entry) => (
            <Link
              key={entry.key}
              to="/$tool/{-$symbol}"
              params={{ tool: entry.key }}
              onMouseEnter={() => prefetch(entry)}
              onFocus={() => prefetch(entry)}
              className="flex items-center whitespace-nowrap px-2.5 font-mid text-ink-2 data-[status=active]:text-ink data-[status=active]:shadow-[inset_0_-2px_0_var(--ink)]"
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        <LiveSwitch />
        <IconButton
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
        </IconButton>
      </header>
      <Suspense>{children}</Suspense>
    </>
  )
}
