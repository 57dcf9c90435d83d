const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by the user that runs this',
  EPERM: 'may not be read by the user that runs this',
  ELOOP: 'is a link that leads nowhere',
  ENAMETOOLONG: 'has a name that is too long',
  ENOTDIR: 'is named as if it lay in a folder, and that is a file',
  EIO: 'cannot be read: the disk reports an error',
  EMFILE: 'cannot be read: too many files are open',
}

/** What is wrong with a file on the disk: the rest of a sentence that begins with it. */
export function fileTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? `cannot be read: ${error instanceof Error ? error.message : String(error)}`
}
