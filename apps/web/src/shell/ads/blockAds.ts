/** Removes what the selector finds, now and whenever it is added or becomes one. Returns the way to stop. */
export function blockAds(selector: string): () => void {
  const remove = (element: Element) => {
    if (element.matches(selector)) element.remove()
    else for (const inner of element.querySelectorAll(selector)) inner.remove()
  }
  remove(document.documentElement)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && target.matches(selector)) target.remove()
      for (const node of addedNodes) if (node instanceof Element) remove(node)
    }
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'data-ad-slot', 'src'],
  })
  return () => observer.disconnect()
}
