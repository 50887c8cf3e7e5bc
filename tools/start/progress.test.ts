import { Progress } from './progress';

const WORK = { build: 30, 'demo world': 10 };

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 120, write: (text: string) => written.push(text), written };
}

it('writes plain lines into a log, and nothing that a terminal alone understands', () => {
  const log = screen(false);
  const progress = new Progress(log, WORK);
  const step = progress.begin('build');
  progress.say('  built news');
  step.done();
  progress.end();
  expect(log.written).toEqual([
    expect.stringMatching(/^\[0\.\ds\] {3}build\n$/),
    expect.stringContaining('built news'),
  ]);
  expect(log.written.join('')).not.toContain('\r');
  expect(log.written.join('')).not.toContain('\u001b');
});

it('shows the step, a bar and what is left on a terminal, below the lines', () => {
  const terminal = screen(true);
  const progress = new Progress(terminal, WORK);
  progress.begin('build').done();
  progress.begin('demo world').reach(0.5);
  const last = terminal.written.at(-1) ?? '';
  expect(last).toMatch(/█{21}░{3} {2}88 % {2}demo world +(about \d+ s left)?/);
  expect(last.startsWith('\r\u001b[K')).toBe(true);
  progress.end();
  progress.say('ready');
  expect(terminal.written.at(-1)).toMatch(/^\[0\.\ds\] +ready\n$/);
});

it('never goes back, and keeps to the width of the terminal', () => {
  const terminal = Object.assign(screen(true), { columns: 40 });
  const progress = new Progress(terminal, WORK);
  const step = progress.begin('build');
  step.reach(0.8);
  step.reach(0.2);
  expect(terminal.written.at(-1)).toContain(' 60 %');
  expect((terminal.written.at(-1) ?? '').length).toBeLessThan(40 + 5);
  progress.end();
});
