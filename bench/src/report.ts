import os from 'node:os';
import { goalTable } from './goals';
import { isOverBudget, type Bench, type Figure, type Recorded, type RecordedFigure } from './bench';

const HEAD = `# Benchmarks

Made by \`npm run bench -- --record\`; \`npm run bench -- --check\` fails where a figure is more than 1.5 times worse than
here. A value with a reference is a ratio, both sides measured in the same run, so that the machine and what else it does
weigh on both. \`--only <name>\` runs one.
`;

function merge(before: Recorded, measured: ReadonlyMap<Bench, readonly Figure[]>): Recorded {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${os.cpus().length} cores, Node ${process.versions.node}, ${os.platform()} ${os.arch()}`;
  const fresh = [...measured].flatMap(([{ name }, figures]) =>
    figures.map((figure): [string, RecordedFigure] => [figure.id, { ...figure, bench: name, date, machine }]),
  );
  return { figures: { ...before.figures, ...Object.fromEntries(fresh) } };
}

function rowOf(figure: RecordedFigure): string {
  const budget =
    figure.budget === undefined ? '–' : `${figure.worse === 'higher' ? '≤' : '≥'} ${figure.budget} ${figure.unit}`;
  const value = `${figure.value.toFixed(2)} ${figure.unit}`;
  const cells = [
    figure.what,
    isOverBudget(figure) ? `**${value}**` : value,
    budget,
    figure.reference ?? '–',
    figure.detail,
    `${figure.date}, ${figure.machine}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function document(recorded: Recorded, benches: readonly Bench[]): string {
  const parts = benches.map(({ name, method }) => {
    const rows = Object.values(recorded.figures).filter(({ bench }) => bench === name);
    return `## ${name}

\`npm run bench -- --only ${name}\`

${method}

| what | value | budget | reference | measured | when, where |
|---|---|---|---|---|---|
${rows.map(rowOf).join('\n')}
`;
  });
  return [HEAD, goalTable(recorded), ...parts].join('\n');
}

export const report = { merge, document };
