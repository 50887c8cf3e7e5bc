import type { Edition } from '@tribina/editions';
import type { PageHead, PageInput } from '@tribina/shell-api';

function meta(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found) return found;
  const made = document.createElement('meta');
  made.name = name;
  document.head.append(made);
  return made;
}

/** Brings the document's head to a page that is shown without a document load: what a reader, a bookmark and a share use. */
export function applyHead(head: PageHead, edition: Edition, origins: PageInput['origins']): void {
  document.title = head.title;
  meta('description').content = head.description;
  document.head.querySelector('link[rel="canonical"]')?.remove();
  if (head.canonical) {
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = origins[edition.id] + head.canonical;
    document.head.append(link);
  }
  if (head.robots) meta('robots').content = head.robots;
  else document.head.querySelector('meta[name="robots"]')?.remove();
}
