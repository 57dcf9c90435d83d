import type { Notice } from '../result.ts'

/**
 * Files of the exchanges as a sentence names them, by the dataset they are stored as. What stays in force until the next one
 * comes is looked for in the last sessions: an older one may be stored.
 */
const FILES = {
  daily: 'cash prices (bhavcopy)',
  fo_nse: 'F&O prices (bhavcopy)',
  fo_bse: 'BSE’s F&O prices (bhavcopy)',
  fo_mcx: 'commodity prices (MCX bhavcopy)',
  delivery: 'deliveries',
  corporate_events: 'corporate events of the last sessions',
  results: 'results days of the last sessions',
  position_limits: 'position limits of the last sessions',
  fii_dii_cash: 'FII and DII flows in cash of the last sessions',
} as const

/** 'No file of cash prices (bhavcopy) of 13 Nov is stored': of which sessions where they are named. */
export function missingFile(dataset: keyof typeof FILES, sessions = ''): string {
  return `No file of ${FILES[dataset]}${sessions} is stored`
}

/** Said above a page that lacks a file: which, and what of the page is not known without it. */
export function missingFileNotice(dataset: keyof typeof FILES, untold: string, sessions = ''): Notice {
  return unknownNotice(missingFile(dataset, sessions), untold)
}

/** The same of a file that `missing` names. */
export function unknownNotice(missing: string, untold: string): Notice {
  return { kind: 'warn', text: `${missing}: ${untold} not known.` }
}
