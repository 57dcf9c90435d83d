import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textFaults } from './textFaults.ts'
import { freeWindow, leaveWindows } from './windows.ts'

let page: Page
beforeAll(async () => {
  page = await freeWindow(800)
})
afterAll(leaveWindows)

/** What is found on a page of this markup, in text of 16 px. */
async function faultsOf(markup: string): Promise<string[]> {
  await page.setContent(`<body style="font: 16px/20px sans-serif; margin: 0">${markup}</body>`)
  return page.evaluate(textFaults)
}

const NARROW = 'display: block; width: 60px; white-space: nowrap; overflow: hidden'
const AT = (left: number, top: number) => `position: absolute; left: ${left}px; top: ${top}px`

describe('a text that is cut', () => {
  it.each([
    ['by a box without a mark of it', `<div style="${NARROW}">Open interest</div>`],
    ['by a box further out', `<div style="${NARROW}"><p><b>Open interest</b></p></div>`],
    ['with an ellipsis, told nowhere', `<div style="${NARROW}; text-overflow: ellipsis">Open interest</div>`],
    ['in its digits', `<div title="26,200 CE 1,10,000" style="${NARROW}; text-overflow: ellipsis">CE 1,10,000</div>`],
    ['across its lines', '<div style="height: 10px; overflow: hidden">Open interest</div>'],
  ])('%s is found', async (_, markup) => {
    expect(await faultsOf(markup)).toEqual([expect.stringMatching(/^cut: '/)])
  })

  it.each([
    [
      'ends in an ellipsis and is told on hover',
      `<div title="Open interest" style="${NARROW}; text-overflow: ellipsis">Open interest</div>`,
    ],
    ['scrolls', `<div style="${NARROW}; overflow: auto">Open interest</div>`],
    [
      'is for readers of screens',
      '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Open</span>',
    ],
    ['is not shown', `<div style="${NARROW}; visibility: hidden">Open interest</div>`],
    [
      'stands outside a box that does not hold it',
      `<div style="${NARROW}; height: 9px"><p style="${AT(200, 90)}">Open interest</p></div>`,
    ],
    [
      'lies wholly beyond the edge',
      '<div style="height: 20px; overflow: hidden"><p style="margin: 0">Open</p><p>interest</p></div>',
    ],
  ])('is no fault where it %s', async (_, markup) => {
    expect(await faultsOf(markup)).toEqual([])
  })
})

describe('texts on each other', () => {
  it('are found, once', async () => {
    const labels = `<b style="${AT(10, 10)}">26,200</b><b style="${AT(30, 14)}">26,300</b>`
    expect(await faultsOf(labels)).toEqual([expect.stringMatching(/^over: '26,200' and '26,300' in b/)])
  })

  it.each([
    ['in lines that only touch', '<div style="line-height: 16px">26,200<br>26,300</div>'],
    ['side by side', '<b>26,200</b><b>26,300</b>'],
    [
      'a header that stays above what scrolls',
      '<div style="height: 40px; overflow: auto" id="list"><b style="position: sticky; top: 0; display: block">Strike</b><p>26,200</p><p>26,300</p><p>26,400</p></div>',
    ],
    ['a menu above the page', `<p>26,200</p><div role="dialog" style="${AT(0, 10)}; background: white">26,300</div>`],
    [
      'one scrolled out of its box',
      '<div style="height: 20px; overflow: auto">26,200<br>26,300</div><p style="margin: 0">26,400</p>',
    ],
  ])('are no fault: %s', async (_, markup) => {
    expect(await faultsOf(markup)).toEqual([])
  })
})
