import { SITE_ELEMENT, type Site, siteOf } from '@strikelens/tools/site'

/** What the operator of this site decided, as the page was sent with it. */
export const site: Site = siteOf(document.getElementById(SITE_ELEMENT)?.textContent ?? null)
