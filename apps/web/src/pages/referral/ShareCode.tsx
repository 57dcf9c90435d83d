import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { Share2 } from 'lucide-react'
import { CopyButton } from '../parts/CopyButton.tsx'
import { fieldClasses } from '../parts/FormField.tsx'

const TITLE = 'Strikelens: option chains, open interest and more'

/** One's own code and link, and the ways to send them. */
export function ShareCode({ code, link }: { code: string; link: string }) {
  const text = `I read the market with Strikelens. With my code ${code} you get 10% off your first payment.`
  const ways = [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}` },
    {
      label: 'Telegram',
      href: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
    },
    {
      label: 'Mail',
      href: `mailto:?subject=${encodeURIComponent(TITLE)}&body=${encodeURIComponent(`${text}\n\n${link}`)}`,
    },
  ]
  return (
    <Panel title="Your code">
      <div className="grid gap-3 p-3.5 max-desk:px-4">
        <div className="flex items-center justify-between gap-3">
          <b className="font-bold text-figure/7.5 tracking-[0.08em]">{code}</b>
          <CopyButton text={code} label="Copy code" />
        </div>
        <div className="flex gap-2">
          <input
            readOnly
            aria-label="Your link"
            value={link}
            onFocus={({ target }) => target.select()}
            className={`${fieldClasses(false)} h-10 text-ellipsis max-desk:h-11`}
          />
          <CopyButton text={link} label="Copy link" />
        </div>
        <ul className="flex flex-wrap gap-2">
          {ways.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
                className="inline-flex h-10 items-center rounded-2 border border-line px-3.5 font-mid hover:border-line-control max-desk:h-11"
              >
                {label}
              </a>
            </li>
          ))}
          {'share' in navigator && (
            <li>
              <Button
                size="large"
                // Closing the sheet of the device is an answer, not a fault.
                onClick={() => void navigator.share({ title: TITLE, text, url: link }).catch(() => {})}
              >
                <Share2 size={16} aria-hidden="true" />
                Share
              </Button>
            </li>
          )}
        </ul>
      </div>
    </Panel>
  )
}
