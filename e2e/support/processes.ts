import { runFile } from './system';

/**
 * Nobody is answered by a process while the work is done; what it was asked meanwhile it answers afterwards. For some seconds:
 * who is silent for ten is started anew.
 */
export async function whileHeld<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { pid } = runFile(name);
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
