/** A message to everybody, as HTML. */
export interface Notification {
  readonly message: string
}

/**
 * News of the product, oldest first. The place in the list is the identity under which a browser remembers what was read,
 * so the list only grows at its end. `{email}` is the address of the site's support.
 */
export const notifications: readonly Notification[] = [
  {
    message:
      '<p><b>What should we build next?</b> Write to <a href="mailto:{email}">{email}</a> or use the <a href="/contact-us">contact page</a>. We read every message.</p>',
  },
  {
    message:
      '<p><b>Replay any session.</b> Choose <em>Historical</em> on a tool, a day and a minute: the page shows the market as it was.</p>',
  },
  {
    message:
      '<p><b>Every view is a link.</b> Symbol, expiry, day and minute are in the address: share what you see.</p>',
  },
]
