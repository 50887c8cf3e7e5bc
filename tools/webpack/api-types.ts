import path from 'node:path';
import ts from 'typescript';

/** React's types that a host's places and a remote's exposes may speak of; services/releases knows the same ones. */
const REACT_NAMES = new Set([
  'ReactElement',
  'ReactNode',
  'FunctionComponent',
  'ComponentClass',
  'ComponentType',
  'MemoExoticComponent',
  'LazyExoticComponent',
  'RefObject',
]);
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * The types of what a remote exposes, resolved to plain ones: `Exposes`, by expose and export.
 *
 * @param root folder of the app.
 * @param exposes modules by expose, relative to it.
 */
export function exposedTypes(root: string, exposes: Readonly<Record<string, string>>): string {
  const files = Object.entries(exposes).map(([name, file]) => [name, path.resolve(root, file)] as const);
  const program = programOf(
    root,
    files.map(([, file]) => file),
  );
  const checker = program.getTypeChecker();
  const printer = new TypePrinter(program, checker);
  const members = files.map(([name, file]): [string, string] => {
    const exported = exportsOf(program, file)
      .filter((symbol) => (valueOf(checker, symbol).flags & ts.SymbolFlags.Value) !== 0)
      .map((symbol): [string, string] => [
        symbol.name,
        printer.print(checker.getTypeOfSymbol(valueOf(checker, symbol))),
      ]);
    return [name, `{ ${memberTexts(exported).join('; ')} }`];
  });
  return printer.fileWith('Exposes', members);
}

/**
 * The types of the places that a host mounts remotes' exposes in, resolved to plain ones: `Slots`.
 *
 * @param file module that exports the interface of that name.
 */
export function slotTypes(root: string, file: string): string {
  const at = path.resolve(root, file);
  const program = programOf(root, [at]);
  const checker = program.getTypeChecker();
  const printer = new TypePrinter(program, checker);
  const slots = exportsOf(program, at).find(({ name }) => name === 'Slots');
  if (!slots) throw new Error(`${at} exports no Slots`);
  const members = checker
    .getDeclaredTypeOfSymbol(slots)
    .getProperties()
    .map((property): [string, string] => [property.name, printer.print(checker.getTypeOfSymbol(property))]);
  return printer.fileWith('Slots', members);
}

/** What a process has read once, of all its programs: most of what the apps' programs are made of is the same. */
const sources = new Map<string, ts.SourceFile>();

function programOf(root: string, files: readonly string[]): ts.Program {
  const options = optionsOf(root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...how) => {
    const source = sources.get(file) ?? read(file, ...how);
    if (source) sources.set(file, source);
    return source;
  };
  return ts.createProgram([...files], options, host);
}

function optionsOf(root: string): ts.CompilerOptions {
  return {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    configFilePath: path.join(root, 'tsconfig.json'),
  };
}

function exportsOf(program: ts.Program, file: string): ts.Symbol[] {
  const source = program.getSourceFile(file);
  const module = source && program.getTypeChecker().getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module`);
  return program.getTypeChecker().getExportsOfModule(module);
}

/** What a re-export stands for. */
function valueOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function memberTexts(members: readonly (readonly [name: string, text: string])[]): string[] {
  return members.map(([name, text]) => `${keyText(name)}: ${text}`);
}

function keyText(name: string): string {
  return IDENTIFIER.test(name) ? name : JSON.stringify(name);
}

/** Writes types structurally, so that they say the same wherever they are read. Objects get a name each: they may be recursive. */
class TypePrinter {
  readonly #names = new Map<ts.Type, string>();
  readonly #declarations: string[] = [];

  constructor(
    private readonly program: ts.Program,
    private readonly checker: ts.TypeChecker,
  ) {}

  /** The file: an interface, and the types that it speaks of. */
  fileWith(name: string, members: readonly (readonly [name: string, text: string])[]): string {
    const lines = memberTexts(members).map((text) => `  ${text};`);
    return [...this.#declarations, `export interface ${name} {`, ...lines, '}', ''].join('\n');
  }

  print(type: ts.Type): string {
    return this.#foreign(type) ?? this.#simple(type) ?? this.#composed(type) ?? this.#object(type);
  }

  /** Types of React and of the language are named, not taken apart. */
  #foreign(type: ts.Type): string | null {
    const alias = type.aliasSymbol;
    if (alias && this.#isOf(alias, isReactFile)) return this.#react(alias.name, type.aliasTypeArguments);
    const symbol = type.flags & ts.TypeFlags.Object ? type.getSymbol() : undefined;
    if (!symbol) return null;
    const args = this.checker.getTypeArguments(type as ts.TypeReference);
    if (this.#isOf(symbol, isReactFile)) {
      // `JSX.Element` is an element, by another name.
      return symbol.name === 'Element' ? 'React.ReactElement' : this.#react(symbol.name, args);
    }
    const isNamed = (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)) !== 0;
    if (!isNamed || !this.#isOf(symbol, (file) => this.program.isSourceFileDefaultLibrary(file))) return null;
    if (this.checker.isArrayType(type)) return `readonly (${args.map((item) => this.print(item)).join()})[]`;
    return `${symbol.name}${this.#arguments(args)}`;
  }

  #react(name: string, args: readonly ts.Type[] | undefined): string {
    if (!REACT_NAMES.has(name)) return 'unknown';
    return `React.${name}${name === 'ReactElement' ? '' : this.#arguments(args ?? [])}`;
  }

  #arguments(args: readonly ts.Type[]): string {
    return args.length > 0 ? `<${args.map((argument) => this.print(argument)).join(', ')}>` : '';
  }

  #simple(type: ts.Type): string | null {
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
    if (type.flags & ts.TypeFlags.ESSymbolLike) return 'symbol';
    if (type.flags & ts.TypeFlags.BooleanLike && !type.isUnion()) return this.checker.typeToString(type);
    const isIntrinsic = 'intrinsicName' in type;
    if (isIntrinsic && !(type.flags & ts.TypeFlags.Object)) return this.checker.typeToString(type);
    return null;
  }

  #composed(type: ts.Type): string | null {
    if (type.isUnion()) {
      const texts = [...new Set(type.types.map((part) => this.print(part)))];
      const isBoolean = texts.includes('true') && texts.includes('false');
      const parts = isBoolean ? ['boolean', ...texts.filter((text) => text !== 'true' && text !== 'false')] : texts;
      return `(${parts.join(' | ')})`;
    }
    if (type.isIntersection()) return `(${type.types.map((part) => this.print(part)).join(' & ')})`;
    if (this.checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference);
    if (type.flags & ts.TypeFlags.Object) return null;
    // What depends on a type parameter is what its bound allows.
    const bound = this.checker.getBaseConstraintOfType(type);
    return bound && bound !== type ? this.print(bound) : 'unknown';
  }

  #tuple(type: ts.TupleTypeReference): string {
    const items = this.checker.getTypeArguments(type).map((item, index) => {
      const flags = type.target.elementFlags[index] ?? ts.ElementFlags.Required;
      if (flags & ts.ElementFlags.Variable) return `...(${this.print(item)})[]`;
      return `${this.print(item)}${flags & ts.ElementFlags.Optional ? '?' : ''}`;
    });
    return `readonly [${items.join(', ')}]`;
  }

  #object(type: ts.Type): string {
    const known = this.#names.get(type);
    if (known) return known;
    const name = `T${this.#names.size + 1}`;
    this.#names.set(type, name);
    const members = [
      ...type.getCallSignatures().map((signature) => this.#signature(signature)),
      ...type.getConstructSignatures().map((signature) => `new ${this.#signature(signature)}`),
      ...this.checker
        .getIndexInfosOfType(type)
        .map((info) => `[key: ${this.print(info.keyType)}]: ${this.print(info.type)}`),
      ...type.getProperties().flatMap((property) => this.#property(property)),
    ];
    this.#declarations.push(`type ${name} = { ${members.join('; ')} };`);
    return name;
  }

  #property(property: ts.Symbol): string[] {
    const declaration = property.valueDeclaration;
    const modifiers = declaration ? ts.getCombinedModifierFlags(declaration) : ts.ModifierFlags.None;
    const isHidden = modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected);
    // Private names and names that are symbols are nobody else's.
    if (isHidden || property.name.startsWith('__@') || property.name.startsWith('__#')) return [];
    const optional = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    const type = this.checker.getTypeOfSymbol(property);
    const [method] = property.flags & ts.SymbolFlags.Method ? type.getCallSignatures() : [];
    const text = method ? this.#signature(method) : `: ${this.print(type)}`;
    return [`${keyText(property.name)}${optional}${text}`];
  }

  #signature(signature: ts.Signature): string {
    const parameters = signature.getParameters().map((parameter, index) => {
      const declaration = parameter.valueDeclaration;
      const type = this.checker.getTypeOfSymbol(parameter);
      const isParameter = declaration !== undefined && ts.isParameter(declaration);
      const isRest = isParameter && declaration.dotDotDotToken !== undefined;
      const isOptional = isParameter && this.checker.isOptionalParameter(declaration);
      return `${isRest ? '...' : ''}a${index}${isOptional ? '?' : ''}: ${this.print(type)}`;
    });
    return `(${parameters.join(', ')}): ${this.print(signature.getReturnType())}`;
  }

  #isOf(symbol: ts.Symbol, isIn: (file: ts.SourceFile) => boolean): boolean {
    const files = symbol.getDeclarations()?.map((declaration) => declaration.getSourceFile()) ?? [];
    return files.length > 0 && files.every(isIn);
  }
}

function isReactFile({ fileName }: ts.SourceFile): boolean {
  return /\/node_modules\/(?:@types\/react|csstype)\//.test(fileName);
}
