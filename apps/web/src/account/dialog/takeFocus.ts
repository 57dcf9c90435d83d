/** Gives an element of a dialog the focus: the first in it would be the button that closes it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
