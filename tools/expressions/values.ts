import ts from 'typescript';

/** Constants of the project by name: what a name that is imported may stand for is all that bear it. */
export class Constants {
  readonly #byName = new Map<string, { readonly file: ts.SourceFile; readonly value: ts.Expression }[]>();

  add(file: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isConstant(node)) {
        const known = this.#byName.get(node.name.text) ?? [];
        this.#byName.set(node.name.text, [...known, { file, value: node.initializer }]);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  /** Those of the file in which the name stands, or else all. */
  of(name: ts.Identifier): readonly ts.Expression[] {
    const all = this.#byName.get(name.text) ?? [];
    const own = all.filter(({ file }) => file === name.getSourceFile());
    return (own.length > 0 ? own : all).map(({ value }) => value);
  }
}

function isConstant({ parent }: ts.VariableDeclaration): boolean {
  return ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0;
}

/** Without brackets, `as` and `satisfies`. */
function bare(node: ts.Expression): ts.Expression {
  const isAround = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isAround ? bare(node.expression) : node;
}

/** The texts that an expression may have, as far as the code says them; null where it does not. */
export function textsOf(node: ts.Expression, constants: Constants): readonly string[] | null {
  const inner = bare(node);
  if (ts.isStringLiteral(inner) || ts.isNoSubstitutionTemplateLiteral(inner)) return [inner.text];
  if (ts.isTemplateExpression(inner)) return ofTemplate(inner, constants, ({ text }) => text);
  if (ts.isTaggedTemplateExpression(inner)) return ofRaw(inner, constants);
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([textsOf(inner.left, constants), textsOf(inner.right, constants)]);
  if (ts.isIdentifier(inner)) return anyOf(constants.of(inner).map((value) => textsOf(value, constants)));
  if (ts.isPropertyAccessExpression(inner)) return ofProperty(inner, constants);
  if (ts.isCallExpression(inner)) return ofJoin(inner, constants);
  return null;
}

type Texts = readonly string[] | null;

function anyOf(all: readonly Texts[]): Texts {
  if (all.length === 0 || all.includes(null)) return null;
  return [...new Set(all.flatMap((texts) => texts ?? []))];
}

/** One after the other, in every combination. */
function joined(parts: readonly Texts[], between = ''): Texts {
  return parts.reduce<Texts>(
    (before, texts, index) => {
      if (before === null || texts === null) return null;
      return before.flatMap((start) => texts.map((text) => (index === 0 ? text : `${start}${between}${text}`)));
    },
    [''],
  );
}

type Literal = ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function ofTemplate(node: ts.TemplateExpression, constants: Constants, textOf: (literal: Literal) => string): Texts {
  const spans = node.templateSpans.flatMap(({ expression, literal }) => [
    textsOf(expression, constants),
    [textOf(literal)],
  ]);
  return joined([[textOf(node.head)], ...spans]);
}

/** `String.raw`; other functions make of a template what they want. */
function ofRaw({ tag, template }: ts.TaggedTemplateExpression, constants: Constants): Texts {
  if (tag.getText() !== 'String.raw') return null;
  const rawOf = (literal: Literal | ts.NoSubstitutionTemplateLiteral) => literal.rawText ?? literal.text;
  return ts.isNoSubstitutionTemplateLiteral(template) ? [rawOf(template)] : ofTemplate(template, constants, rawOf);
}

/** `EXPRESSION.source`, and what a constant object has under a name. */
function ofProperty({ expression, name }: ts.PropertyAccessExpression, constants: Constants): Texts {
  if (!ts.isIdentifier(expression)) return null;
  const found = constants.of(expression).map((value): Texts => {
    const inner = bare(value);
    if (ts.isRegularExpressionLiteral(inner)) return name.text === 'source' ? [partsOf(inner).source] : null;
    if (!ts.isObjectLiteralExpression(inner)) return null;
    const property = inner.properties.find((one) => one.name?.getText() === name.text);
    return property && ts.isPropertyAssignment(property) ? textsOf(property.initializer, constants) : null;
  });
  return anyOf(found);
}

/** `[…].join(…)`. */
function ofJoin({ expression, arguments: given }: ts.CallExpression, constants: Constants): Texts {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join') return null;
  const list = bare(expression.expression);
  const lists = ts.isIdentifier(list) ? constants.of(list).map((value) => bare(value)) : [list];
  const [between] = given[0] ? (textsOf(given[0], constants) ?? []) : [','];
  return anyOf(
    lists.map((one) =>
      ts.isArrayLiteralExpression(one) && between !== undefined
        ? joined(
            one.elements.map((element) => textsOf(element, constants)),
            between,
          )
        : null,
    ),
  );
}

/** A literal's text between its strokes, and its flags. */
export function partsOf({ text }: ts.RegularExpressionLiteral): { readonly source: string; readonly flags: string } {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}
