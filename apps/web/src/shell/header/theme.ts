import { tellPreference } from '@strikelens/ui/kept'
import { chooseAppearance, type Theme } from '@strikelens/ui/theme'
import { useSyncExternalStore } from 'react'

const page = document.documentElement

/** The theme of the page, wherever it was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed)
      observer.observe(page, { attributeFilter: ['data-theme'] })
      return () => observer.disconnect()
    },
    () => (page.dataset.theme === 'dark' ? 'dark' : 'light'),
  )
}

/** Changes to a theme and remembers it; the palette stays. */
export function chooseTheme(theme: Theme): void {
  chooseAppearance({ theme, palette: page.dataset.palette === 'cb' ? 'cb' : 'default' })
  tellPreference('theme', true)
}
