export { type ActivityDay, parseActivity } from './activity/parse.ts'
export { parseBseLegacy } from './bse/parse.ts'
export {
  type Coded,
  coded,
  type PackedText,
  packedText,
  packedTextAt,
} from './csv/columns.ts'
export * from './days.ts'
export { parseDelivery } from './delivery/parse.ts'
export { writeDelivery } from './delivery/write.ts'
export { dateInName } from './exchangeDate.ts'
export { parseFiiDii } from './fiiDii/parse.ts'
export { writeFiiDii } from './fiiDii/write.ts'
export type { FoParts } from './foParts.ts'
export { formatWords } from './formatWords.ts'
export { indexSymbol } from './indexClose/indexSymbol.ts'
export { parseIndexClose } from './indexClose/parse.ts'
export { writeIndexClose } from './indexClose/write.ts'
export { parseLegacyCm } from './legacy/cm.ts'
export { parseLegacyFo } from './legacy/fo.ts'
export type { DatedTable, ListDay } from './lists/listDay.ts'
export type { CommodityLot } from './mcx/commodityLot.ts'
export { parseMcx } from './mcx/parse.ts'
export { type CommodityQuantity, writeMcx } from './mcx/write.ts'
export { type FileFacts, type ParsedFile, parseFile } from './parseFile.ts'
export { parseParticipants } from './participants/parse.ts'
export { writeParticipants } from './participants/write.ts'
export type { FileProblem, FileReading, ReadFile, RejectedFile, SourceFile } from './problem.ts'
export { type FileFormat, type RecognisedFile, recogniseFile, recogniseFiles } from './recognise.ts'
export { parseUdiffCm } from './udiff/cm.ts'
export { parseUdiffFo } from './udiff/fo.ts'
export { writeUdiffCm, writeUdiffFo } from './udiff/write.ts'
