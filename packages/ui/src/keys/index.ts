/** Whether a key goes into a field, where single letters are text and no command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=radio]), textarea, select'))
  )
}
