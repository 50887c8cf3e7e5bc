import { run } from '../run';
import { writeRelease } from './release-folder';
import type { ReleasesProcess } from './releases-process';

/** The command line in this process. @param parts asked for at each command: tests make them anew. */
export function commandLine(parts: () => { readonly service: ReleasesProcess; readonly folder: string }) {
  const release = async (...args: string[]) => {
    const { service, folder } = parts();
    const out: string[] = [];
    const errors: string[] = [];
    const code = await run(args, {
      root: folder,
      environment: { DATA_DIR: service.data },
      print: (text) => out.push(text),
      complain: (text) => errors.push(text),
    });
    return { code, out: out.join('\n'), errors: errors.join('\n') };
  };
  return {
    release,
    publish: (remote: Parameters<typeof writeRelease>[1], version: string, ...more: string[]) => {
      const { folder } = parts();
      writeRelease(folder, remote, version);
      return release('publish', remote, '--from', folder, ...more);
    },
  };
}
