import type { Plan } from './plans.ts'

type Link = string | null

/** What an operator decides about the site, as its pages read it from their own HTML. */
export interface Site {
  /** Where people write to. */
  readonly contactEmail: string
  readonly links: { readonly googlePlay: Link; readonly telegram: Link; readonly whatsapp: Link }
  /** Last day of the offer that the promo banner counts down to. */
  readonly promoDate: string
  /** Whether there is an address to pay a contribution to. */
  readonly takesSupport: boolean
  readonly ads:
    | { readonly provider: 'house' | 'none' }
    | { readonly provider: 'script'; readonly script: string; readonly client: string; readonly slot: string }
  /** Address of a script that counts visits and the site's name in it; null: nobody counts. */
  readonly analytics: { readonly script: string; readonly site: string } | null
  /** Ways to sign in beside e-mail and password, each only where the operator has set it up. */
  readonly signIn: {
    readonly hasGoogle: boolean
    readonly hasApple: boolean
    /** Plans that a visitor may look around on by one press, with an account of their own for a day; none outside a demonstration. */
    readonly demonstrations: readonly { readonly plan: Plan; readonly label: string }[]
  }
  /** Whether a plan can be paid for here. */
  readonly takesPayments: boolean
  /** Whether prices come while the market trades; without, all that is shown are closes. */
  readonly hasFeed: boolean
  /** Whether whoever asked for the page is signed in. */
  readonly isSignedIn: boolean
  /** Plan of whoever asked for the page. */
  readonly plan: Plan
}

/** A site about which nobody decided anything. */
export const DEFAULT_SITE: Site = {
  contactEmail: 'hello@strikelens.example',
  links: { googlePlay: null, telegram: null, whatsapp: null },
  promoDate: '2024-12-25',
  takesSupport: false,
  ads: { provider: 'house' },
  analytics: null,
  signIn: { hasGoogle: false, hasApple: false, demonstrations: [] },
  takesPayments: false,
  hasFeed: true,
  isSignedIn: false,
  plan: 'free',
}

/** Id of the element of a page that holds the settings as JSON. */
export const SITE_ELEMENT = 'site'

/** Id of the element that holds what the app knows of the page it is sent for, as JSON. */
export const PAGE_ELEMENT = 'page'
