/** A table of named columns as days are stored: texts or numbers, NaN where unknown. */
export { numbersOf as numbers, type Table as DayTable, textsOf as texts } from '../blocks/index.ts'
