import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { useEffect } from 'react'
import { askToSignIn } from '../../account/signIn.ts'

/** In place of the page for a visitor: the way in, which leads back to the tab. */
export function Entrance({ tab }: { tab: string }) {
  const back = `/operator?tab=${tab}`
  useEffect(() => askToSignIn(back), [back])
  return (
    <Empty
      title="Sign in to go on"
      actions={
        <Button tone="primary" onClick={() => askToSignIn(back)}>
          Sign In
        </Button>
      }
    >
      This page is for those who run the site.
    </Empty>
  )
}
