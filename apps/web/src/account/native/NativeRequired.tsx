import { PRODUCT } from '@strikelens/tools/product'
import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { site } from '../../site.ts'
import { takeFocus } from '../dialog/takeFocus.ts'
import { askToSignIn } from '../signIn.ts'

/** For whoever follows a way of the app in a browser. */
export function NativeRequired({ onClose }: { onClose: () => void }) {
  const { googlePlay } = site.links
  return (
    <Dialog isOpen onClose={onClose} title="Native App Required">
      <div className="grid gap-3.5 px-6 pt-5 pb-6">
        <p className="text-ink-2">
          This way to sign in works inside the {PRODUCT} app only. In a browser, sign in as on any site.
        </p>
        <Button ref={takeFocus} tone="primary" size="large" onClick={() => askToSignIn()}>
          Sign in here
        </Button>
        {googlePlay !== null && (
          <a
            href={googlePlay}
            target="_blank"
            rel="noopener"
            className="grid h-10 place-items-center rounded-2 border border-line font-mid max-desk:h-11"
          >
            Get the app
          </a>
        )}
      </div>
    </Dialog>
  )
}
