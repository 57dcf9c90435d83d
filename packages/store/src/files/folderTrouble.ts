/** What the system says of a folder that cannot be used, and what helps. */
const WORDS: Readonly<Record<string, string>> = {
  EROFS: 'is on a file system that can only be read. Choose a folder that can be written to',
  EACCES:
    'may not be written to by the user that runs Strikelens. Give that user the right to, or choose another folder',
  EPERM:
    'may not be written to by the user that runs Strikelens. Give that user the right to, or choose another folder',
  ENOTDIR: 'is no folder, or a part of its path is a file. Choose another folder',
  EEXIST: 'is no folder, or a part of its path is a file. Choose another folder',
  ENOENT: 'cannot be made. Choose another folder',
  ENOSPC: 'is on a disk that is full. Free some space, or choose a folder on another disk',
  EDQUOT: 'is on a disk of which no more may be used. Free some space, or choose a folder on another disk',
  EIO: 'is on a disk that fails. Have the disk checked, or choose a folder on another one',
  ENAMETOOLONG: 'is too long a name. Choose another folder',
}

/** What to tell an operator whose folder cannot be used; anything else that went wrong stays as it is. */
export function folderTrouble(error: unknown, variable: string, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code in WORDS ? new Error(`${variable}=${folder} ${WORDS[code]}.`, { cause: error }) : error
}
