import { leavePage } from './leftPage.ts'
import { Page } from './Page.tsx'
import { Addressed } from './routing/Addressed.tsx'
import { onMove } from './routing/browser.ts'
import { Faults } from './shell/Faults.tsx'
import { Shell } from './shell/Shell.tsx'

onMove(({ from, to }) => {
  if (from.path !== to.path) leavePage(from.href)
})

/** A page that breaks does so inside the shell; around it stands what is shown of a shell that breaks. */
export function App() {
  return (
    <Addressed>
      <Faults>
        <Shell>
          <Faults>
            <Page />
          </Faults>
        </Shell>
      </Faults>
    </Addressed>
  )
}
