/**
 * Makes a part of the page what another one is, by as few changes as are easily found: what is equal stays itself, with its
 * focus, its place of scrolling and its pictures. Whether details are open is their reader's.
 */
export function morph(from: Node, to: Node): void {
  if (from.isEqualNode(to)) return;
  if (from.nodeName !== to.nodeName) {
    (from as ChildNode).replaceWith(to);
  } else if (from instanceof Element && to instanceof Element) {
    takeAttributes(from, to);
    takeChildren(from, to);
  } else from.nodeValue = to.nodeValue;
}

function takeAttributes(from: Element, to: Element): void {
  const isReaders = (name: string) => name === 'open' && from.nodeName === 'DETAILS';
  for (const name of from.getAttributeNames())
    if (!to.hasAttribute(name) && !isReaders(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && !isReaders(name)) from.setAttribute(name, value);
  }
}

/** What is added above or below a list moves nothing else of it. */
function takeChildren(from: Element, to: Element): void {
  const before = [...from.childNodes];
  const after = [...to.childNodes];
  while (before[0] && after[0]?.isEqualNode(before[0])) {
    before.shift();
    after.shift();
  }
  let next: ChildNode | null = null;
  for (;;) {
    const last = before.at(-1);
    if (!last || !after.at(-1)?.isEqualNode(last)) break;
    next = last;
    before.pop();
    after.pop();
  }
  after.forEach((node, index) => {
    const known = before[index];
    if (known) morph(known, node);
    else from.insertBefore(node, next);
  });
  for (const left of before.slice(after.length)) left.remove();
}
