import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE_FILES } from './closeFiles.ts'
import { sharedBrowser } from './page.ts'
import { runningServer } from './runningServer.ts'
import { untilReady } from './untilReady.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const
// A busy machine takes its time; a server that is given up on before it has started would be left running.
const START_WITHIN_MS = 600_000

let server: Awaited<ReturnType<typeof runningServer>>
beforeAll(async () => {
  server = await runningServer(
    { FEED: 'none', FETCH_AFTER_CLOSE: 'off', ANONYMOUS_PLAN: 'pro' },
    { inbox: CLOSE_FILES },
  )
  await untilReady(server.address)
}, START_WITHIN_MS)
afterAll(() => server?.stop(), START_WITHIN_MS)

async function opened(path: string, options: { width: number; theme: 'light' | 'dark' } = DESK) {
  const { page, errors } = await browser.open(path, { ...options, address: server.address })
  const main = page.getByRole('main')
  return { page, errors, text: async () => unspaced((await main.textContent()) ?? '') }
}

/** Figures stand beside their names without a space between. */
function unspaced(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

/** What pages must show of the files, every number worked out by hand from their lines. */
const PAGES = [
  // 7,200 lots of puts ÷ 6,600 of calls; writers pay least at 25,900: 65,000 + 1,45,000 points.
  { path: '/', shows: ['NIFTY closed at 25,884.80', 'PCR 1.09', 'Max pain 25,900', 'CLOSE OF 25 NOV'] },
  { path: '/oi-analysis', shows: ['25,884.80', 'PCR (OI) 1.09', 'Max pain 25,900', 'S1 to R1 by OI', '–26,000'] },
  { path: '/option-chain', shows: ['CLOSED · 25 Nov 2025 15:30', '1,800', '+500', '123.40', '147.00'] },
  // 123.40 + 147.00 at the strike next to the forward, after 160 + 125.
  {
    path: '/straddle-price',
    shows: ['25,950 straddle', '270.40', '14.60 (−5.12%)', 'IV at the close of 24 Nov 2025'],
  },
  // 26,055.40 after 26,170.70, and 1,000 lots more than 11,000 of both months.
  { path: '/future-analysis', shows: ['26,055.40', '−0.44%', '+9.09%', 'Short Buildup'] },
  { path: '/status', shows: ['Closing prices of 25 Nov 2025.', 'No live feed is configured'] },
] as const

describe('a site that has nothing but the files of a session', () => {
  it.each(PAGES)('shows their numbers on $path, and never calls them live', async ({ path, shows }) => {
    const { page, errors, text } = await opened(path)
    for (const words of shows) await expect.poll(text).toContain(unspaced(words))
    await page.getByRole('banner').getByText('Close of 25 Nov 2025').waitFor()
    expect(await page.getByText(/^live/i).count()).toBe(0)
    // What chooses among minutes, or stands for a change since one, is not there.
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(
      await page
        .getByRole('main')
        .getByText(/^[+−]?0\.00%$/)
        .count(),
    ).toBe(0)
    expect(errors).toEqual([])
  })
  it.each(['/strangle-price', '/spread-price', '/rolling-straddle-chart', '/multi-strike-oi'])(
    'offers nothing on %s that would change nothing',
    async (path) => {
      const { page, text } = await opened(path)
      await expect.poll(text).toContain(unspaced('End-of-day data only for this date'))
      const main = page.getByRole('main')
      expect(await main.getByLabel(/^Days: /).count()).toBe(1)
      expect(await main.getByLabel(/^(Premium|Change since|Richness at): /).count()).toBe(0)
      expect(await main.getByText(/^(Interval|Overlays|Indicators)$/).count()).toBe(0)
      expect(await main.getByLabel(/^(Chart|Metric|Roll|Series)$/).count()).toBe(0)
    },
  )
  it('says of which close the strip is once, above all tiles, each of which has room for what it says', async () => {
    for (const width of [1440, 390]) {
      const { page } = await opened('/about', { width, theme: 'dark' })
      const tiles = page.getByRole('region', { name: 'Index prices' }).getByRole('listitem')
      // 25,884.80 is 74.70 below the close before, as the file of indices prints.
      await tiles.filter({ hasText: '25,884.8' }).getByText('74.7').waitFor()
      expect(await tiles.getByText('Nov').count()).toBe(0)
      expect(await tiles.evaluateAll(overflown)).toEqual([])
    }
  })
})

/** Tiles of which something shown stands beyond their edge, where the next begins. */
function overflown(tiles: readonly Element[]): string[] {
  return tiles.flatMap((tile) => {
    const edge = tile.getBoundingClientRect().right
    const shown = [...tile.querySelectorAll('b, span')].filter((one) => one.getBoundingClientRect().width > 1)
    return shown.some((one) => one.getBoundingClientRect().right > edge) ? [tile.textContent] : []
  })
}
