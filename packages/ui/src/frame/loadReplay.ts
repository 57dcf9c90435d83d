/** Loads what a page shows of its past alone, before it does. */
export const loadReplay = () => Promise.all([import('./ReplayBar.tsx'), import('../controls/DatePicker.tsx')])
