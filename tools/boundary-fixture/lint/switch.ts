export function word(kind: 'a' | 'b'): string {
  switch (kind) {
    case 'a':
      return 'a';
  }
  return '';
}
