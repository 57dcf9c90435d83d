import { DEFAULT_SITE, SITE_ELEMENT, type Site } from '@strikelens/tools/site'

const sent = document.getElementById(SITE_ELEMENT)?.textContent ?? null

/** What the operator of this site decided, as our own server sent the page with it. */
export const site: Site = sent === null ? DEFAULT_SITE : JSON.parse(sent)
