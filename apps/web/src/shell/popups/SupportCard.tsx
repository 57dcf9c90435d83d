import { PRODUCT } from '@strikelens/tools/product'
import { Button } from '@strikelens/ui/controls'
import { askForSupport } from '../support/askForSupport.ts'
import { PopupCard } from './PopupCard.tsx'
import { POPUPS } from './popupQueue.ts'

export const SUPPORT_TITLE = 'Support Us'

/** Asks for a contribution those who have stayed for half an hour. */
export function SupportCard({ onClose }: { onClose: () => void }) {
  return (
    <PopupCard title={SUPPORT_TITLE} shownMs={POPUPS.support.shownMs} onClose={onClose}>
      <p>If {PRODUCT} helps your trading, you can help to keep it running.</p>
      <Button
        tone="primary"
        size="large"
        onClick={() => {
          onClose()
          askForSupport()
        }}
      >
        Contribute by UPI
      </Button>
    </PopupCard>
  )
}
