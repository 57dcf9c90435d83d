/** Frames a buildup is read over (§F7), shortest first. */
export const FRAMES = ['1D', '3D', '5D', '10D'] as const
export type FrameName = (typeof FRAMES)[number]

/** Sessions of each. */
export const FRAME_SESSIONS: Readonly<Record<FrameName, number>> = { '1D': 1, '3D': 3, '5D': 5, '10D': 10 }

/** Sessions that are read: the longest frame, the 20 before it that its volume is measured against, and one to step from. */
export const SESSIONS_READ = 31
