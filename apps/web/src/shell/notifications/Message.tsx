import { classes } from '@strikelens/ui/classes'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { navigate } from '../../routing/browser.ts'
import { site } from '../../site.ts'
import { cleanHtml, isOwnPath } from './cleanHtml.ts'

export interface MessageProps {
  readonly html: string
  readonly isRead: boolean
  readonly onRead: () => void
}

/** One message; a click anywhere on an unread one marks it read. */
export function Message({ html, isRead, onRead }: MessageProps) {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => text.current?.replaceChildren(cleanHtml(html.replaceAll('{email}', site.contactEmail))), [html])
  const onClick = (event: MouseEvent<HTMLLIElement>) => {
    if (!isRead) onRead()
    const href = event.target instanceof Element ? (event.target.closest('a')?.getAttribute('href') ?? null) : null
    if (!isOwnPath(href) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is for the keyboard; its click arrives here
    <li
      onClick={onClick}
      className={classes('relative flex flex-col items-start gap-1.5 py-3 pr-3.5 pl-7', !isRead && 'cursor-pointer')}
    >
      {!isRead && <span className="absolute top-4.5 left-3.5 size-1.5 rounded-full bg-down" />}
      <div
        ref={text}
        className={classes(
          'wrap-anywhere [&_a]:font-mid [&_a]:text-accent [&_a]:underline [&_b]:font-bold',
          isRead && 'text-ink-2',
        )}
      />
      {isRead ? (
        <span className="flex min-h-6 items-center text-ink-3 text-micro">Read</span>
      ) : (
        <button type="button" className="touch flex min-h-6 items-center font-mid text-accent text-micro">
          Mark as read
        </button>
      )}
    </li>
  )
}
