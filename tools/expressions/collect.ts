import ts from 'typescript';
import { Constants, partsOf, textsOf } from './values';

export interface SourceText {
  /** Below the project's root. */
  readonly file: string;
  readonly text: string;
}

/** A regular expression, and where it stands. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** `file:line`. */
  readonly at: string;
}

export interface Collected {
  readonly expressions: readonly Expression[];
  /** Places at which one is made of what the code does not say. */
  readonly made: readonly { readonly file: string; readonly at: string }[];
}

/** What schemas are checked with: ajv compiles their patterns so. */
const SCHEMA_FLAGS = 'u';

/** Every regular expression of these files: literals, `new RegExp(…)`, and the patterns of schemas. */
export function collect(sources: readonly SourceText[]): Collected {
  const files = sources.map(({ file, text }) => {
    const kind = /\.[jt]sx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  });
  const constants = new Constants();
  for (const file of files) constants.add(file);

  const expressions: Expression[] = [];
  const made: { file: string; at: string }[] = [];
  for (const file of files) {
    const add = (node: ts.Node, texts: readonly string[] | null, flags: readonly string[] | null) => {
      const at = `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (texts === null || flags === null) made.push({ file: file.fileName, at });
      else for (const source of texts) for (const flag of flags) expressions.push({ source, flags: flag, at });
    };
    const hasSchemas = /from 'typebox'/.test(file.text);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const { source, flags } = partsOf(node);
        add(node, [source], [flags]);
      } else if (isMaking(node)) {
        const [text, flags] = node.arguments ?? [];
        add(node, text ? textsOf(text, constants) : [''], flags ? textsOf(flags, constants) : ['']);
      } else if (hasSchemas && isPattern(node)) add(node, textsOf(node.initializer, constants), [SCHEMA_FLAGS]);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { expressions, made };
}

function isMaking(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** `pattern: '…'` of a schema's options; `pattern: Type.String()` is a field of that name. */
function isPattern(node: ts.Node): node is ts.PropertyAssignment {
  return ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && !ts.isCallExpression(node.initializer);
}
