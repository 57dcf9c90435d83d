import { tools } from '@strikelens/tools'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { axeFaultsInBothThemes } from './axe.ts'
import { intercept, letThrough } from './intercept.ts'
import { looks } from './looks.ts'
import { sharedBrowser } from './page.ts'

const browser = sharedBrowser()
const DESK = { width: 1440, theme: 'light' } as const

const CARDS = ['NIFTY today', 'Options', 'Sectors', 'F&O movers', 'Buildup', 'FII and DII, cash']
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true }).first()

/** Waits until every card has its data and the chart is drawn. */
async function loaded(page: Page): Promise<void> {
  await page.getByText(/^As of/).waitFor()
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  await card(page, 'NIFTY today').locator('canvas').first().waitFor()
}

/** What a tool answers, asked beside the page. */
async function data(page: Page, tool: string, query = '') {
  const { result } = await (await page.request.get(`${inject('address')}/api/tools/${tool}${query}`)).json()
  return result.answer.data
}

describe.each(looks({ width: 1440, theme: 'light' } as const, { width: 390, theme: 'dark' } as const))(
  'the home page at $width px',
  (options) => {
    it('tells the market, fills its cards, is readable to all in both themes and scrolls in one direction', async () => {
      const { page, errors } = await browser.open('/', options)
      await loaded(page)
      expect(await page.title()).toBe('Strikelens')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
        /^NIFTY [+−]\d\.\d\d%(, mixed| in a (broad|narrow) (rally|fall)): \d+ of 50 up, VIX [+−]\d+\.\d\d%, PCR \d\.\d\d (Neutral|(Mildly )?(Bullish|Bearish))( Stretched)?, FII −?₹[\d,]+ Cr on 12 Nov$/,
      )
      await page.getByText('OPEN', { exact: true }).waitFor()
      await page.getByText('closing auction 15:15, in 5h 0m').waitFor()
      for (const name of CARDS) expect(await card(page, name).textContent()).not.toContain('No data')
      await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
      await page.getByText('Source: Simulated market').waitFor()
      await page.getByText('FII and DII: end of day, 12 Nov').waitFor()
      expect(await axeFaultsInBothThemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
      expect(errors).toEqual([])
    })
  },
)

describe('the cards', () => {
  it('have the numbers of their tools, and link there with the same parameters where the tool is built', async () => {
    const { page } = await browser.open('/?symbol=BANKNIFTY', DESK)
    await page.getByText(/^As of/).waitFor()
    const { context } = await data(page, 'oi-analysis', '?symbol=BANKNIFTY')
    const options = card(page, 'Options')
    await options.getByText(context.pcrOi.toFixed(2), { exact: true }).waitFor()
    await options.getByText(context.maxPain.toLocaleString('en-IN'), { exact: true }).first().waitFor()
    const { summary, rows, ranked } = await data(page, 'future-heatmap')
    const movers = card(page, 'F&O movers')
    await movers.getByText(`${summary.up} up`).waitFor()
    await movers.getByText(`${summary.down} down`).waitFor()
    const best = rows[ranked.top[0]]
    expect(await movers.getByRole('row', { name: best.symbol }).textContent()).toContain(`+${best.dp.toFixed(2)}`)
    const bias = Math.abs(summary.bias).toFixed(2)
    expect(await card(page, 'Buildup').textContent()).toContain(`${summary.bias < 0 ? '−' : '+'}${bias} of ±100`)

    const target = (name: string) =>
      card(page, name)
        .getByRole('link')
        .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
    expect(await target('Options')).toEqual(['/oi-analysis/BANKNIFTY'])
    expect(await target('F&O movers')).toEqual(['/future-dashboard'])
    for (const name of ['BANKNIFTY today', 'Sectors', 'FII and DII, cash']) expect(await target(name)).toEqual([])
  })

  it('turn to another index by the address, and back', async () => {
    const { page } = await browser.open('/', DESK)
    await loaded(page)
    await page.getByRole('radio', { name: 'SENSEX' }).check({ force: true })
    await page.waitForURL('**/?symbol=SENSEX')
    await card(page, 'Options')
      .getByText(/^SENSEX, /)
      .waitFor()
    await card(page, 'SENSEX today').getByRole('figure', { name: 'SENSEX in 5 minutes' }).waitFor()
    await page.goBack()
    await card(page, 'Options')
      .getByText(/^NIFTY, /)
      .waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('fail alone, and can be tried again', async () => {
    const { page } = await browser.open('/', {
      ...DESK,
      prepare: async (fresh) => {
        await intercept(fresh, '**/api/tools/home-movers*', (route) =>
          route.fulfill({ status: 503, json: { code: 'busy', message: 'The movers are being counted.' } }),
        )
      },
    })
    const movers = card(page, 'F&O movers')
    await movers.getByText('The movers are being counted.').waitFor()
    await card(page, 'Buildup').getByText('Long Buildup').last().waitFor()
    await letThrough(page, '**/api/tools/home-movers*')
    await movers.getByRole('button', { name: 'Retry' }).click()
    await movers.getByText(/\d+ up/).waitFor()
  })

  it('say why there is nothing, and when data is of another day', async () => {
    const { page } = await browser.open('/', {
      ...DESK,
      prepare: async (fresh) => {
        const reply = (result: object) => ({ source: 'Test', moment: { kind: 'live' }, result })
        await intercept(fresh, '**/api/tools/home-flows*', (route) =>
          route.fulfill({ json: reply({ noAnswer: { reason: 'No file is stored yet', advice: 'Come back.' } }) }),
        )
        await intercept(fresh, '**/api/tools/home-sectors*', async (route) => {
          const body = await (await route.fetch()).json()
          body.result.answer.asOf -= 86_400_000
          await route.fulfill({ json: body })
        })
      },
    })
    const flows = card(page, 'FII and DII, cash')
    await flows.getByText('No data available').waitFor()
    await flows.getByText('No file is stored yet. Come back.').waitFor()
    await card(page, 'Sectors').getByText('of Thu 12 Nov').waitFor()
  })

  it('are quiet where nothing is stored at all: the page says once what to do', async () => {
    const { page } = await browser.open('/', {
      ...DESK,
      prepare: async (fresh) => {
        const noAnswer = { reason: 'No data has been imported yet', advice: 'Come back.' }
        await intercept(fresh, '**/api/tools/home-*', (route) =>
          route.fulfill({ json: { source: 'Test', moment: { kind: 'live' }, result: { noAnswer } } }),
        )
        await intercept(fresh, '**/api/clock', async (route) => {
          const clock = await (await route.fetch()).json()
          await route.fulfill({ json: { ...clock, kind: 'stored', notReady: noAnswer.reason } })
        })
      },
    })
    await page.getByText('npm run import').waitFor()
    await card(page, 'Sectors').getByText('No data available').waitFor()
    expect(await page.getByText(/No data has been imported yet/).count()).toBe(1)
  })

  it('hold their place while they load', async () => {
    for (const width of [1440, 390]) {
      const { page } = await browser.open('/', {
        width,
        theme: 'light',
        prepare: async (fresh) => {
          await fresh.addInitScript(() => {
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const shift = 'value' in entry ? Number(entry.value) : 0
                const all = Number(document.documentElement.dataset.shift ?? 0) + shift
                document.documentElement.dataset.shift = String(all)
              }
            }).observe({ type: 'layout-shift', buffered: true })
          })
        },
      })
      await loaded(page)
      // With the font in the cache, as a reader has it who comes again.
      await page.reload()
      await loaded(page)
      expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThanOrEqual(0.02)
    }
  })
})

describe('the page as of a minute', () => {
  it('is what the clock button links to', async () => {
    const { page } = await browser.open('/?symbol=SENSEX', DESK)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy as of 10:15' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${inject('address')}/?date=2026-11-13&time=10%3A15&symbol=SENSEX`)
  })

  it('shows every card as it was, says so, and leads back to now', async () => {
    const { page } = await browser.open('/?date=2026-11-12&time=11:00', DESK)
    await loaded(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Thu 12 Nov: NIFTY .* on 11 Nov$/)
    await page.getByText('REPLAY 12 Nov 11:00').waitFor()
    await page.getByText('As of 11:00 IST, 12 Nov 2026').waitFor()
    // A card of the page's own day does not say it once more.
    expect(await page.getByText('of Thu 12 Nov').count()).toBe(0)
    const link = card(page, 'Options').getByRole('link', { name: 'OI Analysis' })
    expect(await link.getAttribute('href')).toBe('/oi-analysis/NIFTY?date=2026-11-12&time=11%3A00')
    await page.getByRole('link', { name: 'Back to now' }).click()
    await page.getByText('As of 10:15 IST, 13 Nov 2026').waitFor()
  })

  it('says that the market was closed on a day, and where to go', async () => {
    const { page } = await browser.open('/?date=2026-11-07&symbol=SENSEX', DESK)
    const index = card(page, 'SENSEX today')
    await index.getByText('No data available').waitFor()
    await index.getByText(/^Market was closed on 7 Nov 2026\. Weekend/).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('No data available')
    await index.getByRole('button', { name: '8 Nov 2026' }).click()
    await page.waitForURL('**/?date=2026-11-08&symbol=SENSEX')
  })
})

describe('keeping the page new', () => {
  const asks = (page: Page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const found = /\/api\/tools\/(home-\w+)/.exec(request.url())
      if (found !== null) asked.push(found[1])
    })
    return asked
  }

  it('asks again every three minutes without live updates', async () => {
    let asked: string[] = []
    const { page } = await browser.open('/', {
      ...DESK,
      site: { plan: 'free' },
      prepare: async (fresh) => {
        asked = asks(fresh)
        await fresh.clock.install()
      },
    })
    await page.getByText(/^As of/).waitFor()
    // The clock goes on by itself as well: what a busy machine took to draw the page is part of the three minutes.
    await page.clock.runFor(150_000)
    expect(asked.filter((key) => key === 'home-pulse')).toHaveLength(1)
    await page.clock.runFor(31_000)
    await expect.poll(() => new Set(asked.slice(7)).size, { timeout: 10_000 }).toBe(7)
  })

  it('follows the live channel with a paid plan', async () => {
    const sent: string[] = []
    await browser.open('/', {
      ...DESK,
      prepare: async (fresh) => {
        fresh.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
      },
    })
    for (const key of ['home-pulse', 'home-index', 'home-options', 'home-movers']) {
      await expect.poll(() => sent.join(), { timeout: 4000 }).toContain(key)
    }
  })
})

describe('the ways into the tools', () => {
  it('are popular ones for visitors, and their own for those who are signed in', async () => {
    const { page } = await browser.open('/', DESK)
    const popular = page.getByRole('navigation', { name: 'Popular tools' })
    await popular.waitFor()
    expect(await popular.getByRole('link').allTextContents()).toEqual([
      'Option Chain',
      'OI Analysis',
      'Straddle Price',
      'Index Heatmap',
      'Futures Heatmap',
    ])
    const account = { name: 'Asha', email: 'asha@example.com', plan: 'pro' }
    const { page: own } = await browser.open('/', { ...DESK, account })
    await own.getByText(/^As of/).waitFor()
    expect(await own.getByRole('navigation', { name: 'Popular tools' }).count()).toBe(0)
  })

  it('are all listed by group with purpose and lock, and filtered while typing', async () => {
    const { page } = await browser.open('/', DESK)
    const directory = page.getByRole('region', { name: 'All tools' })
    const premium = tools.filter(({ access }) => access === 'premium').length
    await directory.getByText(`${tools.length}, ${premium} premium`).waitFor()
    const chain = directory.getByRole('link', { name: /^Option Chain/ })
    expect(await chain.textContent()).toBe('Option ChainAdvanced planEvery strike and greek')
    expect(await directory.getByRole('link').count()).toBe(tools.length)
    await directory.getByRole('textbox', { name: 'Filter tools' }).fill('heatmap')
    const heatmaps = tools.filter(({ label }) => label.endsWith('Heatmap')).length
    expect(await directory.getByRole('link').count()).toBe(heatmaps)
    await page.waitForURL('**/?q=heatmap')
    await directory.getByRole('textbox').fill('nothing such')
    await directory.getByText("No tool matches 'nothing such'").waitFor()
    await directory.getByRole('button', { name: 'All tools' }).click()
    expect(await directory.getByRole('link').count()).toBe(tools.length)
  })

  it('fold on phones, open where the address has a filter', async () => {
    const phone = { width: 390, theme: 'dark' } as const
    const { page } = await browser.open('/', phone)
    const directory = page.getByRole('region', { name: 'All tools' })
    const chain = directory.getByRole('link', { name: /^Option Chain/ })
    await directory.getByText(`${tools.filter(({ group }) => group === 'options').length} tools`).click()
    expect((await chain.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.goto(`${inject('address')}/?q=premium%20decay`)
    await directory.getByRole('link', { name: /^Premium Decay/ }).waitFor()
    expect(await directory.getByRole('link').count()).toBe(1)
  })
})
