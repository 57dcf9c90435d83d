import * as z from 'zod/mini'

const link = z.nullable(z.string())

/** What an operator decides about the site, as its pages read it from their own HTML. */
const schema = z.object({
  /** Where people write to. */
  contactEmail: z.string(),
  links: z.object({ googlePlay: link, telegram: link, whatsapp: link }),
  /** Last day of the offer that the promo banner counts down to. */
  promoDate: z.string(),
  /** Whether there is an address to pay a contribution to. */
  takesSupport: z.boolean(),
  ads: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('house') }),
    z.object({ provider: z.literal('script'), script: z.string(), client: z.string(), slot: z.string() }),
    z.object({ provider: z.literal('none') }),
  ]),
  /** Address of a script that counts visits and the site's name in it; null: nobody counts. */
  analytics: z.nullable(z.object({ script: z.string(), site: z.string() })),
  /** Whether people can have accounts here; without them nothing that needs one is drawn. */
  hasAccounts: z.boolean(),
  /** Plan of whoever asked for the page. */
  plan: z.enum(['free', 'basic', 'advanced', 'pro']),
})

export type Site = z.output<typeof schema>

/** A site about which nobody decided anything. */
export const DEFAULT_SITE: Site = {
  contactEmail: 'hello@strikelens.example',
  links: { googlePlay: null, telegram: null, whatsapp: null },
  promoDate: '2024-12-25',
  takesSupport: false,
  ads: { provider: 'house' },
  analytics: null,
  hasAccounts: false,
  plan: 'free',
}

/** Id of the element of a page that holds the settings as JSON. */
export const SITE_ELEMENT = 'site'

/** The settings a page was sent with; the defaults where it was sent with none. */
export function siteOf(text: string | null): Site {
  return text === null ? DEFAULT_SITE : schema.parse(JSON.parse(text))
}
