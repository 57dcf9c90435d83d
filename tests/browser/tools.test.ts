import { AxeBuilder } from '@axe-core/playwright'
import { tools } from '@strikelens/tools'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()

/** One visit a route: a phone in the dark for every second tool, a desk in the light for the others. */
describe.each(tools.map(({ key, label }, i) => ({ key, label, isPhone: i % 2 === 1 })))(
  '/$key',
  ({ key, label, isPhone }) => {
    it('shows its answer with time and source, without an error, readable to all, and scrolls in one direction', async () => {
      const width = isPhone ? 390 : 1440
      const { page, errors } = await browser.open(`/${key}`, { width, theme: isPhone ? 'dark' : 'light' })
      await page.getByRole('heading', { level: 1, name: label }).waitFor()
      await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
      await page.getByText('Source: Simulated market').waitFor()
      expect(await page.title()).toContain('Strikelens')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(errors).toEqual([])
    })
  },
)
