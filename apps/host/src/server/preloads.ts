/**
 * Takes out the preloads that React's server renderer writes before the markup, one for each picture that is not lazy: the
 * one picture that is worth it has its preload in the head (PageHead.preloadImage).
 */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
