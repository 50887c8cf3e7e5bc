/** Text that this tab has stored; null if there is none, or storage is refused. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for this tab; null removes it. Where storage is refused or full nothing is stored. */
export function writeSession(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // What cannot be stored is done without.
  }
}

/** The keys of what this tab has stored; none where storage is refused. */
export function sessionKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

/** Text that this browser has stored until somebody removes it; null if there is none, or storage is refused. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The keys of what this browser has stored; none where storage is refused. */
export function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Stores a text for this browser; null removes it. @returns false where storage is refused or full: nothing is stored. */
export function writeLocal(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
