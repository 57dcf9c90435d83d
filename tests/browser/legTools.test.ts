import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()

const legsOf = (page: Page) => new URL(page.url()).searchParams.get('legs')
const chips = (page: Page) => page.getByRole('region', { name: 'Legs' })

async function chooseSet(page: Page, name: RegExp): Promise<void> {
  await chips(page).getByRole('button', { name: 'Sets of legs' }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('the legs of a chart', () => {
  it('are taken away, added, chosen as a set and cleared, and the address says which', async () => {
    const { page, errors } = await browser.open('/multi-strike-oi', { width: 1440, theme: 'light' })
    await chips(page).getByText('25,500 CE').waitFor()
    expect(legsOf(page)).toBeNull()

    await page.getByRole('button', { name: 'Remove 25,600 CE' }).click()
    await expect.poll(() => legsOf(page)).toBe('25500CE,26500CE,24500PE,25000PE,24250PE')

    await chips(page).getByRole('button', { name: 'Leg', exact: true }).click()
    await page.getByRole('button', { name: '25,400 CE', exact: true }).click()
    await expect.poll(() => legsOf(page)).toBe('25500CE,26500CE,24500PE,25000PE,24250PE,25400CE')
    await chips(page).getByText('25,400 CE').waitFor()
    await page.keyboard.press('Escape')

    await chooseSet(page, /^ATM ±2/)
    await chips(page).getByText('25,300 PE').waitFor()
    await chooseSet(page, /^Clear/)
    await page.getByText('No legs to draw').waitFor()
    expect(legsOf(page)).toBe('none')
    await page.getByRole('button', { name: 'Top OI' }).first().click()
    await chips(page).getByText('25,600 CE').waitFor()
    expect(legsOf(page)).toBeNull()
    expect(errors).toEqual([])
  })

  it('are eight at most: the picker refuses the ninth with a word', async () => {
    const eight = '25100CE,25200CE,25300CE,25400CE,25500CE,25600CE,25700CE,25800CE'
    const { page } = await browser.open(`/multi-strike-option-price?legs=${eight}`, { width: 1440, theme: 'light' })
    await chips(page).getByText('25,800 CE').waitFor()
    await chips(page).getByRole('button', { name: 'Leg', exact: true }).click()
    await page.getByText('8 of 8 legs').waitFor()
    await page.getByRole('button', { name: '25,400 PE', exact: true }).click()
    await page.getByText('8 legs are the maximum: remove one first').waitFor()
    expect(legsOf(page)).toBe(eight)
  })
})

describe('the pair of a crossover', () => {
  it('shares one strike while the lock is on, and has two once it is off', async () => {
    const { page, errors } = await browser.open('/call-vs-put-crossover', { width: 1440, theme: 'dark' })
    await page.getByText('Leader since 10:00').waitFor()
    await page.getByRole('button', { name: 'Higher strike' }).first().click()
    await expect.poll(() => legsOf(page)).toBe('25550CE,25550PE')
    await page.getByRole('switch', { name: 'Same strike' }).click()
    await page.getByRole('button', { name: 'Lower strike' }).last().click()
    await expect.poll(() => legsOf(page)).toBe('25550CE,25500PE')
    expect(errors).toEqual([])
  })

  it('says that prices of one strike cross with the forward, and offers what does not', async () => {
    const { page } = await browser.open('/call-vs-put-crossover?metric=price', { width: 1440, theme: 'light' })
    await page.getByText('With one strike on both legs').waitFor()
    await page.getByRole('button', { name: 'Two legs out of the money' }).click()
    await expect.poll(() => legsOf(page)).toBe('25500CE,25300PE')
    await page.getByText('With one strike on both legs').waitFor({ state: 'detached' })
  })
})
