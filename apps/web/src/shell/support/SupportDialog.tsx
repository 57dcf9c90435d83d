import { PRODUCT } from '@strikelens/tools/product'
import { Dialog } from '@strikelens/ui/overlays'
import { Link } from '../../routing/Link.tsx'
import { site } from '../../site.ts'

const LINK = 'font-mid text-accent hover:underline'

/** How to contribute by UPI, and whom to write to. */
export default function SupportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Support Us">
      <div className="grid justify-items-center gap-4 p-4 text-ink-2">
        <ol className="w-full list-decimal pl-5 leading-6">
          <li>Open any UPI app on your phone.</li>
          <li>Scan this code with it.</li>
          <li>Enter an amount of your choice and confirm it with your UPI PIN.</li>
        </ol>
        {/* A white ground in both themes: cameras do not read a light code on a dark one. */}
        <img
          src="/api/support-qr.svg"
          width="300"
          height="300"
          alt={`UPI payment code of ${PRODUCT}`}
          className="size-75 max-w-full rounded-2 border border-line bg-ink-on-dark"
        />
        <p className="w-full">
          Questions about a payment? Write to{' '}
          <a href={`mailto:${site.contactEmail}`} className={LINK}>
            {site.contactEmail}
          </a>
          {' or '}
          <Link page="contact-us" onClick={onClose} className={LINK}>
            contact us
          </Link>
          .
        </p>
      </div>
    </Dialog>
  )
}
