import { collectedRules } from '@tribina/theme';
import '../shell/global.styles';
import './render';
import { classesOf, usedProperties, usedRules } from './used-rules';

const used = (sheet: string, ...classes: string[]) => usedRules(sheet, new Set(classes));

it('knows the classes of all elements, and nothing that only looks like one', () => {
  const html = '<main class="a b"><svg class="c"></svg><p data-props="{&quot;class=d">class="e"</p><i class=""></i>';
  expect([...classesOf(html)].filter(Boolean).sort()).toEqual(['a', 'b', 'c']);
});

it.each([
  ['without a class', 'a:hover,[hidden]{color:red;}', true],
  ['of a class of the page', '.on:hover>svg{color:red;}', true],
  ['of another class', '.off{color:red;}', false],
  ['of two classes, one of another page', '.on .off{color:red;}', false],
  ['of two selectors, one of the page', '.off,.on::after{color:red;}', true],
  ['that names others in a condition alone', '.on:not(.off,:is(.x)):has(>.off){color:red;}', true],
  ['that names others after a condition', '.on:not(.on) .off{color:red;}', false],
  ['with a class in a string or an attribute', '.on[data-x=".off, {"][href$=.off]{content:"} .off{";}', true],
  ['with a class that is escaped', String.raw`.on\:wide{color:red;}`, false],
  ['of a longer name', '.on-and-on{color:red;}', false],
  ['that a condition of the page holds', '@media (min-width: 900px){.on{color:red;}}', true],
  ['that such a condition holds for nobody', '@media (min-width: 900px){.off{color:red;}}', false],
  ['with a class beyond ASCII', '.čvor{color:red;}', false],
  ['of two conditions', '@supports (a:b){@container (width > 1px){.on{color:red;}}}', true],
  ['of the first frame', '@starting-style{.on:popover-open{opacity:0;}}', true],
  ['of the first frame of others', '@starting-style{.off:popover-open{opacity:0;}}', false],
  ['with rules inside', '.on{color:red;&:hover{color:blue;}}', true],
  ['that makes a font known', '@font-face{font-family:"A";src:url(a.woff2);}', true],
  ['that makes a property known', '@property --a{syntax:"*";inherits:false;}', true],
  ['that is a statement', '@layer a,b;', true],
])('a rule %s', (_what, rule, isKept) => {
  const around = ['p{margin:0;}', 'h1{margin:1px;}'];
  expect(used(around.join(rule), 'on')).toBe(around.join(isKept ? rule : ''));
});

it('keeps of a group what is used', () => {
  expect(used('@media print{.off{a:b;}.on{c:d;}.off{e:f;}}', 'on')).toBe('@media print{.on{c:d;}}');
});

it('keeps an animation with the rules that name it', () => {
  const sheet =
    '@keyframes k-in{from{top:0;}to{top:1px;}}@media print{.on{animation:k-in 1s;}}.off{animation:k-in-b 1s;}';
  expect(used(sheet, 'on')).toBe(sheet.replace('.off{animation:k-in-b 1s;}', ''));
  expect(used(sheet, 'off')).toBe('.off{animation:k-in-b 1s;}');
});

it('keeps all of what the shell has made when every class is in the page', () => {
  const sheet = [...collectedRules().values()].join('');
  const classes = [...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? '');
  expect(sheet.length).toBeGreaterThan(10_000);
  expect(used(sheet, ...classes)).toBe(sheet);
});

it('has of what the root declares what somebody names, in every theme', () => {
  const sheet =
    ':root{color-scheme:light;--ink:#111;--live:#c00;--good:#0a0;}:root[data-theme="dark"]{--ink:#eee;--good:#5c5;}p{color:var(--ink);}';
  expect(usedProperties(sheet, [])).toBe(
    ':root{color-scheme:light;--ink:#111;}:root[data-theme="dark"]{--ink:#eee;}p{color:var(--ink);}',
  );
  expect(usedProperties(sheet, ['<rect fill="var(--good)">', '.a{color:var(--live)}'])).toBe(sheet);
});
