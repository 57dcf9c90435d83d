import { IconButton } from '@strikelens/ui/controls'
import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from './theme.ts'

/** Light or dark, remembered. */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton label={isDark ? 'Light theme' : 'Dark theme'} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="max-desk:size-5" />
    </IconButton>
  )
}
