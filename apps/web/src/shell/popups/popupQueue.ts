/** What comes up by itself, when after the load of the page, and after which time it goes by itself. */
export const POPUPS = {
  newsletter: { dueMs: 100_000, shownMs: null },
  premium: { dueMs: 180_000, shownMs: 15_000 },
  support: { dueMs: 1_800_000, shownMs: 10_000 },
} as const
export type PopupName = keyof typeof POPUPS
export const POPUP_NAMES = ['newsletter', 'premium', 'support'] as const satisfies readonly PopupName[]

/** Nothing comes up for this long after a popup or a dialog was closed. */
const PAUSE_MS = 5_000

export interface PopupQueue {
  readonly open: PopupName | null
  /** Whose time has come, first come first shown. */
  readonly waiting: readonly PopupName[]
  /** When something last stood in the way. */
  readonly blockedAt: number
}

export const NO_POPUPS: PopupQueue = { open: null, waiting: [], blockedAt: Number.NEGATIVE_INFINITY }

/** What the arbiter sees when it looks at the page. */
export interface Sight {
  readonly now: number
  /** Whether a dialog is open, or nobody looks. */
  readonly isBlocked: boolean
  /** Popups that this reader should not see, now at least. */
  readonly unwanted: readonly PopupName[]
}

/** The time of a popup has come. */
export function withDue(queue: PopupQueue, name: PopupName): PopupQueue {
  return { ...queue, waiting: [...queue.waiting, name] }
}

/** Opens the next one if nothing is, or was just now, in the way. */
export function afterLook(queue: PopupQueue, { now, isBlocked, unwanted }: Sight): PopupQueue {
  if (queue.open !== null) return queue
  if (isBlocked) return { ...queue, blockedAt: now }
  const [next = null, ...waiting] = queue.waiting.filter((name) => !unwanted.includes(name))
  if (next !== null && now - queue.blockedAt < PAUSE_MS) return queue
  return { ...queue, open: next, waiting }
}

/** The open one was closed. */
export function afterClose(queue: PopupQueue, now: number): PopupQueue {
  return { ...queue, open: null, blockedAt: now }
}
