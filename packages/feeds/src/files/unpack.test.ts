import { gzipSync as gzip } from 'node:zlib'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { latin1 } from './csv/ascii.ts'
import { recogniseFile } from './recognise.ts'
import { unpack } from './unpack.ts'

const text = 'Index Name,Index Date,Closing Index Value\n'.repeat(50)
const zip = zipSync({ 'a.csv': strToU8(text), 'folder/b.csv': [strToU8('second'), { level: 0 }] })

function contents(name: string, bytes: Uint8Array) {
  return Array.from(unpack(name, bytes), (file) =>
    'ok' in file ? file.reason : latin1(file.bytes, 0, file.bytes.length),
  )
}

describe('archives', () => {
  it('gives every member of a zip and the content of a gzip, whatever they are called', () => {
    expect(contents('day.csv', zip)).toEqual([text, 'second'])
    expect(contents('day', gzipSync(strToU8(text)))).toEqual([text])
    expect(contents('day.gz', gzip(text))).toEqual([text])
    expect(contents('day.csv', strToU8(text))).toEqual([text])
  })

  it('opens the archives of days in the archive of a year, and none that goes on for ever', () => {
    const year = zipSync({ 'day.zip': zip, 'day.csv.gz': gzip('third') })
    expect(contents('year.zip', year)).toEqual([text, 'second', 'third'])
    const deeper = zipSync({ 'decade.zip': zipSync({ 'year.zip': year }) })
    expect(contents('century.zip', deeper)).toEqual(['archives are packed 3 deep'])
  })

  it('unpacks one member after the other', () => {
    const members = unpack('day.zip', zip)
    expect(members.next().value).toMatchObject({ name: 'a.csv' })
    expect(members.next().value).toMatchObject({ name: 'folder/b.csv' })
  })

  it('says that a download was cut off', () => {
    for (const length of [4, 100, zip.length - 1]) {
      expect(contents('day.zip', zip.subarray(0, length))).toEqual(['the zip is cut off: it has no directory'])
    }
    expect(contents('day.gz', gzip(text).subarray(0, 60))).toEqual(['the gzip cannot be read: unexpected end of file'])
  })

  it('never passes a damaged member on', () => {
    for (let at = 0; at < zip.length; at++) {
      const damaged = Uint8Array.from(zip)
      damaged[at] ^= 0x55
      for (const content of contents('day.zip', damaged)) {
        const isWhole = content === text || content === 'second'
        expect(isWhole || /zip|checksum|cut off/.test(content) || content.length === damaged.length).toBe(true)
      }
    }
  })
})

describe('files that are not what their name says', () => {
  const reasonOf = (content: string) => {
    const [file] = recogniseFile('BhavCopy_BSE_CM_0_0_0_20260605_F_0000.CSV', strToU8(content))
    return file.ok ? file.format : file.reason
  }

  it('names a web page, an empty file and a foreign header', () => {
    expect(reasonOf('\r\n<!DOCTYPE html><html>')).toMatch(/web page/)
    expect(reasonOf(' \n')).toBe('the file is empty')
    expect(reasonOf('SC_CODE,SC_NAME\n1,A')).toBe('the header fits no known format')
  })
})

describe('a file that nobody knows', () => {
  const reasons = (text: string) =>
    recogniseFile('file', Buffer.from(text, 'latin1')).map((file) => ('reason' in file ? file.reason : ''))
  it('is told by what it is', () => {
    expect(reasons('who,knows\n1,2\n')).toEqual(['the header fits no known format'])
    expect(reasons('{"who": "knows"}')).toEqual(['the JSON fits no known format'])
    expect(reasons(`day.csv${'\0'.repeat(250)}ustar  \0`)).toEqual(['tar archives are not opened: unpack it first'])
    expect(reasons('\x01\x02\0\x03')).toEqual(['the file is no text, and fits no known format'])
  })
})
