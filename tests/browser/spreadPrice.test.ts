import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { sharedBrowser } from './page.ts'
import { ScanApi } from './scanApi.ts'

const browser = sharedBrowser()
const account = { name: 'Arjun Mehta', email: 'arjun@example.com', plan: 'free plan' }
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** A busy machine takes its time. */
const SOON = { timeout: 20_000 }

describe('the page of a spread', () => {
  it('lets its legs be edited, explains what cannot be, and keeps what was made under a name', async () => {
    const scans = new ScanApi()
    const { page, errors } = await browser.open('/spread-price?legs=25400CE,S25600CE', {
      width: 1440,
      theme: 'dark',
      account,
      prepare: (page) => scans.on(page),
    })
    // What comes last above the page moves it: a press in that moment would miss its button.
    await page.getByText('Ad-free Basic Plan').waitFor()
    await page.getByRole('button', { name: 'Edit legs' }).click()
    const first = page.getByRole('group', { name: /^Leg 1, / }).first()
    const quantity = first.getByRole('textbox', { name: 'Leg 1, quantity' })
    await quantity.fill('two')
    await quantity.press('Enter')
    await page.getByText('A quantity is a whole number from 1 to 999.').waitFor()
    expect(await quantity.inputValue()).toBe('two')
    await quantity.fill('2')
    await quantity.press('Enter')
    await expect.poll(() => search(page).legs, SOON).toBe('25400CEx2,S25600CE')
    await first.getByText('PE', { exact: true }).click()
    await page.getByRole('button', { name: 'Flip all' }).click()
    await expect.poll(() => search(page), SOON).toMatchObject({ expiry: '2026-11-17', legs: 'S25400PEx2,25600CE' })
    await page.getByRole('heading', { name: 'Custom spread, NIFTY 17 Nov' }).waitFor()
    for (let leg = 3; leg <= 6; leg++) await page.getByRole('button', { name: 'Leg', exact: true }).click()
    await page.getByText('6 of 6').waitFor()
    await page.getByRole('button', { name: 'Leg', exact: true }).click()
    await page.getByText('6 legs are the maximum: remove one first.').waitFor()
    const six = search(page).legs

    const menu = page.getByRole('dialog', { name: 'Saved' })
    const save = async (name: string) => {
      await menu.getByRole('textbox', { name: 'Name of this view' }).fill(name)
      await menu.getByRole('button', { name: 'Save' }).click()
    }
    await page.getByRole('button', { name: 'Saved' }).click()
    await save('My six')
    await menu.getByRole('button', { name: /^My six/ }).waitFor()
    expect(scans.scans[0]).toMatchObject({ tool: 'spread-price', params: { symbol: 'NIFTY', legs: six } })
    await menu.getByRole('button', { name: 'Rename My six' }).click()
    await menu.getByRole('textbox', { name: 'New name of My six' }).fill('Six')
    await menu.getByRole('button', { name: 'Rename', exact: true }).click()
    await menu.getByRole('button', { name: /^Six/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove Leg 6' }).click()
    await page.getByText('5 of 6').waitFor()
    await page.getByRole('button', { name: 'Saved' }).click()
    await menu.getByRole('button', { name: /^Six/ }).click()
    await expect.poll(() => search(page).legs, SOON).toBe(six)
    expect(await axeFaults(page, 'main')).toEqual([])
    expect(errors).toEqual([])

    // The plan has room for no more: what was typed stays, with the server's word.
    scans.most = 1
    await page.getByRole('button', { name: 'Saved' }).click()
    await save('Another')
    await menu.getByText('The Free plan has 1 saved scans. The Basic plan has 20.').waitFor()
    expect(await menu.getByRole('textbox', { name: 'Name of this view' }).inputValue()).toBe('Another')
    await menu.getByRole('button', { name: 'Delete Six' }).click()
    await menu.getByText('Name this view to open it again').waitFor()

    const { page: visitor } = await browser.open('/spread-price', { width: 1440, theme: 'light' })
    await visitor.getByRole('button', { name: 'Saved' }).click()
    await visitor.getByText('Sign in to save this view under a name.').waitFor()
  })
})
