import {
  type CallExpression,
  type Expression,
  parseSync,
  type TemplateElement,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser'
import { analyse } from 'scslre'

/**
 * Patterns of a source file that can take more than linear time on a hostile text, as 'file:line: why'. Every pattern is looked
 * at, whatever it reads today; one that is built must be built from constants of its own file, so that it can be.
 */
export function slowPatterns(file: string, source: string): string[] {
  const constants = new Map<string, Expression>()
  const found: string[] = []
  const note = (start: number, why: string | null) => {
    if (why !== null) found.push(`${file}:${source.slice(0, start).split('\n').length}: ${why}`)
  }
  const built = ({ start, callee, arguments: [pattern, flags] }: Call) => {
    if (isNamed(callee, 'RegExp')) note(start, slownessOfBuilt(pattern, flags, constants))
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init)
    },
    Literal: (node) => {
      if ('regex' in node) note(node.start, slowness(node.regex.pattern, node.regex.flags))
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(parseSync(file, source).program)
  return found
}

type Call = Pick<CallExpression, 'start' | 'callee' | 'arguments'>
type Part = CallExpression['arguments'][number]
type Constants = ReadonlyMap<string, Expression>

function slownessOfBuilt(pattern: Part | undefined, flags: Part | undefined, constants: Constants): string | null {
  const texts = [textOf(pattern, constants), flags === undefined ? '' : textOf(flags, constants)] as const
  if (texts[0] === null || texts[1] === null) {
    return 'this pattern is not built from constants of its file; search for the text itself, or write the pattern out'
  }
  return slowness(texts[0], texts[1])
}

/** The text that an expression of constants is; null for any other. */
function textOf(node: Part | undefined, constants: Constants): string | null {
  if (node === undefined) return null
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'Identifier') return textOf(constants.get(node.name), constants)
  if (node.type === 'TaggedTemplateExpression') {
    const isRaw = node.tag.type === 'MemberExpression' && isNamed(node.tag.object, 'String')
    return isRaw ? templateText(node.quasi, constants, ({ value }) => value.raw) : null
  }
  return node.type === 'TemplateLiteral'
    ? templateText(node, constants, ({ value }) => value.cooked ?? value.raw)
    : null
}

function templateText(
  { quasis, expressions }: TemplateLiteral,
  constants: Constants,
  written: (part: TemplateElement) => string,
): string | null {
  let text = ''
  for (const [place, part] of quasis.entries()) {
    const inner = place === 0 ? '' : textOf(expressions[place - 1], constants)
    if (inner === null) return null
    text += inner + written(part)
  }
  return text
}

function isNamed(node: Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function slowness(source: string, flags: string): string | null {
  const { reports } = analyse({ source, flags })
  if (reports.length === 0) return null
  const growth = reports.some(({ exponential }) => exponential) ? 'exponential' : 'polynomial'
  return `/${source}/${flags} takes ${growth} time on a hostile text; bound its repetitions or make them differ`
}
