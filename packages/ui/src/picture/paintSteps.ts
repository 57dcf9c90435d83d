/** Edges in CSS px of the screen, outside of which nothing is painted. */
export interface Clip {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What the elements around a step make of it. */
interface Around {
  readonly clip: Clip
  /** 0 to 1. */
  readonly opacity: number
  /** Words are cut here, with an ellipsis; null where they are not. */
  readonly cutAt: number | null
  readonly line: 'line-through' | 'underline' | null
}

export interface BoxStep extends Around {
  readonly kind: 'box' | 'after'
  readonly element: Element
  readonly style: CSSStyleDeclaration
}

export interface TextStep extends Around {
  readonly kind: 'text'
  readonly text: Text
  readonly style: CSSStyleDeclaration
  readonly parent: Element
}

export type PaintStep = BoxStep | TextStep

interface Layer {
  readonly z: number
  readonly steps: PaintStep[]
}

const KEPT_OUT =
  'input, select, textarea, script, style, defs, title, clipPath, [role="toolbar"], [role="menu"], [role="tooltip"], ' +
  'button[aria-haspopup="menu"], ' +
  '.ch-corner, .ch-tools, .ch-tip, .ch-hint, .ch-draw-hint, .kit-flash'

/** Buttons, fields and what is there for a moment are no part of a picture; a button with words is, since headings and figures may be pressed. */
function isKeptOut(element: Element): boolean {
  return element.matches(KEPT_OUT) || (element.tagName === 'BUTTON' && element.textContent?.trim() === '')
}

const SCREEN: Clip = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

/** What is painted of an element and all in it, undermost first: what is positioned lies over what is not, by z-index. */
export function paintSteps(root: Element, clip: Clip = SCREEN): readonly PaintStep[] {
  return stepsOfContext(root, getComputedStyle(root), { clip, opacity: 1, cutAt: null, line: null })
}

function stepsOfContext(element: Element, style: CSSStyleDeclaration, around: Around): PaintStep[] {
  const own: PaintStep[] = []
  const layers: Layer[] = []
  walk(element, style, around, own, layers)
  // What lies under its parent lies over the parent's own ground.
  const [ground, ...rest] = own
  const sorted = layers.toSorted((one, other) => one.z - other.z)
  const stepsOf = (some: readonly Layer[]) => some.flatMap(({ steps }) => steps)
  const below = stepsOf(sorted.filter(({ z }) => z < 0))
  return [...(ground === undefined ? [] : [ground]), ...below, ...rest, ...stepsOf(sorted.filter(({ z }) => z >= 0))]
}

function walk(element: Element, style: CSSStyleDeclaration, around: Around, into: PaintStep[], layers: Layer[]): void {
  const opacity = around.opacity * Number(style.opacity)
  if (style.display === 'none' || opacity === 0 || style.clipPath === 'inset(50%)' || isKeptOut(element)) return
  const box = element.getBoundingClientRect()
  if (isOutside(box, around.clip)) return
  const isSeen = style.visibility === 'visible'
  const own = { ...around, opacity }
  if (isSeen) into.push({ ...own, kind: 'box', element, style })
  const inside = aroundChildren(element, style, box, own)
  if (inside.clip.right > inside.clip.left && inside.clip.bottom > inside.clip.top) {
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        if (isSeen && /\S/.test(child.data)) into.push({ ...inside, kind: 'text', text: child, style, parent: element })
      } else if (child instanceof Element) walkChild(child, inside, into, layers)
    }
  }
  if (isSeen && element instanceof HTMLElement) into.push({ ...own, kind: 'after', element, style })
}

function walkChild(child: Element, around: Around, into: PaintStep[], layers: Layer[]): void {
  const style = getComputedStyle(child)
  // Shapes lie in the order of their document, whatever their style.
  if (child instanceof SVGElement && child.ownerSVGElement !== null) walk(child, style, around, into, layers)
  else if (isContext(style)) layers.push({ z: zOf(style), steps: stepsOfContext(child, style, around) })
  else if (style.position === 'static') walk(child, style, around, into, layers)
  else {
    const steps: PaintStep[] = []
    layers.push({ z: 0, steps })
    walk(child, style, around, steps, layers)
  }
}

function zOf({ zIndex }: CSSStyleDeclaration): number {
  return zIndex === 'auto' ? 0 : Number(zIndex)
}

/** Whether what is positioned inside stays between its neighbours. */
function isContext({ position, zIndex, opacity, transform, contain, willChange }: CSSStyleDeclaration): boolean {
  if (position === 'sticky' || position === 'fixed' || zIndex !== 'auto') return true
  return opacity !== '1' || transform !== 'none' || willChange === 'transform' || /strict|layout|paint/.test(contain)
}

function isOutside(box: DOMRect, clip: Clip): boolean {
  if (box.width === 0 || box.height === 0) return false
  return box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top || box.top >= clip.bottom
}

function aroundChildren(element: Element, style: CSSStyleDeclaration, box: DOMRect, around: Around): Around {
  const line = (['line-through', 'underline'] as const).find((name) => style.textDecorationLine.includes(name))
  const isClipped = style.overflowX !== 'visible' || style.overflowY !== 'visible' || /strict|paint/.test(style.contain)
  if (!isClipped || style.display === 'inline') return { ...around, line: line ?? around.line }
  const inner = innerBox(element, box)
  const clip = {
    left: Math.max(around.clip.left, inner.left),
    top: Math.max(around.clip.top, inner.top),
    right: Math.min(around.clip.right, inner.right),
    bottom: Math.min(around.clip.bottom, inner.bottom),
  }
  const isCut = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
  const cutAt = isCut ? inner.right - Number.parseFloat(style.paddingRight) : around.cutAt
  return { ...around, clip, cutAt, line: line ?? around.line }
}

/** Inside the borders and beside the scroll bars. */
function innerBox(element: Element, box: DOMRect): Clip {
  if (element instanceof SVGElement) return box
  const left = box.left + element.clientLeft
  const top = box.top + element.clientTop
  return { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight }
}
