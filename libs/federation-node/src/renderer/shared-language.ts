/** An object that every bundle of the process uses, and what it was like. */
interface Part {
  readonly name: string;
  readonly object: object;
  readonly values: readonly (readonly [key: PropertyKey, value: unknown])[];
}

// What looks after others' changes must not be changed by them.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { is } = Object;

/** Of what has no name in the global scope its prototypes are looked at. */
const NAMELESS = {
  'a generator': function* () {},
  'an async generator': async function* () {},
  'an iterator': [].values(),
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * The language and the global scope, as bundles find them. Frozen they would slow each render down more than it does to look
 * whether they are still the same.
 */
export class SharedLanguage {
  readonly #parts: Part[] = [];

  constructor() {
    const seen = new Set<object>();
    const keep = (name: string, object: unknown) => {
      if (!isObject(object) || seen.has(object)) return;
      seen.add(object);
      const values = ownKeys(object).map((key) => [key, valueOf(object, key)] as const);
      this.#parts.push({ name, object, values });
      keep(`${name}.prototype`, getOwnPropertyDescriptor(object, 'prototype')?.value);
      keep(`the prototype of ${name}`, getPrototypeOf(object));
    };
    keep('globalThis', globalThis);
    for (const key of ownKeys(globalThis)) keep(String(key), valueOf(globalThis, key));
    for (const [name, object] of Object.entries(NAMELESS)) keep(name, object);
  }

  /** What is not as it was: `Array.prototype.map`; null: everything is. */
  changed(): string | null {
    for (let at = 0; at < this.#parts.length; at += 1) {
      const { name, object, values } = this.#parts[at] as Part;
      for (let index = 0; index < values.length; index += 1) {
        const [key, value] = values[index] as Part['values'][number];
        if (!is(valueOf(object, key), value)) return `${name}.${String(key)}`;
      }
      const now = ownKeys(object);
      // What was there is, so one of them is new.
      if (now.length !== values.length) {
        const added = now.find((key) => values.every(([known]) => known !== key));
        return `${name}.${String(added)}`;
      }
    }
    return null;
  }
}

/** A property's value, or what makes it. */
function valueOf(object: object, key: PropertyKey): unknown {
  const property = getOwnPropertyDescriptor(object, key);
  return property && 'value' in property ? property.value : property?.get;
}
