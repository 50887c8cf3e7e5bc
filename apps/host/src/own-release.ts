declare const __webpack_public_path__: string | undefined;

/** Release of the host that runs, which after a fallback is not the boot record's: its files lie under `/r/host/<release>/`. */
export const OWN_RELEASE =
  (typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '').split('/')[3] ?? '';
