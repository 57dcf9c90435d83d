import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds unreadable on a page. Our pages have one frame and their styles are in sight, so the parts of axe that
 * gather frames, sheets and passes are left out: they cost three times what the rules do.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ preload: false, resultTypes: ['violations'] })
}
