import { withBoot } from '../testing';
import type { parsed } from './parsed';

it('takes the name of its policy once, whatever scripts of the page read newer documents', async () => {
  const createPolicy = jest.fn((_name: string, rules: object) => {
    if (createPolicy.mock.calls.length > 1) throw new TypeError('Policy with name "pulse" already exists');
    return rules;
  });
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  withBoot();
  // The pulse, and then what a started page follows its parts by: a script of its own each.
  for (const title of ['first', 'second']) {
    jest.resetModules();
    const own: { readonly parsed: typeof parsed } = await import('./parsed');
    expect(own.parsed(`<p>${title}</p>`).querySelector('p')?.textContent).toBe(title);
  }
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
