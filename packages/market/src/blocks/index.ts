export { decodeChainDay, encodeChainDay } from './chainDay.ts'
export { decodePanelField, encodePanelField, type PanelField } from './panelField.ts'
export { decodeTable, encodeTable, numbersOf, type Table, textsOf } from './table.ts'
