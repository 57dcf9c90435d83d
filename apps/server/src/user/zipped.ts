import { Zip, ZipDeflate } from 'fflate'

export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Files as one zip, each packed and passed on before the next is asked for. */
export async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
