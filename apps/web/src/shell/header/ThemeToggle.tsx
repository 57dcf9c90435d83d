import { IconButton } from '@strikelens/ui/controls'
import { chooseAppearance, type Theme } from '@strikelens/ui/theme'
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'

/** Light or dark, remembered. */
export function ThemeToggle() {
  const { dataset } = document.documentElement
  const [theme, setTheme] = useState<Theme>(dataset.theme === 'dark' ? 'dark' : 'light')
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={other === 'light' ? 'Light theme' : 'Dark theme'}
      onClick={() => {
        chooseAppearance({ theme: other, palette: dataset.palette === 'cb' ? 'cb' : 'default' })
        setTheme(other)
      }}
    >
      {theme === 'dark' ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
    </IconButton>
  )
}
