import { analyse } from 'scslre'
import ts from 'typescript'

/**
 * Patterns of a source file that can take more than linear time on a hostile text, as 'file:line: why'. Every pattern is looked
 * at, whatever it reads today; one that is built must be built from constants of its own file, so that it can be.
 */
export function slowPatterns(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false)
  const constants = new Map<string, ts.Expression>()
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(node.name.text, node.initializer)
    }
    const why = problemOf(node, constants)
    if (why !== null) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      found.push(`${file}:${line + 1}: ${why}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

type Constants = ReadonlyMap<string, ts.Expression>

function problemOf(node: ts.Node, constants: Constants): string | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return slowness(node.text.slice(1, end), node.text.slice(end + 1))
  }
  const isBuilt = (ts.isNewExpression(node) || ts.isCallExpression(node)) && isNamed(node.expression, 'RegExp')
  if (!isBuilt) return null
  const [pattern, flags] = node.arguments ?? []
  const texts = [textOf(pattern, constants), flags === undefined ? '' : textOf(flags, constants)]
  if (texts[0] === null || texts[1] === null) {
    return 'this pattern is not built from constants of its file; search for the text itself, or write the pattern out'
  }
  return slowness(texts[0], texts[1])
}

/** The text that an expression of constants is; null for any other. */
function textOf(node: ts.Expression | undefined, constants: Constants): string | null {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants)
  if (ts.isTaggedTemplateExpression(node)) {
    const isRaw = ts.isPropertyAccessExpression(node.tag) && isNamed(node.tag.expression, 'String')
    return isRaw ? templateText(node.template, constants, (part) => part.rawText ?? part.text) : null
  }
  return ts.isTemplateExpression(node) ? templateText(node, constants, (part) => part.text) : null
}

function templateText(
  template: ts.TemplateLiteral,
  constants: Constants,
  written: (part: ts.TemplateLiteralLikeNode) => string,
): string | null {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return written(template)
  let text = written(template.head)
  for (const { expression, literal } of template.templateSpans) {
    const inner = textOf(expression, constants)
    if (inner === null) return null
    text += inner + written(literal)
  }
  return text
}

function isNamed(node: ts.Expression, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name
}

function slowness(source: string, flags: string): string | null {
  const { reports } = analyse({ source, flags })
  if (reports.length === 0) return null
  const growth = reports.some(({ exponential }) => exponential) ? 'exponential' : 'polynomial'
  return `/${source}/${flags} takes ${growth} time on a hostile text; bound its repetitions or make them differ`
}
