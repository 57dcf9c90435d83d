/** Sessions a phase is read over (/future-trend). */
export const PHASE_DAYS = 20
