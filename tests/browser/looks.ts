/** Whether time is no matter: `npm run test:long` looks at every page in every width and theme. */
const hasTime = process.env.EVERY_LOOK !== undefined

/**
 * The looks that a test is run in: what differs between widths and themes is the frame's and the kit's, which are looked at
 * in all of them; a page is in the one that shows more of it, and in all where there is time.
 */
export function looks<Looks extends readonly unknown[]>(...all: Looks): Looks[number][] {
  return hasTime ? [...all] : all.slice(0, 1)
}
