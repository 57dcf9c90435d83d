export { folderTrouble } from './folderTrouble.ts'
export { keptSecret } from './keptSecret.ts'
export { PRIVATE_FILE, privateFolder, tightenFolder } from './privateFiles.ts'
