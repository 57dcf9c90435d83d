import { PRODUCT } from '@strikelens/tools/product'
import { Link } from '../../routing/Link.tsx'
import { site } from '../../site.ts'
import { askForSupport } from '../support/askForSupport.ts'

const PAGES = [
  { key: 'about', label: 'About' },
  { key: 'privacy-policy', label: 'Privacy policy' },
  { key: 'contact-us', label: 'Contact us' },
  { key: 'disclaimer', label: 'Disclaimer' },
  { key: 'status', label: 'Status' },
] as const
const { googlePlay, telegram, whatsapp } = site.links
const CHANNELS = [
  { href: googlePlay, label: 'Google Play' },
  { href: telegram, label: 'Telegram' },
  { href: whatsapp, label: 'WhatsApp channel' },
]
const ENTRY = 'inline-flex items-center hover:text-ink max-desk:min-h-11'

/** Links and the product's name under every page. */
export function Footer() {
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-t px-4 py-3.5 text-ink-3 text-micro max-desk:gap-y-0 max-desk:py-1.5">
      <span className={ENTRY}>© 2025 {PRODUCT}. All Rights Reserved.</span>
      {PAGES.map(({ key, label }) => (
        <Link key={key} page={key} className={ENTRY}>
          {label}
        </Link>
      ))}
      <span className="grow max-desk:hidden" />
      {site.takesSupport && (
        <button type="button" onClick={askForSupport} className={ENTRY}>
          Support Us
        </button>
      )}
      {CHANNELS.map(
        ({ href, label }) =>
          href !== null && (
            <a key={label} href={href} target="_blank" rel="noopener" className={ENTRY}>
              {label}
            </a>
          ),
      )}
    </footer>
  )
}
