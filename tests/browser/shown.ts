import type { Step } from '@strikelens/tools/testing/toolCheck'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textFaults } from './textFaults.ts'

const EXPLAIN = /,\s*how is this computed\?/g
const bare = (text: string) => text.replaceAll(' ', '')

/** Waits until a reader sees all these words, each in a row, whatever elements they are set in and however far apart. */
export async function seen(page: Page, ...wanted: readonly (string | RegExp)[]): Promise<void> {
  // Not textContent: what is hidden is not seen.
  const shown = async () => (await page.locator('main').innerText()).replaceAll(EXPLAIN, '').replaceAll(/\s+/g, ' ')
  const missing = async () => {
    const text = await shown()
    const bareText = bare(text)
    return wanted.filter((words) => !(typeof words === 'string' ? bareText.includes(bare(words)) : words.test(text)))
  }
  try {
    await expect.poll(missing, { interval: 100 }).toEqual([])
  } catch (error) {
    throw new Error(`${String(error)}\nThe page says: ${await shown()}`)
  }
}

/** Does what a check says, one thing after the other. */
export async function take(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if ('press' in step) await page.getByText(step.press, { exact: true }).first().click()
    else if ('menu' in step) {
      await page.getByRole('button', { name: step.menu }).click()
      await page.getByRole('menuitemradio', { name: step.pick }).click()
    } else if ('row' in step) await page.getByRole('rowheader', { name: step.row }).click()
    else if ('key' in step) await page.keyboard.press(step.key)
    else if ('table' in step) await page.getByRole('table', { name: step.table }).waitFor()
    else await seen(page, step.sees)
  }
}

/** What the address of a page carries. */
export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

export async function expectOneDirection(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** No text is cut and none lies on another, once the page has come to rest. */
export async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(textFaults), { interval: 100 }).toEqual([])
}
