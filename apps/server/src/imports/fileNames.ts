/** What is still being written, or is nobody's file: names that begin with a dot, and downloads under way. */
const NOT_A_FILE = /^\.|\.(part|tmp|crdownload)$/i
/** Room for a count, and for the ending of what is written beside it: a disk takes 255. */
const MOST_BYTES = 150
/** Where the pictures of control characters begin: '␊' for the end of a line. */
const PICTURES = 0x2400
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\ufffd<>:"|?*]/gu

/** Whether a name may be one of an exchange's file. */
export function isFileName(name: string): boolean {
  return !NOT_A_FILE.test(name)
}

/** A name as it is reported: on one line, with a sign for what would move a cursor or turn the reading around. */
export function shownName(given: string): string {
  return given.replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) =>
    sign < ' ' ? String.fromCharCode(PICTURES + sign.charCodeAt(0)) : '\ufffd',
  )
}

/** A name under which a file can lie in any folder, as near to the given one as that allows. */
export function storedName(given: string): string {
  const last = given
    .normalize('NFC')
    .split(/[/\\]/)
    .findLast((part) => part !== '')
  const plain = trimmed((last ?? '').replaceAll(UNSAFE, '_'))
  if (plain === '') return 'file'
  return shortened(isFileName(plain) ? plain : `${plain}_`)
}

/** Without the dots and blanks around it, which hide a file or are lost on some disks. */
function trimmed(name: string): string {
  const isKept = (character: string) => character !== '.' && character !== ' '
  const characters = name.split('')
  return name.slice(Math.max(characters.findIndex(isKept), 0), characters.findLastIndex(isKept) + 1)
}

/** Cut at the end of its stem, so that '.csv.zip' stays. */
function shortened(name: string): string {
  const end = /(\.[^.]{1,10}){0,2}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - end.length)]
  while (stem.length > 1 && Buffer.byteLength(stem.join('') + end) > MOST_BYTES) stem.pop()
  return stem.join('') + end
}
