import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { launchedBrowser } from './windows.ts'

let page: Page
beforeAll(async () => {
  page = await (await launchedBrowser()).newPage()
})
afterAll(() => page.close())

/** What axe finds in a document whose body holds this. */
async function faultsOf(body: string): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Test</title></head><body style="background:#fff"><main><h1>Test</h1>${body}</main></body></html>`,
  )
  return axeFaults(page)
}

const PALE = '<p class="note" style="color:#bbb">Pale</p>'

it('tells of a pale text, however often it was told before', async () => {
  expect(await faultsOf('<p class="note">Dark</p>')).toEqual([])
  for (const time of [1, 2]) expect([time, await faultsOf(PALE)]).toEqual([time, [expect.stringContaining('Pale')]])
})

it('tells of one on a ground, or among others, on which it was not measured before', async () => {
  const grey = '<p class="note" style="color:#767676">Grey</p>'
  expect(await faultsOf(grey)).toEqual([])
  expect(await faultsOf(`<div style="background:#ddd">${grey}</div>`)).toEqual([expect.stringContaining('Grey')])
})

it('measures a text that was covered as soon as it is not', async () => {
  const cover = (display: string) =>
    `<div style="position:relative">${PALE.replace('note', 'covered')}<div style="display:${display};position:absolute;inset:0"><img alt="A cover" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" style="width:100%;height:100%"></div></div>`
  expect(await faultsOf(cover('block'))).toEqual([])
  expect(await faultsOf(cover('none'))).toEqual([expect.stringContaining('Pale')])
})

it('tells of everything else on every page', async () => {
  for (const time of [1, 2])
    expect([time, await faultsOf('<button></button>')]).toEqual([time, [expect.stringMatching(/^button-name/)]])
})
