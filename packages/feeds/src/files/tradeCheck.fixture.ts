import { parseFile } from './parseFile.ts'
import { recogniseFile } from './recognise.ts'

const FACTS = { commodityLot: () => 100, receivedOn: '2026-11-17' }
/** A file as it is read. */
export function read(name: string, text: string) {
  const [file] = recogniseFile(name, Buffer.from(text, 'latin1'))
  return parseFile(file, FACTS).reading
}

/** The file with the headers of two columns exchanged: each stands over the other's numbers. */
export function swapped(text: string, one: string, other: string): string {
  const [header, ...lines] = text.split('\n')
  const names = header.split(',').map((name) => {
    const trimmed = name.trim()
    return trimmed === one ? other : trimmed === other ? one : name
  })
  return [names.join(','), ...lines].join('\n')
}
