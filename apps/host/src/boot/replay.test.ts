import { listen, release, replay, type } from './replay';

const started = jest.fn();

beforeAll(() => listen(false, started));
beforeEach(() => {
  jest.useFakeTimers();
  started.mockClear();
});
afterEach(() => jest.useRealTimers());

function island(html: string): HTMLElement {
  document.body.innerHTML = `<div data-island="X" id="i1">${html}</div>`;
  return document.getElementById('i1') as HTMLElement;
}

const button = () => document.querySelector('button') as HTMLButtonElement;
const field = () => document.querySelector('input') as HTMLInputElement;

it('gives a press back once, however often it was pressed', () => {
  const place = island('<button type="button">like</button>');
  button().click();
  button().click();
  expect(started).toHaveBeenCalledTimes(2);
  expect(button().getAttribute('aria-busy')).toBe('true');
  const pressed = jest.fn();
  button().addEventListener('click', pressed);
  replay(place);
  jest.runAllTimers();
  replay(place);
  jest.runAllTimers();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button().hasAttribute('aria-busy')).toBe(false);
});

it('does not touch presses once the island is alive', () => {
  const place = island('<button type="button">like</button>');
  replay(place);
  button().click();
  expect(button().hasAttribute('aria-busy')).toBe(false);
  expect(started).not.toHaveBeenCalled();
});

it('gives typed text back as an input event, before the press', () => {
  const place = island('<form><input name="email"><button>send</button></form>');
  field().value = 'ana@example.org';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  button().click();
  const seen: string[] = [];
  field().addEventListener('input', () => seen.push(`input ${field().value}`));
  place.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('submit');
  });
  replay(place);
  jest.runAllTimers();
  expect(seen).toEqual(['input ana@example.org', 'submit']);
});

it('finds its elements again where the island was rendered anew', () => {
  const place = island('<p>text</p><button type="button">like</button>');
  button().click();
  place.innerHTML = '<p>text</p><button type="button">like</button>';
  const pressed = jest.fn();
  button().addEventListener('click', pressed);
  replay(place);
  jest.runAllTimers();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('leaves links and plain forms outside of islands to the browser', () => {
  document.body.innerHTML = '<a href="#x">link</a><form><button>go</button></form>';
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  document.querySelector('a')?.click();
  expect(submit.defaultPrevented).toBe(false);
  expect(started).not.toHaveBeenCalled();
});

it('sends held-back forms itself when nothing comes to life, those that say where to', () => {
  island(
    '<form action="/search"><button>send</button></form><form method="post"><input><button>comment</button></form>',
  );
  field().value = 'half a sentence';
  const forms = [...document.querySelectorAll('form')];
  const sent = forms.map((form) => (form.submit = jest.fn()));
  for (const one of document.querySelectorAll('button')) one.click();
  release();
  expect(sent.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(field().value).toBe('half a sentence');
});

it('gives a ticked box and a choice back, each as a change that is heard', () => {
  const place = island('<input type="checkbox"><select><option>a</option><option>b</option></select>');
  const [box, select] = [field(), document.querySelector('select') as HTMLSelectElement];
  box.click();
  select.value = 'b';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  const heard: unknown[] = [];
  box.addEventListener('change', () => heard.push(box.checked));
  select.addEventListener('change', () => heard.push(select.value));
  replay(place);
  expect(heard).toEqual([true, 'b']);
});

describe('a field is filled in as by a person, so that React hears of it', () => {
  it('has another value for whoever watches the element before the event', () => {
    island('<input>');
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    let known = 'as typed';
    field().value = known;
    // As React does with a field that it controls.
    Object.defineProperty(field(), 'value', {
      configurable: true,
      get: () => own?.get?.call(field()) as string,
      set: (value: string) => {
        known = value;
        own?.set?.call(field(), value);
      },
    });
    const heard: boolean[] = [];
    field().addEventListener('input', () => heard.push(known !== field().value));
    type(field(), 'as typed');
    expect([heard, field().value]).toEqual([[true], 'as typed']);
  });
});
