/**
 * Runs in the page: texts that a reader cannot read whole, one line each. 'cut' is a text that ends at the edge of a box
 * which does not scroll; words may end in an ellipsis where the whole is told on hover, digits never. 'over' are two texts
 * of one layer that lie on each other. What is scrolled away or hidden on purpose is no fault, and neither is a header that
 * stays above what scrolls under it. A canvas has no text here.
 */
export function textFaults(): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** A box that ends what is in it, and those around it. */
  interface Clip {
    readonly element: Element
    readonly box: Box
    readonly cutsX: boolean
    readonly cutsY: boolean
    readonly hasEllipsis: boolean
    readonly around: Clip | null
  }
  interface Place {
    /** What cuts a child in the flow, one that is placed absolutely, and one that is fixed. */
    readonly flow: Clip | null
    readonly absolute: Clip | null
    readonly fixed: Clip | null
    /** Texts are compared within a layer. */
    readonly layer: Element
  }
  interface Run extends Box {
    readonly node: Text
    readonly layer: Element
  }
  /** Glyphs fill about this share of a line's height: the rest may lie on its neighbours. */
  const INK = 0.7
  const MOST_OVER = 2
  const MOST_CUT = 1
  /** Less than this of a line is no text to read: it is hidden on purpose. */
  const LEAST_SHOWN = 3

  const places = new Map<Element, Place>()
  const shown = new Map<Element, boolean>()
  const faults = new Set<string>()
  const runs: Run[] = []
  const range = document.createRange()

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !(node instanceof Text) || !/\S/.test(node.data)) continue
    if (!isShown(parent)) continue
    const place = placeOf(parent)
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) look(node, line, place)
  }
  findOverlaps()
  return [...faults]

  /** Keeps what is seen of a line of text, and notes where it is cut. */
  function look(node: Text, { left, right, top, bottom }: DOMRect, { flow, layer }: Place): void {
    if (right - left < 1 || bottom - top < 1) return
    const seen = { left, right, top, bottom }
    const cuts: { clip: Clip; isWide: boolean }[] = []
    for (let clip = flow; clip !== null; clip = clip.around) {
      const { box, cutsX, cutsY } = clip
      const overX = Math.max(seen.right - box.right, box.left - seen.left)
      const overY = Math.max(seen.bottom - box.bottom, box.top - seen.top)
      if (cutsX && overX > MOST_CUT) cuts.push({ clip, isWide: true })
      else if (cutsY && overY > (seen.bottom - seen.top) * (1 - INK)) cuts.push({ clip, isWide: false })
      seen.left = Math.max(seen.left, box.left)
      seen.right = Math.min(seen.right, box.right)
      seen.top = Math.max(seen.top, box.top)
      seen.bottom = Math.min(seen.bottom, box.bottom)
      if (seen.right - seen.left < LEAST_SHOWN || seen.bottom - seen.top < LEAST_SHOWN) return
    }
    for (const { clip, isWide } of cuts) {
      if (!isMeant(node, clip, isWide)) faults.add(`cut: ${quoted(node)} by ${named(clip.element)}`)
    }
    const spare = ((bottom - top) * (1 - INK)) / 2
    seen.top = Math.max(seen.top, top + spare)
    seen.bottom = Math.min(seen.bottom, bottom - spare)
    if (seen.bottom - seen.top > MOST_OVER) runs.push({ ...seen, node, layer })
  }

  /** Words with an ellipsis that are told whole on hover; what moves through its box by itself. */
  function isMeant(node: Text, { element, box, hasEllipsis }: Clip, isWide: boolean): boolean {
    for (let at: Element | null = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (at.getAnimations().length > 0) return true
    }
    if (!isWide || !hasEllipsis || /\d/.test(cutOff(node, box))) return false
    const text = node.data.trim()
    for (let at: Element | null = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (at.hasAttribute('title') || at.getAttribute('aria-label')?.includes(text) === true) return true
      // The kit's Tooltip stands around what it explains.
      if (at.classList.contains('contents')) return true
      if (at !== node.parentElement && at.contains(element) && at !== element && !at.matches('a, button, td, th, li'))
        break
    }
    return false
  }

  /** The part of a text beyond the right edge of a box. */
  function cutOff(node: Text, box: Box): string {
    let [low, high] = [0, node.data.length]
    while (low < high) {
      const middle = (low + high) >> 1
      range.setStart(node, middle)
      range.setEnd(node, middle + 1)
      if (range.getBoundingClientRect().right > box.right + MOST_CUT) high = middle
      else low = middle + 1
    }
    return node.data.slice(low)
  }

  function findOverlaps(): void {
    runs.sort((a, b) => a.top - b.top)
    let open: Run[] = []
    for (const run of runs) {
      open = open.filter(({ bottom }) => bottom > run.top)
      for (const other of open) {
        if (other.layer !== run.layer || other.node === run.node) continue
        const wide = Math.min(run.right, other.right) - Math.max(run.left, other.left)
        const high = Math.min(run.bottom, other.bottom) - Math.max(run.top, other.top)
        if (wide > MOST_OVER && high > MOST_OVER) {
          faults.add(`over: ${quoted(other.node)} and ${quoted(run.node)} in ${named(run.node.parentElement)}`)
        }
      }
      open.push(run)
    }
  }

  function placeOf(element: Element): Place {
    const known = places.get(element)
    if (known !== undefined) return known
    const place = placed(element)
    places.set(element, place)
    return place
  }

  function isShown(element: Element): boolean {
    const known = shown.get(element)
    if (known !== undefined) return known
    const is = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    shown.set(element, is)
    return is
  }

  function placed(element: Element): Place {
    const { parentElement } = element
    const parent: Place =
      parentElement === null ? { flow: null, absolute: null, fixed: null, layer: element } : placeOf(parentElement)
    const style = getComputedStyle(element)
    const { position, overflowX, zIndex } = style
    const outer = position === 'fixed' ? parent.fixed : position === 'absolute' ? parent.absolute : parent.flow
    const isApart = position === 'fixed' || position === 'sticky' || (zIndex !== 'auto' && zIndex !== '0')
    const layer =
      isApart || element.matches('dialog, [popover], [role=dialog], [role=tooltip]') ? element : parent.layer
    const isPage = element === document.body || element === document.documentElement
    const cuts = !isPage && overflowX !== 'visible' && !['inline', 'contents'].includes(style.display)
    const clip = cuts ? clipOf(element, style, outer) : outer
    const isMoved = style.transform !== 'none'
    return {
      flow: clip,
      absolute: position !== 'static' || isMoved ? clip : parent.absolute,
      fixed: isMoved ? clip : parent.fixed,
      layer,
    }
  }

  function clipOf(element: Element, style: CSSStyleDeclaration, around: Clip | null): Clip {
    const { left, top } = element.getBoundingClientRect()
    const [inX, inY] = [left + element.clientLeft, top + element.clientTop]
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    return {
      element,
      box: { left: inX, top: inY, right: inX + element.clientWidth, bottom: inY + element.clientHeight },
      cutsX: !scrolls(style.overflowX),
      cutsY: !scrolls(style.overflowY),
      hasEllipsis: style.textOverflow === 'ellipsis',
      around,
    }
  }

  function quoted({ data }: Text): string {
    const text = data.trim().replace(/\s+/g, ' ')
    return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`
  }

  function named(element: Element | null): string {
    const label = element?.closest('[aria-label]')?.getAttribute('aria-label')
    const own = `${element?.localName}.${[...(element?.classList ?? [])].slice(0, 4).join('.')}`
    return label === null || label === undefined ? own : `${own} of '${label}'`
  }
}
