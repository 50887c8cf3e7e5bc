import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlannedFile } from './plan';

/** Writes what was planned: the app's folder appears whole, then the lists that name it. Repeated, it completes what is missing. */
export function write(root: string, name: string, files: readonly PlannedFile[]): void {
  const app = path.join('apps', name);
  const isOfApp = ({ file }: PlannedFile) => file.startsWith(`apps/${name}/`);
  if (!existsSync(path.join(root, app))) {
    const draft = path.join(root, 'apps', `.${name}.new`);
    rmSync(draft, { recursive: true, force: true });
    for (const { file, text } of files.filter(isOfApp)) put(path.join(draft, path.relative(app, file)), text);
    renameSync(draft, path.join(root, app));
  }
  for (const { file, text } of files.filter((planned) => !isOfApp(planned))) {
    put(path.join(root, `${file}.new`), text);
    renameSync(path.join(root, `${file}.new`), path.join(root, file));
  }
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
