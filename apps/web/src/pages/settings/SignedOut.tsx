import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { useEffect } from 'react'
import { askToSignIn } from '../../account/signIn.ts'
import type { SettingsTab } from './tabs.ts'

/** In place of the forms for whoever is not signed in: why, and the way in, which leads back to the tab. */
export function SignedOut({ tab: { key, label } }: { tab: SettingsTab }) {
  useEffect(() => askToSignIn(backTo(key)), [key])
  return (
    <Empty
      title={`Sign in to see your ${label.toLowerCase()} settings`}
      actions={
        <Button tone="primary" onClick={() => askToSignIn(backTo(key))}>
          Sign In
        </Button>
      }
    >
      Settings belong to your account, so that they follow you to every device. Without one the site keeps your theme,
      your unit and your columns in this browser only.
    </Empty>
  )
}

function backTo(tab: string): string {
  return `/settings?tab=${tab}`
}
