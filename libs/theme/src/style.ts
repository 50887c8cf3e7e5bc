import { serializeStyles, type CSSObject } from '@emotion/serialize';
import { compile, middleware, serialize, stringify } from 'stylis';

/**
 * Styles of public components are emotion objects in `*.styles.ts`. They are evaluated when a release is built: the module
 * that the browser gets holds class names only, the rules go to the release's `styles.css`. Class names are hashes of their
 * rules, so two releases of a remote live in one page; a build makes them shorter (`tools/webpack/styles.ts`). In tests the same
 * functions run as they are.
 */
const rules = new Map<string, string>();

/** A class for these styles. */
export function style(object: CSSObject): string {
  const serialized = serializeStyles([object]);
  const name = `t-${serialized.name}`;
  rules.set(name, toCss(`.${name}{${serialized.styles}}`));
  return name;
}

/** Rules for a selector of the whole document; for the host's sheet alone. */
export function globalStyle(selector: string, object: CSSObject): string {
  const serialized = serializeStyles([object]);
  const name = `${selector}/${serialized.name}`;
  rules.set(name, toCss(`${selector}{${serialized.styles}}`));
  return name;
}

/** A named animation. */
export function keyframes(steps: Readonly<Record<string, CSSObject>>): string {
  const body = Object.entries(steps)
    .map(([step, object]) => `${step}{${serializeStyles([object]).styles}}`)
    .join('');
  const name = `k-${serializeStyles([{ name: body }]).name}`;
  rules.set(name, toCss(`@keyframes ${name}{${body}}`));
  return name;
}

/** The rules made so far, by name, in the order in which they were made. For the build. */
export function collectedRules(): ReadonlyMap<string, string> {
  return rules;
}

function toCss(source: string): string {
  return serialize(compile(source), middleware([stringify]));
}
