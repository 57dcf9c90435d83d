// The way in on a fresh clone: no dependency of its own, it installs what is missing and hands over to the real script.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...rest] = process.argv.slice(2)
const commands = ['start', 'dev', 'test', 'test:long', 'bench', 'check', 'new', 'admin', 'import', 'fetch']

if (!commands.includes(command)) fail(`Unknown command '${command}'. One of: ${commands.join(', ')}.`)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node 20.19 or newer is needed; this is ${process.version}.`)

const begun = Date.now()
install(root, ['packages', 'apps'])
// What benchmarks compare with is nobody else's: neither tests nor the product install it.
if (command === 'bench') install(join(root, 'bench'), [])
process.env.INSTALL_SECONDS = String((Date.now() - begun) / 1000)
const script = join(root, 'scripts', `${command.replace(':', '-')}.ts`)
const child = spawn(process.execPath, ['--import', 'tsx', script, ...rest], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the child by itself; a polite stop from elsewhere is passed on, so that nothing is left running.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => fail(`Could not run ${command}: ${error.message}`))
child.on('exit', (code) => process.exit(code ?? 1))

/** Installs exactly what a folder's lock file says, when that or a package.json is not the one installed last. */
function install(folder, groups) {
  const stampFile = join(folder, 'node_modules', '.strikelens-installed')
  const wanted = fingerprint(folder, groups)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Installing dependencies (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (result.status !== 0) fail('npm ci failed; its message is above. Check the network and run the command again.')
  writeFileSync(stampFile, wanted)
}

function fingerprint(folder, groups) {
  const hash = createHash('sha256').update(process.version + process.platform + process.arch)
  const manifests = ['package.json', 'package-lock.json']
  for (const group of groups) {
    for (const name of readdirSync(join(folder, group)).sort()) manifests.push(join(group, name, 'package.json'))
  }
  for (const file of manifests) if (existsSync(join(folder, file))) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
