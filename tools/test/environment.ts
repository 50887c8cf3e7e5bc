import { SETTINGS } from '../start/settings';

/**
 * Takes out of an environment what it says to the product, to its tools and to builds: tests say themselves what they start with,
 * and the shell of whoever runs them may be one that runs a portal.
 */
export function forgetSettings(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) {
    if (SETTINGS.includes(name) || name.startsWith('TRIBINA_') || name === 'NODE_ENV') delete environment[name];
  }
}
