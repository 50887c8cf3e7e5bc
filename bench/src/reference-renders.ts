import { jsx } from '@emotion/react';
import { JSDOM } from 'jsdom';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What a styled element of a page of ours has, more or less: eight declarations and a state. */
const STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: '8px 16px',
  fontSize: 16,
  lineHeight: 1.5,
  color: 'var(--ink)',
  '&:hover': { textDecoration: 'underline' },
} as const;

const WARM_MS = 500;
const MEASURED_MS = 2_000;

type Make = (tag: string, props: Readonly<Record<string, unknown>>, children: readonly ReactNode[]) => ReactElement;

const plain: Make = (tag, props, children) => createElement(tag, props, ...children);
const withEmotion: Make = (tag, { className, ...props }, children) =>
  // Each place has a style of its own, as it does in an app: the size tells them apart.
  jsx(tag, className ? { ...props, css: { ...STYLE, maxWidth: String(className).length } } : props, ...children);

/** What is rendered, read out of the document once: walking a DOM is not part of rendering. */
interface Shape {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (Shape | string)[];
}

function shapeOf(node: Element, key: number): Shape {
  const props: Record<string, unknown> = { key };
  if (typeof node.className === 'string' && node.className !== '') props['className'] = node.className;
  for (const name of ['href', 'src', 'alt', 'id', 'title']) {
    if (node.hasAttribute(name)) props[name] = node.getAttribute(name);
  }
  const children = [...node.childNodes].flatMap((child, at): (Shape | string)[] => {
    if (child.nodeType === node.TEXT_NODE) return [child.textContent ?? ''];
    return child.nodeType === node.ELEMENT_NODE ? [shapeOf(child as Element, at)] : [];
  });
  return { tag: node.localName, props, children };
}

/** Makes the elements anew for each render, as components do. */
function elementsOf({ tag, props, children }: Shape, make: Make): ReactElement {
  return make(
    tag,
    props,
    children.map((child) => (typeof child === 'string' ? child : elementsOf(child, make))),
  );
}

function rendersPerCpuSecond(shape: Shape, make: Make): number {
  const render = (forMs: number) => {
    const before = process.cpuUsage();
    const until = performance.now() + forMs;
    let count = 0;
    for (; performance.now() < until; count += 1) renderToString(elementsOf(shape, make));
    const { user, system } = process.cpuUsage(before);
    return count / ((user + system) / 1e6);
  };
  render(WARM_MS);
  return render(MEASURED_MS);
}

/** How often this process renders the elements of a document per second of CPU, by React alone and with emotion. */
export function referenceRenders(html: string): { readonly plain: number; readonly emotion: number } {
  const { document } = new JSDOM(html).window;
  for (const script of document.querySelectorAll('script, style')) script.remove();
  const shape = shapeOf(document.body, 0);
  return { plain: rendersPerCpuSecond(shape, plain), emotion: rendersPerCpuSecond(shape, withEmotion) };
}
