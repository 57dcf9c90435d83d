import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const

/** The line under the picture, in CSS px: what is above it can be found from below. */
const FOOT_PX = 28

interface Picture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The colours of a box of the page where it stands in the picture: 'r,g,b' and how often. */
  colorsOf(of: Locator): Promise<Map<string, number>>
}

async function exported(page: Page): Promise<Picture> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG, the picture' }).click(),
  ])
  const png = readFileSync(await file.path())
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const base64 = png.toString('base64')
  return {
    name: file.suggestedFilename(),
    width,
    height,
    async colorsOf(of) {
      const counted = await of.evaluate(
        async (element, { base64, footPx }) => {
          const blob = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'image/png' })
          const image = await createImageBitmap(blob)
          const picture = document.querySelector('[data-picture]')
          if (picture === null) throw new Error('The page has no picture')
          const [whole, box] = [picture.getBoundingClientRect(), element.getBoundingClientRect()]
          const ratio = image.width / whole.width
          const left = (box.left - whole.left) * ratio
          const top = image.height - (footPx + whole.bottom - box.top) * ratio
          const [wide, high] = [Math.round(box.width * ratio), Math.round(box.height * ratio)]
          const pen = new OffscreenCanvas(wide, high).getContext('2d')
          if (pen === null) throw new Error('No canvas')
          pen.drawImage(image, -Math.round(left), -Math.round(top))
          const { data } = pen.getImageData(0, 0, wide, high)
          const counts: Record<string, number> = {}
          for (let i = 0; i < data.length; i += 4) {
            const color = `${data[i]},${data[i + 1]},${data[i + 2]}`
            counts[color] = (counts[color] ?? 0) + 1
          }
          return counts
        },
        { base64, footPx: FOOT_PX },
      )
      return new Map(Object.entries(counted))
    },
  }
}

/** A colour of the page's tokens as pixels have it. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate((name) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (pen === null) throw new Error('No canvas')
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
    pen.fillRect(0, 0, 1, 1)
    return pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join(',')
  }, name)
}

const mostOf = (colors: Map<string, number>) => [...colors].toSorted(([, one], [, other]) => other - one)[0][0]

describe('PNG, the picture', () => {
  it('of the option chain has twice the pixels, the text of each cell in its place, and its tints', async () => {
    const { page, errors } = await browser.open('/option-chain', DESK)
    const atm = page.locator('.kit-atm').first()
    await atm.waitFor()
    const picture = await exported(page)
    expect(picture.name).toBe('Option Chain · NIFTY · 17 Nov.png')
    const box = await page.locator('[data-picture]').boundingBox()
    expect(picture.width).toBe(Math.round((box?.width ?? 0) * 2))
    // The head and the foot are added to its height.
    expect(picture.height).toBeGreaterThan((box?.height ?? 0) * 2)
    const price = await picture.colorsOf(atm.locator('[data-side=ce] [data-tone=price]'))
    expect(mostOf(price)).toBe(await token(page, 'atm'))
    expect(price.get(await token(page, 'ink'))).toBeGreaterThan(20)
    const strike = await picture.colorsOf(page.locator('.kit-spot b'))
    expect(mostOf(strike)).toBe(await token(page, 'spot'))
    const bar = await picture.colorsOf(atm.locator('[data-side=ce] > .kit-ruler:not(.kit-volume)'))
    expect(bar.get(await token(page, 'call'))).toBeGreaterThan(20)
    expect(errors).toEqual([])
  })

  it('of a chart is drawn anew for its pixels, with bars and legend in their colours', async () => {
    const { page, errors } = await browser.open('/oi-analysis', DESK)
    const plot = page.locator('[data-picture] canvas')
    await plot.waitFor()
    const picture = await exported(page)
    const [call, put] = await Promise.all([token(page, 'call'), token(page, 'put')])
    const colors = await picture.colorsOf(plot)
    // On the page's own canvas a bar has a quarter of the pixels.
    const onPage = await plot.evaluate((canvas, put) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas')
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let count = 0
      for (let i = 0; i < data.length; i += 4) if (`${data[i]},${data[i + 1]},${data[i + 2]}` === put) count++
      return count
    }, put)
    expect(onPage).toBeGreaterThan(1000)
    expect((colors.get(put) ?? 0) / onPage).toBeCloseTo(4, 0)
    expect(colors.get(call)).toBeGreaterThan(1000)
    // The button of the chart gives the same.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PNG' }).first().click(),
    ])
    expect(file.suggestedFilename()).toBe(picture.name)
    expect(errors).toEqual([])
  })

  it('that cannot be made says why and what to do, and is given by the next try', async () => {
    const { page } = await browser.open('/oi-analysis', DESK)
    await page.locator('[data-picture] canvas').waitFor()
    await page.evaluate(() => {
      const draws = HTMLCanvasElement.prototype.toBlob
      HTMLCanvasElement.prototype.toBlob = (tell) => {
        HTMLCanvasElement.prototype.toBlob = draws
        tell(null)
      }
    })
    await page.getByRole('button', { name: 'Save as PNG' }).first().click()
    const words = page.getByRole('status').filter({ hasText: 'The picture was not saved' })
    await words.waitFor()
    expect(await words.textContent()).toContain('Make the window smaller, then try again.')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      words.getByRole('button', { name: 'Try again' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('OI Analysis · NIFTY · 17 Nov.png')
    await words.waitFor({ state: 'hidden' })
  })
})
