/**
 * The test environment has Node's `FormData`, which knows no forms: gives the page that of a document of jsdom's.
 *
 * @returns puts the other one back.
 */
export function takeFormsOfDocument(): () => void {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const before = globalThis.FormData;
  const own: unknown = Reflect.get(frame.contentWindow ?? {}, 'FormData');
  Reflect.set(globalThis, 'FormData', own);
  return () => {
    Reflect.set(globalThis, 'FormData', before);
    frame.remove();
  };
}
