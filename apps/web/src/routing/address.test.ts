import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressesOf, hrefOf, type Move } from './address.ts'

/** A window with a history of its own, at '/'. */
function fakeWindow() {
  const visits: { href: string; state: unknown }[] = [{ href: '/', state: null }]
  let at = 0
  let onPop = () => {}
  const url = () => new URL(visits[at].href, 'https://strikelens.example')
  const window = {
    location: {
      get pathname() {
        return url().pathname
      },
      get search() {
        return url().search
      },
      get hash() {
        return url().hash
      },
    },
    history: {
      get state() {
        return visits[at].state
      },
      pushState(state: unknown, _: string, href: string) {
        visits.splice(at + 1, visits.length, { href, state })
        at++
      },
      replaceState(state: unknown, _: string, href = visits[at].href) {
        visits[at] = { href, state }
      },
    },
    addEventListener(event: 'popstate' | 'pagehide', listener: () => void) {
      if (event === 'popstate') onPop = listener
    },
  }
  const go = (steps: number) => {
    at += steps
    onPop()
  }
  const anchor = (hash: string) => {
    window.history.pushState(null, '', url().pathname + url().search + hash)
    onPop()
  }
  return { window, go, anchor, hrefs: () => visits.map(({ href }) => href) }
}

function opened() {
  const browser = fakeWindow()
  const addresses = addressesOf(browser.window)
  const moves: Move[] = []
  addresses.onMove((move) => moves.push(move))
  return { ...browser, ...addresses, moves }
}

describe('the address of a page', () => {
  it('has the symbol in its path and the rest behind the question mark, without what nobody chose', () => {
    expect(hrefOf('')).toBe('/')
    expect(hrefOf('option-chain', 'M&M', { expiry: 'near', range: undefined })).toBe('/option-chain/M%26M?expiry=near')
  })
})

describe('the address of a window', () => {
  it('names the page, its symbol and the words of its query, each as text', () => {
    const { navigate, latest } = opened()
    navigate('/option-chain/M%26M?range=5')
    expect(latest()).toMatchObject({ key: 'option-chain', symbol: 'M&M', search: { range: '5' } })
    navigate('/option-chain/NIFTY/more')
    expect(latest()).toMatchObject({ key: null, path: '/option-chain/NIFTY/more' })
  })
  it('keeps the former page in the history, unless it is replaced or stays the same', () => {
    const { navigate, hrefs } = opened()
    navigate('/about')
    navigate('/about')
    navigate('/about?tab=method')
    navigate('/about?tab=data', { replace: true })
    expect(hrefs()).toEqual(['/', '/about', '/about?tab=data'])
  })
  it('opens another page at its top, a choice on a page where it is, and a page that is returned to where it was left', () => {
    const { navigate, go, anchor, moves } = opened()
    navigate('/option-chain')
    navigate('/option-chain?range=5', { keepsScroll: true })
    go(-1)
    go(1)
    anchor('#legs')
    expect(moves.map(({ scroll }) => scroll)).toEqual(['top', 'stay', 'return', 'return', 'stay'])
    const [chain, chosen, back, forth] = moves.map(({ visit }) => visit)
    expect([back, forth]).toEqual([chain, chosen])
  })
  it('tells of each page that begins to open, also on the way back from one that has not opened yet', () => {
    const { navigate, go, moves } = opened()
    navigate('/about')
    navigate('/about?from=menu')
    go(-1)
    go(-1)
    expect(moves.filter(({ from, to }) => from.path !== to.path).map(({ to }) => to.path)).toEqual(['/about', '/'])
  })
  it('keeps its words the same object while they say the same', () => {
    const { navigate, latest } = opened()
    navigate('/option-chain?range=5')
    const { search } = latest()
    navigate('/option-chain/BANKNIFTY?range=5')
    expect(latest().search).toBe(search)
  })
})

describe('an address that changes by the moment', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const steps = { replace: true, keepsScroll: true }

  it('is the page’s at once, and written as often as browsers allow: the last of it in any case', () => {
    const { navigate, latest, hrefs } = opened()
    let writes = 0
    let before = ''
    const note = () => {
      const written = hrefs().at(-1) ?? ''
      if (written !== before) writes++
      before = written
    }
    // A minute of a replay at its fastest: a moment each 160 ms.
    for (let step = 0; step < 375; step++) {
      navigate(`/?step=${step}`, step < 1 ? {} : steps)
      expect(latest().search.step).toBe(String(step))
      for (let ms = 0; ms < 160; ms += 10) {
        note()
        vi.advanceTimersByTime(10)
      }
      if (step === 187) expect(writes).toBeLessThan(100)
    }
    expect(writes).toBeGreaterThan(100)
    expect(writes).toBeLessThan(175)
    vi.advanceTimersByTime(400)
    expect(hrefs()).toEqual(['/', '/?step=374'])
  })
  it('is written before another page is opened, and not over one that is gone back to', () => {
    const { navigate, hrefs, go } = opened()
    const play = (page: string, upTo: number) => {
      for (let step = 0; step <= upTo; step++) navigate(`${page}?step=${step}`, steps)
    }
    navigate('/about')
    play('/about', 30)
    navigate('/news')
    expect(hrefs()).toEqual(['/', '/about?step=30', '/news'])
    play('/news', 30)
    go(-1)
    vi.advanceTimersByTime(1000)
    expect(hrefs()[1]).toBe('/about?step=30')
  })
})
